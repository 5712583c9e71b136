/** Letters that do not decompose into a plain one and a mark, with what they are typed as. */
export const foldedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Combining diacritical marks, as a class that JavaScript and PostgreSQL read alike. */
export const marks = String.raw`[\u0300-\u036f]`;

const everyMark = new RegExp(marks, 'gu');
const everyLetter = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'gu');

/** A text without case and accents, as the engine's SQL folds it: 'Mąka' is found by 'maka', 'Łódź' by 'lodz'. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(everyMark, '')
    .replaceAll(everyLetter, (letter) => foldedLetters[letter] ?? letter);

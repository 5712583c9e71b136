import type { Encoding } from '../../../../src/core/values/encodings.ts';

/** The bytes of a sample as they read in an encoding. */
interface Candidate {
  encoding: Encoding;
  text: string;
  /** From 0 to 1: how many of the words beyond ASCII are such as its languages write. */
  share: number;
  /** It writes the languages that the screens speak and those beside them. */
  isHome: boolean;
  /** It writes Latin letters, a byte each. */
  isLatin: boolean;
}

// Letters of the languages that the files are in, and of those that share an encoding with them.
const home = 'àèéìòùÀÈÉÌÒÙçÇñÑêÊâÂîÎôÔûÛäÄöÖüÜßëËïÏąćęłńóśźżĄĆĘŁŃÓŚŹŻáíúÁÍÚ';
const central = 'čďěĺľňőŕřšťůűýžđășțşţČĎĚĹĽŇŐŔŘŠŤŮŰÝŽĐĂȘȚŞŢ';
const western = 'œŒæÆšŠžŽøØåÅ';
const turkish = 'ğĞşŞıİ';
/** A word with such a letter tells less: 'città' is 'cittŕ' in the encoding of Slovaks. */
const foreign = 0.7;

/** Signs that stand in texts of any language, and those of them that no letter follows ('£ódź') or stands before ('s±'). */
const sign = /[\u00a0«»“”„‘’…–—€£§°²³½¼¾®©™×·•´`ªº±µ‰†]/;
const misplaced = /[£²³½¼¾±µªº](?=\p{L})|(?<=\p{L})[£½¼¾±µ€]/gu;
const isCased = (word: string): boolean => /^(\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*|\p{Lu}+)$/u.test(word);

/** How much of a word a run of letters is, from 0 to 1. */
type Weigh = (word: string) => number;

const latin =
  (others: string): Weigh =>
  (word) => {
    const letters = [...word].filter((letter) => letter > '\u007f');
    if (word.length === 1 && !home.includes(word)) return 0;
    if (!isCased(word) || (word.length > 2 && letters.length > word.length / 2)) return 0;
    if (letters.every((letter) => home.includes(letter))) return 1;
    return letters.every((letter) => home.includes(letter) || others.includes(letter)) ? foreign : 0;
  };
/** A single letter is found in any encoding. */
const script =
  (letters: RegExp): Weigh =>
  (word) =>
    word.length > 1 && letters.test(word) && isCased(word) ? 1 : 0;
// A Greek word in small letters has one accent, and its last s a form of its own.
const greek: Weigh = (word) =>
  script(/^\p{Script=Greek}+$/u)(word) &&
  (word === word.toUpperCase() || (/^[^άέήίόύώΐΰ]*[άέήίόύώΐΰΆΈΉΊΌΎΏ][^άέήίόύώΐΰ]*$/.test(word) && !/σ$|ς./.test(word)))
    ? 1
    : 0;
const han: Weigh = (word) => (/^\p{Script=Han}+$/u.test(word) ? 1 : 0);
const japanese: Weigh = (word) => (/^[\p{Script=Han}\u3041-\u30ff]+$/u.test(word) ? 1 : 0);
const hangul: Weigh = (word) => (/^\p{Script=Hangul}+$/u.test(word) ? 1 : 0);
const cyrillic = script(/^\p{Script=Cyrillic}+$/u);

interface Writing {
  weigh: Weigh;
  isHome?: boolean;
  isLatin?: boolean;
  /** How usual the characters are, from 0 to 1, of an encoding in which nearly any two bytes are one. */
  usual?: (text: string, sample: Uint8Array) => number;
}

const leads =
  (first: number, last: number) =>
  (_: string, sample: Uint8Array): number => {
    let all = 0;
    let known = 0;
    for (let at = 0; at < sample.length; at += 1) {
      const lead = sample[at] ?? 0;
      if (lead < 0x80) continue;
      all += 1;
      known += lead >= first && lead <= last ? 1 : 0;
      at += 1;
    }
    return all === 0 ? 0 : known / all;
  };
/** Japanese is not written without its syllables. */
const syllables = (text: string): number =>
  Math.min(
    1,
    (4 * (text.match(/[\u3041-\u30ff]/g)?.length ?? 0)) / Math.max(1, text.match(/[^\u0000-\u007f]/g)?.length ?? 0),
  );

const writings: Readonly<Partial<Record<Encoding, Writing>>> = {
  'windows-1252': { weigh: latin(western), isHome: true, isLatin: true },
  'windows-1250': { weigh: latin(central), isHome: true, isLatin: true },
  'iso-8859-2': { weigh: latin(central), isHome: true, isLatin: true },
  'windows-1254': { weigh: latin(turkish), isLatin: true },
  'windows-1253': { weigh: greek },
  'iso-8859-7': { weigh: greek },
  'windows-1251': { weigh: cyrillic },
  'koi8-r': { weigh: cyrillic },
  'iso-8859-5': { weigh: cyrillic },
  'euc-kr': { weigh: hangul },
  big5: { weigh: han, usual: leads(0xa4, 0xc6) },
  gb18030: { weigh: han, usual: leads(0xb0, 0xd7) },
  shift_jis: { weigh: japanese, usual: syllables },
  'euc-jp': { weigh: japanese, usual: syllables },
};

/** The encodings that are told by their words, in the order in which they are preferred where they read alike. */
export const told = Object.keys(writings) as Encoding[];

/** How well the bytes read in an encoding. A character that is none, and a sign that no text has, count as words that are none. */
export const plausibilityOf = (encoding: Encoding, sample: Uint8Array): Candidate => {
  const text = new TextDecoder(encoding).decode(sample);
  const { weigh, isHome = false, isLatin = false, usual } = writings[encoding] ?? { weigh: () => 0 };
  const words = (text.match(/[\p{L}\p{M}ー]+/gu) ?? []).filter((word) => beyond.test(word));
  const strange = [...text.replace(/[\p{L}\p{M}ー]+/gu, '')].filter(
    (one) => beyond.test(one) && !sign.test(one) && !wide.test(one),
  );
  const good = words.reduce((sum, word) => sum + weigh(word), 0);
  const all = words.length + strange.length + (text.match(misplaced)?.length ?? 0);
  const share = all === 0 ? 0.5 : good / all;
  return { encoding, text, share: usual ? share * usual(text, sample) : share, isHome, isLatin };
};

/**
 * How the second of two readings stands against the first, 1 where they fit alike: of Latin letters by the words alone in
 * which they differ, for most accents are the same in all of them.
 */
export const rivalry = (first: Candidate, other: Candidate): number => {
  if (!first.isLatin || !other.isLatin) return other.share / Math.max(0.01, first.share);
  const [own, theirs] = [writings[first.encoding]?.weigh, writings[other.encoding]?.weigh];
  if (!own || !theirs) return 0;
  let [mine, hers] = [0.01, 0.01];
  // Letters of either reading, with what either has for a letter.
  for (const { index, 0: word } of first.text.matchAll(/[\p{L}\p{M}\u0080-\uffff]+/gu)) {
    const beside = other.text.slice(index, index + word.length);
    if (beside === word) continue;
    mine += isSigns(word) ? foreign : own(word);
    hers += isSigns(beside) ? foreign : theirs(beside);
  }
  return hers / mine;
};

const beyond = /[^\u0000-\u007f]/;
const isSigns = (text: string): boolean => [...text].every((one) => sign.test(one));
/** Signs of the scripts that write in squares. */
const wide = /[\u3000-\u303f\uff00-\uffef]/;

/** Encodings that a file may be read in; the names are those of the Encoding Standard. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'iso-8859-1', 'iso-8859-2', 'iso-8859-15'] as const;
export type Encoding = (typeof encodings)[number];

/** What stands for a byte that is no character; a row that holds one is reported. */
export const notDecoded = '\uFFFD';

const lookedBytes = 1_000_000;

/** The encoding of a file, from its first bytes: a mark, zero bytes, valid UTF-8, else the 8-bit one whose letters fit best. */
export const detectEncoding = (bytes: Uint8Array): Encoding => {
  const start = bytes.subarray(0, lookedBytes);
  return marked(start) ?? wide(start) ?? (isMostlyUtf8(start) ? 'utf-8' : bestSingleByte(start));
};

/** The text of a file; bytes that are no character of the encoding become `notDecoded`. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

const marked = ([a, b, c]: Uint8Array): Encoding | null => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
};

/** Latin text in two bytes a character has a zero byte in every second place. */
const wide = (bytes: Uint8Array): Encoding | null => {
  const looked = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const many = looked.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : null;
};

/** True also for a file in which single characters are broken: those rows are reported, the others read right. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const broken = text.split(notDecoded).length - 1;
  if (broken === 0) return true;
  const whole = (text.match(/[^\u0000-\u007f]/g)?.length ?? 0) - broken;
  return whole > broken;
};

// Letters of the languages that the files are in; an 8-bit encoding is told by which of them it yields.
const letters = /[àèéìòùÀÈÉÌÒÙçñêâîôûäöüßąćęłńóśźżĄĆĘŁŃÓŚŹŻ€’“”–]/g;
const strange = /[\u0080-\u009f¹³¿±¶¼¦¯êñæ¥£Ê¡¬]/g;

const bestSingleByte = (bytes: Uint8Array): Encoding => {
  const candidates = ['windows-1252', 'windows-1250', 'iso-8859-2'] as const;
  const scored = candidates.map((encoding) => ({ encoding, score: scoreOf(decodeText(bytes, encoding)) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
};

const scoreOf = (text: string): number => (text.match(letters)?.length ?? 0) - 2 * (text.match(strange)?.length ?? 0);

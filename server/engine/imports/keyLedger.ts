import { hash } from 'node:crypto';

/** Which texts were met, and in which row first. */
export interface KeyLedger {
  /** The row in which a text was met before. Null: in none; from now on in this one. */
  meet(text: string, row: number): number | null;
}

/** The words of 32 bits of a digest that tell two texts apart. */
const words = 4;
/** Places of the table for each text: of a third that is free a place is found within a few steps. */
const roominess = 1.5;

/**
 * Remembers as many texts in 30 bytes each, whatever their length: the first 128 bits of their SHA-256, of which nobody finds
 * two texts, in an open table. It takes its room at once, and never stops to make more. Rows count from 1.
 */
export const makeKeyLedger = (most: number): KeyLedger => {
  const size = Math.ceil(most * roominess) + 1;
  const digests = new Uint32Array(size * words);
  /** 0: nothing is here. */
  const rows = new Uint32Array(size);
  const digest = new Uint32Array(words);
  let count = 0;
  /** From the place that its first word gives on, the first one that is its own or empty. */
  const findPlace = (): number => {
    let place = (digest[0] ?? 0) % size;
    while (rows[place] !== 0 && !isAt(digests, place * words, digest)) place = (place + 1) % size;
    return place;
  };
  return {
    meet: (text, row) => {
      readDigest(text, digest);
      const place = findPlace();
      const earlier = rows[place] ?? 0;
      if (earlier !== 0) return earlier;
      if (count === most)
        throw new Error(`A ledger of ${most} keys was given another one. Make it as large as the file has rows.`);
      digests.set(digest, place * words);
      rows[place] = row;
      count += 1;
      return null;
    },
  };
};

const isAt = (digests: Uint32Array, at: number, digest: Uint32Array): boolean => {
  for (let word = 0; word < words; word += 1) if (digests[at + word] !== digest[word]) return false;
  return true;
};

const readDigest = (text: string, into: Uint32Array): void => {
  // Of the ways to have it a string of bytes is by far the fastest.
  const bytes = hash('sha256', text, 'binary');
  const byte = (at: number): number => bytes.charCodeAt(at);
  for (let word = 0, at = 0; word < words; word += 1, at += 4)
    into[word] = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
};

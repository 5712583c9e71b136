import { notDecoded, type Encoding } from '../../../../src/core/values/encodings.ts';
import type { ByteSource } from '../byteSource.ts';
import { findHighLines } from './highLines.ts';
import { plausibilityOf, rivalry, told } from './plausibility.ts';

export interface EncodingGuess {
  encoding: Encoding;
  /** Other encodings that the bytes may be in as well; none: the first one is sure. */
  others: Encoding[];
}

/**
 * The encoding of a file: a mark, zero bytes, valid UTF-8, else the one in which its words are words. What is valid UTF-8 is
 * UTF-8, whatever it says; of any other bytes that is a guess, unless they are words of the languages that the screens speak.
 */
export const detectEncoding = (source: ByteSource): EncodingGuess => {
  const known = marked(source.read(0, 3)) ?? wide(source.read(0, 2_000)) ?? (isUtf8(source) ? 'utf-8' : null);
  return known === null ? guess(source) : { encoding: known, others: [] };
};

const marked = ([a, b, c]: Uint8Array): Encoding | null => {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
};

/** Latin text in two bytes a character has a zero byte in every second place. */
const wide = (looked: Uint8Array): Encoding | null => {
  const zeros = [0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const many = looked.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  return (zeros[0] ?? 0) > many ? 'utf-16be' : null;
};

const piece = 262_144;

const isUtf8 = (source: ByteSource): boolean => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < source.size; at += piece) decoder.decode(source.pass(at, at + piece), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
};

/** From here on a reading in the languages of the screens is one: half of its words are theirs. */
const fit = 0.5;
/** Another reading is no doubt of the best where it is worse by this. */
const margin = 0.25;
const mostOthers = 3;

const guess = (source: ByteSource): EncodingGuess => {
  const sample = findHighLines(source);
  // Single characters that are broken: those rows are reported, the others read right.
  if (isMostlyUtf8(sample)) return { encoding: 'utf-8', others: [] };
  const readings = told.map((encoding) => plausibilityOf(encoding, sample));
  const home = readings.filter(({ isHome }) => isHome).reduce((found, one) => (rivalry(found, one) > 1 ? one : found));
  const overall = readings.reduce((found, one) => (one.share > found.share ? one : found));
  const first = home.share >= fit && home.share >= overall.share - margin ? home : overall;
  const rivals = readings
    .map((one) => ({ ...one, rivalry: rivalry(first, one) }))
    .filter((one) => one.text !== first.text && one.rivalry >= 1 - margin);
  // What is no home reading is never sure: the best of those stands beside it.
  const beside = home.text === first.text ? [] : [home];
  const others = [
    ...new Map(
      [...rivals.toSorted((a, b) => b.rivalry - a.rivalry), ...beside].map((one) => [one.text, one.encoding]),
    ).values(),
  ];
  return { encoding: first.encoding, others: others.slice(0, mostOthers) };
};

const isMostlyUtf8 = (sample: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(sample);
  const broken = text.split(notDecoded).length - 1;
  const whole = (text.match(/[^\u0000-\u007f]/g)?.length ?? 0) - broken;
  return whole > broken;
};

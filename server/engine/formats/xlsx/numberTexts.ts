import type { DecimalMark } from '../../../../src/core/values/decimalMark.ts';

/** What a number is by its format. A text of zeros: how many digits it has at least. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time' | { digits: number };

/** Formats that every spreadsheet knows by number (ECMA-376, 18.8.30). */
const known: readonly (readonly [first: number, last: number, kind: NumberKind])[] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
];

export const kindOfKnown = (id: number): NumberKind =>
  known.find(([first, last]) => id >= first && id <= last)?.[2] ?? 'number';

/** By the code of a format of the file's own: 'dd/mm/yyyy', '0.0%', '0000000000000'. */
export const kindOfCode = (code: string): NumberKind => {
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(code);
  const [bare = ''] = code
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
    .toLowerCase()
    .split(';');
  if (/^0+$/.test(bare)) return bare.length > 1 ? { digits: bare.length } : 'number';
  if (bare.includes('%')) return 'percent';
  if (bare === 'general') return 'number';
  if (/[yd]/.test(bare) || (/m/.test(bare) && !/[hs]/.test(bare) && !isElapsed)) return 'date';
  return isElapsed || /[hs]/.test(bare) ? 'time' : 'number';
};

const day = 86_400_000;
const lastDay = 2_958_465;
/** Days before which 1900 is taken for a leap year. */
const leapBug = 60;

/**
 * A stored number as the text that a field reads, whatever language it was shown in: '3.45' by its mark, never '8.0E12'; five per cent is
 * '5', as a field with the unit % holds it; '2026-11-23', with a time of day where there is one.
 */
export const numberText = (stored: string, kind: NumberKind, is1904: boolean, mark: DecimalMark): string => {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  const isMoment = (kind === 'date' || kind === 'time') && number >= 0 && number <= lastDay;
  if (isMoment) return momentText(number, kind, is1904);
  if (typeof kind === 'object' && Number.isInteger(number) && number >= 0)
    return plain(number).padStart(kind.digits, '0');
  const text = plain(kind === 'percent' ? number * 100 : number);
  return mark === 'comma' ? text.replace('.', ',') : text;
};

/** Of a binary number a spreadsheet shows 15 digits: what it keeps beyond them is no part of it. */
const plain = (number: number): string => {
  if (Number.isSafeInteger(number)) return String(number);
  const [digits = '', power = '0'] = String(Number(number.toPrecision(15))).split('e');
  if (power === '0') return digits;
  const exponent = Number(power);
  return exponent > 0 ? BigInt(number).toString() : number.toFixed(Math.min(100, -exponent + 15)).replace(/0+$/, '');
};

const momentText = (serial: number, kind: 'date' | 'time', is1904: boolean): string => {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < leapBug ? 31 : 30);
  const iso = new Date(epoch + Math.round((serial * day) / 1000) * 1000).toISOString();
  const [date = '', clock = ''] = iso.split('T');
  const time = clock.slice(0, clock.startsWith(':00', 5) ? 5 : 8);
  if (kind === 'time' && serial < 1) return time;
  return Number.isInteger(serial) ? date : `${date} ${time}`;
};

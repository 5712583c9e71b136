import { readNumber } from '../fields/numbers.ts';

// Quotes before the sign count as guarded already, so that a guard is added to them too and reading takes off exactly one.
const guarded = /^['"\s]*[=+\-@＝＋－＠]|^'*[\t\r]/;
// Where a reader that splits at another separator, or takes a quote for a text, would begin a cell: the same within the text.
const breaks = /([,;|\t\r\n])(?=['"\s]*[=+\-@＝＋－＠])(?![+-]?[\d.]+(?:\1|[\r\n]))/g;
const guardedBreaks = /([,;|\t\r\n])'(?=['"\s]*[=+\-@＝＋－＠])/g;

/**
 * A cell that a spreadsheet would run as a formula, also in a part of it that another separator makes a cell of, gets a quote
 * before it; a plain number does not need one. The full-width signs are run as well, where such letters are typed.
 */
export const guardCell = (cell: string): string =>
  `${guarded.test(cell) && !isPlainNumber(cell) ? "'" : ''}${cell.replace(breaks, "$1'")}`;

/** Takes off the quotes that `guardCell` put on. */
export const unguardCell = (cell: string): string =>
  // Nearly every cell has none.
  cell.includes("'")
    ? (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell).replace(guardedBreaks, '$1')
    : cell;

const isPlainNumber = (cell: string): boolean =>
  (/^[+-]?[\d.]+$/.test(cell) && readNumber(cell) !== null) || shownNumber.test(cell);

// As Italian and Polish lists show one: '-12.345,60', '-12 345,6'.
const shownNumber = /^[+-]\d{1,3}(?:[.\s]?\d{3})*(?:,\d+)?$/;

export const decimalMarks = ['point', 'comma'] as const;
/** What stands between the whole part and the decimals of the numbers in a file or a pasted block. */
export type DecimalMark = (typeof decimalMarks)[number];

const blanks = ' \u00a0\u202f';

/** A number by its mark: digits, or thousands in groups of three between one and the same character. '0,500' is no group. */
const patternOf = (mark: string, thousands: string): RegExp =>
  new RegExp(`^([+-]?)(?=[${mark}]?\\d)(\\d*|[1-9]\\d{0,2}([${thousands}${blanks}])\\d{3}(?:\\3\\d{3})*)(?:[${mark}](\\d*))?$`);

const patterns: Readonly<Record<DecimalMark, RegExp>> = { point: patternOf('.', ','), comma: patternOf(',', '.') };

/** A cell as a plain numeral, '1234.5' of '1.234,5'; null where it is no number that has this mark. */
export const readMarked = (cell: string, mark: DecimalMark): string | null => {
  const [isFound, sign = '', whole = '', , decimals = ''] = patterns[mark].exec(cell.trim()) ?? [];
  if (isFound === undefined) return null;
  return `${sign}${whole.replace(/\D/g, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`;
};

const marks = new Map<string, DecimalMark>();

/** The mark of a language; that of files where there is none. */
export const decimalMarkOf = (locale: string | undefined): DecimalMark => {
  if (locale === undefined) return 'point';
  const mark = marks.get(locale) ?? (new Intl.NumberFormat(locale).format(0.5).includes(',') ? 'comma' : 'point');
  marks.set(locale, mark);
  return mark;
};

export const otherMark = (mark: DecimalMark): DecimalMark => (mark === 'point' ? 'comma' : 'point');

/** The cells of one column. `isNumber` undefined: nothing is known of it. */
export interface MarkedColumn {
  cells: readonly string[];
  isNumber: boolean | undefined;
}

/**
 * The mark of the numbers in some columns: comma where cells are numbers by a comma alone ('2,5', '1.234,5') and none is one
 * by a point alone, and the other way round; else `usual`. '1,234' tells neither. Where no known column of numbers tells, those
 * do of which nothing is known and whose cells are all numbers.
 */
export const proposeDecimalMark = (columns: readonly MarkedColumn[], usual: DecimalMark = 'point'): DecimalMark => {
  const known = marksOf(columns.filter(({ isNumber }) => isNumber === true));
  const told = known.size > 0 ? known : marksOf(columns.filter(({ isNumber, cells }) => isNumber === undefined && cells.every(isNumeral)));
  if (told.size === 0) return usual;
  return told.has('point') ? 'point' : 'comma';
};

const marksOf = (columns: readonly MarkedColumn[]): Set<DecimalMark> => new Set(columns.flatMap(({ cells }) => cells.map(markOf)).filter((mark) => mark !== null));

const isNumeral = (cell: string): boolean => cell.trim() === '' || decimalMarks.some((mark) => readMarked(cell, mark) !== null);

const markOf = (cell: string): DecimalMark | null => {
  if (!/[.,]/.test(cell)) return null;
  const [mark, ...others] = decimalMarks.filter((one) => readMarked(cell, one) !== null);
  return mark !== undefined && others.length === 0 ? mark : null;
};

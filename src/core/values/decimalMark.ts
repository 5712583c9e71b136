export const decimalMarks = ['point', 'comma'] as const;
/** What stands between the whole part and the decimals of the numbers in a file or a pasted block. */
export type DecimalMark = (typeof decimalMarks)[number];

const blanks = ' \u00a0\u202f';

/**
 * A number by its mark: digits, or thousands in groups of three between one and the same character, and the power of ten that
 * programs write very small and very large ones with: '1e-06'. '0,500' is no group.
 */
const patternOf = (mark: string, thousands: string): RegExp =>
  new RegExp(
    `^([+-]?)(?=[${mark}]?\\d)(\\d*|[1-9]\\d{0,2}([${thousands}${blanks}])\\d{3}(?:\\3\\d{3})*)(?:[${mark}](\\d*))?(?:[eE]([+-]?\\d{1,2}))?$`,
  );

const patterns: Readonly<Record<DecimalMark, RegExp>> = { point: patternOf('.', ','), comma: patternOf(',', '.') };

/** What nearly every number is written as. */
const plain: Readonly<Record<DecimalMark, RegExp>> = { point: /^\d+(?:\.\d+)?$/, comma: /^\d+(?:,\d+)?$/ };

/** A cell as a plain numeral, '1234.5' of '1.234,5'; null where it is no number that has this mark. */
export const readMarked = (cell: string, mark: DecimalMark): string | null => {
  if (plain[mark].test(cell)) return mark === 'point' ? cell : cell.replace(',', '.');
  const [isFound, sign = '', whole = '', , decimals = '', power = '0'] = patterns[mark].exec(cell.trim()) ?? [];
  if (isFound === undefined) return null;
  const [left, right] = shift(whole.replace(/\D/g, ''), decimals, Number(power));
  return `${sign}${left || '0'}${right === '' ? '' : `.${right}`}`;
};

/** The digits before and after the point once it has moved by some places. */
const shift = (whole: string, decimals: string, power: number): [string, string] => {
  if (power === 0) return [whole, decimals];
  const digits = `${'0'.repeat(Math.max(0, -power - whole.length))}${whole}${decimals}${'0'.repeat(Math.max(0, power - decimals.length))}`;
  const place = Math.max(whole.length, -power) + power;
  return [digits.slice(0, place).replace(/^0+(?=\d)/, ''), digits.slice(place)];
};

/** Digits of a number that is exact: a double holds them and the power of ten that divides them. */
const exactDigits = 15;
const [digit0, digit9] = [0x30, 0x39];
const codes: Readonly<Record<DecimalMark, number>> = { point: 0x2e, comma: 0x2c };

/**
 * The number of a cell that is digits alone, or digits around a mark, as nearly every one is: at a fifth of what it costs to read it as
 * a numeral first. Null: it is written in another way, or longer; `readMarked` knows.
 */
export const readPlainNumber = (cell: string, mark: DecimalMark): number | null => {
  if (cell.length > exactDigits || cell === '') return null;
  let [digits, scale] = [0, 0];
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at);
    if (code >= digit0 && code <= digit9) {
      digits = digits * 10 + code - digit0;
      scale *= 10;
    } else if (code === codes[mark] && scale === 0 && at > 0 && at < cell.length - 1) scale = 1;
    else return null;
  }
  return scale === 0 ? digits : digits / scale;
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

/** What the cells of a column tell of the mark of its numbers. */
export interface NumberFacts {
  /** Marks by which alone some cell is a number: '2,5' and '1.234,5' tell a comma. */
  tells: DecimalMark[];
  /** Marks by which some cell can only be a number with thousands in groups: '1,234,567' and '1,234.5' tell a point. */
  groups: DecimalMark[];
  /** All cells are numbers or blank. */
  isNumeral: boolean;
  /** The first cells that are a number by either mark, and another by each: '1,250'. */
  either: EitherCell[];
}

interface EitherCell {
  row: number;
  cell: string;
}

/** What a cell is by each mark, where it is a number by both and not the same. */
export const readEither = (cell: string): Record<DecimalMark, number> | null => {
  if (!either.test(cell)) return null;
  const [point, comma] = [readMarked(cell, 'point'), readMarked(cell, 'comma')];
  return point === null || comma === null || Number(point) === Number(comma)
    ? null
    : { point: Number(point), comma: Number(comma) };
};

// One look is cheaper than two readings, and nearly no cell is such a number.
const either = /\d[.,]\d{3}(?:\D|$)/;
const mostEither = 2;
/** Cells with a sign that are looked at; more would tell no more. */
const looked = 20_000;

/** What was gathered of a column so far: plain data, with which another watch goes on. */
export interface NumberLook {
  facts: NumberFacts;
  /** Cells with a sign that are still looked at; none: the column has told what it tells. */
  left: number;
}

/** Gathers what the cells of a column tell, one after the other. */
export const makeNumberWatch = (
  look: NumberLook = { facts: { tells: [], groups: [], isNumeral: true, either: [] }, left: looked },
): { see(row: number, cell: string): void; facts(): NumberFacts; look(): NumberLook } => {
  const { facts } = look;
  let { left } = look;
  const see = (row: number, cell: string): void => {
    if (left === 0 || (!facts.isNumeral && !signs.test(cell))) return;
    const marks = decimalMarks.filter((mark) => readMarked(cell, mark) !== null);
    if (marks.length === 0 && cell.trim() !== '') facts.isNumeral = false;
    if (marks.length === 0 || !signs.test(cell)) return;
    left -= 1;
    const [mark] = marks;
    if (marks.length === 2 && facts.either.length < mostEither && readEither(cell))
      facts.either.push({ row, cell: cell.trim() });
    if (marks.length === 2 || mark === undefined) return;
    if (!facts.tells.includes(mark)) facts.tells.push(mark);
    if (cell.includes(thousandsOf[mark]) && !facts.groups.includes(mark)) facts.groups.push(mark);
  };
  return { see, facts: () => facts, look: () => ({ facts, left }) };
};

/** Whether a cell may tell a mark: of a column that is known to hold numbers no other one has to be seen. */
export const mayTell = (cell: string): boolean => signs.test(cell);

const signs = /[.,]/;
const thousandsOf: Readonly<Record<DecimalMark, string>> = { point: ',', comma: '.' };

/** What is known of the cells of a column that stand in memory. */
export const numberFactsOf = (cells: readonly string[]): NumberFacts => {
  const watch = makeNumberWatch();
  cells.forEach((cell, at) => watch.see(at + 1, cell));
  return watch.facts();
};

/** One column. `isNumber` undefined: nothing is known of it. */
export interface MarkedColumn {
  facts: NumberFacts;
  isNumber: boolean | undefined;
}

export interface DecimalProposal {
  /** Null: the cells do not tell, and one of them would be a thousandfold by the wrong mark. Somebody has to say. */
  mark: DecimalMark | null;
  /** Why there is none: cells that are a number by either mark, and in which of the columns they stand. */
  doubts: (EitherCell & { column: number })[];
}

/**
 * The mark of the numbers in some columns: comma where cells are numbers by a comma alone ('2,5', '1.234,5') and none is one
 * by a point alone, and the other way round; else `usual`. Where no known column of numbers tells, those do of which nothing is
 * known and whose cells are all numbers. '1,234' in a column of numbers is never guessed: it needs a cell elsewhere that is a
 * number by a comma alone, or that has thousands in groups as well.
 */
export const proposeDecimalMark = (columns: readonly MarkedColumn[], usual: DecimalMark = 'point'): DecimalProposal => {
  const known = columns.filter(({ isNumber }) => isNumber === true);
  const others = columns.filter(({ isNumber, facts }) => isNumber === undefined && facts.isNumeral);
  const told = tellsOf(known).size > 0 ? tellsOf(known) : tellsOf(others);
  const mark = told.size === 0 ? usual : told.has('point') ? 'point' : 'comma';
  const hasGroups = known.some(({ facts }) => facts.groups.includes(mark));
  const isDoubtful = ({ cell }: EitherCell): boolean =>
    told.size !== 1 || (!hasGroups && cell.includes(thousandsOf[mark]));
  const doubts = columns.flatMap(({ isNumber, facts }, column) =>
    isNumber === true ? facts.either.filter(isDoubtful).map((cell) => ({ ...cell, column })) : [],
  );
  return { mark: doubts.length === 0 ? mark : null, doubts };
};

const tellsOf = (columns: readonly MarkedColumn[]): Set<DecimalMark> =>
  new Set(columns.flatMap(({ facts }) => facts.tells));

/** Periods that move with the calendar, in the order in which they are offered. */
export const periods = ['today', 'yesterday', 'last7days', 'last30days', 'thisMonth'] as const;
export type Period = (typeof periods)[number];

/**
 * Conditions are data. One shape serves list filters, `when` on fields and actions, scope and the in-memory oracle:
 * `{ status: 0, brand_id: { in: [1, 2] }, value: { gte: 1, lte: 5 }, name: { contains: 'moz' }, ean: { empty: true } }`.
 * The parts are and-ed. On a list-valued field `in` means: shares at least one value; `eq` with a scalar: holds it.
 */
export type Scalar = string | number | boolean | null;

export interface FieldCondition {
  eq?: Scalar;
  ne?: Scalar;
  in?: Scalar[];
  /** None of these. As `ne`, it also finds what has no value. */
  notIn?: Scalar[];
  /** Substring without regard to case and accents (`fold`). */
  contains?: string;
  /** As `notIn`. */
  notContains?: string;
  startsWith?: string;
  /** Inclusive bounds; `'now'` and `'today'` stand for the moment of evaluation on instants and plain dates. */
  gte?: Scalar;
  lte?: Scalar;
  /** A period that moves with the calendar: a list's address and its saved views alone hold it, and `withBounds` makes bounds of it before it is asked. */
  within?: Period;
  /** True: has no value (null, '' or an empty list). False: has one. */
  empty?: boolean;
}

export type Where<K extends string = string> = { [F in K]?: Scalar | FieldCondition };

/** The operators in the order in which dialects write them. */
export const operators = [
  'eq',
  'ne',
  'in',
  'notIn',
  'contains',
  'notContains',
  'startsWith',
  'gte',
  'lte',
  'empty',
] as const;
export type Operator = (typeof operators)[number];

/** What an operator denies; undefined: it denies nothing. A type that can be asked the one can be asked the other. */
export const deniedBy: { readonly [O in Operator]?: Operator } = { ne: 'eq', notIn: 'in', notContains: 'contains' };

/** Only what is asked for: null and an empty text say nothing; `empty`, `in: []` and a null that is compared with (`ne: null`) say something. */
export const onlyGiven = (where: Where): Where =>
  Object.fromEntries(
    Object.entries(where).flatMap(([field, condition]): [string, Where[string]][] => {
      if (condition === null || typeof condition !== 'object') return isGiven(condition) ? [[field, condition]] : [];
      const given = Object.entries(condition).filter(
        ([operator, operand]) => isGiven(operand) || (operand === null && (operator === 'eq' || operator === 'ne')),
      );
      return given.length > 0 ? [[field, Object.fromEntries(given)]] : [];
    }),
  );

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A scalar is short for `{ eq: scalar }`. */
export const toFieldCondition = (condition: Scalar | FieldCondition | undefined): FieldCondition =>
  condition !== null && typeof condition === 'object' ? condition : { eq: condition ?? null };

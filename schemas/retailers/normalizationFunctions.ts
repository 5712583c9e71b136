import type { Choice } from '../../src/core/fields/field.ts';

/** What a mapping can make of the columns of a feed; the catalogue is ours (spec 002 §3). */
interface Takes {
  /** The fewest `arguments.components`, and the most. */
  least: number;
  most: number;
  /** Whether it takes `arguments.optional_components`. */
  optional: boolean;
  /** How many components are columns; those behind them are texts. Absent: all of them. */
  columns?: number;
}

export const functionNames = ['concat', 'first_of', 'before', 'after', 'between', 'replace', 'lower'] as const;

/** What each is given: columns of the feed first, then texts. */
export const functionTakes: Readonly<Record<(typeof functionNames)[number], Takes>> = {
  concat: { least: 1, most: 10, optional: true },
  first_of: { least: 1, most: 10, optional: false },
  before: { least: 2, most: 2, optional: false, columns: 1 },
  after: { least: 2, most: 2, optional: false, columns: 1 },
  between: { least: 3, most: 3, optional: false, columns: 1 },
  replace: { least: 3, most: 3, optional: false, columns: 1 },
  lower: { least: 1, most: 1, optional: false },
};

export const functionChoices = functionNames.map((value) => ({ value, label: value })) satisfies Choice[];

/** What they do, by their names. */
export const functionDescriptions = [
  { value: 'concat', label: 'Joins columns with a space; optional ones are left out where they are empty' },
  { value: 'first_of', label: 'Takes the first of several columns that is filled in' },
  { value: 'before', label: 'Of a column, what stands before a text in quotes' },
  { value: 'after', label: 'Of a column, what stands behind a text in quotes' },
  { value: 'between', label: 'Of a column, what stands between two texts in quotes' },
  { value: 'replace', label: 'Of a column, with one text in quotes replaced by another' },
  { value: 'lower', label: 'A column in small letters' },
] as const satisfies readonly Choice[];

type Fields = Record<string, unknown>;

const countOf = (given: unknown): number => (Array.isArray(given) ? given.length : 0);

/** Whether the arguments of a mapping are as many as its function takes; what is no such value is left to its schema. */
export const mappingArgumentsFit = ({ function: name, arguments: given }: Fields): boolean => {
  const known = functionNames.find((one) => one === name);
  if (!known || typeof given !== 'object' || given === null) return true;
  const { components, optional_components } = given as Fields; // an object
  const { least, most, optional } = functionTakes[known];
  const count = countOf(components);
  return count >= least && count <= most && (optional || countOf(optional_components) === 0);
};

/**
 * Whether the texts that a function takes stand in quotes, as a run reads them: without, they are names of columns, and those begin and
 * end with no blank.
 */
export const mappingTextsQuoted = ({ function: name, arguments: given }: Fields): boolean => {
  const known = functionNames.find((one) => one === name);
  if (!known || typeof given !== 'object' || given === null) return true;
  const { components, optional_components } = given as Fields; // an object
  const columns = functionTakes[known].columns ?? Infinity;
  return (
    textsIn(components).every((text, at) => isQuoted(text) || (at < columns && text.trim() === text)) &&
    textsIn(optional_components).every((text) => isQuoted(text) || text.trim() === text)
  );
};

const textsIn = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : [];

const isQuoted = (text: string): boolean => text.length > 1 && text.startsWith('"') && text.endsWith('"');

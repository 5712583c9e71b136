import { feedFault } from '../feedFault.ts';
import { isFeedField, type FeedValues } from '../read/feedFields.ts';
import type { FeedRow } from '../read/readRow.ts';

/** A normalisation mapping of a retailer (FED-010). */
export interface NormalisationMapping {
  /** `'fam_desc'`, the only one (FED-011). */
  field: 'fam_desc';
  /** Name of a function below. */
  function: string;
  arguments: {
    /** In the order in which the function takes them: a field of the feed, a column of the file, or a text in quotes: `'"Bio "'`. */
    components: readonly string[];
    /** The same, of which each may be blank. */
    optional_components: readonly string[];
  };
  /** Plain dates, both included; null: open. */
  valid_from: string | null;
  valid_to: string | null;
}

/** A function as `/normalization-function` lists it (FED-013). */
interface NormalisationFunction {
  name: string;
  /** What it makes of its arguments, in English. */
  description: string;
  /** What each argument is; the last one of some may come several times. */
  arguments: readonly string[];
  isRepeated: boolean;
  /** Whether it takes optional components. */
  takesOptional: boolean;
}

/** Null: the function makes nothing of these, and the field stays as it was read. */
type Apply = (given: readonly string[]) => string | null;

interface Known extends Omit<NormalisationFunction, 'name'> {
  apply: Apply;
}

const functions: Readonly<Record<string, Known>> = {
  concat: {
    description:
      'Its components one after the other with a blank between them; optional ones where they are not blank.',
    arguments: ['text'],
    isRepeated: true,
    takesOptional: true,
    apply: (given) => given.filter((text) => text !== '').join(' '),
  },
  first_of: {
    description: 'The first of its components that is not blank.',
    arguments: ['text'],
    isRepeated: true,
    takesOptional: true,
    apply: (given) => given.find((text) => text !== '') ?? null,
  },
  before: {
    description: 'What stands before the first occurrence of a sign.',
    arguments: ['text', 'sign'],
    isRepeated: false,
    takesOptional: false,
    apply: ([text = '', sign = '']) => cut(text, 0, text.indexOf(sign)),
  },
  after: {
    description: 'What stands after the first occurrence of a sign.',
    arguments: ['text', 'sign'],
    isRepeated: false,
    takesOptional: false,
    apply: ([text = '', sign = '']) =>
      cut(text, text.indexOf(sign) + sign.length, text.includes(sign) ? text.length : -1),
  },
  between: {
    description: 'What stands between two signs.',
    arguments: ['text', 'first sign', 'second sign'],
    isRepeated: false,
    takesOptional: false,
    apply: ([text = '', first = '', second = '']) => {
      const start = text.indexOf(first);
      return start === -1 ? null : cut(text, start + first.length, text.indexOf(second, start + first.length));
    },
  },
  replace: {
    description: 'The text with every occurrence of a sign replaced by another text, which may be empty.',
    arguments: ['text', 'sign', 'replacement'],
    isRepeated: false,
    takesOptional: false,
    apply: ([text = '', sign = '', by = '']) => (sign === '' ? null : text.split(sign).join(by)),
  },
  lower: {
    description: 'The text in lower case.',
    arguments: ['text'],
    isRepeated: false,
    takesOptional: false,
    apply: ([text = '']) => text.toLowerCase(),
  },
};

/** The functions that a mapping may name, in the order in which they are offered. */
export const normalisationFunctions: readonly NormalisationFunction[] = Object.entries(functions).map(
  ([name, { apply: _, ...known }]) => ({ name, ...known }),
);

const cut = (text: string, from: number, to: number): string | null => (to === -1 ? null : text.slice(from, to).trim());

/** The mapping that holds on a day; of several the one that began last. */
export const mappingOn = (mappings: readonly NormalisationMapping[], day: string): NormalisationMapping | null =>
  mappings
    .filter(({ valid_from, valid_to }) => (valid_from ?? '') <= day && day <= (valid_to ?? '9999-12-31'))
    .toSorted((a, b) => (b.valid_from ?? '').localeCompare(a.valid_from ?? ''))[0] ?? null;

/** Checks a mapping, and answers what it makes of a row. Throws `feedFunctionUnknown` or `feedFunctionArguments`. */
export const makeNormaliser = (mapping: NormalisationMapping): ((row: FeedRow) => FeedValues) => {
  const { components, optional_components: optional } = mapping.arguments;
  const known = functions[mapping.function];
  if (!known || !Object.hasOwn(functions, mapping.function))
    throw feedFault('feedFunctionUnknown', {
      function: mapping.function,
      functions: Object.keys(functions).join(', '),
    });
  const fits = known.isRepeated
    ? components.length + optional.length >= known.arguments.length
    : components.length === known.arguments.length && optional.length === 0;
  if (!fits)
    throw feedFault('feedFunctionArguments', {
      function: mapping.function,
      expected: `${known.arguments.join(', ')}${known.isRepeated ? ', …' : ''}`,
      got: components.length + optional.length,
    });
  return (row) => {
    const needed = components.map((one) => resolve(one, row));
    // A choice among several is made of what there is.
    if (known !== functions['first_of'] && needed.some((text) => text === null)) return row.values;
    const given = [...needed, ...optional.map((one) => resolve(one, row))].map((text) => text ?? '');
    const made = known.apply(given);
    return made === null || made === '' ? row.values : { ...row.values, feed_fam_desc: made };
  };
};

/** What a component stands for in a row; null: it is blank there. A text in quotes is never blank. */
const resolve = (component: string, { values, cell }: FeedRow): string | null => {
  const [, text] = /^"(.*)"$/s.exec(component) ?? [];
  if (text !== undefined) return text;
  const field = [component, `feed_${component}`].find(isFeedField);
  const value = field === undefined ? cell(component) : values[field];
  return value === null ? null : String(value);
};

import { nearest } from '../../values/didYouMean.ts';
import { didYouMean, error, type Fault } from '../faults/fault.ts';

type Kind = 'text' | 'number' | 'flag' | 'list' | 'object' | 'null';
type Look = (value: never, path: string) => Fault[];

/** What a value may be: each kind with what is looked at in it. A kind that is not named is a fault. */
export type Shape = Partial<Record<Kind, Look>>;

/** The words of an object that have to be there, each with an example of its value. */
type Needs<T> = { [K in keyof T as object extends Pick<T, K> ? never : K]-?: string };

/** What is wrong with a value as it was declared. No value is none; a function or a date is told as what is no data. */
export const shapeFaults = (shape: Shape, value: unknown, path: string): Fault[] => {
  const kind = kindOf(value);
  if (kind === null) return [];
  const look = shape[kind];
  if (look) return look(value as never, path); // of that kind
  const kinds = Object.keys(shape) as Kind[]; // the keys of a shape
  const expected = kinds.map((one) => called[one]).join(' or ');
  return [error('RES021', path, `Expected ${expected}, got ${shortly(value)}.`, written[kinds[0] ?? 'text'])];
};

const fine = (): Fault[] => [];
export const text: Shape = { text: fine };
export const number: Shape = { number: fine };
export const flag: Shape = { flag: fine };
export const anything: Shape = { text: fine, number: fine, flag: fine, list: fine, object: fine, null: fine };

/** One of the kinds of several shapes. */
export const either = (...shapes: readonly Shape[]): Shape => Object.assign({}, ...shapes) as Shape;

export const orNull = (shape: Shape): Shape => ({ ...shape, null: fine });

export const listOf = (member: Shape): Shape => ({
  list: (values: readonly unknown[], path: string) =>
    values.flatMap((value, at) => shapeFaults(member, value, `${path}[${at}]`)),
});

/** A list of so many values, each of its own kind. */
export const tuple = (example: string, ...members: readonly Shape[]): Shape => ({
  list: (values: readonly unknown[], path: string) =>
    values.length === members.length
      ? members.flatMap((member, at) => shapeFaults(member, values[at], `${path}[${at}]`))
      : [error('RES021', path, `Expected ${members.length} values, got ${values.length}.`, `Write ${example}.`)],
});

/** Names of the author's own, each with a value of one kind. */
export const tableOf = (member: Shape): Shape => ({
  object: (table: object, path: string) =>
    Object.entries(table).flatMap(([name, value]) => shapeFaults(member, value, `${path}.${name}`)),
});

/** One of a closed list of texts. */
export const oneOf = (...known: readonly string[]): Shape => ({
  text: (value: string, path: string) =>
    known.includes(value)
      ? []
      : [
          error(
            'RES023',
            path,
            `Expected one of ${known.join(', ')}, got '${value}'.`,
            nearest(value, known) === null ? 'Take one of them.' : didYouMean(value, known),
          ),
        ],
});

/** A closed list of words. `needs` holds those that must be there, with an example of each. */
export const objectOf = <T extends object>(
  words: { [K in keyof T]-?: Shape },
  needs: Needs<T>,
  unknown: Unknown = { code: 'RES020' },
): Shape => ({
  object: (value: Readonly<Record<string, unknown>>, path: string) =>
    wordFaults({ words, needs, unknown }, value, path),
});

/** How a word that the list does not hold is told: `'lable' is not something that a field can say`; absent: no option of its place. */
interface Unknown {
  code: string;
  what?: string;
}

interface Words {
  words: Readonly<Record<string, Shape>>;
  needs: Readonly<Record<string, string>>;
  unknown: Unknown;
}

const wordFaults = (
  { words, needs, unknown: { code, what } }: Words,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Fault[] => {
  const known = Object.keys(words);
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(words, name));
  const hints = new Map(unknown.map((name) => [name, didYouMean(name, known)]));
  const misspelt = [...hints.values()].join(' ');
  return [
    ...unknown.map((name) =>
      error(
        code,
        `${path}.${name}`,
        `'${name}' is not ${what ?? `an option of ${path}`}.`,
        hints.get(name) || `Take it out. There are: ${known.join(', ')}.`,
      ),
    ),
    // What is there under another name is told once.
    ...Object.entries(needs)
      .filter(([name]) => value[name] === undefined && !misspelt.includes(`'${name}'`))
      .map(([name, example]) =>
        error('RES022', `${path}.${name}`, `'${name}' is missing.`, `Add ${name}: ${example}.`),
      ),
    ...known.flatMap((name) => shapeFaults(words[name] ?? {}, value[name], `${path}.${name}`)),
  ];
};

const kindOf = (value: unknown): Kind | null => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return Object.getPrototypeOf(value) === Object.prototype ? 'object' : null;
  return kinds[typeof value] ?? null;
};

const kinds: Readonly<Record<string, Kind>> = { string: 'text', number: 'number', boolean: 'flag' };

const called: Readonly<Record<Kind, string>> = {
  text: 'a text',
  number: 'a number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'null',
};

const written: Readonly<Record<Kind, string>> = {
  text: "Write it in quotes: 'name'.",
  number: 'Write a number, without quotes: 10.',
  flag: 'Write true or false, without quotes.',
  list: "Write it in brackets: ['name'].",
  object: 'Write its parts in braces: { name: value }.',
  null: 'Write null.',
};

const shortly = (value: unknown): string => {
  const written = JSON.stringify(value) ?? String(value);
  return written.length > 40 ? `${written.slice(0, 37)}...` : written;
};

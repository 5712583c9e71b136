import { createHash } from 'node:crypto';
import type { Where } from '../../../src/core/fields/conditions.ts';

/** What the parameters of a read are taken from. */
export interface ReadInput {
  filter: Where;
  /** Of a search: the codes as their field's values, as typed, and the words of a free text. */
  codes?: readonly unknown[];
  typed?: readonly string[];
  words?: readonly string[];
  /** Where codes are looked for one by one: the place of each of `codes` in `typed`. */
  places?: readonly number[];
  /** The value of which records come first among those that a text finds. */
  first?: unknown;
  /** Constraint -> allowed values. */
  constraints: Readonly<Record<string, readonly (string | number)[]>>;
  /** Keys of wanted records, one list for each part of the key. */
  parts?: readonly (readonly unknown[])[];
  /** Rows that were worked out for this read, as JSON; absent: they lie in a table. */
  rows?: string | undefined;
  /** ISO instant. */
  now: string;
}

/** Where a parameter's value comes from at each run. */
type Source = (input: ReadInput) => unknown;

/** SQL that is prepared once and bound many times: its text holds no value. */
export interface Statement {
  name: string;
  text: string;
  bind(input: ReadInput): unknown[];
}

/** Collects the parameters of one statement while its text is written. */
export interface Parameters {
  /** Answers `$n`; of a source that has a name always the same. */
  add(source: Source, name?: string): string;
  readonly sources: readonly Source[];
}

export const createParameters = (): Parameters => {
  const sources: Source[] = [];
  const named = new Map<string, string>();
  return {
    sources,
    add: (source, name) => {
      const known = named.get(name ?? '');
      if (known !== undefined) return known;
      const place = `$${sources.push(source)}`;
      if (name !== undefined) named.set(name, place);
      return place;
    },
  };
};

export const toStatement = (text: string, { sources }: Parameters): Statement => ({
  // The driver prepares a named statement once a connection.
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
  bind: (input) => sources.map((source) => source(input)),
});

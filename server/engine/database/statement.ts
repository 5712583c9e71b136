import { createHash } from 'node:crypto';
import type { Where } from '../../../src/core/fields/conditions.ts';
import type { Around } from '../../../src/core/places/places.ts';

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
  /** What asks which records it reaches. */
  around?: Around | undefined;
  /** ISO instant. */
  now: string;
}

/** Where a parameter's value comes from at each run. */
type Source = (input: ReadInput) => unknown;

/** SQL that is written once and bound many times: its text holds no value. */
export interface Statement {
  text: string;
  /** Connections prepare it: its plan is right whatever values it is given, as where it takes none. Wrong where a value finds three rows or half of all. */
  isPrepared: boolean;
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
  text,
  isPrepared: sources.length === 0,
  bind: (input) => sources.map((source) => source(input)),
});

/**
 * A query that connections prepare: for a text that returns with each call, and whose plan is right whatever it is given, as that
 * of what finds rows by their keys. Each connection keeps only so many (`watchedClient`).
 */
export const prepared = (text: string, values: unknown[]): { name: string; text: string; values: unknown[] } => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 32),
  text,
  values,
});

import { RefusedQuery } from '../core/wire/dialect.ts';
import type { Pair } from './filterPairs.ts';

/** The parameters of a request that come once, taken one by one; what is left at the end was never known. */
export interface Parameters {
  /** The text of a parameter, or undefined. Throws where it came twice. */
  take(name: string): string | undefined;
  /** A whole number from `min` to `max`, or the default. Throws on anything else. */
  takeNumber(name: string, bounds: { min: number; max: number; absent: number }): number;
  takeOne<T extends string>(name: string, allowed: readonly T[]): T | undefined;
  /** Throws on the first parameter that nobody took. */
  refuseRest(): void;
}

/** Sorts the pairs of a query into filters (`q[...]`) and parameters. */
export const splitPairs = (pairs: readonly Pair[]): { filters: Pair[]; parameters: Parameters } => {
  const filters = pairs.filter(([name]) => name.startsWith('q['));
  const rest = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (!name.startsWith('q[')) rest.set(name, [...(rest.get(name) ?? []), value]);
  }
  return { filters, parameters: readParameters(rest) };
};

const readParameters = (rest: Map<string, string[]>): Parameters => {
  const take = (name: string): string | undefined => {
    const values = rest.get(name);
    rest.delete(name);
    if (values && values.length > 1) throw new RefusedQuery(name, 'it is given twice');
    return values?.[0];
  };
  return {
    take,
    takeNumber: (name, { min, max, absent }) => {
      const text = take(name);
      if (text === undefined) return absent;
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= min && value <= max))
        throw new RefusedQuery(name, `a whole number from ${min} to ${max} is expected`);
      return value;
    },
    takeOne: <T extends string>(name: string, allowed: readonly T[]) => {
      const text = take(name);
      if (text === undefined) return undefined;
      const found = allowed.find((candidate) => candidate === text);
      if (!found) throw new RefusedQuery(name, `one of ${allowed.join(', ')} is expected`);
      return found;
    },
    refuseRest: () => {
      const unknown = rest.keys().next().value;
      if (unknown !== undefined) throw new RefusedQuery(unknown, 'there is no such parameter');
    },
  };
};

export const pageBounds = { min: 0, max: 2_147_483_647, absent: 1 };
export const sizeBounds = { min: 1, max: 1000, absent: 50 };

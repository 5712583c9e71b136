import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Carried } from '../../../src/core/configuration/carried.ts';
import type { FieldStep } from '../../../src/core/configuration/configuration.ts';
import { Unnamed } from './names.ts';
import type { FoundRow } from './readRows.ts';

/** A record of a file, with ids of here, and where the file has it. */
export interface GivenRow {
  place: string;
  values: Record<string, unknown>;
  /** As the file says it. */
  said: Readonly<Record<string, unknown>>;
}

/** A record of the file and the one of here that it is; without one of them it is only there, or only here. */
export interface Pair {
  given: GivenRow | null;
  found: FoundRow | null;
  fields: FieldStep[];
}

/** Of which resource records are compared, and by what. */
interface Matching {
  resource: Pick<Resource, 'schema'>;
  carried: Carried;
  types: FieldTypes;
}

/**
 * Which record is which, by the fields that one is known by. Of several that are alike in them those that are the same go together
 * first, the others in their order.
 */
export const matchRows = (matching: Matching, given: readonly GivenRow[], found: readonly FoundRow[]): Pair[] => {
  const { carried } = matching;
  const open = Map.groupBy(found, ({ values }) => keyOf(carried, values));
  const pairs: Pair[] = [];
  const others: GivenRow[] = [];
  const take = (row: GivenRow, one: FoundRow): void => {
    const key = keyOf(carried, row.values);
    open.set(
      key,
      (open.get(key) ?? []).filter((other) => other !== one),
    );
    pairs.push({ given: row, found: one, fields: differences(matching, row, one) });
  };
  for (const row of given) {
    const same = open.get(keyOf(carried, row.values))?.find((one) => differences(matching, row, one).length === 0);
    if (same) take(row, same);
    else others.push(row);
  }
  for (const row of others) {
    const [first] = open.get(keyOf(carried, row.values)) ?? [];
    if (first) take(row, first);
    else pairs.push({ given: row, found: null, fields: differences(matching, row, null) });
  }
  const left = new Set([...open.values()].flat());
  return [...pairs, ...found.filter((one) => left.has(one)).map((one) => ({ given: null, found: one, fields: [] }))];
};

const keyOf = ({ by }: Carried, values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(by.map((name) => values[name] ?? null));

/** What a record of the file says otherwise; what it does not say is left as it is. */
const differences = (
  { carried: { fields }, types, resource }: Matching,
  given: GivenRow,
  found: FoundRow | null,
): FieldStep[] =>
  fields.flatMap((field) => {
    const { name, label } = field;
    if (!Object.hasOwn(given.values, name)) return [];
    const [before, after] = [found?.values[name] ?? null, given.values[name] ?? null];
    if (isValue(resource, name, after) && typeOf(types, field).equals(before, after)) return []; // both of its type
    const was = found === null ? null : found.said instanceof Unnamed ? before : (found.said[name] ?? null);
    return [{ name, label, before: was, after: given.said[name] ?? null }];
  });

/** What is none the write refuses, with its reason. */
const isValue = ({ schema }: Pick<Resource, 'schema'>, name: string, value: unknown): boolean => {
  const member = schema.shape[name] as { safeParse(value: unknown): { success: boolean } } | undefined; // a shape holds schemas
  return value === null || member === undefined || member.safeParse(value).success;
};

import { toFieldCondition } from '../../../src/core/fields/conditions.ts';
import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import { isComputed, keptBy } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import type { Asker, SignedIn } from '../access/signedIn.ts';
import type { Operation, OperationRead } from '../context/operation.ts';
import type { Row } from '../database/row.ts';
import type { CheckedQuery } from '../queries/checkQuery.ts';
import { storedFields } from '../tables/columns.ts';

/** What rows are worked out with. */
export interface Computing {
  operations: Readonly<Record<string, Operation>>;
  /** What an operation sees for somebody. */
  readFor(user: SignedIn): OperationRead;
  clock: () => Date;
  fieldTypes: FieldTypes;
}

const mostRows = 50_000;

/** The rows of a resource that an operation works out, as JSON that the database reads; undefined: it has a table. */
export const computeRows = async (
  { operations, readFor, clock, fieldTypes }: Computing,
  user: Asker,
  resource: Resource,
  query: Pick<CheckedQuery, 'filter'>,
): Promise<string | undefined> => {
  if (!isComputed(resource) || keptBy(resource) !== undefined) return undefined;
  const operation = operations[resource.operation ?? ''];
  if (!operation) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
  const chosen = chosenOf(resource, query);
  const actor = user as SignedIn; // every call of a list is of somebody who is signed in
  const outcome = await operation(chosen, { read: readFor(actor), now: clock(), actor });
  if (outcome.changes.length > 0 || outcome.effects.length > 0)
    throw new Error(`${resource.operation} gives rows of ${resource.name}, and may not write.`);
  const rows = outcome.result as readonly Row[]; // held below
  if (!Array.isArray(rows) || rows.length > mostRows)
    throw new Error(
      `${resource.operation} must answer a list of at most ${mostRows} rows of ${resource.name}, got ${Array.isArray(rows) ? rows.length : typeof rows}.`,
    );
  requireKeys(resource, rows);
  const fields = storedFields(resource).map((field) => ({ field, type: typeOf(fieldTypes, field) }));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        fields.map(({ field, type }) => {
          const value = row[field.name] ?? chosen[field.name] ?? null;
          return [field.name, value !== null && type.sql.write ? type.sql.write(value) : value];
        }),
      ),
    ),
  );
};

/** Rows are told apart and found again by their key. */
const requireKeys = ({ name, key, operation }: Resource, rows: readonly Row[]): void => {
  const seen = new Set<string>();
  for (const row of rows) {
    const values = key.map((part) => row[part]);
    const text = JSON.stringify(values);
    if (values.some((value) => value === undefined || value === null) || seen.has(text))
      throw new Error(`${operation} gave two rows of ${name}, or none, the key ${text}: each has a key of its own.`);
    seen.add(text);
  }
};

/** What was chosen before the list was asked for: of each need the one value. */
const chosenOf = ({ needs = [] }: Resource, { filter }: Pick<CheckedQuery, 'filter'>): Row =>
  Object.fromEntries(
    needs.map((name) => {
      const { eq, in: among } = toFieldCondition(filter[name]);
      const value = among?.length === 1 ? among[0] : eq;
      if (value === undefined || value === null) throw new RefusedQuery(`q[${name}]`, 'one value of it must be chosen');
      return [name, value];
    }),
  );

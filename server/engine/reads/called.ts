import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import { readNames } from '../../../src/core/declaration/readValues.ts';
import { referredOf } from '../../../src/core/declaration/referred.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Asker } from '../access/signedIn.ts';
import type { Reader } from './reader.ts';

/** So many records of one value are read before others are left out: with a field beside it each may be of another one. */
const mostSharing = 5;

/** What the values of a reference are called: those of keys, or of what `by` names. */
export const readCalled = async (
  reader: Pick<Reader, 'resource' | 'labels' | 'page'>,
  user: Asker,
  reference: Field,
  values: readonly string[],
): Promise<Map<string, string>> => {
  const target = reader.resource(reference.reference ?? '');
  const { field, isKey } = referredOf(reference, target);
  if (isKey) return reader.labels(user, target, values);
  const columns = readNames(user, target, [field, ...namingFields(target)]);
  if (!columns.includes(field) || values.length === 0) return new Map();
  const held = values.map((value) => (reference.textKey ? value : Number(value)));
  const { rows } = await reader.page(user, target, {
    columns: [...new Set([...target.key, ...columns])],
    filter: { ...reference.where, [field]: { in: held } },
    sort: { field: null, order: 'ASC' },
    page: 1,
    perPage: mostSharing * held.length,
  });
  const found = Map.groupBy(rows, (row) => String(row[field]));
  return new Map(
    [...found].flatMap(([value, [row, ...others]]) =>
      row && others.length === 0 ? [[value, calledOf(target, row) ?? String(row.id)] as const] : [],
    ),
  );
};

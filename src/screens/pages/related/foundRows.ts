import type { DataProvider } from 'ra-core';
import { calledOf, namingFields } from '../../../core/declaration/called.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ListMeta } from '../../../core/wire/provider.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { RowValues } from '../../kit/rows/formRow.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';

const pageSize = 250;

/** Fields of a row that are read along the reference by which it is added, each with the field that it is there. */
const joinedFields = (rows: FormRows, field: string): { field: Field; of: string }[] =>
  rows.fields.flatMap((one) => {
    const [first, of, ...rest] = typeof one.from === 'string' ? one.from.split('.') : [];
    return first === field && of !== undefined && rest.length === 0 ? [{ field: one, of }] : [];
  });

const columnsFor = (rows: FormRows, field: string, target: ResourceDescription): string[] => [
  ...new Set([...target.key, ...namingFields(target), ...joinedFields(rows, field).map(({ of }) => of)]),
];

/** What a row starts with that is added for a record. */
const toRowValues = (rows: FormRows, field: string, target: ResourceDescription, record: ListRow): RowValues => {
  const key = record[target.key[0] ?? 'id'];
  const joined = joinedFields(rows, field);
  return {
    values: { [field]: key, ...Object.fromEntries(joined.map((one) => [one.field.name, record[one.of] ?? null])) },
    refs: {
      [field]: { id: String(record.id), label: calledOf(target, record) ?? String(record.id) },
      ...Object.fromEntries(
        joined.flatMap((one) => (record._refs?.[one.of] ? [[one.field.name, record._refs[one.of]]] : [])),
      ),
    },
  };
};

type Provider = Pick<DataProvider, 'getMany' | 'getList'>;

/** The row of one record that was picked. */
export const rowOfPicked = async (
  provider: Provider,
  rows: FormRows,
  field: string,
  target: ResourceDescription,
  id: string,
): Promise<RowValues | null> => {
  const { data } = await provider.getMany<ListRow>(target.name, {
    ids: [id],
    meta: { columns: columnsFor(rows, field, target) },
  });
  return data[0] ? toRowValues(rows, field, target, data[0]) : null;
};

/** The rows of what codes find, in the order of the codes as far as a value of theirs is one. */
export const rowsOfCodes = async (
  provider: Provider,
  rows: FormRows,
  field: string,
  target: ResourceDescription,
  search: { kind: string; codes: readonly string[] },
): Promise<RowValues[]> => {
  const meta: ListMeta = { columns: columnsFor(rows, field, target), search: { ...search, codes: [...search.codes] } };
  const found: ListRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await provider.getList<ListRow>(target.name, {
      filter: {},
      sort: { field: target.key[0] ?? 'id', order: 'ASC' },
      pagination: { page, perPage: pageSize },
      meta,
    });
    found.push(...data);
    if (data.length < pageSize) break;
  }
  const places = new Map(search.codes.map((code, at) => [code, at]));
  const placeOf = (row: ListRow): number =>
    Math.min(Infinity, ...Object.values(row).flatMap((value) => places.get(String(value)) ?? []));
  const distinct = [...new Map(found.map((row) => [String(row.id), row])).values()];
  return distinct
    .map((row) => ({ row, place: placeOf(row) }))
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ row }) => toRowValues(rows, field, target, row));
};

/** Those that the form has no row of yet. */
export const notYetThere = (rows: FormRows, field: string, found: readonly RowValues[]): RowValues[] => {
  const there = new Set(rows.living().map(({ store }) => String(store.field(field).value)));
  return found.filter(({ values }) => !there.has(String(values[field])));
};

import { kmlTypes, toKmlRow, type KmlType } from '../../../../schemas/geography/kml.ts';
import type { Operation, OperationRead } from '../../../engine/context/operation.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import { kmlFields } from './kmlFields.ts';

/** Records that the store tool opens at once. */
const most = 20_000;

type Asked = Readonly<Record<string, unknown>>;

/** What the store tool opens (spec 002 §7): records of a type by `q.id`, hours by `q['store.id']`, within a `country` where one is named. */
const searchKml =
  (type: KmlType): Operation =>
  async ({ q, country }, { read }) => {
    const asked = (q ?? {}) as Asked; // by the schema
    const filter = await filterOf(read, type, asked, country);
    const rows: Record<string, unknown>[] = [];
    const columns = ['id', ...kmlFields(type).keys()];
    for await (const piece of read.rows(kmlTypes[type].resource, { filter, columns })) {
      for (const { _refs: _called, ...record } of piece) rows.push(toKmlRow(type, record));
      if (rows.length > most) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max: most, got: 'more' });
    }
    return { changes: [], effects: [], result: rows };
  };

const list = (value: unknown): (string | number)[] => [value].flat() as (string | number)[]; // by the schema

const isGiven = (value: unknown): boolean => (value ?? null) !== null;

type Filter = Record<string, { in: (string | number)[] }>;

const filterOf = async (
  read: OperationRead,
  type: KmlType,
  { id, 'store.id': store }: Asked,
  country: unknown,
): Promise<Filter> => {
  const filter: Filter = {};
  if (isGiven(id)) filter['id'] = { in: list(id) };
  if (type === 'store_time' && isGiven(store)) filter['store_id'] = { in: list(store) };
  else if (type === 'store_time' && isGiven(country))
    filter['store_id'] = { in: await storesOf(read, String(country)) };
  if (type !== 'store_time' && isGiven(country)) filter['country'] = { in: [String(country)] };
  return filter;
};

const storesOf = async (read: OperationRead, country: string): Promise<number[]> => {
  const ids: number[] = [];
  const filter = { country: { in: [country] } };
  for await (const rows of read.rows('draft-stores', { filter, columns: ['id'] }))
    ids.push(...rows.map(({ id }) => Number(id)));
  return ids.length > 0 ? ids : [0];
};

export const searchKmlLocations = searchKml('location');
export const searchKmlStores = searchKml('store');
export const searchKmlHours = searchKml('store_time');

import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationRead } from '../../engine/context/operation.ts';

const columns = ['country', 'operating_province', 'zone'];

/** Locations that whoever asks sees, of an operating province or of all. */
async function* locationsOf(read: OperationRead, province?: unknown): AsyncGenerator<ListRow> {
  const filter = province === undefined ? {} : { filter: { operating_province: { in: [String(province)] } } };
  for await (const rows of read.rows('draft-locations', { ...filter, columns })) yield* rows;
}

interface Group {
  id: string;
  locations: number;
  [part: string]: unknown;
}

/** How many locations there are of each place that they name; one that names none is of no place. */
const groupBy = async (
  locations: AsyncIterable<ListRow>,
  parts: readonly ('country' | 'operating_province' | 'zone')[],
): Promise<Group[]> => {
  const groups = new Map<string, Group>();
  for await (const row of locations) {
    const values = parts.map((part) => row[part]);
    if (values.some((value) => (value ?? '') === '')) continue;
    const id = values.join('/');
    const known = groups.get(id);
    if (known) known.locations += 1;
    else groups.set(id, { id, ...Object.fromEntries(parts.map((part, at) => [part, values[at]])), locations: 1 });
  }
  return [...groups.values()];
};

/** The operating provinces of locations (spec 002 §7). */
export const listProvinces: Operation = async (_, { read }) => ({
  changes: [],
  effects: [],
  result: await groupBy(locationsOf(read), ['country', 'operating_province']),
});

/** The zones of an `operating_province`. */
export const listZones: Operation = async ({ operating_province }, { read }) => ({
  changes: [],
  effects: [],
  result: await groupBy(locationsOf(read, operating_province), ['country', 'operating_province', 'zone']),
});

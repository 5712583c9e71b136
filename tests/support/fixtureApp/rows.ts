import fc from 'fast-check';
import type { Pool } from 'pg';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { loadRows } from '../../../server/engine/tables/load.ts';
import { labels, makers, productCodes, products } from './resources.ts';

export type Row = Record<string, unknown>;

export interface FixtureRows {
  makers: Row[];
  labels: Row[];
  products: Row[];
  'product-codes': Row[];
}

// Few letters, so that texts contain one another; with accents in both normal forms, case and the wildcards of LIKE.
const letters = fc.constantFrom('a', 'B', 'ż', 'Ż', 'é', 'e\u0301', 'z', '%', '_', '\\', ' ', '1', 'ß', 'İ');
const words = fc
  .array(letters, { minLength: 1, maxLength: 6 })
  .map((all) => all.join('').trim())
  .filter((text) => text !== '');
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null, freq: 4 });
const instants = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString());
const hundredths = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);

const product = (makerIds: number[], labelIds: number[]): fc.Arbitrary<Row> =>
  fc.record({
    name: words,
    status: fc.constantFrom(0, 1, 2),
    notes: maybe(words),
    country: fc.constantFrom('ITA', 'POL'),
    maker_id: maybe(fc.constantFrom(...makerIds)),
    labels: maybe(fc.subarray(labelIds, { minLength: 1, maxLength: 3 })),
    price: maybe(hundredths(20)),
    weight: maybe(fc.constantFrom(0, 0.125, 1.5, 2, 10)),
    stock: maybe(fc.integer({ min: 0, max: 9 })),
    fragile: fc.constantFrom(true, false),
    hidden_reason: maybe(words),
    on_sale_from: maybe(fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`)),
    delivered_at: maybe(fc.constantFrom('00:00', '08:30', '23:59')),
    created_at: instants,
    updated_at: instants,
    deleted_at: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: instants }),
  });

/** Believable only to the engine: the same rows for the same seed. */
export const buildRows = (count: number, seed = 1): FixtureRows => {
  const sample = <T>(arbitrary: fc.Arbitrary<T>, size: number): T[] => fc.sample(arbitrary, { numRuns: size, seed });
  const makerIds = Array.from({ length: 8 }, (_, index) => index + 1);
  const labelIds = Array.from({ length: 5 }, (_, index) => index + 1);
  const found = sample(product(makerIds, labelIds), count).map((row, index): Row => ({
    ...row,
    id: index + 1,
    opens_at: index % 4 === 0 ? null : `2026-03-01 0${index % 6}:00:00`,
    sku: index % 3 === 0 ? `S${index}` : null,
  }));
  return {
    makers: makerIds.map((id) => ({
      id,
      name: `${'żAbéZ'[id % 5]}maker ${id}`,
      country: id % 3 === 0 ? 'POL' : 'ITA',
      parent_id: id > 4 ? id - 4 : null,
    })),
    labels: labelIds.map((id) => ({ id, name: `label ${id}` })),
    products: found,
    'product-codes': found.flatMap(({ id }) =>
      Array.from({ length: Number(id) % 3 }, (_, place) => ({
        product_id: id,
        code: `${'0'.repeat(place)}${8_000_000 + Number(id) * 10 + place}`,
        primary: place === 0,
        created_at: '2026-01-01T00:00:00.000Z',
      })),
    ),
  };
};

/** Loads rows into the fixture's tables, which exist. */
export const loadFixture = async (pool: Pool, rows: FixtureRows): Promise<void> => {
  const client = await pool.connect();
  try {
    for (const resource of [makers, labels, products, productCodes]) {
      await loadRows(client, resource, fieldTypes, rows[resource.name as keyof FixtureRows]);
    }
    await client.query('ANALYZE');
  } finally {
    client.release();
  }
};

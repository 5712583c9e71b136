import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { SearchQuery } from '../../../src/core/wire/query.ts';
import type { SignedIn } from '../../../server/engine/access/signedIn.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { tableOf } from '../../../server/engine/database/identifiers.ts';
import { productCodes, products } from '../../support/fixtureApp/resources.ts';
import { buildRows, loadFixture } from '../../support/fixtureApp/rows.ts';

const loose: Resource = {
  ...products,
  search: {
    ...products.search,
    codes_loose: {
      label: 'Codes, loose',
      by: { related: 'product-codes', by: 'product_id', field: 'code' },
      match: 'loose',
    },
  },
};
const application = {
  ...fixtureApplication,
  resources: fixtureApplication.resources.map((resource) => (resource.name === 'products' ? loose : resource)),
};
const pool = await testDatabase();
const reader = createReader({ application, fieldTypes, pool, clock: () => new Date('2026-03-01T00:00:00.000Z') });
const rows = buildRows(300);

const buildUser = (constraints: SignedIn['constraints'] = {}): SignedIn => ({
  userId: 1,
  email: 'a@b.test',
  permissions: new Set(['products', 'makers', 'labels']),
  constraints,
  sessionId: 's',
});

beforeAll(async () => {
  await migrate({ application, fieldTypes, pool });
  await loadFixture(pool, rows);
});

const toQuery = (search: SearchQuery, filter = {}) => ({
  filter,
  search,
  sort: { field: null, order: 'ASC' as const },
  page: 1,
  perPage: 1,
  columns: ['id'],
});

const missing = (kind: string, codes: string[], constraints: SignedIn['constraints'] = {}): Promise<string[]> =>
  reader.missing(buildUser(constraints), loose, toQuery({ kind, codes }));

/** The codes whose search, each by itself, lists no record. */
const vain = async (kind: string, codes: string[], constraints: SignedIn['constraints']): Promise<string[]> => {
  const found = await Promise.all(
    codes.map(async (code) => {
      const answer = await reader.list(buildUser(constraints), loose, toQuery({ kind, codes: [code] }));
      return answer.rows.some(({ id }) => id !== null);
    }),
  );
  return codes.filter((_, place) => !found[place]);
};

const codesOf = rows['product-codes'].map(({ code }) => String(code));
const asked: Record<string, string[]> = {
  ids: [
    ...rows.products.slice(0, 60).map(({ id }) => String(id)),
    '0005',
    ' 7 ',
    '1.0',
    'x',
    '-1',
    '99999999999999999999',
    '400',
  ],
  codes: [...codesOf.slice(0, 60), `0${codesOf[0] ?? ''}`, `${codesOf[1] ?? ''} `, 'nothing', ''],
  codes_loose: [
    ...codesOf.slice(0, 40),
    `000${codesOf[0] ?? ''}`,
    String(codesOf[3]).slice(0, -1),
    '9',
    '000',
    'nothing',
  ],
  codes_advanced: [...codesOf.slice(0, 40), `000${codesOf[0] ?? ''}`, String(codesOf[3]).slice(0, -1), '9', '000'],
  labels: ['1', '2', '5', '6', 'x'],
  makers: ['1', '4', '5', '8', '9', 'x'],
};

const scopes: SignedIn['constraints'][] = [
  {},
  { country: ['ITA'] },
  { maker: [1, 2, 5] },
  { country: ['POL'], maker: [3] },
  { country: [] },
];

describe('the codes without a record', () => {
  it.each(Object.entries(asked))(
    'are those whose own search lists nothing, by %s, in every scope',
    async (kind, codes) => {
      for (const constraints of scopes)
        expect([constraints, await missing(kind, codes, constraints)]).toEqual([
          constraints,
          await vain(kind, codes, constraints),
        ]);
      expect((await missing(kind, codes)).length).toBeGreaterThan(0);
    },
  );

  it('of records beyond the scope are told as those of none', async () => {
    const polish = rows.products.find((row) => row['country'] === 'POL' && row['deleted_at'] === null);
    const codes = [String(polish?.['id']), '999999'];
    expect(await missing('ids', codes)).toEqual(['999999']);
    expect(await missing('ids', codes, { country: ['ITA'] })).toEqual(codes);
  });

  it('of deleted records have none', async () => {
    const gone = String(rows.products.find((row) => row['deleted_at'] !== null)?.['id']);
    expect(await missing('ids', [gone])).toEqual([gone]);
  });

  it('are told once, in the order in which they were asked for', async () => {
    expect(await missing('codes', ['b', 'a', 'b', codesOf[0] ?? '', 'a'])).toEqual(['b', 'a']);
  });

  it('are none of several codes of one record that is there', async () => {
    const twin = rows['product-codes']
      .filter(({ product_id: id }) => id === 2 || id === 5)
      .map(({ code }) => String(code));
    expect(new Set(twin).size).toBe(4);
    const living = rows.products.filter(({ id, deleted_at: at }) => (id === 2 || id === 5) && at === null);
    expect(await missing('codes', twin)).toHaveLength(4 - 2 * living.length);
  });

  it('keep to what the list is asked with', async () => {
    const { id, country } = rows.products.find((row) => row['deleted_at'] === null) ?? {};
    const query = toQuery({ kind: 'ids', codes: [String(id)] }, { country });
    expect(await reader.missing(buildUser(), loose, query)).toEqual([]);
    const other = toQuery({ kind: 'ids', codes: [String(id)] }, { country: country === 'ITA' ? 'POL' : 'ITA' });
    expect(await reader.missing(buildUser(), loose, other)).toEqual([String(id)]);
  });

  it('are not told of a text', async () => {
    await expect(missing('text', ['a'])).rejects.toThrow(RefusedQuery);
  });
});

describe('ten thousand codes', () => {
  beforeAll(async () => {
    await pool.query(
      `INSERT INTO ${tableOf(productCodes)} (product_id, code, "primary", created_at)
       SELECT (SELECT id FROM ${tableOf(products)} WHERE deleted_at IS NULL LIMIT 1), 'L' || n, false, now() FROM generate_series(1, 30000) n`,
    );
    await pool.query('ANALYZE');
  });

  it.each(['codes', 'codes_loose', 'codes_advanced'])(
    'are looked for by one statement, by the index of %s',
    async (kind) => {
      const codes = Array.from({ length: 10_000 }, (_, place) => `L${20_001 + place * 2}`);
      const query = vi.spyOn(pool, 'query');
      const found = await missing(kind, codes);
      expect(query).toHaveBeenCalledOnce();
      const [asked] = query.mock.calls as unknown as [[{ text: string; values: unknown[] }]]; // runStatement's one
      const [{ text, values }] = asked;
      query.mockRestore();
      expect(found).toEqual(codes.slice(5_000));
      const { rows: lines } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on "?product-codes/);
    },
  );
});

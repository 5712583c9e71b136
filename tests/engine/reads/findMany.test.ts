import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { findKind, type ListQuery } from '../../../src/core/wire/query.ts';
import type { Asker } from '../../../server/engine/access/signedIn.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { products } from '../../support/fixtureApp/resources.ts';
import { buildRows, loadFixture, type Row } from '../../support/fixtureApp/rows.ts';
import { countRowsRead } from '../../support/rowsRead.ts';

const found: Resource = { ...products, find: ['ids', 'text'], lookup: { first: 'country' } };
const application = {
  ...fixtureApplication,
  resources: fixtureApplication.resources.map((one) => (one.name === 'products' ? found : one)),
};
const pool = await testDatabase();
const reader = createReader({ application, fieldTypes, pool, clock: () => new Date('2026-03-01T00:00:00.000Z') });

const many = 6_000;
const writings = ['Burro', 'burro', 'BURRO', 'Búrro', 'Burro d’oro', 'Buro', 'Pane al burro', 'Łurro', 'Łódź', 'lodi'];
const [row] = buildRows(1).products as [Row];
/** Each way of writing it often, some of them alike to the last letter. */
const rows = Array.from({ length: many }, (_, at) => ({
  ...row,
  sku: null,
  notes: null,
  labels: null,
  maker_id: null,
  hidden_reason: null,
  deleted_at: at % 50 === 7 ? '2026-01-01T00:00:00.000Z' : null,
  country: at % 3 === 0 ? 'POL' : 'ITA',
  id: at + 1,
  name: `${writings[at % writings.length]} ${(at * 7919) % 400}`,
}));

beforeAll(async () => {
  await migrate({ application, fieldTypes, pool });
  await loadFixture(pool, { ...buildRows(0), products: rows });
  await pool.query('VACUUM ANALYZE');
});

const collator = new Intl.Collator('und');
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l');
/** Names that begin with it, names of which a word does, the rest that have it; each by name, then by key. */
const expected = (text: string, isSeen: (one: (typeof rows)[number]) => boolean, first?: string): number[] =>
  rows
    .filter((one) => one.deleted_at === null && isSeen(one) && plain(one.name).includes(text))
    .map((one) => ({
      ...one,
      other: one.country === first || first === undefined ? 0 : 1,
      rank: plain(one.name).startsWith(text) ? 0 : plain(one.name).includes(` ${text}`) ? 1 : 2,
    }))
    .toSorted((a, b) => a.other - b.other || a.rank - b.rank || collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id);

const people: Record<string, Asker> = {
  all: { permissions: new Set(['products', 'makers', 'labels']), constraints: {} },
  pole: { permissions: new Set(['products', 'makers', 'labels']), constraints: { country: ['POL'] } },
};
const ask = (text: string, more: Partial<ListQuery> = {}): ListQuery => ({
  filter: {},
  sort: { field: null, order: 'ASC' },
  page: 1,
  perPage: 20,
  columns: ['id', 'name'],
  search: { kind: findKind, codes: [text] },
  ...more,
});

describe('a text that thousands of names begin with', () => {
  it.each([
    ['burro', 1],
    ['burro', 2],
    ['burro', 31],
    ['bur', 1],
    ['bu', 3],
    ['lod', 1],
    ['l', 1],
  ])('is found in its order: %s, page %d', async (text, page) => {
    for (const [name, user] of Object.entries(people)) {
      const isSeen = (one: (typeof rows)[number]): boolean => name === 'all' || one.country === 'POL';
      const { rows: read } = await reader.list(user, found, ask(text, { page }));
      const ids = expected(text, isSeen).slice((page - 1) * 20, page * 20);
      expect(ids).toHaveLength(20);
      expect({ name, ids: read.map(({ id }) => id) }).toEqual({ name, ids });
    }
  });

  it('has those of one country first', async () => {
    const { rows: read } = await reader.list(
      people['all'] as Asker,
      found,
      ask('burro', { first: { field: 'country', value: 'POL' } }),
    );
    expect(read.map(({ id }) => id)).toEqual(expected('burro', () => true, 'POL').slice(0, 20));
  });

  it('is not looked for along the alphabet where all that begin with it do not fill the page', async () => {
    const text = plain(rows[9]?.name ?? '');
    expect(expected(text, () => true).length).toBeLessThan(20);
    const asked: string[] = [];
    await reader.explain(people['all'] as Asker, found, ask(text), async (sql, values) => {
      asked.push(sql);
      return (await pool.query<unknown[]>({ text: sql, values, rowMode: 'array' })).rows;
    });
    // Those that begin with it, and then whatever has it.
    expect(asked).toHaveLength(2);
  });

  it('reads a small part of them', async () => {
    const read = await countRowsRead({ pool, reader }, people['all'] as Asker, found, ask('burro'));
    expect(read).toBeLessThan(many / 3);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { RefusedQuery } from '../../../src/core/wire/dialect.ts';
import { findKind, longestFind, type ListQuery } from '../../../src/core/wire/query.ts';
import { RequestError } from '../../../server/engine/access/requestError.ts';
import type { SignedIn } from '../../../server/engine/access/signedIn.ts';
import { admitList } from '../../../server/engine/calls/admitList.ts';
import { migrate } from '../../../server/engine/compose/migrate.ts';
import { createReader } from '../../../server/engine/reads/createReader.ts';
import { testDatabase } from '../../support/database.ts';
import { fixtureApplication } from '../../support/fixtureApp/application.ts';
import { productCodes, products } from '../../support/fixtureApp/resources.ts';
import { buildRows, loadFixture, type Row } from '../../support/fixtureApp/rows.ts';

const found: Resource = {
  ...products,
  find: ['ids', 'codes', 'labels', 'makers', 'text'],
  lookup: { details: ['code'], first: 'country' },
  access: { ...products.access, reads: { hidden_reason: [['everything']] } },
  search: { ...products.search, reasons: { label: 'Reasons', by: 'hidden_reason' } },
};
const codes: Resource = { ...productCodes, find: ['query'] };
const application = {
  ...fixtureApplication,
  resources: fixtureApplication.resources.map((one) =>
    one.name === 'products' ? found : one.name === 'product-codes' ? codes : one,
  ),
};
const pool = await testDatabase();
const reader = createReader({ application, fieldTypes, pool, clock: () => new Date('2026-03-01T00:00:00.000Z') });

const [row] = buildRows(1).products as [Row];
const named = (id: number, name: string, more: Row = {}): Row => ({
  ...row,
  sku: null,
  notes: null,
  labels: null,
  maker_id: null,
  country: 'ITA',
  deleted_at: null,
  hidden_reason: null,
  ...more,
  id,
  name,
});

const rows = {
  ...buildRows(0),
  products: [
    named(1, 'Caffè latte'),
    named(2, 'Latte intero'),
    named(3, 'Cioccolatte'),
    named(4, 'Latte intero', { country: 'POL' }),
    named(5, 'Pane', { notes: 'con latte' }),
    named(6, 'Latte deleted', { deleted_at: '2026-01-01T00:00:00.000Z' }),
    named(7, 'Mąka pszenna', { country: 'POL' }),
    named(8, 'Olio d’oliva 1 l', { hidden_reason: 'quarrel' }),
    named(12, 'Acqua 7 gradi', { labels: [2] }),
    named(13, 'Arancia', { maker_id: 5, notes: '100%' }),
  ],
  'product-codes': [
    { product_id: 3, code: '80012', primary: true, created_at: '2026-01-01T00:00:00.000Z' },
    { product_id: 7, code: 'latte', primary: true, created_at: '2026-01-01T00:00:00.000Z' },
    { product_id: 1, code: '7', primary: false, created_at: '2026-01-01T00:00:00.000Z' },
  ],
};

beforeAll(async () => {
  await migrate({ application, fieldTypes, pool });
  await loadFixture(pool, rows);
});

const asker = (permissions: readonly string[], constraints: SignedIn['constraints'] = {}): SignedIn => ({
  userId: 1,
  email: 'a@b.test',
  permissions: new Set(permissions),
  constraints,
  sessionId: 's',
});
const all = asker(['products', 'makers', 'labels']);
/** Writes what refers to products, and may not list them. */
const labeller = asker(['batches']);

const ask = async (text: string, user = all, query: Partial<ListQuery> = {}, resource = found): Promise<unknown[]> => {
  const checked = admitList({ application }, reader, user, resource, {
    filter: {},
    sort: { field: null, order: 'ASC' },
    page: 1,
    perPage: 20,
    columns: ['id', 'name'],
    search: { kind: findKind, codes: [text] },
    ...query,
  });
  return (await reader.page(user, resource, checked)).rows.map(({ id }) => id);
};

describe('one text', () => {
  it.each([
    ['a key', '12', [12]],
    ['a key, then a code of a related record, then a name that has it', '7', [7, 1, 12]],
    ['a code with blanks around it', '  80012 ', [3]],
    ['a key among labels', '2', [2, 12]],
    ['a key along a path', '5', [5, 13]],
    ['a key at the end of a path', '1', [1, 13, 8]],
    ['words in another order, without accents', 'pszenna MAKA', [7]],
    ['a word of another text of it', 'con', [5]],
    ['a number that no key can be', '99999999999999999999', []],
    ['a letter that begins a word', 'p', [5, 7]],
    ['signs that a pattern would take for its own', '100%', [13]],
    ['signs alone', '% _', []],
    ['nothing', '   ', []],
  ])('finds by %s', async (_, text, ids) => {
    expect(await ask(text)).toEqual(ids);
  });

  it('begins with what it is a code of, then names that begin with it, names of which a word does, the rest; names alike by key', async () => {
    expect(await ask('latte')).toEqual([7, 2, 4, 1, 3, 5]);
  });

  it('has records of one country first, behind what it is a code of', async () => {
    expect(await ask('latte', all, { first: { field: 'country', value: 'POL' } })).toEqual([7, 4, 2, 1, 3, 5]);
  });

  it('goes on with the next page where the one before ended', async () => {
    const pages = [1, 2, 3].map((page) => ask('latte', all, { page, perPage: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual([7, 2, 4, 1, 3, 5]);
  });

  it('is in the order that is asked for, where one is', async () => {
    expect(await ask('latte', all, { sort: { field: 'id', order: 'DESC' } })).toEqual([7, 5, 4, 3, 2, 1]);
  });

  it('finds what a filter leaves', async () => {
    expect(await ask('latte', all, { filter: { country: 'POL' } })).toEqual([7, 4]);
  });

  it('counts, selects and pages the same records', async () => {
    const query = { filter: {}, search: { kind: findKind, codes: ['latte'] } };
    const selected = await reader.select(all, found, query);
    expect([selected.length, await reader.size(all, found, query)]).toEqual([6, 6]);
  });

  it('finds deleted records only where they are asked for', async () => {
    expect(await ask('latte', all, { deleted: true })).toContain(6);
  });
});

describe('who finds what', () => {
  it('finds nothing beyond the scope of whoever asks', async () => {
    expect(await ask('latte', asker(['products', 'labels', 'makers'], { country: ['POL'] }))).toEqual([7, 4]);
  });

  it('looks in no field that its asker may not read', async () => {
    const wide = { ...found, find: ['reasons', 'text'] };
    expect(await ask('quarrel', asker(['everything', 'products']), {}, wide)).toEqual([8]);
    expect(await ask('quarrel', all, {}, wide)).toEqual([]);
  });

  it('is open to a lookup, which finds by keys, names and what it shows, and by nothing else', async () => {
    expect(await ask('latte', labeller)).toEqual([7, 2, 4, 1, 3]);
    expect(await ask('80012', labeller)).toEqual([3]);
    expect(await ask('2', labeller)).toEqual([2]);
    expect(await ask('1', labeller)).toEqual([1, 8]);
  });

  it.each([
    ['any other search', { search: { kind: 'codes', codes: ['80012'] } }],
    ['the free query', { search: { kind: 'query', codes: ['con'] } }],
    ['a column that no lookup shows', { columns: ['id', 'price'] }],
    ['a count', { total: 'exact' as const }],
  ])('refuses %s of who may only look up', async (_, query) => {
    await expect(ask('latte', labeller, query)).rejects.toThrow(RequestError);
  });

  it('shows a lookup the details that it declares', async () => {
    expect(await ask('80012', labeller, { columns: ['id', 'name', 'code'] })).toEqual([3]);
  });
});

describe('what is no search of it', () => {
  it.each([
    ['several texts', { search: { kind: findKind, codes: ['a', 'b'] } }, `body: one text of at most ${longestFind}`],
    ['no text', { search: { kind: findKind, codes: [] } }, 'body: one text'],
    ['a text without an end', { search: { kind: findKind, codes: ['a'.repeat(longestFind + 1)] } }, 'body: one text'],
    ['another field first', { first: { field: 'status', value: '1' } }, "first: records do not come first by 'status'"],
    ['a first that is no value', { first: { field: 'country', value: 'nowhere' } }, "first: 'nowhere' is not a value"],
  ])('refuses %s', async (_, query, says) => {
    await expect(ask('latte', all, query)).rejects.toThrow(says);
  });

  it('refuses it where no kinds are declared', async () => {
    await expect(ask('latte', all, {}, products)).rejects.toThrow(RefusedQuery);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../server/operations/retailer/feed/read/formatOf.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { demoFeeds } from '../support/feedServers/demoFeeds.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';

const ask = (method: Method, url: string, payload?: unknown, as: AccountName = 'retailers'): Promise<Reply> =>
  demo.callAs(as, method, `${base}${url}`, payload);
const textsOf = (group: Json | undefined): unknown[] => (group?.['says'] as Json[]).map(({ text }) => text);
const rowsOf = (group: Json | undefined): Json[] => group?.['rows'] as Json[];
const groupsOf = ({ status, body, text }: Reply): Json[] => {
  expect(status, text).toBe(200);
  return body.data as Json[];
};

/** A retailer of one's own that maps its own columns. */
const newRetailer = async (fields: Json = { parse_mode: 1 }): Promise<number> =>
  Number(
    ((await ask('POST', '/retailers', { name: 'To be mapped', country: 'ITA', ...fields })).body.data as Json)['id'],
  );
const keep = async (
  retailer: number,
  bytes: Buffer | string,
  date = '2026-11-21',
  name = 'prices.csv',
): Promise<void> => {
  const draft = join(tmpdir(), randomUUID());
  await writeFile(draft, bytes);
  await demo.feeds.put(`${retailer}/feed/${date}/17/${name}`, draft, createHash('sha256').update(bytes).digest('hex'));
  await rm(draft);
};

const fields = [
  { field: 'gdo_id', columns: ['Codice'] },
  { field: 'feed_item_name', columns: ['Descrizione', 'Marca'], join: '-' },
  { field: 'feed_fam_desc', columns: ['Reparto'] },
  { field: 'feed_selling_value', columns: ['Prezzo'] },
];
const format = (retailer_id: number, changes: Json = {}): Json => ({
  retailer_id,
  decimal: 'comma',
  fields,
  ...changes,
});
const preview = (draft: Json, as?: AccountName): Promise<Reply> => ask('POST', '/feed-formats/preview', draft, as);

describe('the columns of a retailer', () => {
  it('are mapped once: each field once, and the GDO ID and the price among them', async () => {
    const retailer = await newRetailer();
    const made = await ask('POST', '/feed-formats', format(retailer));
    expect([made.status, made.body.data], made.text).toMatchObject([201, { retailer_id: retailer, fields }]);
    expect((await ask('POST', '/feed-formats', format(retailer))).body['errors']).toHaveProperty('retailer_id');
    const other = await newRetailer();
    for (const wrong of [
      [...fields, { field: 'gdo_id', columns: ['Marca'] }],
      fields.slice(1),
      [...fields, { field: 'colour', columns: ['Marca'] }],
      [...fields, { field: 'feed_brand', columns: [] }],
      [...fields, { field: 'feed_brand', columns: ['Marca'], join: '§' }],
    ]) {
      const { status, body } = await ask('POST', '/feed-formats', format(other, { fields: wrong }));
      expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['fields']]);
    }
  });

  it('are those by which a run reads', async () => {
    const retailer = await newRetailer();
    await ask('POST', '/feed-formats', format(retailer, { separator: 'semicolon' }));
    const rows = await demo.rows('SELECT * FROM retailer."feed-formats" WHERE retailer_id = $1', [retailer]);
    const read = { first: async () => rows as never };
    expect(await formatOf(read, { id: String(retailer), parse_mode: 1 })).toMatchObject({
      separator: ';',
      decimal: 'comma',
      fields: { feed_item_name: { columns: ['Descrizione', 'Marca'], join: '-' } },
    });
  });

  it('are proposed from the newest file, and what somebody typed stays', async () => {
    const retailer = await newRetailer();
    await keep(retailer, demoFeeds.custom);
    const propose = async (draft: Json): Promise<unknown> => {
      const { status, body, text } = await ask('POST', '/feed-formats/propose', { retailer_id: retailer, ...draft });
      expect(status, text).toBe(200);
      return body.data;
    };
    expect(await propose({ fields: null })).toEqual({
      encoding: null,
      separator: null,
      decimal: null,
      header_row: null,
      fields: [
        { field: 'gdo_id', columns: ['Codice'] },
        { field: 'feed_ean', columns: ['Codice a barre'] },
        { field: 'feed_item_name', columns: ['Descrizione'] },
        { field: 'feed_brand', columns: ['Marca'] },
        { field: 'feed_fam_desc', columns: ['Reparto'] },
        { field: 'feed_stock', columns: ['Giacenza'] },
        { field: 'feed_selling_value', columns: ['Prezzo'] },
      ],
    });
    const typed = [{ field: 'feed_item_name', columns: ['Descrizione', 'Marca'], join: '/' }];
    const proposed = (await propose({ decimal: 'comma', fields: typed })) as Json;
    expect(proposed).toMatchObject({ decimal: 'comma' });
    expect((proposed['fields'] as Json[]).slice(0, 2)).toEqual([...typed, { field: 'gdo_id', columns: ['Codice'] }]);
    expect((proposed['fields'] as Json[]).map(({ field }) => field)).not.toContain('feed_brand');
  });

  it('cannot be proposed while no file is kept, which says what to do', async () => {
    const { status, text } = await ask('POST', '/feed-formats/propose', { retailer_id: await newRetailer() });
    expect([status, text.includes('feedNoneKept'), text.includes('upload a file')], text).toEqual([422, true, true]);
  });
});

describe('the rows of a feed', () => {
  it('are shown as they would be read by what is typed, before anything is saved', async () => {
    const retailer = await newRetailer();
    await keep(retailer, demoFeeds.custom);
    await ask('POST', '/normalization-mapping', {
      retailer_id: retailer,
      field: 'fam_desc',
      function: 'lower',
      arguments: { components: ['Reparto'] },
      valid_from: '2026-01-01',
    });
    await ask('POST', '/feed-override', {
      retailer_id: retailer,
      gdo_id: '1002',
      field_overrides: [{ field: 'selling_value', value: '9.99' }],
    });
    const [file, rows] = groupsOf(await preview(format(retailer)));
    expect(file).toMatchObject({ file: 'prices.csv', rows: [] });
    expect(textsOf(file)).toEqual([
      'Columns of the file: Codice, Codice a barre, Descrizione, Marca, Reparto, Giacenza, Prezzo',
    ]);
    expect(rowsOf(rows)).toMatchObject([
      {
        row: 3,
        feed_item_name: [{ value: 'Caffè macinato 250 g-Torrefazione Città' }],
        feed_fam_desc: [{ value: 'DROGHERIA' }, { by: 'mapping', value: 'drogheria' }],
      },
      { row: 4, feed_selling_value: [{ value: 2.1 }, { by: 'override', value: 9.99 }] },
      { row: 5, feed_item_name: [{ value: 'Provolone al kg' }], feed_selling_value: [{ value: 1234.5 }] },
    ]);
    const joined = format(retailer, {
      fields: [{ field: 'gdo_id', columns: ['Codice', 'Reparto'] }, ...fields.slice(1)],
    });
    expect(rowsOf(groupsOf(await preview(joined))[1])[0]).toMatchObject({ gdo_id: [{ value: '1001 DROGHERIA' }] });
  });

  it('say what hinders them: a column that is not there, what is not mapped yet, a broken file', async () => {
    const retailer = await newRetailer();
    await keep(retailer, demoFeeds.custom);
    const said = async (draft: Json): Promise<unknown> => textsOf(groupsOf(await preview(draft))[0]).at(-1);
    expect(await said(format(retailer, { fields: [] }))).toBe('No column is mapped to gdo_id, feed_selling_value.');
    const gone = [{ field: 'gdo_id', columns: ['Nothing'] }, ...fields.slice(1)];
    expect(await said(format(retailer, { fields: gone }))).toContain('The column Nothing is missing.');
    expect(await said(format(retailer, { fields: [{ field: null, columns: [null] }] }))).toContain(
      'No column is mapped',
    );
    await keep(retailer, Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4]), '2026-11-22');
    expect(await said(format(retailer))).toBe('The packed file is broken.');
    await keep(retailer, '', '2026-11-23');
    expect(await said(format(retailer))).toBe('The file holds no rows.');
  });

  it('name the columns that came and went since the file before', async () => {
    const retailer = await newRetailer();
    await keep(retailer, 'id,prezzo\n1,2.50\n', '2026-11-20');
    await keep(retailer, 'id,prezzo_2\n1,2.50\n', '2026-11-21');
    const mapped = [
      { field: 'gdo_id', columns: ['id'] },
      { field: 'feed_selling_value', columns: ['prezzo'] },
    ];
    const [file] = groupsOf(await preview({ retailer_id: retailer, fields: mapped }));
    expect(textsOf(file)).toEqual([
      'prezzo is gone',
      'prezzo_2 is new',
      'Columns of the file: id, prezzo_2',
      'The column prezzo is missing. The file has id, prezzo_2.',
    ]);
  });

  it('stand beside the retailer too, by what is saved', async () => {
    const retailer = await newRetailer();
    const url = `/retailers/${retailer}/feed_rows`;
    expect(groupsOf(await ask('GET', url))).toEqual([]);
    await keep(retailer, demoFeeds.custom);
    expect(textsOf(groupsOf(await ask('GET', url))[0]).at(-1)).toContain('Map them in its section Columns.');
    await ask('POST', '/feed-formats', format(retailer));
    expect(rowsOf(groupsOf(await ask('GET', url))[1])).toHaveLength(3);
  });

  it('of a standard feed are read by the names of the fields, and a mapping of it is told to be of no use', async () => {
    const retailer = await newRetailer({ parse_mode: 0 });
    await keep(retailer, demoFeeds.standard);
    const rows = groupsOf(await ask('GET', `/retailers/${retailer}/feed_rows`)).at(-1);
    expect(rowsOf(rows)[2]).toMatchObject({ feed_variable_weight: [{ value: true }], feed_stock: [{ value: 52.4 }] });
    expect(textsOf(groupsOf(await preview(format(retailer)))[0])[0]).toContain(
      'The parse mode of the retailer is not Custom',
    );
  });

  it('are those of nobody else', async () => {
    const retailer = await newRetailer();
    await keep(retailer, demoFeeds.custom);
    for (const as of ['items', 'stores', 'nobody'] as const) {
      expect((await preview(format(retailer), as)).status).toBe(403);
      expect((await ask('POST', '/feed-formats/propose', format(retailer), as)).status).toBe(403);
      expect((await ask('GET', `/retailers/${retailer}/feed_rows`, undefined, as)).status).toBe(403);
    }
    const foreign = await newRetailer({ country: 'POL', parse_mode: 1 });
    await keep(foreign, demoFeeds.custom);
    const limits = { email: 'limited@feeds.test', label: 'Limited', permissions: ['retailer_reports_admin'] };
    await createAccounts(demo.pool, [{ ...limits, constraints: { country: ['ITA'] } }], testPassword);
    const headers = await demo.signIn('limited@feeds.test');
    const sees = async (id: number): Promise<number[]> => {
      const asked = [
        { method: 'POST' as const, url: '/feed-formats/preview', payload: format(id) },
        { method: 'POST' as const, url: '/feed-formats/propose', payload: format(id) },
        { method: 'GET' as const, url: `/retailers/${id}/feed_rows` },
      ];
      const replies = asked.map(({ url, ...rest }) => demo.ask({ ...rest, url: `${base}${url}`, headers }));
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    expect(await sees(foreign)).toEqual([404, 404, 404]);
    expect(await sees(retailer)).toEqual([200, 200, 200]);
  });
});

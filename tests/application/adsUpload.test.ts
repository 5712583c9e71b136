import { beforeAll, describe, expect, it } from 'vitest';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import type { ImportFile, ImportRequest } from '../../src/core/wire/importFile.ts';
import type { Plan, PlanRow } from '../../src/core/wire/wire.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 20, itemStores: 40, stores: 4, brands: 12 });
const path = `${pim}/sponsored_listing`;
type Cells = Record<string, unknown>;
interface Told {
  row: number;
  outcome: string;
  findings: { field?: string; text: string }[];
}

const keywords = { name: 'keywords', type: 'textList', label: 'Keywords' };

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('ads', method, url, payload);
const validate = (rows: unknown): Promise<Reply> => ask('POST', `${path}/validate`, { rows });
const save = (rows: unknown): Promise<Reply> => ask('POST', `${path}/save`, { rows });
const one = async (sql: string, values: unknown[] = []): Promise<Json> => (await demo.rows(sql, values))[0] ?? {};

let item: { id: number; ean: string };
let foreign: { id: number; ean: string };
let wallet: Json;
let polish: Json;
beforeAll(async () => {
  const withEan = async (country: string) =>
    (await one(
      `SELECT i.id, min(e.ean) AS ean FROM catalogue.items i JOIN catalogue."item-eans" e ON e.item_id = i.id
       WHERE i.deleted_at IS NULL AND i.country = $1 GROUP BY i.id ORDER BY i.id LIMIT 1`,
      [country],
    )) as { id: number; ean: string };
  item = await withEan('ITA');
  foreign = await withEan('POL');
  const make = async (title: string, country: string): Promise<Json> =>
    (await demo.call('POST', `${pim}/wallets`, { changes: { title, country, budget: 100 } })).body.data as Json;
  wallet = await make('Upload', 'ITA');
  polish = await make('Wgrywanie', 'POL');
  await make('Twice', 'ITA');
  await make('Twice', 'ITA');
});

const row = (changes: Cells = {}): Cells => ({ type: 'search_top', country: 'ITA', item_id: item.id, ...changes });
const told = async (...rows: Cells[]): Promise<unknown[]> => {
  const { status, body, text } = await validate(rows);
  expect(status, text).toBe(200);
  return (body.data as Told[]).map(({ outcome, findings }) =>
    outcome === 'error' ? findings.map(({ field, text: said }) => [field, said]) : outcome,
  );
};
const saved = async (...rows: Cells[]): Promise<Json[]> => {
  const { status, body, text } = await save(rows);
  expect(status, text).toBe(200);
  const { ids } = body.data as { ids: string[] };
  return Promise.all(ids.map(async (id) => (await ask('GET', `${path}/${id}`)).body.data as Json));
};
const count = async (): Promise<number> =>
  Number((await one('SELECT count(*) AS n FROM catalogue."sponsored-listings" WHERE deleted_at IS NULL'))['n']);

describe('the bulk upload of sponsored listings', () => {
  it('SPL-014, SPL-028, SPL-035: takes 1 to 80 rows', async () => {
    for (const rows of [[], Array.from({ length: 81 }, (_, at) => row({ price: at }))])
      for (const call of [validate, save]) {
        const { status, body } = await call(rows);
        expect([status, body['message']]).toEqual([422, 'Invalid file size, min 1 item, max 80 items']);
      }
    expect(
      (await told(...Array.from({ length: 80 }, (_, at) => row({ price: at })))).filter((one) => one !== 'create'),
    ).toEqual([]);
  });

  it('SPL-015, SPL-016: keeps cross-category ads in a file of their own', async () => {
    const text = 'Cross-category ads must be in a separate CSV from other ad types.';
    expect(await told(row(), row({ type: 'cross_category' }), row({ type: 'homepage' }))).toEqual([
      'create',
      [['type', text]],
      'create',
    ]);
    expect(await told(row({ type: 'cross_category' }), row())).toEqual(['create', [['type', text]]]);
    expect(await told(row({ type: 'cross_category' }), row({ type: 'Cross Category', price: '2' }))).toEqual([
      'create',
      'create',
    ]);
  });

  it('SPL-017, SPL-018, SPL-020: reads dates, prices, countries, keywords and the distribution as a file has them', async () => {
    const [made] = await saved(
      row({
        country: 'ita',
        start_date: '03/12/2090',
        end_date: '2090-12-31',
        price: '4.5',
        keywords: 'pasta, spaghetti ,,latte',
        distribution: 'true',
      }),
    );
    expect(made).toMatchObject({
      country: 'ITA',
      start_date: '2090-12-03 05:00:00',
      end_date: '2090-12-31 05:00:00',
      price: 4500,
      keywords: ['pasta', 'spaghetti', 'latte'],
      distribution: true,
      status: 0,
    });
  });

  it('SPL-017, SPL-018, SPL-020: says of each cell what is wrong with it', async () => {
    expect(
      await told(
        row({ start_date: '31/02/2090', price: 'much', distribution: 'perhaps', country: 'FRA' }),
        row({ priority: '0' }),
        row({ keywords: 'Pasta, pane, pasta' }),
        row({ keywords: Array.from({ length: 21 }, (_, at) => `word ${at}`).join(',') }),
        row({ start_date: '02/01/2090', end_date: '01/01/2090' }),
      ),
    ).toEqual([
      [
        ['country', 'Expected one of Italy, Poland, got FRA.'],
        ['start_date', 'Expected a date like 31/12/2026, got 31/02/2090.'],
        ['price', 'Must input a number'],
        ['distribution', 'Expected true or false, got perhaps.'],
      ],
      [['priority', 'Min: 1']],
      [['keywords', "'Pasta' and 'pasta' are the same."]],
      [['keywords', 'At most 20, got 21.']],
      expect.arrayContaining([['end_date', 'It ends before it starts']]),
    ]);
  });

  it("STA-017: splits keywords at commas, as a file has them, and at '; ' elsewhere", async () => {
    const [made] = await saved(row({ keywords: 'olio, sale; pepe' }));
    expect(made?.['keywords']).toEqual(['olio', 'sale; pepe']);
    expect(fieldTypes['textList']?.parse('olio; sale, pepe', keywords)).toEqual({
      ok: true,
      value: ['olio', 'sale, pepe'],
    });
  });

  it('SPL-019: drops the item id where an EAN is given, and tells an EAN that no item of the country has', async () => {
    const [made] = await saved(row({ item_id: 999_999_999, ean: item.ean }));
    expect(made).toMatchObject({ item_id: item.id });
    const [named] = await saved(row({ item_id: 'no such item', ean: item.ean }));
    expect(named).toMatchObject({ item_id: item.id });
    expect(await told(row({ item_id: item.id, ean: foreign.ean }), row({ ean: '8000000000002' }))).toEqual([
      [['ean', `No item has EAN '${foreign.ean}'.`]],
      [['ean', "No item has EAN '8000000000002'."]],
    ]);
  });

  it('SPL-022, SPL-035: finds exactly one wallet of the country, by its title or its id', async () => {
    const [byTitle, byId] = await saved(row({ wallet: 'upload' }), row({ wallet: wallet['id'] }));
    expect([byTitle?.['wallet_id'], byId?.['wallet_id']]).toEqual([wallet['id'], wallet['id']]);
    const none = [['wallet_id', 'Wallet not found']];
    expect(
      await told(
        row({ wallet: 'Nowhere' }),
        row({ wallet: 'Twice' }),
        row({ wallet: 'Wgrywanie' }),
        row({ wallet: polish['id'] }),
        row({ wallet: 999_999_999 }),
        row(),
      ),
    ).toEqual([none, none, none, none, none, 'create']);
  });

  it('SPL-021: a row with an id changes that listing, any other makes one', async () => {
    const [made] = await saved(row({ price: '1' }));
    const [changed, other] = await saved({ id: made?.['id'], price: '2.125' }, row());
    expect(changed).toMatchObject({ id: made?.['id'], price: 2125, item_id: item.id });
    expect(other?.['id']).not.toBe(made?.['id']);
    expect(await told({ id: made?.['id'], price: '3' }, { id: made?.['id'], price: '4' })).toEqual([
      'update',
      [['id', 'Row 1 has the same id.']],
    ]);
    expect(await told({ id: 999_999_999, price: '3' })).toEqual([[['id', expect.stringContaining('999999999')]]]);
    // The record's own country says which wallet is meant.
    expect(await told({ id: made?.['id'], wallet: 'Wgrywanie' })).toEqual([[['wallet_id', 'Wallet not found']]]);
  });

  it('tells a row that says what another one says, unless it changes a record', async () => {
    expect(await told(row({ price: '1' }), row({ price: '2' }), row({ price: '1' }))).toEqual([
      'create',
      'create',
      [[undefined, 'Row 1 says the same.']],
    ]);
  });

  it('SPL-025: saves all rows by one change-set, which one undo takes back', async () => {
    const before = await count();
    const { body, text } = await save(Array.from({ length: 80 }, (_, at) => row({ price: String(at) })));
    expect((body.data as { ids: string[] }).ids, text).toHaveLength(80);
    expect(await count()).toBe(before + 80);
    const undone = await ask('POST', `${pim}/change-sets/${String(body.metadata['changeSet'])}/undo`);
    expect(undone.body.data).toMatchObject({ applied: 80, failed: 0 });
    expect(await count()).toBe(before);
  });

  it('SPL-025: saves nothing where one row cannot be, and says which and why', async () => {
    const before = await demo.fingerprint();
    const rows = Array.from({ length: 80 }, (_, at) => row({ price: at, ...(at === 36 && { wallet: 'Nowhere' }) }));
    const { status, body } = await save(rows);
    expect([status, body['code']]).toEqual([422, 'PLAN_FAULTY']);
    expect(body['errors']).toMatchObject({ '37.wallet_id': { text: 'Wallet not found' } });
    expect(Object.keys(body['errors'] as Json)).toHaveLength(1);
    expect(await demo.fingerprint()).toEqual(before);
  });

  it('is nobody’s who may not edit activities, and within a country alone that of the country', async () => {
    for (const call of ['validate', 'save']) {
      expect((await demo.callAs('items', 'POST', `${path}/${call}`, { rows: [row()] })).status).toBe(403);
      expect((await demo.ask({ method: 'POST', url: `${path}/${call}`, payload: { rows: [row()] } })).status).toBe(401);
    }
    const rights = ['pim_user', 'pim_activities_admin'];
    const email = 'poland@upload.test';
    const seed = { email, permissions: rights, constraints: { country: ['POL'] }, label: 'Poland' };
    await createAccounts(demo.pool, [seed], testPassword);
    const headers = await demo.signIn(email);
    const [brand] = await demo.rows(
      'SELECT id FROM catalogue.brands WHERE id <> (SELECT brand_id FROM catalogue.items WHERE id = $1) LIMIT 1',
      [item.id],
    );
    const other = { email: 'brand@upload.test', permissions: rights, constraints: { brand: [Number(brand?.['id'])] } };
    await createAccounts(demo.pool, [{ ...other, label: 'Brand' }], testPassword);
    const theirs = await demo.ask({
      method: 'POST',
      url: `${path}/validate`,
      payload: { rows: [row({ ean: item.ean })] },
      headers: await demo.signIn(other.email),
    });
    expect((theirs.body.data as Told[]).map(({ findings }) => findings.map(({ text }) => text))).toEqual([
      [`No item has EAN '${item.ean}'.`],
    ]);
    const before = await count();
    const within = (rows: Cells[]) => demo.ask({ method: 'POST', url: `${path}/save`, payload: { rows }, headers });
    const beyond = await within([row({ country: 'POL', item_id: foreign.id }), row()]);
    expect([beyond.status, Object.keys(beyond.body['errors'] as Json).map((at) => at.split('.')[0])]).toEqual([
      422,
      ['2'],
    ]);
    expect(await count()).toBe(before);
    expect((await within([row({ country: 'POL', item_id: foreign.id, wallet: 'Upload' })])).status).toBe(422);
    expect((await within([row({ country: 'POL', item_id: foreign.id, wallet: 'Wgrywanie' })])).status).toBe(200);
  });

  it.each([
    ['no rows at all', {}, 400],
    ['a row that is none', { rows: [7] }, 400],
    ['a name that is no field', { rows: [{ colour: 'red' }] }, 422],
    ['a field that a file does not fill', { rows: [{ campaign_title: 'x' }] }, 422],
  ])('refuses %s with a sentence', async (_, payload, expected) => {
    for (const call of ['validate', 'save']) {
      const { status, body } = await ask('POST', `${path}/${call}`, payload);
      expect([status, typeof body['message']]).toEqual([expected, 'string']);
    }
  });
});

const send = async (content: Buffer | string): Promise<Reply> =>
  demo.callAs(
    'ads',
    'POST',
    `${pim}/plans/files?resource=sponsored-listings&name=ads.csv`,
    Buffer.from(content as string),
    { 'content-type': 'application/octet-stream' },
  );
const described = async (content: Buffer | string): Promise<ImportFile> => {
  const { status, body, text } = await send(content);
  expect(status, text).toBe(201);
  return body.data as ImportFile;
};
const plan = ({ file, separator, encoding, mapping, headerRow }: ImportFile, more: Partial<ImportRequest> = {}) =>
  ask('POST', `${pim}/plans`, {
    resource: 'sponsored-listings',
    kind: 'import',
    import: { file, separator, encoding, headerRow, mapping, constants: {}, blank: 'keep', decimal: 'point', ...more },
  });
const planned = async (content: Buffer | string, more: Partial<ImportRequest> = {}): Promise<Plan> => {
  const { status, body, text } = await plan(await described(content), more);
  expect(status, text).toBe(201);
  return body.data as Plan;
};
const findings = ({ rows }: Plan): unknown[] =>
  rows.map(({ outcome, findings: found }: PlanRow) =>
    outcome === 'error' ? found.map(({ field, text }) => [field, text]) : outcome,
  );
const csv = (...lines: string[]): string => ['type,country,item_id,keywords,price,wallet', ...lines].join('\n');

describe('a file of sponsored listings', () => {
  it('SPL-023: has columns by the names of their fields, and a wallet and a campaign by theirs', async () => {
    const { mapping, cells } = await described(
      `type,Country,Item ID,EAN,wallet,campaign,price\nsearch_top,ITA,${item.id},,Upload,,1\n`,
    );
    expect(mapping).toEqual(['type', 'country', 'item_id', 'ean', 'wallet_id', 'campaign_id', 'price']);
    expect(cells).toEqual([['search_top', 'ITA', String(item.id), '', 'Upload', '', '1']]);
  });

  it('SPL-014, SPL-035: of 0, 81 and 5,001 rows is told, and not planned', async () => {
    const line = `search_top,ITA,${item.id},,1,`;
    for (const rows of [0, 81, 5_001]) {
      const file = await described(csv(...Array.from({ length: rows }, () => line), ''));
      expect(file.findings.map(({ text }) => text)).toContain('Invalid file size, min 1 item, max 80 items');
      expect(file.cells).toBeUndefined();
      const { status, body } = await plan(file);
      expect([status, body['message']]).toEqual([422, 'Invalid file size, min 1 item, max 80 items']);
    }
    const blanks = await planned(csv(line, '', ',,,,,', `${line}Upload`));
    expect(findings(blanks)).toEqual(['create', 'create']);
  });

  it('of no byte, and of no header that is known, is a sentence', async () => {
    const empty = await send('');
    expect([empty.status, empty.body['message']]).toEqual([
      400,
      'The body of the request cannot be read: the file is empty',
    ]);
    const strange = await described('a,b\n1,2\n');
    expect(strange.findings.map(({ text }) => text).join()).toContain('Something went wrong while parsing the CSV');
    expect((await plan(strange)).status).toBe(422);
  });

  it('is read by semicolons, and in Windows-1252 and UTF-16', async () => {
    const semicolons = csv(`search_top,ITA,${item.id},"caffè",1,`).replaceAll(',', ';').replaceAll('"', '');
    const encodings = [
      ['utf-8', Buffer.from(semicolons)],
      ['windows-1252', Buffer.from(semicolons, 'latin1')],
      ['utf-16le', Buffer.from(`\uFEFF${semicolons}`, 'utf16le')],
    ] as const;
    for (const [encoding, content] of encodings) {
      const file = await described(content);
      expect([file.encoding, file.separator, file.cells?.[0]?.[3]]).toEqual([encoding, ';', 'caffè']);
      const { rows } = (await plan(file)).body.data as Plan;
      expect(rows[0]?.after).toMatchObject({ keywords: ['caffè'] });
    }
  });

  it('that was exported is read as what it was written from, also keywords with a comma', async () => {
    const lists = [
      ['olio, sale', 'pane'],
      ['vino, rosso'],
      ['a; b, c', 'd'],
      ['pasta', 'latte'],
      ['più, =meno', 'x'],
      ['di "casa", nostra'],
    ];
    const ids: unknown[] = [];
    for (const [at, words] of lists.entries()) {
      const changes = { ...row({ price: at }), country: 'ITA', keywords: words };
      ids.push(((await ask('POST', path, { changes })).body.data as Json)['id']);
    }
    for (const separator of [',', ';']) {
      const { status, text } = await ask('POST', `${path}/export`, {
        selection: { ids: ids.map(String) },
        columns: ['id', 'keywords'],
        separator,
      });
      expect(status, text).toBe(200);
      const { rows } = await planned(text);
      expect(Object.fromEntries(rows.map(({ id, outcome, findings: found }) => [id, [outcome, ...found]]))).toEqual(
        Object.fromEntries(ids.map((id) => [id, ['unchanged']])),
      );
    }
  });

  it('without the column of the item says so in each row', async () => {
    const made = await planned('type,country,price\nsearch_top,ITA,1\nsearch_top,ITA,2\n');
    expect(findings(made)).toEqual([[['item_id', 'Required field']], [['item_id', 'Required field']]]);
  });

  it('is mended cell by cell, and is then saved together', async () => {
    const text = csv(`search_top,ITA,${item.id},"a,A",1,`, `search_top,ITA,${item.id},b,x,Upload`);
    const file = await described(text);
    const first = (await plan(file)).body.data as Plan;
    expect(findings(first)).toEqual([[['keywords', "'a' and 'A' are the same."]], [['price', 'Must input a number']]]);
    const mended = [
      { row: 2, field: 'keywords', text: 'a, c' },
      { row: 3, field: 'price', text: '2.5' },
    ];
    const second = (await plan(file, { mended })).body.data as Plan;
    expect(findings(second)).toEqual(['create', 'create']);
    const applied = await ask('POST', `${pim}/plans/${second.id}/apply`, {});
    expect(applied.body.data).toMatchObject({ applied: 2, failed: 0, undoable: true });
  });

  it('of which a wallet was moved away since it was planned is not saved at all, and says which row', async () => {
    const moved = (
      await demo.call('POST', `${pim}/wallets`, { changes: { title: 'Moving', country: 'ITA', budget: 1 } })
    ).body.data as Json;
    const made = await planned(csv(`search_top,ITA,${item.id},,1,`, `search_top,ITA,${item.id},,2,Moving`));
    expect(findings(made)).toEqual(['create', 'create']);
    const change = { version: moved['version'], changes: { country: 'POL' } };
    expect((await demo.call('PUT', `${pim}/wallets/${Number(moved['id'])}`, change)).status).toBe(200);
    const before = await count();
    const refused = await ask('POST', `${pim}/plans/${made.id}/apply`, {});
    expect([refused.status, refused.body['code']]).toEqual([422, 'PLAN_REFUSED']);
    expect(await count()).toBe(before);
    const { rows } = (await ask('GET', `${pim}/plans/${made.id}`)).body.data as Plan;
    expect(rows.map(({ outcome, findings: found }) => [outcome, found.map(({ field }) => field)])).toEqual([
      ['create', []],
      ['error', ['wallet_id']],
    ]);
  });
});

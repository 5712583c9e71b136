import { describe, expect, it } from 'vitest';
import type { Inbox } from '../../src/core/wire/inbox.ts';
import type { Job } from '../../src/core/wire/wire.ts';
import type { Suggestion } from '../../src/core/wire/query.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { resourceNamed } from './markedWorld.ts';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();

const ask = (method: Method, path: string, payload?: unknown, as: AccountName = 'admin'): Promise<Reply> =>
  demo.callAs(as, method, `${pim}${path}`, payload);
const columns =
  'columns=id,fam_desc,external_source_id,description,s24_category_id_vw,s24_category_id_non_vw,is_skipped';
const listed = async (query: string, as: AccountName = 'mappings'): Promise<Json[]> =>
  (await ask('GET', `/gdocategories?${columns}&per-page=50&${query}`, undefined, as)).body.data as Json[];
const newSource = async (name: string): Promise<number> =>
  ((await ask('POST', '/extsources', { external_source: name })).body.data as { id: number }).id;

const ended = async (id: string, headers?: Record<string, string>): Promise<Job> => {
  for (;;) {
    const url = `/api/toolkit/v1/jobs/${id}`;
    const { body } = headers ? await demo.ask({ method: 'GET', url, headers }) : await demo.call('GET', url);
    const job = body.data as Job;
    if (!['queued', 'running'].includes(job.status)) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const imported = async (rows: unknown): Promise<Job> => {
  const { status, body } = await ask('POST', '/gdocategories/import', rows);
  expect(status, JSON.stringify(body)).toBe(202);
  return ended((body.data as { job: Job }).job.id);
};
const notices = async (): Promise<Inbox['notices']> =>
  ((await demo.call('GET', '/api/toolkit/v1/inbox')).body.data as Inbox).notices;
const suggest = async (asked: Json, as: AccountName = 'mappings'): Promise<Reply> =>
  demo.callAs(as, 'POST', '/api/toolkit/v1/suggestions', { resource: 'category-mappings', ...asked });

/** Somebody who may map, of some sources alone. */
const limitedTo = async (sources: readonly number[], permissions = ['pim_association']) => {
  const email = `limited-${sources.join('-')}-${permissions.length}@toolkit.test`;
  await createAccounts(demo.pool, [{ email, label: email, permissions: ['pim_user', ...permissions] }], testPassword);
  const [account] = await demo.rows('SELECT id FROM framework.account WHERE email = $1', [email]);
  const made = await demo.call('POST', '/api/user/v4/constraints', {
    user_id: account?.['id'],
    type: 'categoryMappingSource',
    external_sources: sources,
  });
  expect(made.status, made.text).toBe(201);
  const headers = await demo.signIn(email);
  return (method: Method, path: string, payload?: unknown) =>
    demo.ask({ method, url: path.startsWith('/api') ? path : `${pim}${path}`, payload, headers });
};

describe('category mappings', () => {
  const mappings = resourceNamed('category-mappings');
  const sources = resourceNamed('ext-sources');

  it('MAP-001: the columns are those of the spec', () => {
    const labels = mappings.list.columns.map((name) => mappings.fields.find((field) => field.name === name)?.label);
    expect(labels).toEqual([
      'Id',
      'Fam Desc',
      'External Source',
      'External Source ID',
      'Description',
      'S24 Category VW',
      'S24 Category Non VW',
      'Skipped',
    ]);
  });

  it('MAP-016, MAP-017, MAP-018: what is told has the words of the spec, and a list that fails says nothing', () => {
    expect(mappings.messages).toMatchObject({
      listFailed: null,
      updated: 'Category mappings have been successfully updated.',
      notUpdated: 'There was an error updating the category mappings.',
      importStarted:
        'The import request was received. It will be processed in the background, and a notification will tell when it is done.',
      notImported: 'There was an error importing the external sources list.',
      importPartial: 'There was an error with the following mappings: ',
      deleted: 'Category mapping was successfully deleted',
      notDeleted: 'There was an error deleteing this category mapping',
    });
    expect(mappings.actions['export']?.texts?.failed).toBe('There was an error exporting the external sources list.');
    expect(sources.messages).toMatchObject({
      listFailed: 'There was an error fetching external sources list.',
      notCreated: 'Error creating the external source for this brand.',
    });
  });

  it('MAP-007, MAP-012, MAP-021: are listed with joined names, the newest first, 50 at a time', async () => {
    const named = 'external_source_name,s24_category_name_vw,s24_category_name_non_vw';
    const { body } = await ask('GET', `/gdocategories?${columns},${named}`, undefined, 'mappings');
    const rows = body.data as Json[];
    expect(rows).toHaveLength(50);
    expect(rows.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => Number(id)).toSorted((a, b) => b - a));
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id',
        'fam_desc',
        'external_source_name',
        'external_source_id',
        'description',
        's24_category_name_vw',
        's24_category_id_vw',
        's24_category_name_non_vw',
        's24_category_id_non_vw',
        'is_skipped',
      ]),
    );
  });

  it('MAP-012: are searched by words of either text', async () => {
    const source = await newSource('Words');
    await imported([
      { external_source_id: source, fam_desc: 'PARMIGIANO 24 M' },
      { external_source_id: source, fam_desc: 'F2', description: 'Formaggio parmigiano' },
      { external_source_id: source, fam_desc: 'F3', description: 'Latte' },
    ]);
    const { status, body } = await ask('GET', '/search/gdocategories?q=parmigiano', undefined, 'mappings');
    expect(status).toBe(200);
    expect((body.data as Json[]).filter((row) => row['external_source_id'] === source)).toHaveLength(2);
    for (const row of body.data as Json[])
      expect(`${String(row['fam_desc'])} ${String(row['description'])}`.toLowerCase()).toContain('parmigiano');
  });

  it('MAP-012, MAP-024: an update keeps a status that follows from what was decided, and nobody writes it', async () => {
    const source = await newSource('Status');
    await imported([{ external_source_id: source, fam_desc: 'stato' }]);
    const [made] = await listed(`q[external_source_id]=${source}`, 'admin');
    const statusOf = async () =>
      (await demo.rows('SELECT status FROM catalogue."category-mappings" WHERE id = $1', [made?.['id']]))[0]?.[
        'status'
      ];
    expect(await statusOf()).toBe(0);
    expect(
      (await ask('PUT', `/gdocategories/${String(made?.['id'])}`, { s24_category_id_vw: 3 }, 'mappings')).status,
    ).toBe(200);
    expect(await statusOf()).toBe(1);
    await ask('PUT', `/gdocategories/${String(made?.['id'])}`, { s24_category_id_vw: null }, 'mappings');
    expect(await statusOf()).toBe(0);
    expect((await ask('PUT', `/gdocategories/${String(made?.['id'])}`, { status: 2 }, 'mappings')).status).toBe(422);
  });

  it('MAP-012: there is no call that makes one, and a delete is an admin’s', async () => {
    const [row] = await listed('');
    expect((await ask('POST', '/gdocategories', { fam_desc: 'x' })).status).toBe(405);
    expect((await ask('DELETE', `/gdocategories/${String(row?.['id'])}`, undefined, 'mappings')).status).toBe(403);
    expect((await ask('DELETE', `/gdocategories/${String(row?.['id'])}`)).status).toBe(200);
  });

  it('two of one source are never called the same', async () => {
    const source = await newSource('Twice');
    await imported([
      { external_source_id: source, fam_desc: 'uno' },
      { external_source_id: source, fam_desc: 'due' },
    ]);
    const [one] = await listed(`q[external_source_id]=${source}`, 'admin');
    const other = one?.['fam_desc'] === 'uno' ? 'due' : 'uno';
    const refused = await ask('PUT', `/gdocategories/${String(one?.['id'])}`, { fam_desc: other }, 'mappings');
    expect([refused.status, Object.keys(refused.body['errors'] as Json)]).toEqual([422, ['fam_desc']]);
  });
});

describe('external sources', () => {
  it('MAP-009, MAP-015: the call that makes one carries external_source, the list takes skip and take', async () => {
    const { status, body } = await ask('POST', '/extsources', { external_source: 'Conserve del Sud' }, 'mappings');
    expect([status, body.data]).toMatchObject([201, { name: 'Conserve del Sud' }]);
    const list = await ask('GET', '/extsources?skip=0&take=250', undefined, 'mappings');
    expect((list.body.data as Json[]).map(({ name }) => name)).toContain('Conserve del Sud');
    expect((await ask('POST', '/extsources', { external_source: 'Conserve del Sud' }, 'mappings')).status).toBe(422);
  });

  it('SHR-079: are nobody else’s', async () => {
    expect((await ask('GET', '/extsources', undefined, 'items')).status).toBe(403);
    expect((await ask('POST', '/extsources', { external_source: 'x' }, 'stores')).status).toBe(403);
    expect((await ask('GET', '/gdocategories', undefined, 'items')).status).toBe(403);
  });
});

describe('POST /gdocategories/import', () => {
  it('MAP-013: is answered at once; a job makes what is new, changes what is there by source and description, and tells how many', async () => {
    const source = await newSource('Import');
    const rows = [
      { external_source_id: source, fam_desc: 'latte', description: 'Latte', s24_category_id_non_vw: 18 },
      { external_source_name: 'Import', fam_desc: 'mele', s24_category_id_vw: 'Agrumi', is_skipped: false },
      { external_source_id: source, fam_desc: 'pile', is_skipped: true },
    ].map(({ external_source_name: name, ...row }) => ({ ...row, ...(name && { external_source_id: name }) }));
    expect(await imported(rows)).toMatchObject({ status: 'done', total: 3, done: 3, failed: 0 });
    const first = await listed(`q[external_source_id]=${source}`, 'admin');
    expect(first.map((row) => [row['fam_desc'], row['s24_category_id_non_vw'], row['is_skipped']])).toEqual(
      expect.arrayContaining([
        ['latte', 18, false],
        ['mele', null, false],
        ['pile', null, true],
      ]),
    );
    const again = [
      { external_source_id: source, fam_desc: 'latte', description: null, s24_category_id_non_vw: 19 },
      rows[2],
    ];
    expect(await imported(again)).toMatchObject({ status: 'done', total: 2, done: 2, failed: 0 });
    const second = await listed(`q[external_source_id]=${source}`, 'admin');
    expect(second).toHaveLength(3);
    const milk = second.find((row) => row['fam_desc'] === 'latte');
    expect(milk).toMatchObject({ s24_category_id_non_vw: 19, description: null });
    expect(milk?.['id']).toBe(first.find((row) => row['fam_desc'] === 'latte')?.['id']);
    expect((await notices())[0]).toMatchObject({ title: 'Import of 2 category mappings' });
  });

  it('MAP-013: refused rows spoil no other; the notice counts them and leads to them with their reasons', async () => {
    const source = await newSource('Faulty');
    const job = await imported({
      rows: [
        { external_source_id: source, fam_desc: 'buono' },
        { external_source_id: source, fam_desc: 'cattivo', s24_category_id_vw: 999_999 },
        { external_source_id: 'Nessuno', fam_desc: 'ignoto' },
      ],
    });
    expect(job).toMatchObject({ status: 'done', total: 3, failed: 2 });
    const [notice] = await notices();
    expect(notice?.body).toBe('1 of 3 done, 2 failed.');
    expect(notice?.route).toBe(`/api/toolkit/v1/jobs/${job.id}/file`);
    const { text } = await demo.call('GET', notice?.route ?? '');
    expect(text).toMatch(/cattivo.*999999/);
    expect(text).toMatch(/Nessuno,ignoto,.*No external source is called/);
    expect(text).not.toContain('buono');
    expect(await listed(`q[external_source_id]=${source}`, 'admin')).toHaveLength(1);
  });

  it('MAP-010: must have rows, of fields that there are', async () => {
    const none = await ask('POST', '/gdocategories/import', []);
    expect([none.status, none.body['message']]).toEqual([422, 'The import must have rows.']);
    const unknown = await ask('POST', '/gdocategories/import', [{ fam_desc: 'x', colour: 'red' }]);
    expect([unknown.status, unknown.body['key']]).toEqual([422, 'unknownField']);
    expect((await ask('POST', '/gdocategories/import', [3])).status).toBe(400);
  });

  it('MAP-022: is an admin’s', async () => {
    expect((await ask('POST', '/gdocategories/import', [{ fam_desc: 'x' }], 'mappings')).status).toBe(403);
    expect((await ask('POST', '/gdocategories/import', [{ fam_desc: 'x' }], 'items')).status).toBe(403);
  });

  it('the same change-set again is answered with the same job', async () => {
    const source = await newSource('Retry');
    const headers = { ...(await demo.headersOf('admin')), 'change-set': crypto.randomUUID() };
    const send = () =>
      demo.ask({
        method: 'POST',
        url: `${pim}/gdocategories/import`,
        payload: [{ external_source_id: source, fam_desc: 'una volta' }],
        headers,
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toMatchObject({ job: { id: (first.body.data as { job: Job }).job.id } });
    await ended((first.body.data as { job: Job }).job.id);
    expect(await listed(`q[external_source_id]=${source}`, 'admin')).toHaveLength(1);
  });
});

describe('POST /gdocategories/{source}/export', () => {
  const outbox = () =>
    demo.rows(`SELECT payload ->> 'text' AS text FROM framework.outbox WHERE kind = 'chat' ORDER BY id DESC`);

  it('MAP-014, MAP-023: leaves the CSV of one source in the outbox of the chat channel', async () => {
    const source = await newSource('Esporta');
    await imported([{ external_source_id: source, fam_desc: 'vino, "rosso"', s24_category_id_non_vw: 17 }]);
    const { status, body } = await ask('POST', `/gdocategories/${source}/export`, undefined, 'mappings');
    expect(status).toBe(202);
    const job = await ended((body.data as { job: Job }).job.id, await demo.headersOf('mappings'));
    expect(job.status).toBe('done');
    const [sent] = await outbox();
    expect(sent?.['text']).toMatch(/^Category mappings of Esporta, \d{4}-\d{2}-\d{2}: 1 rows\n```\nid,fam_desc,/);
    expect(sent?.['text']).toContain('"vino, ""rosso""",');
    expect(sent?.['text']).toContain(`,${source},Esporta,`);
  });

  it('MAP-014: what is long comes in parts of whole lines, each with the header', async () => {
    const source = await newSource('Lunga');
    const rows = Array.from({ length: 900 }, (_, at) => ({
      external_source_id: source,
      fam_desc: `famiglia ${at} ${'abcdefgh '.repeat(4)}`.trim(),
    }));
    await imported(rows);
    const before = (await outbox()).length;
    const { body } = await ask('POST', `/gdocategories/${source}/export`, {});
    await ended((body.data as { job: Job }).job.id);
    const parts = (await outbox()).slice(0, -before || undefined).map(({ text }) => String(text));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((text) => text.length < 40_000 && text.includes('id,fam_desc,external_source_id'))).toBe(true);
    expect(parts.join('\n').match(/famiglia \d+ /g)).toHaveLength(900);
  });

  it('MAP-014: knows no source that is not there, and nobody of another section', async () => {
    expect((await ask('POST', '/gdocategories/999999/export', {})).status).toBe(404);
    expect((await ask('POST', '/gdocategories/1/export', {}, 'items')).status).toBe(403);
  });
});

describe('the constraint of mapping sources', () => {
  it('MAP-022: limits lists, records, writes, imports, exports and what is suggested', async () => {
    const own = await newSource('Propria');
    const other = await newSource('Altrui');
    await imported([
      { external_source_id: own, fam_desc: 'mia', description: 'Passata di pomodoro' },
      { external_source_id: other, fam_desc: 'loro', description: 'Passata di pomodoro', s24_category_id_non_vw: 5 },
    ]);
    const [mine] = await listed(`q[external_source_id]=${own}`, 'admin');
    const [theirs] = await listed(`q[external_source_id]=${other}`, 'admin');
    const limited = await limitedTo([own], ['pim_association', 'pim_association_admin']);
    const list = (await limited('GET', '/gdocategories')).body.data as Json[];
    expect(list.map(({ id }) => id)).toEqual([mine?.['id']]);
    expect(((await limited('GET', '/extsources?skip=0&take=250')).body.data as Json[]).map(({ id }) => id)).toEqual([
      own,
    ]);
    expect((await limited('GET', `/gdocategories/${String(theirs?.['id'])}`)).status).toBe(404);
    expect((await limited('PUT', `/gdocategories/${String(theirs?.['id'])}`, { description: 'x' })).status).toBe(404);
    expect((await limited('DELETE', `/gdocategories/${String(theirs?.['id'])}`)).status).toBe(404);
    const moved = await limited('PUT', `/gdocategories/${String(mine?.['id'])}`, { external_source_id: other });
    expect([403, 422]).toContain(moved.status);
    const { body } = await limited('POST', '/gdocategories/import', [
      { external_source_id: other, fam_desc: 'loro', description: 'Mia ora' },
      { external_source_id: own, fam_desc: 'nuova' },
    ]);
    const url = `/api/toolkit/v1/jobs/${(body.data as { job: Job }).job.id}`;
    await expect.poll(async () => ((await limited('GET', url)).body.data as Job).status).toBe('done');
    expect((await limited('GET', url)).body.data).toMatchObject({ total: 2, failed: 1 });
    expect((await listed(`q[external_source_id]=${other}`, 'admin'))[0]).toMatchObject({
      description: 'Passata di pomodoro',
    });
    expect((await limited('POST', `/gdocategories/${other}/export`, {})).status).toBe(404);
    expect((await limited('POST', `/gdocategories/${own}/export`, {})).status).toBe(202);
    const asked = { resource: 'category-mappings', field: 's24_category_id_non_vw' };
    const spied = await limited('POST', '/api/toolkit/v1/suggestions', {
      ...asked,
      values: { description: 'Passata di pomodoro', external_source_id: other },
    });
    expect(spied.body.data).toEqual([]);
    expect((await limited('POST', '/extsources', { external_source: 'Fuori' })).status).toBe(403);
  });
});

describe('suggested categories', () => {
  it('come from mapped descriptions of the same source, the likeliest first, with those that they come from', async () => {
    const source = await newSource('Simile');
    const elsewhere = await newSource('Altrove');
    await imported([
      {
        external_source_id: source,
        fam_desc: 'A1',
        description: 'Latte intero fresco 1 l',
        s24_category_id_non_vw: 18,
      },
      {
        external_source_id: source,
        fam_desc: 'A2',
        description: 'Latte parzialmente scremato',
        s24_category_id_non_vw: 18,
      },
      {
        external_source_id: source,
        fam_desc: 'A3',
        description: 'Latte intero detergente',
        s24_category_id_non_vw: 35,
      },
      { external_source_id: source, fam_desc: 'A4', description: 'Pane integrale', s24_category_id_non_vw: 31 },
      { external_source_id: elsewhere, fam_desc: 'A1', description: 'Latte intero', s24_category_id_non_vw: 2 },
      { external_source_id: source, fam_desc: 'NEW', description: 'Latte intero UHT 1 l' },
    ]);
    const fresh = (await listed(`q[external_source_id]=${source}&q[fam_desc]=NEW`, 'admin'))[0];
    const { status, body } = await suggest({ field: 's24_category_id_non_vw', id: String(fresh?.['id']) });
    expect(status).toBe(200);
    const found = body.data as Suggestion[];
    expect(found.map(({ value }) => value)).toEqual([18, 35]);
    expect(found[0]).toMatchObject({
      count: 2,
      like: [{ text: 'Latte intero fresco 1 l' }, { text: 'Latte parzialmente scremato' }],
    });
    expect(found[0]?.label).toBeTruthy();
    expect((await listed(`q[external_source_id]=${source}&q[fam_desc]=NEW`, 'admin'))[0]).toMatchObject({
      s24_category_id_non_vw: null,
    });
  });

  it('are asked of what a form holds, and of nothing where it holds no text or no source', async () => {
    const values = { description: 'Mozzarella di bufala', external_source_id: 1 };
    const asked = { field: 's24_category_id_non_vw' };
    expect(((await suggest({ ...asked, values })).body.data as Suggestion[]).length).toBeGreaterThan(0);
    expect((await suggest({ ...asked, values: { ...values, external_source_id: null } })).body.data).toEqual([]);
    expect((await suggest({ ...asked, values: { external_source_id: 1 } })).body.data).toEqual([]);
    expect((await suggest({ ...asked, values: { ...values, external_source_id: "1' OR 1" } })).body.data).toEqual([]);
  });

  it('are for whoever may write the records, of fields that say so', async () => {
    expect((await suggest({ field: 's24_category_id_vw' }, 'items')).status).toBe(403);
    expect((await suggest({ field: 'description' })).status).toBe(400);
    expect((await suggest({ resource: 'nothing', field: 'description' })).status).toBe(400);
  });
});

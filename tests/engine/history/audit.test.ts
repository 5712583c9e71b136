import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine, ChangeRow, ChangeSetPage, SelectionHistoryEntry } from '../../../src/core/wire/audit.ts';
import type { ChangeSetSummary, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

let now = new Date('2026-11-20T10:00:00Z');
const { ask, makeProduct, pool, readText, signIn } = await openShop({ clock: () => now });

interface Page {
  next: string | null;
}

const audit = '/api/toolkit/v1';
const italian = await signIn('italian@shop.test');
const admin = await signIn('admin@shop.test');
const nobody = await signIn('nobody@shop.test');

const changes = async (query = '', headers?: Record<string, string>) => {
  const { data, metadata, status, error } = await ask<AuditLine[]>(`GET ${audit}/changes${query}`, undefined, headers);
  return { lines: data, next: (metadata as unknown as Page | undefined)?.next, status, error };
};
const rowsOf = async (set: string, query = '', headers?: Record<string, string>) => {
  const { data, metadata, status } = await ask<ChangeRow[]>(
    `GET ${audit}/change-sets/${set}/rows${query}`,
    undefined,
    headers,
  );
  return { rows: data, next: (metadata as unknown as Page | undefined)?.next, status };
};
const save = async (id: unknown, changed: object, headers?: Record<string, string>): Promise<string> =>
  (await ask(`PUT /products/${String(id)}`, { changes: changed }, headers)).metadata.changeSet;
const bulk = async (ids: unknown[], changed: object): Promise<ChangeSetSummary> => {
  const plan = await ask<Plan>('POST /plans', {
    resource: 'products',
    kind: 'update',
    selection: { ids },
    changes: changed,
  });
  return (await ask<ChangeSetSummary>(`POST /plans/${plan.data.id}/apply`, {})).data;
};

beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

describe('the audit', () => {
  it('says who changed what, when and from where, newest first', async () => {
    const { id } = await makeProduct({ name: 'Audited' });
    now = new Date(now.getTime() + 1000);
    const set = await save(
      id,
      { name: 'Audited well' },
      { 'x-screen': '/products/1', 'x-request-id': 'audit-request-1' },
    );
    const { lines } = await changes('?take=2');
    expect(lines.map(({ change_set: one }) => one)[0]).toBe(set);
    expect(lines[0]).toMatchObject({
      actor: 'all@shop.test',
      source: 'form',
      at: now.toISOString(),
      resource: 'products',
      counts: { created: 0, updated: 1, deleted: 0, refused: 0 },
      call: `PUT /api/shop/v1/products/${id}`,
      screen: '/products/1',
      request_id: 'audit-request-1',
      first: {
        record_id: String(id),
        label: 'Audited well',
        kind: 'update',
        before: { name: 'Audited' },
        after: { name: 'Audited well' },
      },
    });
    expect(lines[1]?.counts.created).toBe(1);
  });

  it('takes no screen that is no address of ours', async () => {
    const { id } = await makeProduct();
    const set = await save(id, { name: 'Named' }, { 'x-screen': 'https://elsewhere.test/<script>' });
    expect((await ask<ChangeSetPage>(`GET ${audit}/change-sets/${set}`)).data.screen).toBeNull();
  });

  it.each([
    '//evil.example',
    '//evil.example/products',
    '/\\evil.example',
    '/products/1 x',
    'javascript:alert(1)',
    '/ /evil.example',
    '\\\\evil.example',
    '?x=//evil.example',
  ])('links to no other host: %j', async (screen) => {
    const { id } = await makeProduct();
    const set = await save(id, { name: 'Linked' }, { 'x-screen': screen });
    const stored = await pool.query<{ screen: string | null }>(
      'SELECT screen FROM framework.change_set WHERE id = $1',
      [set],
    );
    expect(stored.rows).toEqual([{ screen: null }]);
    // One that was stored before is told to nobody.
    await pool.query('UPDATE framework.change_set SET screen = $2 WHERE id = $1', [set, screen]);
    expect((await ask<ChangeSetPage>(`GET ${audit}/change-sets/${set}`)).data.screen).toBeNull();
    expect((await changes(`?resource=products&record=${id}&kind=update`)).lines).toMatchObject([
      { change_set: set, screen: null },
    ]);
    expect(await readText(`${audit}/changes.csv?resource=products&record=${id}`)).not.toContain(screen);
  });

  it('finds by user, resource, record, kind, source and time', async () => {
    const [a, b] = [await makeProduct(), await makeProduct()];
    now = new Date(now.getTime() + 1000);
    const from = now.toISOString();
    const mine = await save(a.id, { stock: 1 }, admin);
    const theirs = await save(b.id, { stock: 2 });
    const gone = (await ask(`DELETE /products/${b.id}`)).metadata.changeSet;
    const found = async (query: string): Promise<string[]> =>
      (await changes(`?from=${from}&${query}`)).lines.map(({ change_set: set }) => set);
    expect(await found('user=ADMIN@shop.test')).toEqual([mine]);
    expect(await found('user=who@shop.test')).toEqual([]);
    expect((await found(`resource=products&record=${b.id}`)).sort()).toEqual([theirs, gone].sort());
    expect(await found('kind=delete')).toEqual([gone]);
    expect(await found('source=import')).toEqual([]);
    expect(await found(`resource=makers`)).toEqual([]);
    expect(
      (await changes(`?to=${from}&resource=products&record=${a.id}`)).lines.map(({ counts }) => counts.created),
    ).toEqual([1]);
  });

  it('pages by where the last page ended, also among changes of one moment', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => makeProduct({ notes: 'paged' })));
    const from = now.toISOString();
    const seen: string[] = [];
    let after = '';
    do {
      const page = await changes(`?from=${from}&take=2${after}`);
      seen.push(...page.lines.map(({ first }) => first.record_id));
      after = page.next ? `&after=${encodeURIComponent(page.next)}` : '';
    } while (after !== '');
    expect(seen.toSorted()).toEqual(made.map(({ id }) => String(id)).toSorted());
  });

  it.each(['record=1', 'after=yesterday', 'take=0', 'kind=none', 'from=today', 'colour=red', 'resource=unknown'])(
    'answers 400 to %s',
    async (query) => {
      expect((await changes(`?${query}`)).status).toBe(400);
    },
  );

  it('counts what was refused, and says why', async () => {
    const [a, b] = [await makeProduct(), await makeProduct()];
    const plan = await ask<Plan>('POST /plans', {
      resource: 'products',
      kind: 'update',
      selection: { ids: [a.id, b.id] },
      changes: { stock: 3 },
    });
    await save(b.id, { notes: 'newer' });
    const { changeSet } = (await ask<ChangeSetSummary>(`POST /plans/${plan.data.id}/apply`, {})).data;
    expect((await ask<ChangeSetPage>(`GET ${audit}/change-sets/${changeSet}`)).data).toMatchObject({
      source: 'bulk',
      parts: [{ resource: 'products', counts: { updated: 1, refused: 1 } }],
    });
    const { rows } = await rowsOf(changeSet, '?kind=refused');
    expect(rows).toMatchObject([{ record_id: String(b.id), result: { key: 'versionChanged' }, before: {}, after: {} }]);
  });

  it('is a CSV file with a line for each changed field, which no spreadsheet runs', async () => {
    const { id } = await makeProduct();
    now = new Date(now.getTime() + 1000);
    const set = await save(id, { name: '=1+1', stock: 4 }, { 'x-request-id': 'audit-request-2' });
    const query = `?resource=products&record=${id}&from=${now.toISOString()}`;
    const text = await readText(`${audit}/changes.csv${query}`);
    const [headers, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(headers).toBe(
      'at,user,source,reason,screen,call,request_id,change_set,resource,record_id,record,kind,field,before,after,refused',
    );
    const head = `${now.toISOString()},all@shop.test,form,,,PUT /api/shop/v1/products/${id},audit-request-2,${set},products,${id},'=1+1,update`;
    expect(lines).toEqual(expect.arrayContaining([`${head},name,Product,'=1+1,`, `${head},stock,,4,`]));
    expect(await readText(`${audit}/changes.csv${query}`, nobody)).toContain('FORBIDDEN');
  });
});

describe('who may see a change', () => {
  it('is whoever may see the resource: nobody else, and no total tells of it', async () => {
    const { id } = await makeProduct();
    const set = await save(id, { name: 'Secret' });
    expect((await changes('', nobody)).lines).toEqual([]);
    expect((await changes('?resource=products', nobody)).status).toBe(403);
    expect((await ask(`GET ${audit}/change-sets/${set}`, undefined, nobody)).status).toBe(404);
    expect((await rowsOf(set, '', nobody)).status).toBe(404);
    expect(
      (await ask(`POST ${audit}/history`, { resource: 'products', selection: { ids: [id] } }, nobody)).status,
    ).toBe(403);
  });

  it('is told only of the records within the scope, in lines, counts, rows and pages', async () => {
    const [here, there] = [await makeProduct({ country: 'ITA' }), await makeProduct({ country: 'POL' })];
    const { changeSet } = await bulk([here.id, there.id], { stock: 7 });
    const foreign = await save(there.id, { name: 'Foreign' });
    const from = now.toISOString();
    const { lines } = await changes(`?from=${from}`, italian);
    expect(lines.filter(({ change_set: set }) => set === changeSet)).toMatchObject([
      { counts: { updated: 1 }, first: { record_id: String(here.id) } },
    ]);
    expect(lines.some(({ change_set: set }) => set === foreign)).toBe(false);
    expect((await rowsOf(changeSet, '', italian)).rows.map(({ record_id: id }) => id)).toEqual([String(here.id)]);
    expect(
      (await ask<ChangeSetPage>(`GET ${audit}/change-sets/${changeSet}`, undefined, italian)).data.parts,
    ).toMatchObject([{ counts: { updated: 1 } }]);
    expect((await ask(`GET ${audit}/change-sets/${foreign}`, undefined, italian)).status).toBe(404);
    expect((await changes(`?resource=products&record=${there.id}`, italian)).lines).toEqual([]);
  });

  it('is looked for in so many rows a page, and is told on the page that comes to it', async () => {
    const [here, there] = [
      await makeProduct({ country: 'ITA', name: 'Far down' }),
      await makeProduct({ country: 'POL' }),
    ];
    now = new Date(now.getTime() + 1000);
    const set = await save(here.id, { stock: 8 });
    // Before it lie 7,500 rows of the same change-set, and another one after it, which are nobody's to see in Italy.
    await pool.query(`UPDATE framework.change SET row = 900000 WHERE change_set = $1`, [set]);
    await pool.query(
      `INSERT INTO framework.change SELECT change_set, g, 0, resource, $2, kind, before, after, version, result, at
       FROM framework.change CROSS JOIN generate_series(1, 7500) g WHERE change_set = $1`,
      [set, String(there.id)],
    );
    await pool.query('UPDATE framework.change_tally SET updated = 7501 WHERE change_set = $1', [set]);
    const query = `?resource=products&from=${now.toISOString()}`;
    now = new Date(now.getTime() + 1000);
    const foreign = await save(there.id, { stock: 9 });
    const first = await changes(query, italian);
    expect([first.lines, first.next]).toEqual([[], expect.stringMatching(new RegExp(`_${set}_products_5100\\.0$`))]);
    const second = await changes(`${query}&after=${encodeURIComponent(first.next ?? '')}`, italian);
    expect([second.next, second.lines]).toMatchObject([
      null,
      [
        {
          change_set: set,
          counts: { updated: 1 },
          first: { record_id: String(here.id), label: 'Far down', after: { stock: 8 } },
        },
      ],
    ]);
    expect((await changes(query)).lines.map(({ change_set: one, counts }) => [one, counts.updated])).toEqual([
      [foreign, 1],
      [set, 7501],
    ]);
  });

  it('counts the first rows of a line, and says that there are more', async () => {
    const { id } = await makeProduct({ country: 'ITA' });
    now = new Date(now.getTime() + 1000);
    const set = await save(id, { stock: 8 });
    await pool.query(
      `INSERT INTO framework.change SELECT change_set, row + g, 0, resource, record_id, kind, before, after, version, result, at
       FROM framework.change CROSS JOIN generate_series(1, 120) g WHERE change_set = $1`,
      [set],
    );
    const { lines } = await changes(`?resource=products&from=${now.toISOString()}`, italian);
    expect(lines.map(({ counts }) => counts)).toEqual([
      { created: 0, updated: 100, deleted: 0, refused: 0, atLeast: true },
    ]);
    expect((await ask<ChangeSetPage>(`GET ${audit}/change-sets/${set}`, undefined, italian)).data.parts).toMatchObject([
      { counts: { updated: 121 } },
    ]);
  });

  it.each(['_products_1.99999', '_products_99999999999.0', '_products_x.0'])(
    'answers 400 to a place within a line that is none: %s',
    async (place) => {
      expect(
        (await changes(`?after=2026-11-20T10:00:00.000Z_00000000-0000-4000-8000-000000000000${place}`)).status,
      ).toBe(400);
    },
  );

  it('holds no field that the schema has no more', async () => {
    const { id } = await makeProduct();
    const set = await save(id, { name: 'Kept' });
    await pool.query(`UPDATE framework.change SET before = before || '{"dropped":"secret"}' WHERE change_set = $1`, [
      set,
    ]);
    expect(Object.keys((await rowsOf(set)).rows[0]?.before ?? {})).not.toContain('dropped');
  });
});

describe('a revert of some rows', () => {
  it('shows its plan, with what changed since and why, and takes back only those rows', async () => {
    const [a, b, c] = [
      await makeProduct({ stock: 1 }),
      await makeProduct({ stock: 1 }),
      await makeProduct({ stock: 1 }),
    ];
    const { changeSet } = await bulk([a.id, b.id, c.id], { stock: 9 });
    await save(b.id, { stock: 10 });
    const rows = (await rowsOf(changeSet)).rows
      .filter(({ record_id: id }) => id !== String(c.id))
      .map(({ row }) => row);
    const plan = (await ask<Plan>('POST /plans', { resource: 'products', kind: 'revert', changeSet, changeRows: rows }))
      .data;
    expect(plan).toMatchObject({ total: 2, counts: { update: 1, error: 1 } });
    expect(plan.rows).toMatchObject([
      { id: String(a.id), resource: 'products', before: { stock: 9 }, after: { stock: 1 } },
      { id: String(b.id), findings: [{ key: 'undoSuperseded' }] },
    ]);
    const done = (await ask<ChangeSetSummary>(`POST /plans/${plan.id}/apply`, {})).data;
    expect(done).toMatchObject({ applied: 1, failed: 1, undoable: true, undid: changeSet });
    const stock = async (id: unknown): Promise<unknown> => (await ask(`GET /products/${String(id)}`)).data['stock'];
    expect([await stock(a.id), await stock(b.id), await stock(c.id)]).toEqual([1, 10, 9]);
    expect((await rowsOf(changeSet)).rows.map(({ undone }) => undone)).toEqual([true, false, false]);
    const page = (await ask<ChangeSetPage>(`GET ${audit}/change-sets/${changeSet}`)).data;
    expect(page.undone_by).toMatchObject([{ change_set: done.changeSet, actor: 'all@shop.test' }]);
    expect((await ask<ChangeSetPage>(`GET ${audit}/change-sets/${done.changeSet}`)).data).toMatchObject({
      undid: changeSet,
      source: 'undo',
      call: `POST /api/shop/v1/plans/${plan.id}/apply`,
    });
    // The rest can still be taken back, and the revert too.
    expect((await ask<ChangeSetSummary>(`GET /change-sets/${changeSet}`)).data.undoable).toBe(true);
    expect((await ask<ChangeSetSummary>(`POST /change-sets/${done.changeSet}/undo`)).data.applied).toBe(1);
    expect(await stock(a.id)).toBe(9);
  });

  it('brings the related records of a row back with it, and says so before', async () => {
    const { id } = await makeProduct();
    const before = await ask(`GET /products/${id}`);
    const saved = await ask(`PUT /products/${id}`, {
      version: before.data.version,
      changes: {},
      related: { 'product-notes': { changes: { origin: 'IT' } } },
    });
    const plan = (
      await ask<Plan>('POST /plans', { resource: 'products', kind: 'revert', changeSet: saved.metadata.changeSet })
    ).data;
    expect(plan.rows[0]?.related).toMatchObject([{ resource: 'product-notes', before: { origin: 'IT' }, after: {} }]);
  });

  it('refuses rows that the change-set does not have by planning nothing', async () => {
    const { id } = await makeProduct();
    const plan = await ask<Plan>('POST /plans', {
      resource: 'products',
      kind: 'revert',
      changeSet: await save(id, { stock: 2 }),
      changeRows: [5],
    });
    expect(plan.data).toMatchObject({ total: 0 });
  });
});

describe('the history of a selection', () => {
  const history = async (body: object, headers?: Record<string, string>) => {
    const answer = await ask<SelectionHistoryEntry[]>(
      `POST ${audit}/history`,
      { resource: 'products', ...body },
      headers,
    );
    return {
      entries: answer.data,
      next: (answer.metadata as unknown as Page | undefined)?.next,
      status: answer.status,
    };
  };

  it('merges what happened to each record and to its related ones, newest first, and names the record', async () => {
    const [a, b, other] = [
      await makeProduct({ name: 'First' }),
      await makeProduct({ name: 'Second' }),
      await makeProduct(),
    ];
    now = new Date(now.getTime() + 1000);
    await save(b.id, { stock: 5 });
    now = new Date(now.getTime() + 1000);
    const code = await ask('POST /product_codes', { changes: { product_id: a.id, code: '4006381333931' } });
    expect(code.status).toBe(201);
    await save(other.id, { stock: 6 });
    const { entries } = await history({ selection: { ids: [a.id, b.id] } });
    expect(entries.slice(0, 4).map(({ resource, label }) => [resource, label])).toEqual(
      expect.arrayContaining([
        ['product-codes', 'First'],
        ['products', 'Second'],
        ['products', 'First'],
      ]),
    );
    expect(entries.map(({ changed_at: at }) => at)).toEqual(
      entries
        .map(({ changed_at: at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(entries.some(({ record_id: id }) => id === String(other.id))).toBe(false);
  });

  it('takes a query, less what was left out, and pages', async () => {
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push(await makeProduct({ name: 'Paged history', sku: `ph${at}` }));
    for (let at = 0; at < 60; at += 1) for (const { id } of made.slice(0, 2)) await save(id, { stock: at });
    const selection = { query: { filter: { name: { contains: 'paged history' } } }, except: [String(made[2]?.id)] };
    const first = await history({ selection });
    const second = await history({ selection, after: first.next });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([100, 22, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ change_set: set }) => set)).size).toBe(122);
  });

  it('leaves out records beyond the scope, and refuses more than 10,000', async () => {
    const there = await makeProduct({ country: 'POL' });
    expect((await history({ selection: { ids: [there.id] } }, italian)).entries).toEqual([]);
    expect((await history({ selection: { ids: Array.from({ length: 10_001 }, (_, at) => at + 1) } })).status).toBe(422);
  });
});

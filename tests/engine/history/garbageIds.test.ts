import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditLine, ChangeRow } from '../../../src/core/wire/audit.ts';
import { openShop } from '../writing/shop.ts';

const { ask, makeProduct, pool, readText, signIn } = await openShop();
const audit = '/api/toolkit/v1';
const nobody = await signIn('nobody@shop.test');
const editor = await signIn('editor@shop.test');
const italian = await signIn('italian@shop.test');

/** Reads all of the audit, each way: none may fail, whatever is recorded. */
const readAudit = async (headers?: Record<string, string>): Promise<ChangeRow[]> => {
  const rows: ChangeRow[] = [];
  const page = await ask<AuditLine[]>(`GET ${audit}/changes?take=200`, undefined, headers);
  expect([page.status, page.error]).toMatchObject([200, {}]);
  for (const { change_set: set } of page.data) {
    const answer = await ask<ChangeRow[]>(`GET ${audit}/change-sets/${set}/rows`, undefined, headers);
    expect((await ask(`GET ${audit}/change-sets/${set}`, undefined, headers)).status).toBe(200);
    expect(answer.status).toBe(200);
    rows.push(...answer.data);
  }
  expect(await readText(`${audit}/changes.csv`, headers)).toMatch(/^\uFEFFat,user/);
  return rows;
};

const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    '1.5',
    '1e3',
    '-0',
    ' 1',
    '1 ',
    '01',
    '2147483648',
    '99999999999999999999',
    '0x1',
    'null',
    '',
    ',',
    '1,',
    '1,%',
    '%00',
    '1,a\u0000b',
    '\u0000',
    '\ud800',
    '1,\ud800',
    "1' OR '1'='1",
    '{1,2}',
    'NaN',
    1.5,
    -1,
    1e21,
    5e-7,
    9007199254740992,
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.tuple(fc.nat(), fc.string({ maxLength: 9 })).map((parts) => parts.join(',')),
);

/** Every way in that takes ids. */
const ways: Record<string, (id: unknown) => [string, unknown?]> = {
  'delete many': (id) => ['DELETE /bulk/products', [id]],
  'edit many alike': (id) => ['PUT /bulk/products', { ids: [id], changes: { stock: 1 } }],
  'edit many each': (id) => ['PUT /bulk/products', [{ id, stock: 1 }]],
  'approve many': (id) => ['POST /bulk/approve/products', [id]],
  restore: (id) => ['POST /products/restore', [id]],
  'restore one': (id) => ['POST /products/restore', { id }],
  save: (id) => [`PUT /products/${encodeURIComponent(toText(id))}`, { changes: { stock: 1 } }],
  'save a part': (id) => [`PUT /product_codes/1/${encodeURIComponent(toText(id))}`, { changes: { primary: true } }],
  delete: (id) => [`DELETE /products/${encodeURIComponent(toText(id))}`],
  approve: (id) => [`POST /approve/products/${encodeURIComponent(toText(id))}`, {}],
  'plan a selection': (id) => ['POST /plans', { resource: 'products', kind: 'delete', selection: { ids: [id] } }],
  'plan rows': (id) => ['POST /plans', { resource: 'products', kind: 'update', rows: [{ id, changes: { stock: 1 } }] }],
  'plan parts': (id) => ['POST /plans', { resource: 'product-codes', kind: 'delete', selection: { ids: [id] } }],
  'read the history of many': (id) => [`POST ${audit}/history`, { resource: 'products', selection: { ids: [id] } }],
  read: (id) => [`GET /products/${encodeURIComponent(toText(id))}`],
  'read the audit of': (id) => [`GET ${audit}/changes?resource=products&record=${encodeURIComponent(toText(id))}`],
};
// A path is UTF-8: half a character has no place in it.
const toText = (id: unknown): string => String(id).toWellFormed();

describe('ids that can be none', () => {
  afterEach(async () => {
    for (const headers of [undefined, italian, nobody]) await readAudit(headers);
  });

  it.each(Object.entries(ways))(
    'are refused or found to be nothing, and the audit stays readable: %s',
    async (_, way) => {
      await fc.assert(
        fc.asyncProperty(garbage, async (id) => {
          const [call, body] = way(id);
          for (const headers of [undefined, editor, nobody])
            expect([call, (await ask(call, body, headers)).status]).toEqual([
              call,
              expect.toSatisfy((status: number) => status < 500),
            ]);
        }),
        { numRuns: 25 },
      );
    },
  );

  it('leave nothing in history', async () => {
    const before = await pool.query('SELECT count(*) FROM framework.change');
    const { status, data } = await ask<Record<string, unknown>>('DELETE /bulk/products', [
      1.5,
      'x',
      '99999999999999999999',
    ]);
    expect([status, Object.values(data).every((said) => typeof said === 'string')]).toEqual([200, true]);
    expect((await pool.query('SELECT count(*) FROM framework.change')).rows).toEqual(before.rows);
  });
});

it('reads on over ids that were recorded before they were looked at', async () => {
  const { id } = await makeProduct();
  const set = (await ask(`PUT /products/${id}`, { changes: { stock: 7 } })).metadata.changeSet;
  for (const old of ['1.5', '99999999999999999999', '', 'a,b', '\ud83d'])
    await pool.query(
      'INSERT INTO framework.change SELECT change_set, row + 1, part, resource, $2, \'none\', \'{}\', \'{}\', NULL, \'{"key":"notFound","params":{},"text":"gone"}\', at FROM framework.change WHERE change_set = $1 AND row = 1',
      [set, old],
    );
  const rows = await readAudit();
  expect(rows.filter(({ kind, record_id: record }) => kind === 'refused' && record === '1.5')).toHaveLength(1);
  await readAudit(italian);
});

it('takes no id of more than 300 characters', async () => {
  const long = 'x'.repeat(301);
  for (const [name, way] of Object.entries(ways)) {
    const [call, body] = way(long);
    if (body !== undefined && JSON.stringify(body).includes(long))
      expect([name, (await ask(call, body)).status]).toEqual([name, 400]);
  }
});

it('keeps no more than one row of what somebody may not do, with the count', async () => {
  const all = (await Promise.all([1, 2, 3].map(() => makeProduct()))).map(({ id }) => id);
  const { status, metadata } = await ask<Record<string, unknown>>('DELETE /bulk/products', all, editor);
  const { rows } = await pool.query('SELECT record_id, result FROM framework.change WHERE change_set = $1', [
    metadata?.changeSet,
  ]);
  // A call that is refused as a whole leaves nothing.
  expect(rows).toEqual(
    status === 403
      ? []
      : [{ record_id: '', result: expect.objectContaining({ key: 'forbiddenMany', params: { count: 3 } }) }],
  );
  expect(
    (await pool.query('SELECT 1 FROM shop.products WHERE id = ANY($1) AND deleted_at IS NULL', [all])).rowCount,
  ).toBe(3);
});

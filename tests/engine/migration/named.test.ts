import { expect, it } from 'vitest';
import { buildIndexes } from '../../../server/engine/migration/migrate.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { instant, integer, reference, text } from '../../../src/fieldTypes/index.ts';
import { buildPens, testDesk } from './desk.ts';

const { pool, start, refusedBy, rows } = await testDesk();

const code = (unique?: true) => text({ label: 'Code', required: true, ...(unique && { unique }) });
const caps = (shape: Parameters<typeof buildPens>[0]): Resource => buildPens(shape, { name: 'caps', path: '/caps' });
const pen = () => reference({ label: 'Pen', reference: 'pens', by: 'code', textKey: true });
const keysOf = (): Promise<unknown[]> =>
  rows(
    "SELECT pg_get_constraintdef(oid) AS is FROM pg_constraint WHERE contype = 'f' AND conrelid = 'desk.caps'::regclass",
  );
const bound = [{ is: 'FOREIGN KEY (pen) REFERENCES desk.pens(code) DEFERRABLE' }];

it('makes the unique index before the key that stands on it, on tables with records', async () => {
  await start([caps({ pen: text({ label: 'Pen' }) }), buildPens({ code: code() })]);
  await pool.query("INSERT INTO desk.pens (code) VALUES ('a'), ('b')");
  await pool.query("INSERT INTO desk.caps (pen) VALUES ('a'), (NULL)");
  const named = [caps({ pen: pen() }), buildPens({ code: code(true) })];
  const { pending } = await start(named);
  expect(await keysOf()).toEqual(bound);
  await expect(pool.query("UPDATE desk.pens SET code = 'c' WHERE code = 'a'")).rejects.toThrow(/foreign key/);
  await buildIndexes(pool, pending);
  expect(await start(named)).toEqual({ applied: [], removed: [], told: [], pending: [] });
});

it('makes an index anew that a crash left half-built', async () => {
  const shape = { pen: text({ label: 'Pen' }) };
  const before = await start([caps(shape), buildPens({ code: code(true) })]);
  await buildIndexes(pool, before.pending);
  await pool.query(
    "UPDATE pg_index SET indisvalid = false WHERE indrelid = 'desk.pens'::regclass AND indisunique AND NOT indisprimary",
  );
  await start([caps({ pen: pen() }), buildPens({ code: code(true) })]);
  expect(await keysOf()).toEqual(bound);
});

it('refuses records that name none, and values that several have', async () => {
  await start([caps({ pen: text({ label: 'Pen' }) }), buildPens({ code: code() })]);
  await pool.query("INSERT INTO desk.pens (code) VALUES ('a'), ('a')");
  await pool.query("INSERT INTO desk.caps (pen) VALUES ('a'), ('lost')");
  expect(await refusedBy([caps({ pen: pen() }), buildPens({ code: code(true) })])).toEqual([
    "pens.code is to be unique, and 1 value stands in more than one record: 'a' (1, 2). Give the records different values, or take unique away.",
    'caps.pen: 1 rows name a record of pens that does not exist: 2. Correct or empty the field there.',
  ]);
});

it('makes no key that would hold deleted records, nor one on values that are unique with others only', async () => {
  const soft = buildPens(
    { code: code(true), deleted_at: instant({ label: 'Deleted', readOnly: true }) },
    { delete: { soft: 'deleted_at' } },
  );
  await start([caps({ pen: pen() }), soft]);
  expect(await keysOf()).toEqual([]);
  await pool.query('DROP SCHEMA desk, framework CASCADE');
  const shared = buildPens({
    code: text({ label: 'Code', required: true, unique: { with: ['size'] } }),
    size: integer({ label: 'Size', required: true }),
  });
  const sized = reference({ label: 'Pen', reference: 'pens', by: 'code', textKey: true, where: { size: 1 } });
  await start([caps({ pen: sized }), shared]);
  expect(await keysOf()).toEqual([]);
});

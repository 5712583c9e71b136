import { expect, it } from 'vitest';
import { testConnection } from '../../support/database.ts';
import { openQueue } from './open.ts';

const { pool, connection } = await testConnection();
// The database's clock is what schedules go by: here it says what the test wants.
await pool.query(`CREATE SCHEMA fake; CREATE TABLE fake.clock (at timestamptz); INSERT INTO fake.clock VALUES (NULL);
  CREATE FUNCTION fake.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM fake.clock'`);

const times = {
  'Rome, half past two': { cron: '30 2 * * *', zone: 'Europe/Rome' },
  'Warsaw, half past two': { cron: '30 2 * * *', zone: 'Europe/Warsaw' },
  'Rome, four': { cron: '0 4 * * *', zone: 'Europe/Rome' },
  'Warsaw, four': { cron: '0 4 * * *', zone: 'Europe/Warsaw' },
  'UTC, four': { cron: '0 4 * * *', zone: 'UTC' },
};
const halfPastTwo = ['Rome, half past two', 'Warsaw, half past two'];
const four = ['Rome, four', 'Warsaw, four'];

/** What is added by a process that starts at a moment. */
const dueAt = async (moment: string): Promise<unknown[]> => {
  await pool.query('UPDATE fake.clock SET at = $1', [moment]);
  const done: unknown[] = [];
  const queue = openQueue({ ...connection, options: '-c search_path=fake,pg_catalog,public' });
  queue.handle('tick', { atOnce: 5, attempts: 1, backOff: 1, run: async ({ name }) => void done.push(name) });
  for (const [name, when] of Object.entries(times)) queue.schedule(name, when, { kind: 'tick', input: { name } });
  await queue.start();
  // The library looks what is due when it starts, and forwards it a second later.
  const passed = async (): Promise<unknown> =>
    (
      await pool.query(
        `SELECT cron_on = $1 AND NOT EXISTS (SELECT 1 FROM framework_queue.job WHERE state < 'completed') AS passed FROM framework_queue.version`,
        [moment],
      )
    ).rows[0]?.passed;
  await expect.poll(passed, { timeout: 10_000 }).toBe(true);
  await queue.stop();
  return done.toSorted();
};

it.each([
  // The clocks go forward at 01:00 UTC: half past two is left out, and made up for at half past three.
  ['2027-03-27T01:30:20Z', halfPastTwo],
  ['2027-03-28T00:30:20Z', []],
  ['2027-03-28T01:30:20Z', halfPastTwo],
  ['2027-03-28T02:00:20Z', four],
  ['2027-03-28T03:00:20Z', []],
  ['2027-03-29T00:30:20Z', halfPastTwo],
  // They go back at 01:00 UTC: half past two comes twice, and counts once.
  ['2027-10-31T00:30:20Z', halfPastTwo],
  ['2027-10-31T01:30:20Z', []],
  ['2027-10-31T03:00:20Z', four],
  ['2027-11-01T01:30:20Z', halfPastTwo],
  ['2027-11-01T04:00:20Z', ['UTC, four']],
])('at %s adds what is due on the clocks of the named zones', async (moment, expected) => {
  expect(await dueAt(moment)).toEqual(expected);
});

it('forgets a schedule that is declared no more', async () => {
  const names = async (): Promise<string[]> =>
    (await pool.query<{ key: string }>('SELECT key FROM framework_queue.schedule ORDER BY key')).rows.map(
      ({ key }) => key,
    );
  expect(await names()).toEqual(Object.keys(times).toSorted());
  const queue = openQueue(connection);
  queue.handle('tick', { atOnce: 1, attempts: 1, backOff: 1, run: async () => undefined });
  queue.schedule('only', { cron: '0 4 1 1 *', zone: 'Europe/Rome' }, { kind: 'tick', input: {} });
  await queue.start();
  expect(await names()).toEqual(['only']);
  await queue.stop();
});

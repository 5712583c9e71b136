import { afterAll, beforeAll, expect, it } from 'vitest';
import { testConnection } from '../../support/database.ts';
import { openQueue } from './open.ts';

const { pool, connection } = await testConnection();
// The database's clock is what schedules go by: here it says what the test wants.
await pool.query(`CREATE SCHEMA fake; CREATE TABLE fake.clock (at timestamptz); INSERT INTO fake.clock VALUES ('2027-03-26T12:00Z');
  CREATE FUNCTION fake.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM fake.clock'`);
const faked = { ...connection, options: '-c search_path=fake,pg_catalog,public' };

const times = {
  'Rome 2:30': { cron: '30 2 * * *', zone: 'Europe/Rome' },
  'Warsaw 2:30': { cron: '30 2 * * *', zone: 'Europe/Warsaw' },
  'Rome 4:00': { cron: '0 4 * * *', zone: 'Europe/Rome' },
  'Warsaw 4:00': { cron: '0 4 * * *', zone: 'Europe/Warsaw' },
};
const halfPastTwo = ['Rome 2:30', 'Warsaw 2:30'];
const four = ['Rome 4:00', 'Warsaw 4:00'];

const done: unknown[] = [];
const startQueue = async (schedules: Record<string, { cron: string; zone: string }>) => {
  const queue = openQueue(faked);
  queue.handle('tick', { atOnce: 5, attempts: 1, backOff: 1, run: async ({ name }) => void done.push(name) });
  for (const [name, when] of Object.entries(schedules)) queue.schedule(name, when, { kind: 'tick', input: { name } });
  await queue.start();
  return queue;
};

/** What is done until a moment, since the last one that was asked for. */
const doneUntil = async (moment: string): Promise<unknown[]> => {
  done.length = 0;
  await pool.query('UPDATE fake.clock SET at = $1', [moment]);
  const isPast = async (): Promise<boolean> =>
    (await pool.query("SELECT 1 FROM framework_queue.job WHERE state < 'completed' AND start_after <= $1", [moment]))
      .rowCount === 0;
  await expect.poll(isPast, { timeout: 10_000 }).toBe(true);
  return done.toSorted();
};

// Two processes have the same schedules.
let queues: Awaited<ReturnType<typeof startQueue>>[] = [];
beforeAll(async () => {
  queues = [await startQueue(times), await startQueue(times)];
});
afterAll(() => Promise.all(queues.map((queue) => queue.stop())));

it.each([
  ['2027-03-27T01:29:00Z', []],
  ['2027-03-27T01:30:20Z', halfPastTwo],
  ['2027-03-27T03:00:20Z', four],
  // The clocks go forward at 01:00 UTC: half past two is left out, and made up for at half past three.
  ['2027-03-28T00:59:00Z', []],
  ['2027-03-28T01:30:20Z', halfPastTwo],
  ['2027-03-28T02:00:20Z', four],
  ['2027-03-29T00:30:20Z', halfPastTwo],
  // Of what was due in between, one is done.
  ['2027-10-30T12:00:00Z', [...halfPastTwo, ...four].toSorted()],
  // They go back at 01:00 UTC: half past two comes twice, and counts once.
  ['2027-10-31T00:30:20Z', halfPastTwo],
  ['2027-10-31T02:59:00Z', []],
  ['2027-10-31T03:00:20Z', four],
  ['2027-11-01T01:29:00Z', []],
  ['2027-11-01T01:30:20Z', halfPastTwo],
])('until %s does once what is due on the clocks of the named zones', async (moment, expected) => {
  expect(await doneUntil(moment)).toEqual(expected);
});

it('does what was due while no process ran, and nothing that is declared no more or otherwise', async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await pool.query("UPDATE fake.clock SET at = '2027-11-03T12:00Z'");
  queues = [
    await startQueue({ 'Rome 2:30': times['Rome 2:30'], 'Warsaw 4:00': { cron: '0 5 * * *', zone: 'Europe/Warsaw' } }),
  ];
  expect(await doneUntil('2027-11-03T12:00:01Z')).toEqual(['Rome 2:30']);
  expect(await doneUntil('2027-11-04T04:00:20Z')).toEqual(['Rome 2:30', 'Warsaw 4:00']);
});

import { afterAll, expect, it } from 'vitest';
import { isHeld, openKeeper } from '../../../server/engine/queue/keeper.ts';
import { testConnection } from '../../support/database.ts';
import { startForwarder } from '../../support/forwarder.ts';

const { pool, connection } = await testConnection();
const forwarder = await startForwarder(connection);
afterAll(() => forwarder.stop());

const isAt = async (task: string): Promise<boolean> =>
  (await pool.query<{ held: boolean }>(`SELECT ${isHeld(`'${task}'`)} AS held`)).rows[0]?.held === true;

const open = (secondsUntilGone: number): ReturnType<typeof openKeeper> =>
  openKeeper({ connectionString: forwarder.url }, { lost: () => undefined, woken: () => undefined }, secondsUntilGone);

it('frees the tasks of a process that lost its network without a word, and keeps those of one that says that it is there', async () => {
  const [gone, there] = [await open(2), await open(60)];
  await gone.lock('lost');
  await there.lock('kept');
  expect([await isAt('lost'), await isAt('kept')]).toEqual([true, true]);
  forwarder.silence();
  // The database's own end of the connection stays open.
  await expect.poll(() => isAt('lost'), { timeout: 10_000 }).toBe(false);
  expect(await isAt('kept')).toBe(true);
});

it('says by itself that it is there', async () => {
  forwarder.open();
  const keeper = await open(7);
  await keeper.lock('beating');
  const beating = setInterval(keeper.beat, 500);
  const until = performance.now() + 9_000;
  while (performance.now() < until) {
    expect(await isAt('beating')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  clearInterval(beating);
  await keeper.close();
});

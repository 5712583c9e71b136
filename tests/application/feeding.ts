import { expect } from 'vitest';
import type { AccountName, demoServer, Json, Reply } from './demoServer.ts';

type Demo = Awaited<ReturnType<typeof demoServer>>;
const base = '/api/retailer/v1';

/** What tests do with feeds of a store: send one, wait for its run, read what became of its rows. */
export const feeding = (demo: Demo) => {
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    as: AccountName = 'admin',
  ): Promise<Reply> => demo.callAs(as, method, `${base}${path}`, body);
  const dataOf = (reply: Reply): Json => reply.body.data as Json;

  /** A store that is fed, of a retailer that is a source of items; the stores in the order of their ids. */
  const fedStore = async (place: number): Promise<{ store: number; retailer: number }> => {
    const [fed] = await demo.rows(
      `UPDATE retailer."retailer-stores" SET enabled = true, gdo_store_id = 'PV' || sm_store_id, next_arguments = NULL
       WHERE sm_store_id = (SELECT sm_store_id FROM retailer."retailer-stores" ORDER BY sm_store_id OFFSET $1 LIMIT 1)
       RETURNING sm_store_id, retailer_id`,
      [place],
    );
    const retailer = Number(fed?.['retailer_id']);
    await demo.rows(
      `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
      [retailer],
    );
    await demo.rows('DELETE FROM retailer."feed-mappings" WHERE retailer_id = $1', [retailer]);
    return { store: Number(fed?.['sm_store_id']), retailer };
  };

  const upload = async (text: string, as: AccountName = 'admin'): Promise<string> => {
    const { status, body } = await demo.ask({
      method: 'POST',
      url: `${base}/actions/files/retailer-stores/manualFeed/file?name=prices.csv`,
      payload: Buffer.from(text),
      headers: { ...(await demo.headersOf(as)), 'content-type': 'application/octet-stream' },
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return String((body.data as Json)['file']);
  };

  const newest = async (store: number): Promise<Json> => {
    const [found] = await demo.rows('SELECT max(run_id) AS id FROM retailer."feed-runs" WHERE sm_store_id = $1', [
      store,
    ]);
    return dataOf(await ask('GET', `/feed-runs/${String(found?.['id'])}`));
  };
  const runOf = async (id: unknown): Promise<Json> => dataOf(await ask('GET', `/feed-runs/${String(id)}`));
  /** Waits for the end of a run; a test's `expect.poll` is not there before the tests. */
  const ended = async (id: unknown, isOpen = /queued|running/): Promise<Json> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const found = await runOf(id);
      if (!isOpen.test(String(found['status']))) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Run ${String(id)} does not end: ${JSON.stringify(await runOf(id))}`);
  };
  /** Sends a feed for a store and waits for its run. */
  const run = async (store: number, text: string, options: Json = {}, as: AccountName = 'admin'): Promise<Json> => {
    const sent = { stores: [store], skipDelta: false, ...options, file: await upload(text, as) };
    const reply = await ask('POST', '/manual-feed/upload', sent, as);
    expect([reply.status, dataOf(reply)], reply.text).toEqual([200, { [store]: true }]);
    return ended((await newest(store))['run_id']);
  };
  const rowsOf = (made: Json): Promise<Json[]> =>
    demo.rows('SELECT * FROM retailer."pim-runs" WHERE run_id = $1 ORDER BY row, gdo_id', [made['run_id']]);
  /** GDO id -> what its row became, and why. */
  const toldOf = async (made: Json): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (await rowsOf(made)).map(({ gdo_id, outcome, error_message }) => [gdo_id, error_message ?? outcome]),
    );
  /** GDO id -> the shop's price; null: it is hidden. */
  const storeHas = async (store: number): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (
        await demo.rows(
          `SELECT gdo_id, hidden, original_price::float AS price FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id LIKE 'G%' ORDER BY gdo_id`,
          [store],
        )
      ).map(({ gdo_id, hidden, price }) => [gdo_id, hidden === true ? null : price]),
    );
  const undo = async (made: Json): Promise<void> => {
    const reply = await ask('POST', `/change-sets/${String(made['change_set'])}/undo`, {});
    expect(reply.status, reply.text).toBeLessThan(300);
  };
  return { ask, dataOf, ended, fedStore, newest, rowsOf, run, storeHas, toldOf, undo };
};

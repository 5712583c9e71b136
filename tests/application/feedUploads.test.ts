import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const base = '/api/retailer/v1';

const send = async (
  payload: Buffer | Readable,
  headers: Record<string, string>,
  action = 'manualFeed',
): Promise<Reply> =>
  demo.ask({
    method: 'POST',
    url: `${base}/actions/files/retailer-stores/${action}/file?name=prices.csv`,
    payload,
    headers: { ...(await demo.headersOf('admin')), 'content-type': 'application/octet-stream', ...headers },
  });

let store = 0;
beforeAll(async () => {
  const [fed] = await demo.rows(
    `UPDATE retailer."retailer-stores" SET enabled = true, gdo_store_id = '17'
     WHERE sm_store_id = (SELECT min(sm_store_id) FROM retailer."retailer-stores") RETURNING sm_store_id, retailer_id`,
  );
  store = Number(fed?.['sm_store_id']);
  await demo.rows(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
    [fed?.['retailer_id']],
  );
});

/** Lines of a feed that come as they are asked for: one row of the store, and so many of another. */
function* lines(others: number): Generator<string> {
  yield 'gdo_id,feed_ean,feed_item_name,feed_selling_value,gdo_store_id\n';
  yield 'U1,8001120000019,Latte intero,1.50,17\n';
  const piece = 1_000;
  for (let at = 0; at < others; at += piece)
    yield Array.from(
      { length: piece },
      (_, row) => `${at + row},,Prodotto di un altro negozio con un nome lungo abbastanza ${at + row},1.50,18\n`,
    ).join('');
}

describe('a feed that a person sends', () => {
  it('may be larger than what any other file has, and is applied', async () => {
    const text = Buffer.from([...lines(360_000)].join(''));
    expect(text.length).toBeGreaterThan(26_214_400);
    const sent = await send(text, {});
    expect(sent.status, sent.text).toBe(201);
    expect(sent.body.data).toMatchObject({ name: 'prices.csv', bytes: text.length });
    const { file } = sent.body.data as Json;
    const reply = await demo.callAs('admin', 'POST', `${base}/manual-feed/upload`, {
      stores: [store],
      skipDelta: false,
      file,
    });
    expect([reply.status, reply.body.data]).toEqual([200, { [store]: true }]);
    const newest = async (): Promise<Json> =>
      (await demo.rows('SELECT * FROM retailer."feed-runs" ORDER BY run_id DESC LIMIT 1'))[0] ?? {};
    await expect.poll(async () => (await newest())['status'], { timeout: 60_000 }).not.toMatch(/queued|running/);
    expect(await newest()).toMatchObject({
      status: 'success',
      item_count: 1,
      created_count: 1,
      file_bytes: text.length,
    });
  }, 120_000);

  it.each(['manualFeed', 'ingest'])('of more than 1 GB is refused at once, as %s', async (action) => {
    const before = readdirSync(demo.context.settings.filesDir);
    const reply = await send(Buffer.from('x'), { 'content-length': String(2 ** 30 + 1) }, action);
    expect(reply.status).toBe(413);
    expect(reply.body['message']).toBe('The file is too large: at most 1024 MB are taken.');
    expect(readdirSync(demo.context.settings.filesDir)).toEqual(before);
  });

  it('whose length nobody says has less than 25 MB, and leaves nothing where it has more', async () => {
    const kept = async (): Promise<unknown> =>
      (await demo.rows('SELECT count(*)::int AS n FROM framework.action_file'))[0];
    const before = await kept();
    const reply = await send(Readable.from(lines(360_000)), { 'transfer-encoding': 'chunked' });
    expect(reply.status).toBe(413);
    expect(await kept()).toEqual(before);
  });
});

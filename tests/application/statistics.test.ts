import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { demoServer, pim, type AccountName, type Json } from './demoServer.ts';

const demo = await demoServer();
const soon = { timeout: 60_000, interval: 50 };

/** In the order of spec 000 §3. */
const columns =
  'store_id, gdo_brand, gdo_id, feed_ean, feed_item_name, feed_brand, feed_fam_desc, feed_fam_desc_description, feed_url_image, feed_variable_weight, feed_stock, feed_selling_value, item_id, item_store_id, pim_item_name, item_display_brand, item_brand_id, item_category_id, item_url_thumbnail, item_variable_weight, short_description, item_value, is_in_pim_item, is_in_item_store, is_in_feed, is_in_sm_item, item_hidden, hidden_item_store, skip, build_type, ingest_type, pricing_type, fee_type, relationship_type, retail_type, markup_goal, cat1_name, cat2_name, cat3_name, has_image_in_pim'.split(
    ', ',
  );
const unusual = ['build_type', 'ingest_type', 'fee_type', 'relationship_type', 'retail_type'];

const request = async (input: Json, as: AccountName = 'items'): Promise<string> => {
  const { status, body } = await demo.callAs(as, 'POST', `${pim}/stats`, input);
  expect(status, JSON.stringify(body)).toBe(202);
  return (body.data as { job: { id: string } }).job.id;
};
const fileOf = async (id: string): Promise<string> => {
  const look = async (): Promise<number> => (await demo.callAs('items', 'GET', `${pim}/stats/${id}`)).status;
  await expect.poll(look, soon).toBe(200);
  return ((await demo.callAs('items', 'GET', `${pim}/stats/${id}`)).body.data as { file_url: string }).file_url;
};
/** The lines of the file, each by its columns. */
const linesOf = async (id: string): Promise<{ head: string[]; lines: Record<string, string>[] }> => {
  const { text } = await demo.callAs('items', 'GET', await fileOf(id));
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  return { head: meta.fields ?? [], lines: data };
};

it('STA-003: a file has the columns of the spec, in its order, whatever order they are asked in', async () => {
  const { head } = await linesOf(await request({ columns: columns.toReversed(), store_id: 1 }));
  expect(head).toEqual(columns);
});

it('STA-004: all columns but five are there where none is named', async () => {
  const { head } = await linesOf(await request({ store_id: 1 }));
  expect(head).toEqual(columns.filter((column) => !unusual.includes(column)));
});

it('STA-001: of one store has a line for each item that it sells, from the real tables, and nothing of feeds', async () => {
  const [offer = {}] = await demo.rows(
    `SELECT s.id, s.store_id, s.item_id, s.gdo_id, i.name, i.url_thumbnail, c.name AS category, c2.name AS second, c1.name AS first
     FROM catalogue."item-stores" s JOIN catalogue.items i ON i.id = s.item_id
     JOIN catalogue.level3categories c ON c.id = i.category_id JOIN catalogue.level2categories c2 ON c2.id = c.category_2_id
     JOIN catalogue.level1categories c1 ON c1.id = c2.category_1_id WHERE i.deleted_at IS NULL ORDER BY s.id LIMIT 1`,
  );
  const wanted =
    'store_id,item_id,item_store_id,pim_item_name,gdo_id,cat1_name,cat2_name,cat3_name,feed_ean,is_in_item_store,has_image_in_pim,skip';
  const { lines } = await linesOf(await request({ columns: wanted.split(','), store_id: Number(offer['store_id']) }));
  const [{ n } = { n: 0 }] = await demo.rows(
    'SELECT count(*)::int AS n FROM catalogue."item-stores" WHERE store_id = $1',
    [offer['store_id']],
  );
  expect(lines).toHaveLength(Number(n));
  expect(lines.find((line) => line['item_store_id'] === String(offer['id']))).toMatchObject({
    store_id: String(offer['store_id']),
    item_id: String(offer['item_id']),
    pim_item_name: offer['name'],
    gdo_id: offer['gdo_id'] ?? '',
    cat1_name: offer['first'],
    cat2_name: offer['second'],
    cat3_name: offer['category'],
    feed_ean: '',
    is_in_item_store: 'yes',
    has_image_in_pim: offer['url_thumbnail'] === null ? 'no' : 'yes',
  });
});

it('says of an item that no store sells that it is in none', async () => {
  const { body } = await demo.call('POST', `${pim}/items`, { name: 'Sold nowhere', country: 'ITA' });
  const id = String((body.data as Json)['id']);
  const { lines } = await linesOf(await request({ columns: ['item_id', 'store_id', 'is_in_item_store', 'skip'] }));
  expect(lines.filter((line) => line['item_id'] === id)).toEqual([
    { store_id: '', item_id: id, is_in_item_store: 'no', skip: '' },
  ]);
  const of = new Set(lines.map((line) => line['item_id']));
  const [{ n } = { n: 0 }] = await demo.rows('SELECT count(*)::int AS n FROM catalogue.items WHERE deleted_at IS NULL');
  expect(of.size).toBeGreaterThanOrEqual(Number(n));
});

it('STA-011, STA-013: a file that is not ready is not found, nor is that of somebody else', async () => {
  expect((await demo.callAs('items', 'GET', `${pim}/stats/42`)).status).toBe(404);
  const id = await request({ columns: ['item_id'], store_id: 1 });
  await fileOf(id);
  expect((await demo.callAs('approver', 'GET', `${pim}/stats/${id}`)).status).toBe(404);
});

it('tells by a notice that leads to the query that it is ready', async () => {
  const id = await request({ columns: ['item_id'], store_id: 1 });
  await fileOf(id);
  const { body } = await demo.callAs('items', 'GET', '/api/toolkit/v1/inbox');
  const { notices } = body.data as { notices: { title: string; route: string }[] };
  expect(notices.find(({ route }) => route === `/catalogue/stats/${id}`)?.title).toBe('Catalogue statistics are ready');
});

it('is open to who reads items, and takes no column that is none', async () => {
  expect((await demo.callAs('nobody', 'POST', `${pim}/stats`, {})).status).toBe(403);
  expect((await demo.callAs('nobody', 'GET', `${pim}/stats/42`)).status).toBe(403);
  expect((await demo.callAs('items', 'POST', `${pim}/stats`, { columns: ['password'] })).status).toBe(422);
  expect((await demo.callAs('items', 'POST', `${pim}/stats`, { columns: [] })).status).toBe(422);
});

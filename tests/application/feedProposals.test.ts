import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer, type Json, type Reply } from './demoServer.ts';
import { feeding } from './feeding.ts';

const demo = await demoServer({ items: 40, itemStores: 120, stores: 6, brands: 24 });
const { ask, dataOf, fedStore, run, rowsOf, undo } = feeding(demo);

const head = 'gdo_id,feed_ean,feed_item_name,feed_brand,feed_url_image,feed_url_allergens,feed_selling_value\n';
const file = (...rows: string[]): string => `${head}${rows.join('\n')}\n`;
const image = (name: string): string => `https://images.example/${name}.png`;
const latte = `G1,8001120000019,Latte intero,Montebello,${image('1')},see ${image('1a')},1.50`;
const burro = `G2,8001120000026,Burro,,${image('2')},,2.50`;

let [store, retailer] = [0, 0];
const accept = (updates: string): Promise<Json[]> =>
  demo.rows('UPDATE retailer.retailers SET feed_pim_updates = $2 WHERE id = $1', [retailer, updates]);
beforeAll(async () => {
  ({ store, retailer } = await fedStore(0));
  await demo.rows('DELETE FROM retailer."pim-mappings" WHERE retailer_id = $1', [retailer]);
  await demo.rows('DELETE FROM retailer."feed-overrides" WHERE retailer_id = $1', [retailer]);
  await accept('never');
  const made = await map({ type: 'feed_fields', image_fields: ['url_image', 'url_allergens'], parse_url_texts: true });
  expect(made.status, made.text).toBe(201);
});
const map = (mapping: Json): Promise<Reply> => ask('POST', '/pim-mapping', { retailer_id: retailer, ...mapping });

/** The drafts of the feed for an item, as a person of the catalogue sees them: property -> value. */
const draftsOf = async (made: Json, gdoId: string): Promise<Record<string, unknown>> => {
  const [row] = await demo.rows('SELECT item_id FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id = $2', [
    made['sm_store_id'],
    gdoId,
  ]);
  const reply = await demo.callAs(
    'items',
    'GET',
    `/api/pim/v1/drafts?q[item]=${String(row?.['item_id'])}&q[source]=feed&per-page=50&columns=property,value,status`,
  );
  expect(reply.status, reply.text).toBe(200);
  return Object.fromEntries(
    (reply.body.data as Json[]).map(({ property, value, status }) => [String(property), [value, status]]),
  );
};
const told = async (made: Json): Promise<Record<string, unknown>> =>
  Object.fromEntries((await rowsOf(made)).map(({ gdo_id: id, outcome, proposed }) => [id, [outcome, proposed]]));

describe('what rows of a feed say of items', () => {
  it('FED-016, FED-017, FED-019: is proposed for items that the run makes, by the pictures of the PIM mapping', async () => {
    const made = await run(store, file(latte, burro));
    expect(made).toMatchObject({ status: 'success', created_count: 2, proposed_count: 2 });
    expect(await told(made)).toEqual({
      G1: ['created', ['url_thumbnail', 'url_images']],
      G2: ['created', ['url_thumbnail', 'url_images']],
    });
    expect(await draftsOf(made, 'G1')).toEqual({
      url_thumbnail: [image('1'), 0],
      url_images: [JSON.stringify([image('1'), ...Array<string>(10).fill(''), image('1a')]), 0],
    });
    // The item waits for a person, and has no picture before one took it.
    const [item] = await demo.rows('SELECT status, url_thumbnail FROM catalogue.items WHERE name = $1', [
      'Latte intero',
    ]);
    expect(item).toMatchObject({ status: 0, url_thumbnail: null });
  });

  it('SHR-138: is not proposed for items that are there where the retailer never accepts it', async () => {
    const made = await run(store, file(latte.replace('Latte intero', 'Latte fresco').replace('1.50', '1.60'), burro));
    expect(await told(made)).toEqual({ G1: ['changed', null] });
    expect(made).toMatchObject({ changed_count: 1, proposed_count: 0 });
    expect(await draftsOf(made, 'G1')).not.toHaveProperty('name');
  });

  it('SHR-138: is proposed only for rows of an override where it has to be GDO-forced', async () => {
    await accept('gdo_forced');
    const reply = await ask('POST', '/feed-override', {
      retailer_id: retailer,
      gdo_id: 'G2',
      field_overrides: [{ field: 'brand', value: 'Malga' }],
    });
    expect(reply.status, reply.text).toBe(201);
    const made = await run(store, file(latte.replace('Latte intero', 'Latte nuovo').replace('1.50', '1.60'), burro));
    expect(await told(made)).toEqual({ G2: ['proposed', ['display_brand']] });
    expect(made).toMatchObject({ changed_count: 0, unchanged_count: 2, failed_count: 0, proposed_count: 1 });
    expect(await draftsOf(made, 'G2')).toMatchObject({ display_brand: ['Malga', 0] });
    expect(await draftsOf(made, 'G1')).not.toHaveProperty('name');
  });

  it('SHR-138: is proposed for every row where it is always accepted, once, and taken back with the run', async () => {
    await accept('always');
    const text = file(latte.replace('Latte intero', 'Latte crudo').replace('1.50', '1.60'), burro);
    const made = await run(store, text);
    expect(await told(made)).toEqual({ G1: ['proposed', ['name']] });
    expect(await draftsOf(made, 'G1')).toMatchObject({ name: ['Latte crudo', 0] });
    expect((await run(store, text, { skipDelta: true }))['proposed_count']).toBe(0);
    await undo(made);
    expect(await draftsOf(made, 'G1')).not.toHaveProperty('name');
    expect(await draftsOf(made, 'G1')).toHaveProperty('url_images');
  });

  it('FED-018: are gone through again once the mapping makes other pictures', async () => {
    const [mapping] = await demo.rows('SELECT id FROM retailer."pim-mappings" WHERE retailer_id = $1', [retailer]);
    const text = file(latte.replace('Latte intero', 'Latte crudo').replace('1.50', '1.60'), burro);
    await run(store, text);
    const put = await ask('PUT', `/pim-mapping/${String(mapping?.['id'])}`, {
      type: 'suffix_mapping',
      image_fields: ['url_front'],
      url: 'https://pictures.example/',
      draft_field: 'ean',
      image_extension: '.jpg',
    });
    expect(put.status, put.text).toBe(200);
    const made = await run(store, text);
    expect(await told(made)).toEqual({ G1: ['proposed', ['url_images']], G2: ['proposed', ['url_images']] });
    expect((await draftsOf(made, 'G2'))['url_images']).toEqual([
      JSON.stringify(['', 'https://pictures.example/8001120000026_front.jpg']),
      0,
    ]);
  });

  it('is written with no right to the items: whoever feeds a store may run its feed', async () => {
    const made = await run(store, file(latte.replace('Latte intero', 'Latte UHT'), burro), {}, 'retailers');
    expect(await told(made)).toEqual({ G1: ['changed', ['name']] });
    expect(await draftsOf(made, 'G1')).toMatchObject({ name: ['Latte UHT', 0] });
    expect(dataOf(await ask('GET', `/feed-runs/${String(made['run_id'])}`))).toMatchObject({ status: 'success' });
  });
});

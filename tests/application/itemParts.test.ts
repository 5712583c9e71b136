import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json, type Method, type Reply } from './demoServer.ts';
import { freeEan } from './markedWorld.ts';

const demo = await demoServer();

const ask = (method: Method, path: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('items', method, `${pim}${path}`, payload);
const itemOf = async (id: unknown): Promise<Json> => (await ask('GET', `/items/${String(id)}`)).body.data as Json;
const ownOf = ({ version: _, ...own }: Json): Json => own;
const undo = (reply: Reply): Promise<Reply> =>
  ask('POST', `/change-sets/${String(reply.body.metadata['changeSet'])}/undo`);
let count = 8_000_000;
const aCode = (): string => freeEan((count += 1));

/** An item of its own in a state, with an EAN and details where asked for. */
const makeItem = async ({
  status,
  detailed,
}: {
  status: number;
  detailed?: boolean;
}): Promise<{ id: unknown; ean: string }> => {
  const ean = aCode();
  const { body } = await demo.call('POST', `${pim}/items`, {
    name: `With parts ${ean}`,
    ean,
    category_id: (await demo.rows('SELECT id FROM catalogue.level3categories LIMIT 1'))[0]?.['id'],
  });
  const { id } = body.data as Json;
  if (detailed)
    expect((await demo.call('POST', `${pim}/itemdetails`, { item_id: id, origin: 'Italy' })).status).toBe(201);
  await demo.rows('UPDATE catalogue.items SET status = $2, was_live = false WHERE id = $1', [id, status]);
  return { id, ean };
};

type Write = (item: { id: unknown; ean: string }) => Promise<Reply>;
const writes: readonly [string, { detailed: boolean }, Write][] = [
  ['a further EAN is added', { detailed: false }, ({ id }) => ask('POST', '/item_eans', { item_id: id, ean: aCode() })],
  [
    'its EAN is changed',
    { detailed: false },
    ({ id, ean }) => ask('PUT', `/item_eans/${String(id)}/${ean}`, { ean: aCode() }),
  ],
  ['its EAN is deleted', { detailed: false }, ({ id, ean }) => ask('DELETE', `/item_eans/${String(id)}/${ean}`)],
  [
    'details are added',
    { detailed: false },
    ({ id }) => ask('POST', '/itemdetails', { item_id: id, origin: 'Poland' }),
  ],
  [
    'its details are changed',
    { detailed: true },
    ({ id }) => ask('PUT', `/itemdetails/${String(id)}`, { changes: { origin: 'Poland' } }),
  ],
];

describe('ITM-042, ITM-047: an item is edited', () => {
  it.each(writes)(
    'where %s: back to Draft in the same change-set, and one undo restores it',
    async (_, { detailed }, write) => {
      const live = await makeItem({ status: 2, detailed });
      const before = await itemOf(live.id);
      const reply = await write(live);
      expect([200, 201], reply.text.slice(0, 300)).toContain(reply.status);
      const after = await itemOf(live.id);
      expect(after).toMatchObject({ status: 0, was_live: true });
      expect(after['version']).toBe(Number(before['version']) + 1);
      const changed = await demo.rows(
        `SELECT DISTINCT resource FROM framework.change WHERE change_set = $1 AND kind <> 'none' ORDER BY 1`,
        [reply.body.metadata['changeSet']],
      );
      expect(changed.map(({ resource }) => resource)).toContain('items');
      expect((await undo(reply)).body.data).toMatchObject({ applied: 1, failed: 0 });
      expect(ownOf(await itemOf(live.id))).toEqual(ownOf(before));
    },
  );

  it('never by what changes nothing', async () => {
    const approved = await makeItem({ status: 1, detailed: true });
    const before = await itemOf(approved.id);
    await ask('PUT', `/itemdetails/${String(approved.id)}`, { changes: { origin: 'Italy' } });
    await ask('PUT', `/item_eans/${String(approved.id)}/${approved.ean}`, { ean: approved.ean });
    expect(await itemOf(approved.id)).toEqual(before);
  });

  it('once by several EANs that are planned together', async () => {
    const approved = await makeItem({ status: 1 });
    const [one, two] = [aCode(), aCode()];
    for (const ean of [one, two]) await ask('POST', '/item_eans', { item_id: approved.id, ean });
    await demo.rows('UPDATE catalogue.items SET status = 1 WHERE id = $1', [approved.id]);
    const before = await itemOf(approved.id);
    const { body } = await demo.call('POST', `${pim}/plans`, {
      resource: 'item-eans',
      kind: 'delete',
      selection: { ids: [`${String(approved.id)},${one}`, `${String(approved.id)},${two}`] },
    });
    const done = await demo.call('POST', `${pim}/plans/${String((body.data as Json)['id'])}/apply`, {});
    expect(done.body.data).toMatchObject({ applied: 2, failed: 0 });
    expect(await itemOf(approved.id)).toMatchObject({ status: 0, version: Number(before['version']) + 1 });
    await demo.call('POST', `${pim}/change-sets/${String((done.body.data as Json)['changeSet'])}/undo`);
    expect(ownOf(await itemOf(approved.id))).toEqual(ownOf(before));
  });

  it('by its form with details and an EAN, where the approver who sets the status keeps it', async () => {
    const { id } = await makeItem({ status: 1, detailed: true });
    const { body } = await demo.callAs('approver', 'GET', `${pim}/items/${String(id)}?related=item-details`);
    const version = (body.metadata['related'] as Record<string, Json> | undefined)?.['item-details']?.['version'] ?? 1;
    const reply = await demo.callAs('approver', 'PUT', `${pim}/items/${String(id)}`, {
      version: (body.data as Json)['version'],
      changes: { status: 1, ean: aCode() },
      related: { 'item-details': { version, changes: { origin: 'Spain' } } },
    });
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    expect(await itemOf(id)).toMatchObject({ status: 1 });
  });
});

it('ITM-025: has each field as it was written, in the record and in a list, its EANs as a list of their own, and none that only screens have', async () => {
  const [category] =
    await demo.rows(`SELECT c.id, c.name, l1.vertical FROM catalogue.level3categories c JOIN catalogue.level2categories l2 ON l2.id = c.category_2_id
    JOIN catalogue.level1categories l1 ON l1.id = l2.category_1_id WHERE l1.vertical IS NOT NULL AND c.country = 'ITA' ORDER BY c.id LIMIT 1`);
  const [brand] = await demo.rows('SELECT id, name FROM catalogue.brands ORDER BY id LIMIT 1');
  const [master] = await demo.rows('SELECT id FROM catalogue.masters ORDER BY id LIMIT 1');
  const given = {
    name: 'Campi',
    master_id: master?.['id'],
    category_id: category?.['id'],
    brand_id: brand?.['id'],
    display_brand: 'Marca',
    short_description: 'Breve',
    long_description: 'Lunga',
    tags: [1, 2],
    variable_weight: true,
    type: 'kg',
    selling_type: 'weight',
    value: 1.5,
    delta: 2.5,
    weight: 3.5,
    item_empty_size: 4.5,
    volume: 5.5,
    alcoholVolume: 6.5,
    zeroValue: 7.5,
    country: 'ITA',
    text_coadjuvants: 'Coadiuvanti',
    text_traceability: 'Tracciato',
    copyright: 'Chi',
    ean: aCode(),
    hidden: true,
    is_lidl: true,
    is_vertical: true,
    locked: true,
    text_ingredients: { printed: 'acqua, sale' },
    text_nutritional_values: { per: '100 g', fat: 1.5 },
  };
  const made = await demo.callAs('admin', 'POST', `${pim}/items`, given);
  expect(made.status, made.text.slice(0, 300)).toBe(201);
  const id = (made.body.data as Json)['id'];
  const whole = {
    ...given,
    id,
    status: 0,
    category_name: category?.['name'],
    category_vertical: category?.['vertical'],
    brand_name: brand?.['name'],
    was_live: false,
    incompleteness: ['no image'],
    url_thumbnail: null,
    priority: null,
    created_at: expect.stringMatching(/^\d{4}-/) as string,
    updated_at: expect.stringMatching(/^\d{4}-/) as string,
  };
  const record = await itemOf(id);
  expect(record).toMatchObject(whole);
  expect(['availability', 'rank', 'selected', 'shared_tags'].filter((name) => name in record)).toEqual([]);
  expect(
    (await ask('POST', `/search/items/ids?columns=${Object.keys(whole).join(',')}`, [id])).body.data,
  ).toMatchObject([whole]);
  expect((await ask('GET', `/item_eans?q[item_id]=${String(id)}`)).body.data).toMatchObject([
    { item_id: id, ean: given.ean },
  ]);
});

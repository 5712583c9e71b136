import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer();

const findItem = async (where: string): Promise<Json> => {
  const [found] = await demo.rows(
    `SELECT * FROM catalogue.items WHERE deleted_at IS NULL AND ${where} ORDER BY id LIMIT 1`,
  );
  if (!found) throw new Error(`No demo item is ${where}.`);
  return found;
};
const stored = async (id: unknown): Promise<unknown> =>
  (await demo.rows('SELECT text_nutritional_values AS value FROM catalogue.items WHERE id = $1', [id]))[0]?.['value'];
const put = (id: unknown, value: unknown): Promise<Reply> =>
  demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, { changes: { text_nutritional_values: value } });

interface Read extends Json {
  file: string;
  mapping: (string | null)[];
}

const upload = async (text: string): Promise<Read> => {
  const { status, body } = await demo.callAs(
    'items',
    'POST',
    `${pim}/plans/files?resource=items&name=nutrition.csv`,
    Buffer.from(text),
    { 'content-type': 'text/csv' },
  );
  expect(status).toBe(201);
  return body.data as Read;
};
const planImport = async (text: string, mapping: (string | null)[], blank = 'keep'): Promise<Reply> => {
  const { file, separator, encoding } = await upload(text);
  return demo.callAs('items', 'POST', `${pim}/plans`, {
    resource: 'items',
    kind: 'import',
    import: { file, separator, encoding, mapping, constants: {}, blank },
  });
};
const apply = async (plan: Reply): Promise<Json> =>
  (await demo.callAs('items', 'POST', `${pim}/plans/${String((plan.body.data as Json)['id'])}/apply`)).body
    .data as Json;
const countsOf = (plan: Reply): unknown => (plan.body.data as Json)['counts'];

describe('a nutrition table', () => {
  it('is what the marketplace shows', async () => {
    const {
      id,
      text_nutritional_values: table,
      text_ingredients: list,
    } = await findItem('text_nutritional_values IS NOT NULL');
    expect(table).toMatchObject({ per: expect.stringMatching(/^100 m?[gl]$/), energy_kcal: expect.any(Number) });
    expect(list).toMatchObject({ printed: expect.stringMatching(/\.$/) });
    // Written by no engine: the shape takes it as it is.
    expect((await put(id, { ...(table as Json), fat: 1 })).status).toBe(200);
  });

  it.each([
    [{ fat: 101 }, ['fat'], 'Fat: Min: 0, max: 100'],
    [{ fat: '3.5' }, ['fat'], 'Fat: Expected a number, got 3.5.'],
    [{ fatt: 3 }, ['fatt'], "fatt: 'fatt' is not part of this value."],
    [
      { others: [{ name: 'Iron' }, { amount: 2 }] },
      ['others', 1, 'name'],
      'Other nutrients 2 > Nutrient: Required field',
    ],
    [
      { others: [{ name: 'Iron', unit: 'lb' }] },
      ['others', 0, 'unit'],
      'Other nutrients 1 > Unit: Expected one of g, mg, µg, %, got lb.',
    ],
  ])('%j is refused with 422 at its path, and nothing is written', async (value, path, text) => {
    const { id } = await findItem('text_nutritional_values IS NOT NULL');
    const before = await stored(id);
    const { status, body } = await put(id, value);
    expect([status, (body['errors'] as Json)['text_nutritional_values']]).toMatchObject([422, { path, text }]);
    expect(await stored(id)).toEqual(before);
  });

  it('of another kind is refused without a path', async () => {
    const { id } = await findItem('text_nutritional_values IS NOT NULL');
    const { status, body } = await put(id, [3]);
    expect([status, (body['errors'] as Json)['text_nutritional_values']]).toMatchObject([
      422,
      { text: 'Expected an object, got [3].' },
    ]);
  });
});

it('that is refused in a plan or in bulk names its member in words', async () => {
  const { id } = await findItem('text_nutritional_values IS NOT NULL');
  const changes = { text_nutritional_values: { others: [{ name: 'Iron', amount: -2 }] } };
  const words = 'Other nutrients 1 > Amount: Min: 0, max: 100000';
  const plan = await demo.callAs('items', 'POST', `${pim}/plans`, {
    resource: 'items',
    kind: 'update',
    rows: [{ id: String(id), changes }],
  });
  expect((plan.body.data as { rows: unknown[] }).rows).toMatchObject([
    { outcome: 'error', findings: [{ field: 'text_nutritional_values', text: words }] },
  ]);
  const bulk = await demo.callAs('items', 'PUT', `${pim}/bulk/items`, [{ id, ...changes }]);
  expect(bulk.body.data).toEqual({ [String(id)]: expect.stringContaining(words) });
});

describe('an import into its members', () => {
  it('is proposed for headers that are called as they are, or as the declaration lists', async () => {
    const header =
      'barcode_id,product_name,ingredients,product_image,fat_amount,saturated_fats,carbohydrate,sugar,dietary_fiber,protein,salt,sodium,alcohol,is_healthy';
    const { status, body } = await demo.callAs(
      'items',
      'POST',
      `${pim}/plans/files?resource=items&name=off.csv`,
      Buffer.from(`${header}\n`),
      { 'content-type': 'application/octet-stream' },
    );
    expect(status).toBe(201);
    const of = (...members: string[]): string[] => members.map((member) => `text_nutritional_values.${member}`);
    expect((body.data as Json)['mapping']).toEqual([
      'ean',
      'name',
      'text_ingredients.printed',
      'url_thumbnail',
      ...of('fat', 'saturated_fats', 'carbohydrate', 'sugar', 'dietary_fiber', 'protein', 'salt', 'sodium', 'alcohol'),
      null,
    ]);
  });

  const header = 'barcode_id,fat_amount,sodium,ingredients';
  const mapping = ['ean', 'text_nutritional_values.fat', 'text_nutritional_values.sodium', 'text_ingredients.printed'];
  const codeOf = async (id: unknown): Promise<unknown> =>
    (await demo.rows('SELECT ean FROM catalogue."item-eans" WHERE item_id = $1 AND "primary"', [id]))[0]?.['ean'];

  it('sets what the columns say, leaves the others, and changes nothing the second time', async () => {
    const { id } = await findItem(
      'text_nutritional_values IS NOT NULL AND EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = items.id)',
    );
    await put(id, { per: '100 g', fat: 1, protein: 9, others: [{ name: 'Iron', amount: 2 }] });
    const text = `${header}\n${String(await codeOf(id))},4.25,0.00393700787401575,"Miele, latte."\n`;
    const plan = await planImport(text, mapping);
    expect(countsOf(plan)).toMatchObject({ update: 1, error: 0 });
    expect(await apply(plan)).toMatchObject({ applied: 1 });
    expect(await stored(id)).toEqual({
      per: '100 g',
      fat: 4.25,
      protein: 9,
      sodium: 0.00393700787401575,
      others: [{ name: 'Iron', amount: 2 }],
    });
    expect(countsOf(await planImport(text, mapping))).toMatchObject({ update: 0, unchanged: 1, error: 0 });
  });

  it('takes a member away where a blank cell clears', async () => {
    const { id } = await findItem(
      'text_nutritional_values IS NOT NULL AND EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = items.id)',
    );
    await put(id, { fat: 1, protein: 9 });
    await apply(
      await planImport(`barcode_id,fat_amount\n${String(await codeOf(id))},\n`, mapping.slice(0, 2), 'clear'),
    );
    expect(await stored(id)).toEqual({ protein: 9 });
  });

  it('says of a cell what the member says of it', async () => {
    const { id } = await findItem('EXISTS (SELECT 1 FROM catalogue."item-eans" e WHERE e.item_id = items.id)');
    const plan = await planImport(`barcode_id,fat_amount\n${String(await codeOf(id))},much\n`, mapping.slice(0, 2));
    expect(countsOf(plan)).toMatchObject({ error: 1 });
    const { body } = await demo.callAs('items', 'GET', `${pim}/plans/${String((plan.body.data as Json)['id'])}/rows`);
    expect(JSON.stringify(body.data)).toContain('"field":"text_nutritional_values.fat"');
    expect(JSON.stringify(body.data)).toContain('Must input a number');
  });

  it('is refused for a path that the shape does not have, and beside the whole field', async () => {
    expect((await planImport(`${header}\n`, ['ean', 'text_nutritional_values.fatt', null, null])).status).toBe(422);
    expect(
      (await planImport(`${header}\n`, ['ean', 'text_nutritional_values', 'text_nutritional_values.fat', null])).status,
    ).toBe(422);
  });
});

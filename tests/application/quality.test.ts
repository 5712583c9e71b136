import { describe, expect, it } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type Json } from './demoServer.ts';

const demo = await demoServer();

let words = 0;
/** A name that no other item has. */
const freshName = (): string => `Zupa ${(words += 1)} ${Math.random().toString(36).slice(2, 8)}`;

const makeItem = async (values: Json): Promise<number> => {
  const { status, body } = await demo.call('POST', `${pim}/items`, { name: freshName(), country: 'POL', ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return Number((body.data as Json)['id']);
};
const change = async (id: number, changes: Json): Promise<void> => {
  const { body } = await demo.call('GET', `${pim}/items/${id}`);
  const { version } = body.data as Json;
  const { status } = await demo.call('PUT', `${pim}/items/${id}`, { version, changes });
  expect(status).toBe(200);
};
const itemOf = async (id: number): Promise<Json> => (await demo.call('GET', `${pim}/items/${id}`)).body.data as Json;
const findingsOf = async (id: number): Promise<Json[]> =>
  (await demo.call('GET', `${pim}/item_findings?q[item_id]=${id}`)).body.data as Json[];

const makeRule = async (values: Json): Promise<number> => {
  const { status, body } = await demo.call('POST', `${pim}/quality_rules`, { active: true, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return Number((body.data as Json)['id']);
};
const changeRule = async (id: number, changes: Json): Promise<void> => {
  const { body } = await demo.call('GET', `${pim}/quality_rules/${id}`);
  const { version } = body.data as Json;
  expect((await demo.call('PUT', `${pim}/quality_rules/${id}`, { version, changes })).status).toBe(200);
};

/** What a rule change comes to follows behind its answer. */
const soon = { timeout: 15_000, interval: 50 };

const brand = async (): Promise<number> =>
  Number((await demo.rows('SELECT id FROM catalogue.brands ORDER BY id LIMIT 1'))[0]?.['id']);
const category = async (): Promise<Json> =>
  (
    await demo.rows(
      `SELECT c.id, c2.id AS second, c2.category_1_id AS first FROM catalogue.level3categories c
       JOIN catalogue.level2categories c2 ON c2.id = c.category_2_id ORDER BY c.id LIMIT 1`,
    )
  )[0] ?? {};

describe('completeness', () => {
  it('is the weight of what is there, of what the rules ask of the item, and names what is missing', async () => {
    // The demo asks of every item: EAN 20, category 20, brand 10, thumbnail 20, value 10, description 5, copyright 5.
    const id = await makeItem({ brand_id: await brand(), value: 1, type: 'kg' });
    const { completeness, missing, _refs } = await itemOf(id);
    expect(completeness).toBe(22); // 20 of 90
    const names = ((_refs as Record<string, Json[]>)['missing'] ?? []).map(({ label }) => label);
    expect(names).toEqual(['EAN', 'Category', 'Thumbnail', 'Short description', 'Copyright']);
    expect(missing).toHaveLength(5);
    await change(id, { short_description: 'Soup', category_id: (await category())['id'] });
    expect((await itemOf(id))['completeness']).toBe(50); // 45 of 90
  });

  it('is of what was just written in the answer to a write', async () => {
    const id = await makeItem({});
    const { version } = await itemOf(id);
    const { body } = await demo.call('PUT', `${pim}/items/${id}`, { version, changes: { short_description: 'Soup' } });
    expect(body.data).toMatchObject({ completeness: 5 }); // 5 of 90
  });

  it('counts the EAN, which is a row of its own', async () => {
    const id = await makeItem({});
    const before = Number((await itemOf(id))['completeness']);
    const { body } = await demo.call('POST', `${pim}/item_eans/generate`, { input: { item_id: id } });
    const ean = (body.data as Json)['ean'] ?? body.data;
    expect((await demo.call('POST', `${pim}/item_eans`, { item_id: id, ean, primary: true })).status).toBe(201);
    expect(Number((await itemOf(id))['completeness'])).toBe(before + 22); // 20 of 90
  });

  it('asks of a country and of a category what their rules say, and of others nothing', async () => {
    const { id: third, second, first } = await category();
    const [polish, italian] = [
      await makeItem({ category_id: third }),
      await makeItem({ category_id: third, country: 'ITA' }),
    ];
    const elsewhere = await makeItem({});
    const name = freshName();
    const rule = await makeRule({
      name,
      kind: 'present',
      field: 'copyright',
      weight: 100,
      country: 'POL',
      category_1_id: first,
      category_2_id: second,
    });
    await expect.poll(async () => (await itemOf(polish))['missing'], soon).toContain(rule);
    expect((await itemOf(italian))['missing']).not.toContain(rule);
    expect((await itemOf(elsewhere))['missing']).not.toContain(rule);
    await changeRule(rule, { active: false });
    await expect.poll(async () => (await itemOf(polish))['missing'], soon).not.toContain(rule);
    expect((await demo.call('DELETE', `${pim}/quality_rules/${rule}`)).status).toBe(200);
  });

  it('filters and sorts the list, and is exported', async () => {
    const { body } = await demo.call('GET', `${pim}/items?q[completeness][lte]=30&per-page=50&columns=id,completeness`);
    const rows = body.data as Json[];
    const stored = await demo.rows('SELECT count(*)::int AS n FROM catalogue."item-quality" WHERE completeness <= 30');
    expect(rows.length).toBe(Math.min(50, Number(stored[0]?.['n'])));
    for (const row of rows) expect(Number(row['completeness'])).toBeLessThanOrEqual(30);
    const id = await makeItem({});
    const { text } = await demo.call('POST', `${pim}/items/export`, {
      selection: { ids: [String(id)] },
      columns: ['id', 'completeness'],
    });
    expect(text.trim().split(/\r?\n/)).toEqual([expect.stringContaining('completeness'), `${id},0`]);
  });

  it('follows behind the answer where many are written at once', async () => {
    const gaps = async (): Promise<number[]> =>
      (
        await demo.rows(
          `SELECT q.item_id FROM catalogue."item-quality" q JOIN catalogue."quality-rules" r ON r.id = ANY (q.missing)
           WHERE r.field = 'long_description' ORDER BY q.item_id LIMIT 110`,
        )
      ).map(({ item_id: id }) => Number(id));
    const ids = await gaps();
    expect(ids.length).toBeGreaterThan(100);
    const { status, text } = await demo.call('PUT', `${pim}/bulk/items`, {
      ids,
      changes: { long_description: 'Soup' },
    });
    expect(status, text).toBe(200);
    await expect.poll(async () => (await gaps()).filter((id) => ids.includes(id)), soon).toEqual([]);
  });

  it('is blank where no rule asks anything', async () => {
    const rules = (await demo.rows('SELECT id FROM catalogue."quality-rules" WHERE active')).map(({ id }) =>
      Number(id),
    );
    const id = await makeItem({});
    for (const rule of rules) await changeRule(rule, { active: false });
    await expect.poll(async () => (await itemOf(id))['completeness'], soon).toBeNull();
    expect(await itemOf(await makeItem({}))).toMatchObject({ completeness: null, missing: null, findings: null });
    for (const rule of rules) await changeRule(rule, { active: true });
    await expect.poll(async () => (await itemOf(id))['completeness'], soon).toBe(0);
  });

  it('changes neither the version of an item nor its history', async () => {
    const id = await makeItem({});
    const before = await itemOf(id);
    const rule = await makeRule({ name: freshName(), kind: 'present', field: 'volume', weight: 50 });
    await expect.poll(async () => (await itemOf(id))['missing'], soon).toContain(rule);
    const after = await itemOf(id);
    expect([after['version'], after['updated_at']]).toEqual([before['version'], before['updated_at']]);
    await changeRule(rule, { active: false });
    await expect.poll(async () => (await itemOf(id))['missing'], soon).not.toContain(rule);
  });

  it('goes with its item, and comes back with it', async () => {
    const id = await makeItem({});
    const kept = async (): Promise<number> =>
      Number(
        (await demo.rows('SELECT count(*)::int AS n FROM catalogue."item-quality" WHERE item_id = $1', [id]))[0]?.['n'],
      );
    expect(await kept()).toBe(1);
    const { version } = await itemOf(id);
    expect((await demo.call('DELETE', `${pim}/items/${id}?version=${String(version)}`)).status).toBe(200);
    expect(await kept()).toBe(0);
    expect((await demo.call('POST', `${pim}/items/restore`, { ids: [id] })).status).toBe(200);
    expect(await kept()).toBe(1);
  });
});

describe('findings', () => {
  const kinds = async (id: number): Promise<unknown[]> =>
    (await findingsOf(id)).map((row) => ((row['_refs'] as Record<string, Json>)['rule_id'] ?? {})['label']).sort();

  it('tell a name in capitals, and go when it is mended', async () => {
    const id = await makeItem({ name: `ŻUREK W SŁOIKU ${freshName().toUpperCase()}` });
    expect(await kinds(id)).toEqual(['Name in capitals']);
    await change(id, { name: freshName() });
    expect(await kinds(id)).toEqual([]);
    expect((await itemOf(id))['findings']).toBeNull();
  });

  it('tell both of two alike, whichever is written last, and neither once one is another', async () => {
    const name = freshName();
    const first = await makeItem({ name });
    expect(await kinds(first)).toEqual([]);
    const second = await makeItem({ name: name.toUpperCase().replace('ZUPA', 'Zupa') });
    expect([await kinds(first), await kinds(second)]).toEqual([['Duplicate name'], ['Duplicate name']]);
    await change(second, { name: freshName() });
    expect([await kinds(first), await kinds(second)]).toEqual([[], []]);
  });

  it('tell two of one name apart by country, brand, value and unit', async () => {
    const name = freshName();
    const [polish, italian] = [await makeItem({ name }), await makeItem({ name, country: 'ITA' })];
    const larger = await makeItem({ name, value: 2, type: 'kg' });
    expect([await kinds(polish), await kinds(italian), await kinds(larger)]).toEqual([[], [], []]);
  });

  it('tell a number out of its range with what is expected', async () => {
    const id = await makeItem({ alcoholVolume: 96 });
    expect(await findingsOf(id)).toMatchObject([{ found: '96', expected: '0–70', accepted: false }]);
  });

  it('tell a number many times the median of its like', async () => {
    const { id: third } = await category();
    const like = { category_id: third, country: 'POL', type: 'packaged' };
    for (const value of [10, 11, 12, 13, 14]) await makeItem({ ...like, value });
    const odd = await makeItem({ ...like, value: 1_200 });
    expect(await findingsOf(odd)).toMatchObject([{ found: '1200', expected: '≈ 12.5' }]);
  });

  it('are accepted by a person, and told anew when the value is another', async () => {
    const id = await makeItem({ alcoholVolume: 96 });
    const [finding] = await findingsOf(id);
    const { rule_id, version } = finding as Json;
    const path = `${pim}/item_findings/${id},${String(rule_id)}`;
    const taken = await demo.callAs('items', 'PUT', path, { version, changes: { accepted: true, reason: 'Spirit.' } });
    expect(taken.status, taken.text).toBe(200);
    expect((await itemOf(id))['findings']).toBeNull();
    await change(id, { name: freshName() });
    expect(await findingsOf(id)).toMatchObject([{ accepted: true, reason: 'Spirit.' }]);
    await change(id, { alcoholVolume: 95 });
    expect(await findingsOf(id)).toMatchObject([{ found: '95', accepted: false }]);
    expect((await itemOf(id))['findings']).toEqual([rule_id]);
  });

  it('of rules that do not read what changed stay as they are, and go with what they read', async () => {
    const id = await makeItem({ name: `ZUPA ${freshName().toUpperCase()}`, alcoholVolume: 96 });
    const completeness = Number((await itemOf(id))['completeness']);
    await change(id, { short_description: 'Soup' });
    expect((await kinds(id)).toSorted()).toEqual(['Alcohol volume', 'Name in capitals']);
    expect(Number((await itemOf(id))['completeness'])).toBe(completeness + 5); // 5 of 90, rounded down
    await change(id, { display_brand: 'Bonduelle' });
    expect((await kinds(id)).toSorted()).toEqual(['Alcohol volume', 'Name in capitals']);
    await change(id, { alcoholVolume: 40 });
    expect(await kinds(id)).toEqual(['Name in capitals']);
    await change(id, { name: freshName() });
    expect(await kinds(id)).toEqual([]);
  });

  it('are told of what their reader may see', async () => {
    const brandId = await brand();
    const [own, foreign] = [
      await makeItem({ brand_id: brandId, alcoholVolume: 96 }),
      await makeItem({ alcoholVolume: 96 }),
    ];
    await createAccounts(
      demo.pool,
      [
        {
          email: 'brand@quality.test',
          label: 'One brand',
          permissions: ['pim_items'],
          constraints: { brand: [brandId] },
        },
      ],
      testPassword,
    );
    const headers = await demo.signIn('brand@quality.test');
    const told = async (of: string, id: number): Promise<number> =>
      ((await demo.ask({ method: 'GET', url: `${pim}/${of}?q[item_id]=${id}`, headers })).body.data as Json[]).length;
    for (const path of ['item_findings', 'item_quality'])
      expect([await told(path, own), await told(path, foreign)], path).toEqual([1, 0]);
    const [{ rule_id: rule, version }] = (await findingsOf(foreign)) as [Json];
    const url = `${pim}/item_findings/${foreign},${String(rule)}`;
    expect((await demo.ask({ method: 'GET', url, headers })).status).toBe(404);
    const payload = { version, changes: { accepted: true } };
    expect((await demo.ask({ method: 'PUT', url, payload, headers })).status).toBe(404);
    expect(await findingsOf(foreign)).toMatchObject([{ accepted: false }]);
  });

  it('are made and removed by rules alone', async () => {
    const id = await makeItem({ alcoholVolume: 96 });
    const [finding] = await findingsOf(id);
    const path = `${pim}/item_findings/${id},${String((finding as Json)['rule_id'])}`;
    expect((await demo.call('POST', `${pim}/item_findings`, { item_id: id, rule_id: 1 })).status).toBe(405);
    expect((await demo.call('DELETE', path)).status).toBe(405);
    expect((await demo.callAs('stores', 'GET', `${pim}/item_findings`)).status).toBe(403);
    await createAccounts(
      demo.pool,
      [{ email: 'reader@quality.test', label: 'Items alone', permissions: ['pim_items'] }],
      testPassword,
    );
    const headers = await demo.signIn('reader@quality.test');
    const payload = { name: freshName(), kind: 'present', field: 'name', active: true };
    const rules = `${pim}/quality_rules`;
    expect((await demo.ask({ method: 'GET', url: rules, headers })).status).toBe(200);
    expect((await demo.ask({ method: 'POST', url: rules, payload, headers })).status).toBe(403);
  });
});

describe('a rule', () => {
  it.each([
    [{ kind: 'range', field: 'name', least: 1 }, 'This field cannot be asked that.'],
    [{ kind: 'capitals', field: 'weight' }, 'This field cannot be asked that.'],
    [{ kind: 'range', field: 'weight', least: 5, most: 1 }, 'The least is more than the most.'],
  ])('that asks what cannot be asked is refused: %j', async (values, text) => {
    const { status, text: body } = await demo.call('POST', `${pim}/quality_rules`, {
      name: freshName(),
      active: true,
      ...values,
    });
    expect([status, body]).toEqual([422, expect.stringContaining(text)]);
  });

  it('that is renamed is called so at once', async () => {
    const rule = await makeRule({ name: freshName(), kind: 'present', field: 'volume', weight: 1 });
    const id = await makeItem({});
    await expect.poll(async () => (await itemOf(id))['missing'], soon).toContain(rule);
    const name = freshName();
    await changeRule(rule, { name });
    const refs = (await itemOf(id))['_refs'] as Record<string, Json[]>;
    expect(refs['missing']).toContainEqual({ id: rule, label: name });
    await changeRule(rule, { active: false });
  });
});

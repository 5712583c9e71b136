import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const base = '/api/retailer/v1';

const ask = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('retailers', method, `${base}${url}`, payload);
const rowsOf = ({ body }: Reply): Json[] => body.data as Json[];
const faultsOf = ({ body }: Reply): string[] => Object.keys(body['errors'] ?? {});
const textsOf = (name: string) => declaredApplication.resources.find((one) => one.name === name)?.messages;

/** A retailer of one's own, of which nothing is said yet. */
const newRetailer = async (): Promise<number> =>
  Number(((await ask('POST', '/retailers', { name: 'To be mapped', country: 'ITA' })).body.data as Json)['id']);

describe('feed mappings', () => {
  const path = '/normalization-mapping';
  const mapping = { field: 'fam_desc', function: 'concat', arguments: { components: ['a'] }, valid_from: '2026-01-01' };

  it('FED-010, FED-012: are those of one retailer, 100 at once, and are made, changed and deleted', async () => {
    const retailer_id = await newRetailer();
    const made = await ask('POST', path, { ...mapping, retailer_id });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { retailer_id, valid_to: null, arguments: { components: ['a'] } },
    ]);
    const id = String((made.body.data as Json)['id']);
    const listed = await ask('GET', `${path}?q[retailer_id]=${retailer_id}&take=100`);
    expect(rowsOf(listed).map((row) => String(row['id']))).toEqual([id]);
    expect(listed.body.metadata).toMatchObject({ perPage: 100 });
    const changed = await ask('PUT', `${path}/${id}`, {
      changes: { arguments: { components: ['a', 'b'], optional_components: ['c'] } },
    });
    expect(changed.status).toBe(200);
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await ask('GET', `${path}?take=0`)).status).toBe(400);
    expect((await ask('GET', `${path}?take=5&per-page=5`)).status).toBe(400);
  });

  it('hold on days of which no other one of the field holds', async () => {
    const retailer_id = await newRetailer();
    const put = (valid_from: string, valid_to: string | null) =>
      ask('POST', path, { ...mapping, retailer_id, valid_from, valid_to });
    expect((await put('2026-01-01', '2026-03-31')).status).toBe(201);
    const late = await put('2026-03-31', null);
    expect([late.status, faultsOf(late)]).toEqual([422, ['valid_from', 'valid_to']]);
    expect((await put('2026-04-01', null)).status).toBe(201);
    const backwards = await put('2025-12-31', '2025-12-01');
    expect([backwards.status, faultsOf(backwards)]).toEqual([422, ['valid_from', 'valid_to']]);
  });

  it.each([
    ['concat', { components: ['a', 'b'], optional_components: ['c'] }, true],
    ['first_of', { components: ['a'], optional_components: ['c'] }, false],
    ['before', { components: ['a'] }, false],
    ['before', { components: ['a', '"-"'] }, true],
    ['before', { components: ['a', '-'] }, false],
    ['before', { components: [' a', '"-"'] }, false],
    ['concat', { components: ['a', '" "', 'b'] }, true],
    ['between', { components: ['a', '"("', '")"'] }, true],
    ['between', { components: ['a', '"("', ')'] }, false],
    ['between', { components: ['a', '('] }, false],
    ['replace', { components: ['a', '"x"', '""'] }, true],
    ['lower', { components: ['a', 'b'] }, false],
    ['lower', { components: [] }, false],
    ['lower', {}, false],
  ])('FED-011, FED-015: %s with %o is a mapping: %s', async (name, given, fits) => {
    const retailer_id = await newRetailer();
    const made = await ask('POST', path, { ...mapping, retailer_id, function: name, arguments: given });
    expect([made.status, faultsOf(made).some((field) => field.startsWith('arguments'))]).toEqual(
      fits ? [201, false] : [422, true],
    );
  });

  it('FED-013, FED-034: have functions, which are told with what they take', async () => {
    const functions = rowsOf(await ask('GET', '/normalization-function?take=100&sort=name&direction=ASC'));
    expect(functions.map(({ name }) => name)).toEqual([
      'after',
      'before',
      'between',
      'concat',
      'first_of',
      'lower',
      'replace',
    ]);
    expect(functions[3]).toMatchObject({ description: 'concat', least: 1, most: 10, optional: true });
    expect((await ask('POST', '/normalization-function', { name: 'upper' })).status).toBe(405);
  });

  it('FED-014: have the texts of the spec', () => {
    expect(textsOf('feed-mappings')).toMatchObject({
      notCreated: 'Error creating the feed mapping. Please try again.',
      notUpdated: 'Error updating the feed mapping. Please try again.',
      notDeleted: 'Error deleting the feed mapping. Please try again.',
    });
  });
});

describe('PIM mappings', () => {
  const path = '/pim-mapping';

  it('FED-017, FED-020: are one for each retailer', async () => {
    const retailer_id = await newRetailer();
    const made = await ask('POST', path, { retailer_id, image_fields: ['url_image'] });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { type: 'feed_fields', parse_url_texts: false, image_extension: null, draft_field: null },
    ]);
    const twice = await ask('POST', path, { retailer_id, image_fields: ['url_image'] });
    expect([twice.status, faultsOf(twice)]).toEqual([422, ['retailer_id']]);
    expect(rowsOf(await ask('GET', `${path}?q[retailer_id]=${retailer_id}`)).length).toBe(1);
    expect((await ask('DELETE', `${path}/${String((made.body.data as Json)['id'])}`)).status).toBe(200);
  });

  it('FED-018, FED-019: have pictures that their type can give, and of a suffix what makes the address', async () => {
    const retailer_id = await newRetailer();
    const put = (changes: Json) => ask('POST', path, { retailer_id, ...changes });
    const front = await put({ image_fields: ['url_image', 'url_front'] });
    expect([front.status, faultsOf(front)]).toEqual([422, ['type', 'image_fields']]);
    const bare = await put({ type: 'suffix_mapping', image_fields: ['url_front'] });
    expect([bare.status, faultsOf(bare).toSorted()]).toEqual([422, ['draft_field', 'image_extension', 'url']]);
    const strange = await put({ image_fields: ['url_top'] });
    expect([strange.status, faultsOf(strange)]).toEqual([422, ['image_fields']]);
    const made = await put({
      type: 'suffix_mapping',
      image_fields: ['url_front', 'url_six'],
      image_extension: '.jpg',
      draft_field: 'gdo_id',
      url: 'https://images.example/items/',
    });
    expect(made.status, made.text).toBe(201);
  });

  it('FED-021: have the texts of the spec', () => {
    expect(textsOf('pim-mappings')).toMatchObject({
      notCreated: 'There was an error creating the mapping',
      notUpdated: 'There was an error saving the mapping',
      notDeleted: 'There was an error deleteing the mapping',
    });
  });
});

describe('feed overrides', () => {
  const path = '/feed-override';
  const field_overrides = [
    { field: 'item_name', value: 'Fusilli' },
    { field: 'fam_desc', value: 'Pasta' },
  ];
  const make = async (changes: Json = {}): Promise<Json> => {
    const made = await ask('POST', path, { retailer_id: await newRetailer(), gdo_id: 'A1', ...changes });
    expect(made.status, made.text).toBe(201);
    return made.body.data as Json;
  };

  it('FED-029: name a product by its GDO id or its EAN, which stays a text', async () => {
    const coded = await make({ gdo_id: null, ean: '0012345678905' });
    expect(coded).toMatchObject({ ean: '0012345678905', gdo_assorted: false });
    const nothing = await ask('POST', path, { retailer_id: await newRetailer() });
    expect([nothing.status, faultsOf(nothing)]).toEqual([422, ['gdo_id', 'ean']]);
    const twice = await ask('POST', path, {
      retailer_id: await newRetailer(),
      gdo_id: 'A',
      field_overrides: [field_overrides[0], field_overrides[0]],
    });
    expect([twice.status, faultsOf(twice)]).toEqual([422, ['field_overrides']]);
  });

  it('FED-030: lose one field, or all', async () => {
    const { id, retailer_id } = await make({ field_overrides });
    const lost = await ask('DELETE', `${path}/${String(id)}/fam_desc`);
    expect([lost.status, lost.body.data]).toMatchObject([200, { field_overrides: [field_overrides[0]] }]);
    const kept = (await ask('GET', `${path}/${String(id)}`)).body.data as Json;
    expect(kept).toMatchObject({ field_overrides: [field_overrides[0]], version: (lost.body.data as Json)['version'] });
    expect((await ask('DELETE', `${path}/${String(id)}/fam_desc`)).status).toBe(404);
    expect((await ask('DELETE', `${path}/${String(id)}/colour`)).status).toBe(422);
    await ask('DELETE', `${path}/${String(id)}/item_name`);
    expect((await ask('GET', `${path}/${String(id)}`)).body.data).toMatchObject({ field_overrides: null });
    expect((await ask('DELETE', `${path}/${String(id)}`)).status).toBe(200);
    expect(rowsOf(await ask('GET', `${path}?q[retailer_id]=${String(retailer_id)}`))).toEqual([]);
  });

  it('FED-030: are stored for a retailer as a list', async () => {
    const retailer_id = await newRetailer();
    const { status, body } = await ask('POST', `/bulk${path}`, [
      { retailer_id, gdo_id: 'A', field_overrides },
      { retailer_id, gdo_id: 'A' },
      { retailer_id, ean: '8001234567890' },
    ]);
    expect(status).toBe(200);
    expect(Object.values(body.data as Json).filter((result) => result === true).length).toBe(1);
    expect(rowsOf(await ask('GET', `${path}?q[retailer_id]=${retailer_id}`)).length).toBe(1);
  });

  it('FED-031: have the texts of the spec', () => {
    expect(textsOf('feed-overrides')).toMatchObject({
      listFailed: 'Error fetching feed overrides',
      created: 'Feed override created',
      notCreated: 'Error creating feed override',
      deleted: 'Feed override deleted',
      notDeleted: 'Error deleting feed override',
    });
    const { texts } =
      declaredApplication.resources.find(({ name }) => name === 'feed-overrides')?.actions['removeField'] ?? {};
    expect(texts).toMatchObject({ done: 'Field deleted', failed: 'Error deleting field' });
  });
});

it('FED-009, FED-016, FED-028, FED-035: all three stand in the form of their retailer', () => {
  const retailers = declaredApplication.resources.find(({ name }) => name === 'retailers');
  const mapped = retailers?.related.filter(({ resource }) => /mapping|override/.test(resource));
  expect(mapped?.map(({ resource, section }) => [resource, section])).toEqual([
    ['feed-mappings', 'Feed mappings'],
    ['pim-mappings', 'PIM mapping'],
    ['feed-overrides', 'Feed overrides'],
  ]);
});

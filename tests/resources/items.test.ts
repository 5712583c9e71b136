import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/core/fields/field.ts';
import { proposeMapping } from '../../src/core/csv/csvMapping.ts';
import { unpackMessage } from '../../src/core/values/checkMessages.ts';
import { Item } from '../../schemas/catalogue/Item.ts';
import {
  brands,
  itemDetails,
  itemEans,
  items,
  level1Categories,
  level2Categories,
  level3Categories,
  masters,
} from '../../resources/index.ts';

const fieldOf = (name: string): Field => {
  const field = items.fields.find((one) => one.name === name);
  if (!field) throw new Error(`items has no field ${name}.`);
  return field;
};

/** What the schema says of one field's value. */
const say = (field: keyof typeof Item.shape, value: unknown): string[] =>
  (Item.shape[field].safeParse(value).error?.issues ?? []).map((issue) => unpackMessage(issue.message).text);

describe('items', () => {
  it('has the fields of requirement ITM-025 but those of the screens, when it was deleted, and what quality rules say of it', () => {
    const spec =
      `id, name, status, master_id, category_id, category_name, category_vertical, brand_id, brand_name, display_brand, short_description,
      long_description, tags, shared_tags, variable_weight, type, selling_type, value, delta, weight, item_empty_size, volume, alcoholVolume, zeroValue,
      country, text_ingredients, text_nutritional_values, text_allergenes, text_coadjuvants, text_traceability, copyright, created_at, updated_at, ean,
      hidden, incompleteness, was_live, is_lidl, is_vertical, url_thumbnail, url_images, locked, priority`.split(
        /,\s+/,
      );
    const ours = ['deleted_at', 'completeness', 'missing', 'findings'];
    expect(items.fields.map(({ name }) => name).sort()).toEqual([...spec, ...ours].sort());
  });

  it('ITM-025: shows a person each of its fields, in the list, in the form or in the bulk edit', () => {
    const shown = new Set([
      ...items.list.columns,
      ...items.list.hidden,
      ...Object.values(items.form).flat(),
      ...(items.bulk?.fields ?? []),
    ]);
    const hasForm = new Set(Object.values(items.form).flat());
    const read =
      `id, name, status, master_id, category_id, category_vertical, brand_id, display_brand, short_description, long_description, tags, shared_tags,
      variable_weight, type, selling_type, value, delta, weight, item_empty_size, volume, alcoholVolume, zeroValue, country, text_ingredients, text_nutritional_values,
      text_allergenes, text_coadjuvants, text_traceability, copyright, created_at, updated_at, ean, hidden, incompleteness, was_live, is_lidl, is_vertical,
      url_thumbnail, url_images, locked, priority`.split(/,\s+/);
    expect(read.filter((name) => !shown.has(name))).toEqual([]);
    // What a category and a brand are called stands in the fields that refer to them; the EANs of an item are a table of its form.
    expect(
      [
        'category_id',
        'brand_id',
        'long_description',
        'text_ingredients',
        'text_nutritional_values',
        'text_allergenes',
        'text_coadjuvants',
        'text_traceability',
      ].filter((name) => !hasForm.has(name)),
    ).toEqual([]);
    expect(items.related.find(({ resource }) => resource === 'item-eans')).toMatchObject({
      many: true,
      section: 'EANs',
    });
  });

  it('has the image slots of ITM-026', () => {
    expect(fieldOf('url_images').slots?.map(({ name }) => name)).toEqual([
      'main',
      'front',
      'back',
      'right',
      'left',
      'other_1',
      'other_2',
      'ingredients',
      'nutrition_value',
      'coadjuvants',
      'traceability',
      'allergens',
    ]);
  });

  it('has the units of ITM-027, the empty one being no value', () => {
    expect(fieldOf('type').choices?.map(({ value }) => value)).toEqual([
      'pz',
      'g',
      'kg',
      'l',
      'packaged',
      'm',
      'hg',
      'pair',
      'ml',
      'cl',
    ]);
    expect(Item.shape.type.safeParse(null).success).toBe(true);
  });

  it('has the statuses of ITM-040, of which Live is not chosen (ITM-041)', () => {
    expect(fieldOf('status').choices?.map(({ value, label }) => [value, label])).toEqual([
      [0, 'Draft'],
      [1, 'Approved'],
      [2, 'Live'],
    ]);
    expect(
      fieldOf('status')
        .choices?.filter(({ selectable }) => selectable !== false)
        .map(({ value }) => value),
    ).toEqual([0, 1]);
  });

  it('has the seven searches of ITM-003 to ITM-009', () => {
    expect(Object.keys(items.search)).toEqual([
      'ids',
      'eans',
      'eans_advanced',
      'gdoids',
      'tags',
      'categories',
      'query',
    ]);
    expect(items.search['eans_advanced']).toMatchObject({ result: 'perCode', match: 'loose' });
  });

  it('finds the categories of all three levels', () => {
    expect(items.search['categories']?.by).toEqual({
      path: ['category_id', 'category_id.category_2_id', 'category_id.category_2_id.category_1_id'],
    });
  });

  it('sends the sort of variable weight as ITM-064 says', () => {
    const key = items.list.sortKeys['variable_weight'];
    expect(key?.to).toBe('is_variable_weight');
    expect([...(key?.except ?? [])].sort()).toEqual(['categories', 'eans', 'gdoids', 'ids', 'tags']);
  });

  it('has the calls of ITM-065 to ITM-076', () => {
    expect(items.calls).toMatchObject({
      list: 'GET /items',
      query: 'GET /search/items',
      search: 'POST /search/items/{kind}',
      show: 'GET /items/{id}',
      create: 'POST /items',
      update: 'PUT /items/{id}',
      delete: 'DELETE /items/{id}',
      bulkDelete: 'DELETE /bulk/items',
      bulkUpdate: 'PUT /bulk/items',
      history: 'GET /history/items/{id}',
    });
    expect(items.actions['approve']?.request).toEqual({
      record: 'POST /approve/items/{id}',
      selection: 'POST /bulk/approve/items',
    });
    expect(items.delete?.restore).toEqual({ request: 'POST /items/restore', sets: { hidden: false }, then: 'approve' });
  });

  it('sorts descending with no column, 50 a page (ITM-098)', () => {
    expect([items.list.sort, items.list.pageSize, items.list.pageSizes]).toEqual([[null, 'DESC'], 50, [50, 100, 250]]);
  });

  it('says the exact texts of the spec', () => {
    expect(items.messages['notUpdated']).toBe("Item hasn't been updated.");
    expect(items.actions['approve']?.texts?.many?.failed).toBe("Selected items haven't been approved.");
    expect(items.list.noResults).toBe('This search returned no results. Please try a different search.');
    expect(items.messages['historyFailed']).toBeNull();
    expect(items.messages['restored']).toBeNull();
  });

  it('ITM-090, ITM-091: has a text for each outcome that the spec names', () => {
    expect(items.messages).toMatchObject({
      listFailed: "Items haven't been fetched.",
      showFailed: "Item hasn't been fetched.",
      created: 'Item successfully created',
      notCreated: "Item hasn't been created.",
      updated: 'Item successfully updated',
      bulkUpdated: 'Selected items successfully updated',
      notBulkUpdated: "Selected items haven't been updated.",
      deleted: 'Item successfully deleted',
      notDeleted: "Item hasn't been deleted.",
      notRestored: "Item hasn't been reverted.",
      bulkDeleted: 'Selected items successfully deleted',
      notBulkDeleted: "Selected items haven't been deleted.",
    });
    const { approve, refreshSources, coverage } = items.actions;
    expect([approve?.texts?.done, approve?.texts?.failed, approve?.texts?.many?.done]).toEqual([
      'Item successfully approved',
      "Item hasn't been approved.",
      'Selected items successfully approved',
    ]);
    expect([refreshSources?.texts?.done, refreshSources?.texts?.failed]).toEqual([
      'Item sources successfully refreshed',
      "Item sources haven't been refreshed.",
    ]);
    expect([coverage?.texts?.started, coverage?.texts?.failed]).toEqual([
      'EAN coverage report successfully requested',
      "EAN coverage report hasn't been created.",
    ]);
    expect([itemEans.messages['created'], itemEans.messages['deleted']]).toEqual([
      'EAN successfully created',
      'EAN successfully deleted',
    ]);
  });

  it('ITM-061, ITM-062, ITM-093, ITM-097: says the texts of category and brand lookups', () => {
    for (const [level, { messages, errors }] of [level1Categories, level2Categories, level3Categories].entries()) {
      expect(messages).toMatchObject({
        lookupFailed: 'Error while fetching categories. Please try again later.',
        lookupNone: 'Error: No categories found!',
        lookupEmpty: `Error: No category level ${level + 1} found for this {value}`,
        lookupBlank: `Error: No category level ${level + 1} found for this item!`,
      });
      expect(errors?.[404]?.text).toBe(`Error: No category level ${level + 1} found for this item`);
    }
    expect(brands.messages['lookupFailed']).toBe('Error while fetching brands. Please try again later.');
  });

  it('sends an edit to Draft, unless its author may approve and chose the status', () => {
    expect(items.states?.afterEdit).toMatchObject({
      set: 0,
      unless: { permission: 'pim_items_approve', fieldSet: 'status' },
    });
  });

  it('clears was_live by approving, and asks for an EAN and a category first', () => {
    const [approve] = items.states?.transitions ?? [];
    expect(approve).toMatchObject({
      action: 'approve',
      to: { rule: 'itemApproved' },
      set: { was_live: false },
      permissions: ['pim_items_approve'],
    });
    expect(approve?.requires?.map(({ text }) => text)).toEqual(['no EAN', 'no category', 'no name']);
  });

  it('lets administrators delete and edit many, and nobody else', () => {
    expect(items.access).toMatchObject({
      edit: ['pim_items'],
      delete: ['pim_items_admin'],
      bulk: ['pim_items_admin'],
      import: ['pim_items_admin'],
    });
  });

  it('merges shared tags into tags, in bulk edit only', () => {
    expect(fieldOf('shared_tags')).toMatchObject({ bulkOnly: true, merges: 'tags', stored: false });
    expect(items.bulk?.fields).toContain('shared_tags');
    expect(items.bulk?.fields).not.toContain('status');
  });

  it('maps the header of the real product files, nutrition into the members of its table', () => {
    const headers =
      'barcode_id,product_name,ingredients,product_image,fat_amount,saturated_fats,carbohydrate,sugar,dietary_fiber,protein,salt,sodium,alcohol,is_healthy'.split(
        ',',
      );
    const mapped = proposeMapping(headers, items).map((field, place) =>
      field === null ? null : [headers[place], field],
    );
    const nutrition = [
      'saturated_fats',
      'carbohydrate',
      'sugar',
      'dietary_fiber',
      'protein',
      'salt',
      'sodium',
      'alcohol',
    ].map((name) => [name, `text_nutritional_values.${name}`]);
    expect(mapped.filter((pair) => pair !== null)).toEqual([
      ['barcode_id', 'ean'],
      ['product_name', 'name'],
      ['ingredients', 'text_ingredients.printed'],
      ['product_image', 'url_thumbnail'],
      ['fat_amount', 'text_nutritional_values.fat'],
      ...nutrition,
    ]);
  });

  it.each([
    [
      ['codice', 'nome', 'immagine'],
      ['ean', 'name', 'url_thumbnail'],
    ],
    [
      ['kod', 'nazwa', 'zdjęcie'],
      ['ean', 'name', 'url_thumbnail'],
    ],
    [
      ['ID', 'EAN', 'Short description'],
      ['id', 'ean', 'short_description'],
    ],
  ])('maps %j', (headers, fields) => {
    expect(proposeMapping(headers, items)).toEqual(fields);
  });

  it('proposes fields for the headers of the product files', () => {
    expect(items.import?.headers?.['ean']).toEqual(expect.arrayContaining(['barcode_id', 'barcode', 'codice', 'kod']));
    expect(items.import?.headers?.['name']).toEqual(expect.arrayContaining(['product_name', 'nome', 'nazwa']));
    expect(items.import?.headers?.['url_thumbnail']).toContain('product_image');
    expect(items.import?.headers?.['text_ingredients.printed']).toContain('ingredients');
    expect(items.import).toMatchObject({ key: ['id', 'ean'], constants: ['country'] });
  });
});

describe('the values of an item', () => {
  it.each([
    ['delta', -1, 'Min: 0, max: 1000'],
    ['delta', 1000.5, 'Min: 0, max: 1000'],
    ['value', 100000, 'Min: 0.00, max: 99999.99'],
    ['zeroValue', -0.1, 'Min: 0.00, max: 99999.99'],
    ['volume', -1, 'Min: 0.00, max: 99999.99'],
    ['alcoholVolume', 100.5, 'Min: 0, max: 100'],
    ['ean', '1234567', 'EAN code should be between 8 and 14 characters'],
    ['ean', '123456789012345', 'EAN code should be between 8 and 14 characters'],
    ['status', null, 'Required field'],
    ['name', '', 'Required field'],
  ] as const)('%s refuses %j by its text', (field, value, text) => {
    expect(say(field, value)).toEqual([text]);
  });

  it.each([
    ['delta', 0],
    ['delta', 1000],
    ['delta', null],
    ['value', 99999.99],
    ['value', 0.001],
    ['ean', '8099125000004'],
    ['ean', null],
    ['volume', 0],
    ['alcoholVolume', 100],
  ] as const)('%s takes %j', (field, value) => {
    expect(say(field, value)).toEqual([]);
  });

  it('stores an empty weight and an empty delta as 0 (ITM-057)', () => {
    expect([fieldOf('weight').empty, fieldOf('delta').empty, fieldOf('value').empty]).toEqual([0, 0, undefined]);
  });

  it('leaves the priority out of a save (ITM-058)', () => {
    expect(fieldOf('priority')).toMatchObject({ readOnly: true, omitOnSave: true });
  });
});

describe('what belongs to an item', () => {
  it('has its EANs at the calls of ITM-083', () => {
    expect(itemEans.key).toEqual(['item_id', 'ean']);
    expect(itemEans.calls).toMatchObject({
      create: 'POST /item_eans',
      update: 'PUT /item_eans/{item_id}/{ean}',
      delete: 'DELETE /item_eans/{item_id}/{ean}',
    });
    expect(fieldOf('ean').from).toEqual({ related: 'item-eans', by: 'item_id', field: 'ean', primary: true });
  });

  it('has its details at the calls of ITM-082, saved with the form', () => {
    expect(itemDetails.calls).toMatchObject({
      list: 'GET /itemdetails',
      create: 'POST /itemdetails',
      update: 'PUT /itemdetails/{id}',
      delete: null,
    });
    expect(items.related.find(({ resource }) => resource === 'item-details')).toMatchObject({
      many: false,
      save: 'withForm',
    });
  });

  it('has masters that are only read (ITM-085)', () => {
    expect(masters.calls).toMatchObject({
      list: 'GET /masters',
      query: 'GET /search/masters',
      show: 'GET /masters/{id}',
      create: null,
      update: null,
      delete: null,
    });
  });
});

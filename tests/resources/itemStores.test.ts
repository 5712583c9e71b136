import { describe, expect, it } from 'vitest';
import { draftStores, itemStores } from '../../resources/index.ts';

describe('item-stores', () => {
  it('shows the columns of the spec, those first that must be in sight, the others in its order', () => {
    const labels = itemStores.list.columns.map(
      (column) => itemStores.fields.find(({ name }) => name === column)?.label,
    );
    const inSpec = [
      'Thumbnail',
      'ID',
      'Item ID',
      'Store ID',
      'Store name',
      'GDO ID',
      'Retailer',
      'Store brand',
      'Country',
      'City',
      'Province',
      'EAN',
      'Item name',
      'Short description',
      'Price',
      'Price per type',
      'Discount',
      'Original price',
      'Original price per type',
      'Promo price',
      'Variable weight',
      'Category',
      'Brand',
      'Store active',
      'Hidden',
      'Priority',
      'Status',
    ];
    const first = [
      'Item name',
      'Store name',
      'Price',
      'Original price',
      'Promo price',
      'Status',
      'Hidden',
      'Store active',
    ];
    const [pictures, others] = [inSpec.slice(0, 2), inSpec.slice(2).filter((label) => !first.includes(label))];
    expect(labels).toEqual([...pictures, ...first, ...others]);
    expect(labels).toHaveLength(27);
  });

  it('has the bounds of prices and the default price', () => {
    const { price, surcharge_fixed: discount } = Object.fromEntries(
      itemStores.fields.map((field) => [field.name, field]),
    );
    expect(price).toMatchObject({ min: 0, max: 99999.99, default: 9.99 });
    expect(discount).toMatchObject({ min: -999.99, max: 0 });
  });

  it('numbers the reasons to hide so that a reassign is 3', () => {
    const choices = itemStores.fields.find(({ name }) => name === 'hidden_reason')?.choices ?? [];
    expect(choices.map(({ value }) => value)).toEqual(Array.from({ length: 15 }, (_, place) => place + 1));
    expect(choices.find(({ value }) => value === 3)?.label).toBe('Skip: duplicate');
  });

  it('clears the reason when hidden is cleared', () => {
    expect(itemStores.fields.find(({ name }) => name === 'hidden')?.sets).toEqual([
      { when: { hidden: false }, to: { hidden_reason: null } },
    ]);
  });

  it('IST-034 to IST-043: has the calls of the spec', () => {
    expect(itemStores.calls).toMatchObject({
      list: 'GET /itemstores',
      show: 'GET /itemstores/{id}',
      create: 'POST /itemstores',
      update: 'PUT /itemstores/{id}',
      delete: 'DELETE /itemstores/{id}',
      search: 'POST /search/itemstores/{kind}',
      count: 'POST /search/itemstores/count',
      pair: 'GET /search/itemstores/assorted/{store_id}/{item_id}',
      bulkCreate: 'POST /bulk/itemstores',
      bulkUpdate: 'PUT /bulk/itemstores',
      export: 'POST /itemstores/export',
    });
    expect([Object.keys(itemStores.search), itemStores.deleteQuery]).toEqual([['ids', 'gdoids', 'eans'], { force: 1 }]);
    expect(itemStores.actions['reassign']?.request).toEqual({
      record: 'POST /itemstores/reassign',
      selection: 'POST /bulk/itemstores/reassign',
    });
  });

  it('IST-015, IST-016, IST-021, IST-026: has the reasons, pricing types and states of the spec', () => {
    const labelsOf = (name: string) =>
      itemStores.fields.find((field) => field.name === name)?.choices?.map(({ label }) => label);
    expect(labelsOf('hidden_reason')).toEqual([
      ...[
        'recalled',
        'not produced anymore',
        'duplicate',
        'seasonality',
        'emergency',
        'out of business',
        'foreign items',
        'wrong info',
      ].map((reason) => `Skip: ${reason}`),
      ...[
        'wrong info',
        'found maximization',
        'price problem',
        'clear old hidden items',
        'autohide price problems',
        'autohide missing legal requirements',
        'out of stock',
      ].map((reason) => `Hide: ${reason}`),
    ]);
    expect(labelsOf('pricing_type')).toEqual(['Parity', 'Flat', 'Engine']);
    expect(labelsOf('store_active')).toEqual(['Not Active', 'Active', 'Active']);
    expect(itemStores.fields.find(({ name }) => name === 'pricing_type')?.countsAs).toBe('flat');
  });

  it('IST-003: filters by every listed column', () => {
    expect(itemStores.list.columns.filter((column) => !(column in itemStores.list.filters))).toEqual([]);
  });

  it('IST-044: shows a draft store by its id', () => {
    expect(itemStores.fields.find(({ name }) => name === 'store_id')?.reference).toBe('draft-stores');
    expect(draftStores.calls.show).toBe('GET /draft_stores/{id}');
  });

  it('IST-052: begins with the newest', () => {
    expect(itemStores.list.sort).toEqual([null, 'DESC']);
  });

  it('IST-046 to IST-050: says the texts of the spec, letter for letter', () => {
    expect(itemStores.messages).toMatchObject({
      showFailed: "Item Store hasn't been fetched",
      inputsFailed: "Item Store Prices haven't been fetched",
      notSaved: "Item Store hasn't been saved",
      notUpdated: "Item Store hasn't been updated",
      notCreated: "Item Store hasn't been created",
      notBulkUpdated: "Selected item-stores haven't been updated",
      notBulkCreated: "Item-stores haven't been created",
      bulkPartial: "Item Stores with following ID's haven't been updated: ",
      bulkCreatePartial: "Item Stores with following ID's haven't been created: ",
      updated: 'Item Store successfully updated',
      created: 'Item Store successfully created',
      bulkUpdated: 'Selected item-stores successfully updated',
      bulkCreated: 'Item-stores successfully created',
    });
    expect(itemStores.actions['reassign']?.texts).toMatchObject({
      done: 'Item Store successfully reassigned',
      failed: "Item hasn't been reassigned",
      many: { done: 'Items of selected item-stores successfully reassigned' },
    });
  });

  it('keeps its texts without a final stop, as the spec prints them', () => {
    expect(itemStores.list.prompt).toBe('Load data or search for item stores');
    expect(itemStores.list.noResults).toBe('This search returned no results. Please try a different search');
  });
});

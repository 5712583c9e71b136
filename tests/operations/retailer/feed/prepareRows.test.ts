import { describe, expect, it } from 'vitest';
import {
  mapImages,
  pimImageFields,
  type PimMapping,
} from '../../../../server/operations/retailer/feed/prepare/mapImages.ts';
import {
  makeNormaliser,
  mappingOn,
  normalisationFunctions,
  type NormalisationMapping,
} from '../../../../server/operations/retailer/feed/prepare/normalise.ts';
import { makeOverrides, type FeedOverride } from '../../../../server/operations/retailer/feed/prepare/override.ts';
import { noValues, type FeedValues } from '../../../../server/operations/retailer/feed/read/feedFields.ts';
import type { FeedRow } from '../../../../server/operations/retailer/feed/read/readRow.ts';
import { prepareRows } from '../../../../server/operations/retailer/feed/prepareRows.ts';

const buildValues = (overrides: Partial<FeedValues> = {}): FeedValues => ({
  ...noValues,
  gdo_id: '1001',
  feed_selling_value: 1.59,
  ...overrides,
});
const buildRow = (values: Partial<FeedValues> = {}, cells: Record<string, string> = {}): FeedRow => ({
  row: 2,
  values: buildValues(values),
  faults: [],
  cell: (name) => cells[name] ?? null,
});
const buildMapping = (overrides: Partial<NormalisationMapping> = {}): NormalisationMapping => ({
  field: 'fam_desc',
  function: 'concat',
  arguments: { components: ['feed_brand'], optional_components: [] },
  valid_from: null,
  valid_to: null,
  ...overrides,
});
const buildOverride = (overrides: Partial<FeedOverride> = {}): FeedOverride => ({
  gdo_id: '1001',
  gdo_assorted: false,
  ean: null,
  field_overrides: [],
  ...overrides,
});

describe('a normalisation function', () => {
  const row = buildRow({ feed_fam_desc: 'LATTE > Fresco > Intero', feed_brand: 'Alpe' }, { Linea: 'Bio' });
  it.each<[string, string[], string[], string]>([
    ['concat', ['feed_brand', 'Linea'], [], 'Alpe Bio'],
    ['concat', ['brand', '"in"'], ['feed_item_name', 'Linea'], 'Alpe in Bio'],
    ['concat', ['feed_item_name', 'brand'], [], 'LATTE > Fresco > Intero'],
    ['first_of', ['feed_item_name', 'Nothing', 'brand'], ['Linea'], 'Alpe'],
    ['first_of', ['feed_item_name'], ['Linea'], 'Bio'],
    ['first_of', ['feed_item_name'], [], 'LATTE > Fresco > Intero'],
    ['before', ['fam_desc', '" > "'], [], 'LATTE'],
    ['before', ['fam_desc', '"#"'], [], 'LATTE > Fresco > Intero'],
    ['after', ['fam_desc', '" > "'], [], 'Fresco > Intero'],
    ['after', ['fam_desc', '"#"'], [], 'LATTE > Fresco > Intero'],
    ['between', ['fam_desc', '"> "', '" >"'], [], 'Fresco'],
    ['between', ['fam_desc', '"> "', '"#"'], [], 'LATTE > Fresco > Intero'],
    ['replace', ['fam_desc', '" > "', '"/"'], [], 'LATTE/Fresco/Intero'],
    ['replace', ['fam_desc', '" > Fresco"', '""'], [], 'LATTE > Intero'],
    ['lower', ['fam_desc'], [], 'latte > fresco > intero'],
  ])('%s of %j and %j makes %s', (name, components, optional, made) => {
    const mapping = buildMapping({ function: name, arguments: { components, optional_components: optional } });
    const { feed_fam_desc: found, ...others } = makeNormaliser(mapping)(row);
    const { feed_fam_desc: _, ...before } = row.values;
    expect(found).toBe(made);
    expect(others).toEqual(before);
  });

  it('is listed with what it takes', () => {
    expect(normalisationFunctions.map(({ name }) => name)).toEqual([
      'concat',
      'first_of',
      'before',
      'after',
      'between',
      'replace',
      'lower',
    ]);
    expect(normalisationFunctions[4]).toEqual({
      name: 'between',
      description: 'What stands between two signs.',
      arguments: ['text', 'first sign', 'second sign'],
      isRepeated: false,
      takesOptional: false,
    });
  });

  it('that nobody knows, and one with other arguments than it takes, are refused', () => {
    expect(() => makeNormaliser(buildMapping({ function: 'constructor' }))).toThrow(
      "'constructor' is no function of a mapping. Expected one of concat, first_of, before, after, between, replace, lower.",
    );
    expect(() => makeNormaliser(buildMapping({ function: 'between' }))).toThrow(
      "'between' takes text, first sign, second sign, got 1 arguments.",
    );
  });
});

describe('of several normalisation mappings', () => {
  const mappings = [
    buildMapping({ function: 'lower', valid_to: '2026-10-31' }),
    buildMapping({ function: 'concat', valid_from: '2026-11-01', valid_to: '2026-11-30' }),
    buildMapping({ function: 'before', valid_from: '2026-11-15', valid_to: null }),
  ];
  it.each([
    ['2026-10-31', 'lower'],
    ['2026-11-01', 'concat'],
    ['2026-11-15', 'before'],
    ['2027-01-01', 'before'],
  ])('that of %s holds: %s', (day, name) => {
    expect(mappingOn(mappings, day)?.function).toBe(name);
  });

  it('none may hold', () => {
    expect(mappingOn(mappings.slice(0, 2), '2026-12-01')).toBeNull();
  });
});

describe('an override', () => {
  it('of a GDO id goes before one of the EAN, and gives its row an EAN', () => {
    const { apply } = makeOverrides([
      buildOverride({ ean: '8001120000019', field_overrides: [{ field: 'brand', value: 'Alpe Alta' }] }),
      buildOverride({ gdo_id: null, ean: '8001120000026', field_overrides: [{ field: 'feed_brand', value: 'Penne' }] }),
    ]);
    expect(apply(buildValues({ feed_ean: '8001120000026' }))).toEqual({
      values: buildValues({ feed_ean: '8001120000019', feed_brand: 'Alpe Alta' }),
      isForced: true,
      faults: [],
    });
    expect(apply(buildValues({ gdo_id: '2', feed_ean: '8001120000026' }))).toMatchObject({
      values: { feed_brand: 'Penne' },
      isForced: true,
    });
    expect(apply(buildValues({ gdo_id: '3' }))).toMatchObject({ values: { feed_brand: null }, isForced: false });
  });

  it('says numbers with a point, and empties by nothing', () => {
    const { apply } = makeOverrides([
      buildOverride({
        field_overrides: [
          { field: 'selling_value', value: '2.50' },
          { field: 'stock', value: null },
        ],
      }),
    ]);
    expect(apply(buildValues({ feed_stock: 3 })).values).toMatchObject({ feed_selling_value: 2.5, feed_stock: null });
  });

  it('that cannot be read refuses its row', () => {
    const { apply } = makeOverrides([
      buildOverride({
        ean: '123',
        field_overrides: [
          { field: 'selling_value', value: '2,50' },
          { field: 'colour', value: 'red' },
        ],
      }),
    ]);
    expect(apply(buildValues()).faults.map(({ text }) => text)).toEqual([
      'EAN code should be between 8 and 14 characters',
      "Expected a price like 1234.50, got '2,50'.",
      "'colour' is not a field of feed.",
    ]);
  });

  it('names what the retailer holds whatever its feed says', () => {
    const { assorted } = makeOverrides([buildOverride({ gdo_assorted: true }), buildOverride({ gdo_id: '1002' })]);
    expect([...assorted]).toEqual(['1001']);
  });
});

describe('a row', () => {
  it('is normalised before it is overridden', () => {
    const prepare = prepareRows({
      mapping: buildMapping({ function: 'lower', arguments: { components: ['fam_desc'], optional_components: [] } }),
      overrides: [buildOverride({ gdo_id: '2', field_overrides: [{ field: 'fam_desc', value: 'FIXED' }] })],
    });
    expect(prepare(buildRow({ feed_fam_desc: 'LATTE' }))).toMatchObject({ values: { feed_fam_desc: 'latte' } });
    expect(prepare(buildRow({ gdo_id: '2', feed_fam_desc: 'LATTE' }))).toMatchObject({
      values: { feed_fam_desc: 'FIXED' },
      isForced: true,
    });
  });
});

describe('a PIM mapping', () => {
  const suffix: PimMapping = {
    type: 'suffix_mapping',
    image_fields: ['url_image', 'url_front', 'url_six'],
    parse_url_texts: false,
    url: 'https://images.example/items/',
    draft_field: 'ean',
    image_extension: '.png',
  };

  it('of the feed takes its addresses, and of texts the first one in them', () => {
    const values = buildValues({
      feed_url_image: 'https://images.example/1.png',
      feed_url_ingredients: 'see <https://images.example/2.png>, or ask',
      feed_url_allergens: 'none',
    });
    const mapping = {
      type: 'feed_fields',
      image_fields: ['url_image', 'url_ingredients', 'url_allergens', 'url_traceability'],
    } as const;
    expect(mapImages(values, { ...mapping, parse_url_texts: false })).toEqual({
      url_image: 'https://images.example/1.png',
    });
    expect(mapImages(values, { ...mapping, parse_url_texts: true })).toEqual({
      url_image: 'https://images.example/1.png',
      url_ingredients: 'https://images.example/2.png',
    });
  });

  it('by suffix makes them of the code and the slot', () => {
    expect(mapImages(buildValues({ feed_ean: '8001120000019' }), suffix)).toEqual({
      url_image: 'https://images.example/items/8001120000019.png',
      url_front: 'https://images.example/items/8001120000019_front.png',
      url_six: 'https://images.example/items/8001120000019_six.png',
    });
    expect(
      mapImages(buildValues({ gdo_id: 'a/b' }), { ...suffix, draft_field: 'gdo_id', image_extension: '.jpg' }),
    ).toMatchObject({ url_image: 'https://images.example/items/a%2Fb.jpg' });
  });

  it('by the suffix of an EAN makes nothing of a row without one', () => {
    expect(mapImages(buildValues(), suffix)).toEqual({});
  });

  it('may name twelve images', () => {
    expect(pimImageFields).toHaveLength(12);
  });
});

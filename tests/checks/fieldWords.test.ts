import { describe, expect, it } from 'vitest';
import {
  boolean,
  decimal,
  integer,
  plainDate,
  reference,
  referenceList,
  secret,
  text,
} from '../../src/fieldTypes/index.ts';
import { productConfig, type Changes } from './buildApplication.ts';
import { faultsOf, type Bad } from './faultsOf.ts';

type Options = NonNullable<Parameters<typeof integer>[0]>;

const sold = (bar: true | string | undefined, more: Partial<Options> = {}): Changes => ({
  fields: { sold: integer({ label: 'Sold', ...(bar !== undefined && { bar }), ...more }) },
});

// prettier-ignore
const bars: readonly Bad[] = [
  ["RES129 products.fields.sold.bar: 'prise' is not a field of products. Did you mean 'price'?", sold('prise')],
  ["RES129 products.fields.sold.bar: 'name' is of type text, which is no number. Name a number, or say max: 100.", sold('name')],
  ["RES129 products.fields.sold.bar: It is not said what it is a part of. Say max: 100, or name the field that holds it: bar: 'total'.", sold(true)],
  ["RES129 products.fields.sold.bar: It is not said what it is a part of. Say max: 100, or name the field that holds it: bar: 'total'.", sold(true, { max: 0 })],
];

describe('a bar', () => {
  it('has no fault where a number says what the whole is', () => {
    expect(faultsOf(sold('price'))).toEqual([]);
    expect(faultsOf(sold(true, { max: 100 }))).toEqual([]);
  });

  it.each(bars)('%s', (line, changes) => {
    expect(faultsOf(changes)).toEqual([line]);
  });
});

describe('the mark of a switch', () => {
  it('has no fault where it is that of a switch', () => {
    expect(faultsOf({ fields: { sold: boolean({ label: 'Sold', mark: { label: 'Sold', tone: 'live' } }) } })).toEqual(
      [],
    );
  });

  it('is of nothing else', () => {
    expect(faultsOf(sold(undefined, { mark: { label: 'Sold' } }))).toEqual([
      'RES666 products.fields.sold.mark: No label stands for a value of type integer. Mark a switch.',
    ]);
  });
});

describe('what a secret is given with', () => {
  const code = (given: object): Changes => ({ fields: { code: secret({ label: 'Code', ...given }) } });

  it('has no fault where fields of the record say where it goes', () => {
    expect(faultsOf(code({ givenWith: ['name', 'status'] }))).toEqual([]);
  });

  it('is a field of the same record, and said of a secret alone', () => {
    expect(faultsOf(code({ givenWith: ['nome'] }))).toEqual([
      "RES695 products.fields.code.givenWith[0]: 'nome' is not a field of products. Did you mean 'name'?",
    ]);
    expect(faultsOf(sold(undefined, { givenWith: ['name'] }))).toEqual([
      'RES695 products.fields.sold.givenWith: A value of type integer is no secret. Say it of a secret.',
    ]);
  });
});

const like = { label: 'Like', reference: 'products', whenGone: 'clear' } as const;
const kept =
  "RES165 products.fields.like.whenGone: 'like' cannot be emptied. Say it of a reference that is a column, is not required and no part of the key.";

describe('a reference that is emptied with what it refers to', () => {
  it('has no fault where it may be empty', () => {
    expect(faultsOf({ fields: { like: reference(like) } })).toEqual([]);
  });

  it.each<[what: string, field: NonNullable<Changes['fields']>[string]]>([
    ['no reference', text({ label: 'Like', whenGone: 'clear' })],
    ['required', reference({ ...like, required: true })],
    ['a list', referenceList(like)],
    ['joined', reference({ ...like, reference: 'makers', from: 'maker_id.id', readOnly: true })],
    ['not stored', reference({ ...like, stored: false })],
  ])('is not %s', (_, field) => {
    expect(faultsOf({ config: { form: { Main: ['name', 'status', 'like'] } }, fields: { like: field } })).toEqual([
      kept,
    ]);
  });

  it('is no part of the key', () => {
    const told = faultsOf({ config: { key: ['id', 'like'] }, fields: { like: reference(like) } });
    expect(told).toContain(kept);
  });
});

const days = { opens: plainDate({ label: 'Opens' }), closes: plainDate({ label: 'Closes' }) };
const free = {
  period: { kind: 'order' as const, fields: ['opens', 'closes'], text: 'It closes before it opens' },
  free: { kind: 'noOverlap' as const, start: 'opens', end: 'closes', per: ['maker_id'], text: 'Taken' },
};
const elsewhere = {
  shop: { base: '/api/shop/v1', dialect: 'paged', capabilities: { total: true }, address: 'SHOP_URL' },
};
const noTable =
  'RES156 products.checks.free: Its records lie in no table of this server, which alone can hold periods apart. Take the check out.';

describe('periods that do not overlap', () => {
  it('have no fault in a table', () => {
    expect(faultsOf({ config: { checks: free }, fields: days })).toEqual([]);
  });

  it('are held apart in no view, and in no table of somebody else', () => {
    expect(faultsOf({ config: { checks: free, storage: 'view' }, fields: days })).toContain(noTable);
    expect(faultsOf({ config: { checks: free }, fields: days, application: { services: elsewhere } })).toContain(
      noTable,
    );
  });
});

describe('a fixed condition of a list', () => {
  const config = { list: { columns: ['id', 'name'], filters: {}, only: { hidden: false } } };
  const line =
    'RES226 products.list.only: A service that is not ours is not asked for it. Take it out, or keep the records here.';

  it('has no fault on a table of ours', () => {
    expect(faultsOf({ config })).toEqual([]);
  });

  it('is not asked of a service that is not', () => {
    expect(faultsOf({ config, application: { services: elsewhere } })).toContain(line);
    const { only: _, ...list } = config.list;
    expect(faultsOf({ config: { list }, application: { services: elsewhere } })).not.toContain(line);
  });
});

describe('what is found and looked up', () => {
  it('has no fault by a key of one field, and first by one value', () => {
    expect(faultsOf({ config: { find: ['ids'], lookup: { first: 'price' } } })).toEqual([]);
  });

  it('is not found by a key of two', () => {
    expect(faultsOf({ config: { find: ['ids'], key: ['id', 'status'] } })).toContain(
      'RES311 products.find: It finds by a key of one field, and that of products has 2. Take it out.',
    );
  });

  it("RES314 products.lookup.first: 'tags' holds several values.", () => {
    expect(faultsOf({ config: { lookup: { first: 'tags' } } })).toEqual([
      "RES314 products.lookup.first: 'tags' holds several values. Name a field of one value.",
    ]);
  });
});

describe('what a transition requires', () => {
  type Requires = NonNullable<
    NonNullable<NonNullable<NonNullable<Changes['config']>['states']>['transitions']>[number]['requires']
  >;
  const needing = (requires: Requires): Changes => ({
    config: {
      states: {
        field: 'status',
        initial: 0,
        transitions: [{ action: 'approve', from: [0], to: 1, permissions: ['write'], requires }],
      },
      related: [
        { resource: 'products', by: 'like', many: true, save: 'withForm', least: { of: 'others', sum: 'wanted' } },
      ],
    },
    fields: { like: reference({ label: 'Like', reference: 'products' }), sum: decimal({ label: 'Sum' }) },
  });
  const at = 'products.states.transitions[0].requires[0]';
  const told = (requires: Requires): string[] => faultsOf(needing(requires)).filter((line) => line.startsWith('RES5'));

  it('has no fault where it is one thing', () => {
    expect(told([{ where: { price: { gte: 1 } }, text: 'No price' }])).toEqual([]);
    expect(told([{ enough: 'products', text: 'Too few' }])).toEqual([]);
  });

  // prettier-ignore
  it.each<[line: string, one: Requires[number]]>([
    [`RES518 ${at}: It asks nothing, or two things at once. Say 'where', or 'enough'.`, { text: 'Nothing' }],
    [`RES518 ${at}: It asks nothing, or two things at once. Say 'where', or 'enough'.`, { where: { price: 1 }, enough: 'products', text: 'Both' }],
    [`RES518 ${at}.enough: 'product' is not a relation with 'least'. Did you mean 'products'?`, { enough: 'product', text: 'Too few' }],
  ])('%s', (line, one) => {
    expect(told([one])).toEqual([line]);
  });
});

describe('what moves along with a transition', () => {
  type Along = NonNullable<
    NonNullable<NonNullable<NonNullable<Changes['config']>['states']>['transitions']>[number]['movesAlong']
  >[number];
  const told = (along: Along): string[] =>
    faultsOf({
      config: {
        states: {
          field: 'status',
          initial: 0,
          transitions: [{ action: 'approve', from: [0], to: 1, permissions: ['write'], movesAlong: [along] }],
        },
      },
      fields: { like: reference({ label: 'Like', reference: 'products' }) },
    }).filter((line) => line.startsWith('RES5'));
  const at = 'products.states.transitions[0].movesAlong[0]';

  it('has no fault where it refers to the record and has such a transition', () => {
    expect(told({ resource: 'products', by: 'like', action: 'approve' })).toEqual([]);
  });

  // prettier-ignore
  it.each<[line: string, along: Along]>([
    [`RES519 ${at}.resource: 'product' is not a resource. Did you mean 'products'?`, { resource: 'product', by: 'like', action: 'approve' }],
    [`RES519 ${at}.by: 'maker_id' is not a reference of products to products. There are: like.`, { resource: 'products', by: 'maker_id', action: 'approve' }],
    [`RES519 ${at}.action: 'count' is not a transition of products. There are: approve.`, { resource: 'products', by: 'like', action: 'count' }],
  ])('%s', (line, along) => {
    expect(told(along)).toEqual([line]);
  });
});

describe('what choosing a value prefills', () => {
  type Prefill = NonNullable<NonNullable<Changes['config']>['prefills']>[number];
  const told = (one: Prefill): string[] =>
    faultsOf({ config: { prefills: [one] } }).filter((line) => line.startsWith('RES166'));
  const at = 'products.prefills[0]';

  it('has no fault where a table or an action says it', () => {
    expect(told({ from: ['name'], sets: ['price'], values: [{ when: { name: 'x' }, to: { price: 1 } }] })).toEqual([]);
    expect(told({ from: ['name'], sets: ['price'], action: 'count' })).toEqual([]);
  });

  // prettier-ignore
  it.each<[line: string, one: Prefill]>([
    [`RES166 ${at}: It says nothing to put, or two things at once. Say 'values', or 'action'.`, { from: ['name'], sets: ['price'] } as unknown as Prefill],
    [`RES166 ${at}.from[0]: 'nmae' is not a field of products. Did you mean 'name'?`, { from: ['nmae'], sets: ['price'], action: 'count' }],
    [`RES166 ${at}: 'price' would be filled by its own value. Take it out of one list.`, { from: ['price'], sets: ['price'], action: 'count' }],
    [`RES166 ${at}.values[0].to.price: "x" is no value of 'price'. Its schema refuses it.`, { from: ['name'], sets: ['price'], values: [{ to: { price: 'x' } }] }],
    [`RES166 ${at}.values[0].to: 'hidden' is not one of 'sets'. There are: price.`, { from: ['name'], sets: ['price'], values: [{ to: { hidden: true } }] }],
    [`RES166 ${at}.action: 'approve' is not an action of the collection that answers 'data'. There are: count.`, { from: ['name'], sets: ['price'], action: 'approve' }],
  ])('%s', (line, one) => {
    expect(told(one)).toEqual([line]);
  });
});

describe('what a chosen record prefills', () => {
  type Prefill = NonNullable<NonNullable<Changes['config']>['prefills']>[number];
  const answering = {
    label: 'Words of',
    on: ['selection'] as 'selection'[],
    request: { selection: 'POST /words' as const },
    result: 'data' as const,
    permissions: ['read'],
    operation: 'count',
    shows: { columns: [{ name: 'name', label: 'Word' }], none: 'There is none.' },
  };
  const told = (...prefills: Prefill[]): string[] =>
    faultsOf({
      config: { prefills, actions: { ...productConfig.actions, words: answering } },
      fields: { like: reference({ label: 'Like', reference: 'products' }) },
    });
  const good: Prefill = { from: ['like'], sets: ['notes'], action: 'words', of: 'like' };
  const at = 'products.prefills[0]';

  it('has no fault where the record that is chosen answers the one field', () => {
    expect(told(good)).toEqual([]);
  });

  // prettier-ignore
  it.each<[line: string, one: Prefill]>([
    [`RES664 ${at}.of: 'name' does not refer to one record. Name a reference.`, { ...good, of: 'name' }],
    [`RES664 ${at}.of: 'tags' does not refer to one record. Name a reference.`, { ...good, of: 'tags' }],
    [`RES664 ${at}: The record of 'like' is asked when it is chosen, and answers one field. Say from: ['like'], and one field in 'sets'.`, { ...good, from: ['like', 'name'] }],
    [`RES664 ${at}: The record of 'like' is asked when it is chosen, and answers one field. Say from: ['like'], and one field in 'sets'.`, { ...good, sets: ['notes', 'name'] }],
    [`RES664 ${at}.action: 'count' is not an action of several products that answers 'data' and says how it is shown. There are: words.`, { ...good, action: 'count' }],
  ])('%s', (line, one) => {
    expect(told(one)).toEqual([line]);
  });

  it('is asked of records of one resource', () => {
    expect(told(good, { ...good, from: ['maker_id'], of: 'maker_id' })).toContain(
      "RES665 products.prefills: It asks records of products and makers. Let 'of' name references to one resource.",
    );
  });
});

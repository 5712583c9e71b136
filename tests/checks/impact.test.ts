import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { findImpact } from '../../server/release/impact.ts';
import { releaseOf } from '../../server/release/release.ts';
import type { RoleHeld } from '../../server/release/roles.ts';
import type { Holdings } from '../../server/release/holdings.ts';
import type { KeptView } from '../../server/release/views.ts';
import type { Application } from '../../src/core/declaration/application.ts';
import { describeResource } from '../../src/core/declaration/resource.ts';
import { choice, integer, text } from '../../src/fieldTypes/index.ts';
import { buildApplication, productConfig, productShape } from './buildApplication.ts';

type Edits = Record<string, unknown>;

/** The shop with other products. */
const shopWith = (config: Edits = {}, shape: Edits = {}, whole: Partial<Application> = {}): Application => {
  const fields = Object.fromEntries(
    Object.entries({ ...productShape, ...shape }).filter(([, field]) => field !== undefined),
  ) as Record<string, z.ZodType>; // what is left are schemas
  const sound = buildApplication();
  const products = describeResource(z.object(fields), { ...productConfig, ...config }); // as a declaration has it
  return { ...sound, resources: [products, ...sound.resources.slice(1)], ...whole };
};

const roles: RoleHeld[] = [{ name: 'buyers', permissions: ['read', 'write'], people: 3 }];
const list = {
  columns: ['id', 'name', 'price'],
  sortable: ['name', 'price'],
  filters: { name: 'contains', price: 'between' },
};
const open = { list: ['read'], edit: ['write'] };
const base = { list, access: open, related: [], form: {}, import: undefined, search: undefined, bulk: undefined };
const before = releaseOf(shopWith(base));

const says = (after: Application, holdings: Holdings | null = null): string[] =>
  findImpact(before, after, roles, holdings).map((impact) => impact.says);
const held = (counts: Record<string, number>, views: KeptView[] = []): Holdings => ({
  roles,
  views,
  held: new Map(Object.entries(counts)),
});
const view = (name: string, query: string, order: string[] | null = null, shared: string[] = []): KeptView => ({
  resource: 'products',
  name,
  owner: 'a@b.test',
  roles: shared,
  state: { query, columns: order && { order } },
});

describe('what a change means since the last release', () => {
  it('is nothing where nothing changed', () => {
    const views = [view('Dear', `?sort=price&filter=${encodeURIComponent('{"price":{"gte":5}}')}`, ['id', 'price'])];
    expect(says(shopWith(base), held({ 'products.price': 7 }, views))).toEqual([]);
  });

  it('is told of a field that is gone: by its roles, lists, saved views and values', () => {
    const without = {
      ...base,
      list: { columns: ['id', 'name'], sortable: ['name'], filters: { name: 'contains' } },
    };
    const views = [
      view('Dear', `?filter=${encodeURIComponent('{"price":{"gte":5}}')}`, null, ['buyers']),
      view('By price', '?sort=price&order=ASC'),
      view('All', '?sort=name', ['id', 'price', 'name']),
      view('Names', '?sort=name', ['id', 'name']),
    ];
    const told = says(shopWith(without, { price: undefined }), held({ 'products.price': 41_203 }, views));
    expect(told).toEqual([
      'The field products.price (Price) is gone.',
      'The list of products no longer shows price.',
      'The list of products can no longer be filtered by price: addresses that people kept are refused.',
      'The list of products can no longer be sorted by price.',
      "Role 'buyers' (3 people) loses 1 field of products: price.",
      '3 saved views break.',
      "The view 'Dear' of products (a@b.test, shared with buyers) names the filter price.",
      "The view 'By price' of products (a@b.test) names the sort price.",
      "The view 'All' of products (a@b.test) names the column price.",
      'The column products.price holds 41,203 values and is declared no more: the next start is refused until a field says renamedFrom, or the resource dropped.',
    ]);
    const dropped = says(
      shopWith({ ...without, dropped: ['price'] }, { price: undefined }),
      held({ 'products.price': 1 }),
    );
    expect(dropped.at(-1)).toBe('The column products.price with 1 value would be dropped.');
    expect(says(shopWith(without, { price: undefined }), held({})).at(-1)).not.toContain('column products.price');
  });

  it('is a name where a field or a resource is renamed, and breaks no view', () => {
    const cost = {
      ...base,
      list: {
        columns: ['id', 'name', 'cost'],
        sortable: ['name', 'cost'],
        filters: { name: 'contains', cost: 'between' },
      },
    };
    const fields = { price: undefined, cost: integer({ label: 'Cost', renamedFrom: ['price'] }) };
    const views = [view('Dear', `?sort=price&filter=${encodeURIComponent('{"price":5}')}`, ['price'])];
    expect(says(shopWith(cost, fields), held({ 'products.price': 5 }, views))).toEqual([
      'The field products.price is called cost now.',
      'The field products.cost is of the type integer now, and was of decimal.',
    ]);
    const renamed = shopWith({ ...base, name: 'goods', renamedFrom: ['products'], path: productConfig.path });
    expect(says(renamed, held({}, views))).toEqual(['The resource products is called goods now.']);
  });

  it.each([
    [
      'a field that has to be given',
      shopWith(base, { price: text({ label: 'Price', required: true, maxLength: 9 }) }),
      [
        'The field products.price is of the type text now, and was of decimal.',
        'The field products.price has to be given now: clients and files without it are refused.',
        'The field products.price takes 9 characters now.',
      ],
    ],
    [
      'a new field that has to be given',
      shopWith(base, { colour: text({ label: 'Colour', required: true }) }),
      [
        'The new field products.colour has to be given: clients and files without it are refused.',
        "Role 'buyers' (3 people) gains 1 field of products: colour.",
      ],
    ],
    [
      'a choice that is gone',
      shopWith(base, {
        status: choice({ label: 'Status', choices: [{ value: 0, label: 'Draft' }], required: true, default: 0 }),
      }),
      ['The field products.status no longer takes 1.'],
    ],
    [
      'a call that is gone',
      shopWith({ ...base, calls: { ...productConfig.calls, delete: null } }),
      [
        expect.stringMatching(/^The call DELETE .* \(delete of products\) is gone\.$/) as string,
        "Role 'buyers' (3 people) loses deleting products.",
      ],
    ],
    [
      'access that is taken away',
      shopWith({ ...base, access: { list: ['read'], edit: ['nobody'], fields: { price: { read: ['nobody'] } } } }),
      [
        "Role 'buyers' (3 people) loses creating products, editing products, deleting products, editing many products.",
        "Role 'buyers' (3 people) loses 1 field of products: price.",
        expect.stringMatching(/^Role 'buyers' \(3 people\) may no longer write \d+ fields of products: /) as string,
      ],
    ],
    [
      'a permission that is gone',
      shopWith(base, {}, { permissions: { read: { label: 'Read' }, all: { label: 'All', all: true, except: [] } } }),
      [
        "The permission write is gone: role 'buyers' (3 people) holds it.",
        expect.stringMatching(/^Role 'buyers' \(3 people\) loses creating /) as string,
        "Role 'buyers' (3 people) may no longer write 2 fields of makers: name, country.",
        expect.stringMatching(/^Role 'buyers' \(3 people\) may no longer write \d+ fields of products: /) as string,
      ],
    ],
    [
      'a resource that is gone',
      { ...shopWith(base), resources: shopWith(base).resources.slice(1) },
      [
        'The resource products is gone, with its screens and calls.',
        expect.stringMatching(/^Role 'buyers' \(3 people\) loses the list of products, /) as string,
        'The table of products, which is gone, holds 12 records.',
      ],
    ],
  ])('tells of %s', (_, after, expected) => {
    expect(says(after, held({ products: 12 }))).toEqual(expected);
  });
});

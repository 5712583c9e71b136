import { describe, expect, it } from 'vitest';
import { demoServer, pim, type Json, type Method } from './demoServer.ts';

const demo = await demoServer();
const distance = '/api/distance/v3';

/** An address whose record is written to: the first one of a table. */
const firstOf = async (url: string, table: string): Promise<string> =>
  `${url}/${String((await demo.rows(`SELECT min(id) AS id FROM ${table}`))[0]?.['id'])}`;

const places: Record<string, () => Promise<string>> = {
  'store brand': () => firstOf(`${distance}/draft_brands`, 'distance."store-brands"'),
  store: () => firstOf(`${distance}/draft_stores`, 'distance."draft-stores"'),
  retailer: () => firstOf('/api/retailer/v1/retailers', 'retailer.retailers'),
  item: () => firstOf(`${pim}/items`, 'catalogue.items'),
  'item-store': () => firstOf(`${pim}/itemstores`, 'catalogue."item-stores"'),
  brand: () => firstOf(`${pim}/brands`, 'catalogue.brands'),
};

const of = (length: number): string => 'a'.repeat(length);

/** Where the limits of the spec stand whose purpose it does not show (spec 000 §9). */
describe('SHR-128: a limit of the spec is the last value that is taken', () => {
  it.each<[limit: number, place: string, field: string, last: unknown, beyond: unknown, said: string]>([
    [20, 'store brand', 'background_color', of(20), of(21), 'Max Length: 20 characters'],
    [45, 'retailer', 'vertical', of(45), of(46), 'Max Length: 45 characters'],
    [65, 'store', 'city', of(65), of(66), 'Max Length: 65 characters'],
    [255, 'brand', 'name', of(255), of(256), 'Max Length: 255 characters'],
    [510, 'store brand', 'description', of(510), of(511), 'Max length: 510 characters'],
    [5000, 'item', 'long_description', of(5000), of(5001), 'Max Length: 5000 characters'],
    [1000, 'item', 'delta', 1000, 1000.001, 'Min: 0, max: 1000'],
    [180, 'store', 'lng', 180, 180.1, 'Min: -180, max: 180'],
    [100, 'item', 'alcoholVolume', 100, 100.1, 'Min: 0, max: 100'],
    [2147483647, 'item-store', 'priority', 2147483647, 2147483648, 'Min: 0, Max: 2147483647'],
  ])('%d: %s.%s', async (_, place, field, last, beyond, said) => {
    const url = (await places[place]?.()) ?? '';
    const taken = await demo.call('PUT', url, { changes: { [field]: last } });
    expect([taken.status, (taken.body.data as Json | undefined)?.[field]], taken.text.slice(0, 300)).toEqual([
      200,
      last,
    ]);
    const refused = await demo.call('PUT', url, { changes: { [field]: beyond } });
    expect([refused.status, (refused.body['errors'] as Record<string, { text: string }>)[field]?.text]).toEqual([
      422,
      said,
    ]);
    expect(((await demo.call('GET', url)).body.data as Json)[field]).toEqual(last);
  });

  it('1000: rows of a page', async () => {
    expect([
      (await demo.call('GET', `${pim}/items?per-page=1000&columns=id`)).status,
      (await demo.call('GET', `${pim}/items?per-page=1001&columns=id`)).status,
    ]).toEqual([200, 400]);
  });
});

it.each<[Method, string, unknown]>([
  ['PUT', `${pim}/bulk/items`, { ids: [1], changes: {} }],
  ['POST', `${pim}/plans`, { resource: 'items', kind: 'update', selection: { ids: ['1'] }, changes: {} }],
  ['POST', `${pim}/plans`, { resource: 'items', kind: 'update', selection: { ids: [] }, changes: { hidden: true } }],
  ['PUT', `${pim}/bulk/items`, []],
  ['DELETE', `${pim}/bulk/items`, []],
  ['POST', `${pim}/bulk/approve/items`, []],
  ['POST', `${pim}/items/coverage`, []],
  ['POST', `${pim}/items/duplicates`, []],
])('SHR-109: %s %s with %j is told that at least one value is required', async (method, url, body) => {
  const answer = await demo.call(method, url, body);
  expect([answer.status >= 400 && answer.status < 500, answer.body['message']]).toEqual([
    true,
    expect.stringContaining('At least one value is required'),
  ]);
});

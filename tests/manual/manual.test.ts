import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { constantPages } from '../../server/manual/constantPages.ts';
import { manualPages } from '../../server/manual/pages.ts';
import { readManual } from '../../server/manual/read.ts';
import { constructorsByType } from '../../server/newResource/constructors.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/types.ts';
import { bookings } from '../fixtures/bookings/bookings.ts';
import { areas, kiosks, sorts, zones } from '../fixtures/named/kiosks.ts';
import { placements, shelves } from '../fixtures/placements/placements.ts';
import { fixtureApplication } from '../support/fixtureApp/application.ts';

const folder = fileURLToPath(new URL('../../docs/manual', import.meta.url));
const pages = readManual();

describe('docs/manual', () => {
  it('has a page for each resource and no other', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(pages).sort());
  });

  it.each(Object.entries(pages))('%s is what its declaration says: npm run manual writes it', (file, text) => {
    expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  });

  it('links only to pages that there are', () => {
    const links = Object.values(pages).flatMap((text) =>
      [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
    );
    expect(links.filter((target) => !(target in pages))).toEqual(['../http.md', '../field-types.md', '../icons.md']);
  });

  it('leads from its index to every page', () => {
    expect(
      Object.keys(pages).filter((file) => file !== 'index.md' && !pages['index.md']?.includes(`](${file})`)),
    ).toEqual([]);
  });
});

describe('the pages of field types and icons', () => {
  const constant = constantPages();

  it.each(Object.entries(constant))('docs/%s is what the code says: npm run manual writes it', (file, text) => {
    expect(readFileSync(join(folder, '..', file), 'utf8')).toBe(text);
  });

  it('have every constructor with its options, and every icon', () => {
    const types = constant['field-types.md'] ?? '';
    for (const constructor of constructorsByType().values()) expect(types).toContain(`\n## ${constructor}\n`);
    expect(types).toContain('| `maxLength` | `number` | In UTF-16 units; default 255');
    expect(types).toMatch(/## money[^#]*in English, in Italian \| `623\.40`, `623,40`/);
    expect(types).toMatch(/\| `unique` \| .* \| Unique among the records that are not deleted/);
    expect(constant['icons.md']).toMatch(/\*\*door\*\*: .*`door-open`/);
  });
});

describe('a page', () => {
  const text = pages['items.md'] ?? '';
  const lineOf = (part: string): string | undefined => text.split('\n').find((line) => line.includes(part));

  it('says of each field what it holds, whether it is required, who writes it, and its help', () => {
    expect(lineOf('| `delta` |')).toBe(
      '| Delta | `delta` | decimal; 0 to 1000; 3 decimals | at first `0` | who edits | How far a weighed piece may differ. |',
    );
    expect(lineOf('| `locked` |')).toContain('| `pim_items_admin` |');
    expect(lineOf('| `brand_id` |')).toContain('reference; of [brands](brands.md)');
    expect(lineOf('| `brand_name` |')).toContain('nobody: it follows `brand_id.name`');
    expect(lineOf('| `status` |')).toContain('`0` Draft, `1` Approved or `2` Live (never chosen)');
  });

  it('says who may, what an action needs and moves, what a file may hold, and each call', () => {
    expect(lineOf('| edit and delete many |')).toContain('`pim_items_admin` (Items: delete, edit many, import)');
    expect(text).toContain(
      '- Approve: from Draft, Approved or Live to what the rule `itemApproved` says, by `pim_items_approve`. Refused with no EAN, no category or no name.',
    );
    expect(lineOf('| Approve |')).toBe('| Approve | one, many | `pim_items_approve` | Status is Draft or Approved |');
    expect(lineOf('| EAN | `ean`, `barcode_id`')).toContain('finds the record');
    expect(lineOf('| `PUT /api/pim/v1/bulk/items` |')).toContain('| `pim_items_admin` |');
    expect(lineOf('| GDO IDs |')).toContain('[item-stores](item-stores.md)');
  });

  it('changes with the declaration', () => {
    const made = manualPages({ application: fixtureApplication, dialects, fieldTypes });
    const [first, ...others] = fixtureApplication.resources;
    if (!first) throw new Error('The fixture has no resources.');
    const renamed = { ...first, fields: first.fields.map((field) => ({ ...field, help: 'A new sentence.' })) };
    const again = manualPages({
      application: { ...fixtureApplication, resources: [renamed, ...others] },
      dialects,
      fieldTypes,
    });
    expect(again[`${first.name}.md`]).not.toBe(made[`${first.name}.md`]);
    expect(again[`${first.name}.md`]).toContain('A new sentence.');
  });

  it('says where in the menu the list stands, and its presets', () => {
    const [first, ...others] = fixtureApplication.resources;
    if (!first) throw new Error('The fixture has no resources.');
    const presets = [{ name: 'old', label: 'Old ones', filter: { name: 'x' }, menu: { group: 'shop', order: 99 } }];
    const entered = { ...first, list: { ...first.list, presets } };
    const made = manualPages({
      application: { ...fixtureApplication, resources: [entered, ...others] },
      dialects,
      fieldTypes,
    });
    expect(made[`${first.name}.md`]).toContain('In the menu: Shop › Makers; Shop › Old ones.');
  });

  it('says what has to hold between fields, and among which records a reference is chosen', () => {
    const application = { ...fixtureApplication, resources: [bookings, shelves, placements] };
    const made = manualPages({ application, dialects, fieldTypes });
    expect(made['bookings.md']).toContain(
      [
        '## Checks',
        '',
        '- First day, then Last day: none comes after the next one; else “The last day lies before the first”.',
        '- Phone or Email is filled in; else “Neither phone nor email”.',
        '- Beds, Guests: as the rule `bedsSuffice` says; else “More guests than beds”.',
        '- From First day to Last day no two overlap that are alike in Room, Floor; else “The room is taken then”.',
      ].join('\n'),
    );
    expect(made['shelves.md']).not.toContain('## Checks');
    expect(made['placements.md']).toContain(
      "| Shelf | `shelf_id` | reference; of [shelves](shelves.md); of those whose Country is the record's Country; of those whose Floor is the record's Floor |",
    );
  });

  it('says by what a reference names its record', () => {
    const made = manualPages({
      application: { ...fixtureApplication, resources: [sorts, zones, areas, kiosks] },
      dialects,
      fieldTypes,
    });
    expect(made['kiosks.md']).toContain(
      '| Build | `build` | reference; the Name of [sorts](sorts.md); of those whose Of is `build` |',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { describeManifest } from '../../../../src/build/describeForBrowser.ts';
import type { Application } from '../../../../src/core/declaration/application.ts';
import { inheritReads } from '../../../../src/core/declaration/completed/inheritReads.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import { currentLink, menuSections, sectionOfPath } from '../../../../src/screens/kit/access/menuEntries.ts';
import { readToolkit } from '../../../../src/screens/kit/access/readToolkit.ts';
import type { Toolkit } from '../../../../src/screens/kit/access/toolkit.ts';
import { presetIn } from '../../../../src/screens/kit/address/presetAddress.ts';
import { openPreset } from '../../../../src/screens/pages/views/viewState.ts';
import { readState, writeState } from '../../../../src/screens/pages/listState/listState.ts';
import { breadcrumbTrail } from '../../../../src/screens/shell/breadcrumbTrail.ts';
import { stallApplication } from '../../../support/fixtureApp/stalls.ts';

type Presets = ResourceDescription['list']['presets'];

const cheap: Presets[number] = {
  name: 'cheap',
  label: 'Cheap',
  filter: { price: { lte: 10 } },
  menu: { group: 'shop', order: 12, label: 'Cheap stalls' },
};
const sorted: Presets[number] = { ...cheap, name: 'sorted', sort: ['name', 'ASC'], menu: { group: 'yard', order: 1 } };
const dear: Presets[number] = {
  name: 'dear',
  label: 'Dear',
  filter: { fee: { gte: 10 } },
  menu: { group: 'yard', order: 2 },
};
const noted: Presets[number] = { name: 'noted', label: 'Noted', filter: { name: 'x' } };

/** The fixture's stalls, without an entry of their own in the menu unless the test gives one. */
const declare = (presets: Presets, own: Partial<ResourceDescription> = {}): Application => ({
  ...stallApplication,
  menu: [...stallApplication.menu, { name: 'yard', label: 'Yard', icon: 'tent' }],
  resources: inheritReads(
    stallApplication.resources.map((one) =>
      one.name === 'stalls' ? { ...one, ...own, list: { ...one.list, presets } } : one,
    ),
  ),
});

const all = [cheap, sorted, dear, noted];
const application = declare(all);
const manifest = describeManifest(application);
const stalls = manifest.resources.find(({ name }) => name === 'stalls');
const declared = application.resources.find(({ name }) => name === 'stalls');
if (!stalls || !declared) throw new Error('The fixture has stalls.');

const held = ['stalls', 'fees', 'products', 'makers'];
const sections = menuSections(manifest, held);
const paths = (of: typeof sections): string[][] => of.map(({ links }) => links.map(({ label }) => label));
const query = (filter: object, more = ''): string => `?${more}filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the manifest', () => {
  it('holds of the presets those that have an entry in the menu', () => {
    expect(stalls.presets?.map(({ name }) => name)).toEqual(['cheap', 'sorted', 'dear']);
    expect(manifest.resources.filter(({ presets }) => presets).map(({ name }) => name)).toEqual(['stalls']);
  });

  it('leaves out of a preset the sort that the list has without it', () => {
    const [first] = describeManifest(
      declare([{ ...cheap, sort: declared.list.sort as ['id', 'DESC'] }]),
    ).resources.flatMap(({ presets = [] }) => presets);
    expect(first).toEqual(cheap);
  });
});

describe('the menu', () => {
  it('has presets among the entries of their sections, by their order', () => {
    expect(paths(sections)).toEqual([
      ['products', 'Cheap stalls', 'makers'],
      ['Cheap', 'Dear'],
    ]);
  });

  it('has none for who may not see the list', () => {
    expect(paths(menuSections(manifest, ['products', 'makers', 'fees']))).toEqual([['products', 'makers']]);
  });

  it('has none that asks by a field which its reader may not read', () => {
    const toolkit = { manifest, fieldTypes: {} } as unknown as Toolkit; // nothing is loaded
    const own = readToolkit(toolkit, { permissions: ['stalls'] }).manifest;
    expect(paths(menuSections(own, ['stalls']))).toEqual([['Cheap stalls'], ['Cheap']]);
    const other = describeManifest(declare([{ ...cheap, sort: ['fee', 'ASC'] }]));
    expect(
      readToolkit({ ...toolkit, manifest: other }, { permissions: ['stalls'] }).manifest.resources,
    ).not.toContainEqual(expect.objectContaining({ presets: [expect.anything()] }));
  });

  it.each(['cheap', 'sorted', 'dear'])('leads to %s at the address that the list gives it', (name) => {
    const preset = all.find((one) => one.name === name) ?? noted;
    const to = sections.flatMap(({ links }) => links).find((one) => one.preset?.name === name)?.path;
    expect(to).toBe(`/stalls${writeState(openPreset(preset, declared), declared)}`);
  });
});

describe('the current link', () => {
  const currentAt = (path: string, search = ''): string | undefined => currentLink(sections, path, search)?.name;

  it('is the preset that the list shows, on whatever page and with whatever record at the side', () => {
    expect(currentAt('/stalls', query({ price: { lte: 10 } }))).toBe('stalls?cheap');
    expect(currentAt('/stalls', query({ price: { lte: 10 } }, 'page=3&perPage=100&side=4&'))).toBe('stalls?cheap');
    expect(currentAt('/stalls', query({ price: { lte: 10 } }, 'sort=price&order=DESC&'))).toBe('stalls?cheap');
  });

  it('is the one that says the sort, where two ask for the same records', () => {
    expect(currentAt('/stalls', query({ price: { lte: 10 } }, 'sort=name&'))).toBe('stalls?sorted');
    expect(currentAt('/stalls', query({ price: { lte: 10 } }, 'sort=name&order=DESC&'))).toBe('stalls?cheap');
  });

  it.each([
    ['more is asked for', query({ price: { lte: 10 }, name: 'x' })],
    ['something else is asked for', query({ price: { lte: 11 } })],
    ['a search is shown', query({ price: { lte: 10 } }, 'search=ids&codes=1&')],
    ['a saved view is shown', query({ price: { lte: 10 } }, 'view=7&')],
    ['the filter cannot be read', '?filter=%7B'],
    ['the preset has no entry', query({ name: 'x' })],
  ])("is the resource's own where %s", (_, search) => {
    const placed = describeManifest(declare(all, { menu: { group: 'shop', order: 50 } }));
    expect(currentLink(menuSections(placed, held), '/stalls', search)?.name).toBe('stalls');
    expect(currentAt('/stalls', search)).toBeUndefined();
  });

  it("is the resource's own on the page of a record", () => {
    const placed = describeManifest(declare(all, { menu: { group: 'shop', order: 50 } }));
    expect(currentLink(menuSections(placed, held), '/stalls/7', query({ price: { lte: 10 } }))?.name).toBe('stalls');
  });

  it('opens its section; the pages of records are with the first preset where there is nothing else', () => {
    const dearQuery = query({ fee: { gte: 10 } });
    expect(sectionOfPath(sections, '/stalls', dearQuery)).toBe('yard');
    expect(sectionOfPath(sections, '/stalls', query({ price: { lte: 10 } }))).toBe('shop');
    expect(sectionOfPath(sections, '/stalls/7')).toBe('shop');
  });
});

describe('a list', () => {
  it('is known by the address that it gives itself once a filter was changed and changed back', () => {
    const state = { ...readState(query({ price: { lte: 10 } }), declared), page: 2 };
    expect(presetIn(writeState(state, declared), stalls)?.name).toBe('cheap');
  });
});

describe('the breadcrumbs', () => {
  const crumbs = (path: string, search = '') =>
    breadcrumbTrail(path, manifest, search).map(({ entry, key, text, to }) => [entry?.name ?? text, key, to]);

  it('lead from the section of the preset over the list to what the menu calls it', () => {
    expect(crumbs('/stalls', query({ price: { lte: 10 } }))).toEqual([
      ['Shop', 'menu.shop', undefined],
      ['stalls', undefined, '/stalls'],
      ['Cheap stalls', 'resources.stalls.menu.cheap', undefined],
    ]);
    expect(crumbs('/stalls', query({ fee: { gte: 10 } })).map(([text]) => text)).toEqual(['Yard', 'stalls', 'Dear']);
    expect(crumbs('/stalls', query({ fee: { gte: 10 } })).at(-1)?.[1]).toBe('resources.stalls.presets.dear');
  });

  it('end with the list where it shows no preset of the menu', () => {
    expect(crumbs('/stalls', query({ name: 'x' })).at(-1)?.[0]).toBe('stalls');
    expect(crumbs('/stalls/7').map(([text]) => text)).toEqual(['Shop', 'stalls', undefined]);
  });
});

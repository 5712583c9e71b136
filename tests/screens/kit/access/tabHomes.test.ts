import { describe, expect, it } from 'vitest';
import { describeManifest } from '../../../../src/build/describeForBrowser.ts';
import { homeScreen } from '../../../../src/core/declaration/places/homeScreen.ts';
import type { Screen } from '../../../../src/core/declaration/resource.ts';
import { currentLink, menuSections, sectionOfPath } from '../../../../src/screens/kit/access/menuEntries.ts';
import { breadcrumbTrail } from '../../../../src/screens/shell/breadcrumbTrail.ts';
import { fixtureApplication } from '../../../support/fixtureApp/application.ts';

// The fixture's makers have no entry in the menu here; its products keep theirs.
const fixture = describeManifest(fixtureApplication);
const shelf: Screen = {
  name: 'shelf',
  label: 'Shelf',
  access: ['makers'],
  menu: { group: 'shop', order: 90 },
  tabs: [
    { label: 'Products', resource: 'products' },
    { label: 'Makers', resource: 'makers' },
  ],
};
const manifest = {
  ...fixture,
  screens: [shelf],
  resources: fixture.resources.map((entry) => {
    const { menu: _, ...rest } = entry;
    return entry.name === 'makers' ? rest : entry;
  }),
};
const entryOf = (name: string) => manifest.resources.find((entry) => entry.name === name) ?? { name };
const sections = menuSections(manifest, ['products', 'makers']);

describe('a list without an entry of its own that is a tab of a screen', () => {
  it('is at home there; one with an entry is not', () => {
    expect(homeScreen(entryOf('makers'), manifest.screens)?.name).toBe('shelf');
    expect(homeScreen(entryOf('products'), manifest.screens)).toBeUndefined();
    expect(homeScreen({ name: 'labels' }, manifest.screens)).toBeUndefined();
  });

  it.each(['/makers', '/makers/4', '/shelf/products'])('has %s shown in the menu as the screen', (path) => {
    expect(currentLink(sections, path, '')?.name).toBe('shelf');
    expect(sectionOfPath(sections, path)).toBe('shop');
  });

  it('leaves the page of a list with an entry of its own to that', () => {
    expect(currentLink(sections, '/products', '')?.name).toBe('products');
  });

  it('stands below the screen in the breadcrumbs', () => {
    const trail = breadcrumbTrail('/makers/4', manifest).map(({ text, entry, to }) => [entry?.name ?? text, to]);
    expect(trail.slice(0, 3)).toEqual([
      ['Shop', undefined],
      ['Shelf', '/shelf'],
      ['makers', '/makers'],
    ]);
  });

  it('does not name the screen twice where it is the first of its tabs', () => {
    const first = { ...shelf, tabs: shelf.tabs?.toReversed() ?? [] };
    const trail = breadcrumbTrail('/makers', { ...manifest, screens: [first] });
    expect(trail.map(({ text, entry }) => entry?.name ?? text)).toEqual(['Shop', 'makers']);
  });
});

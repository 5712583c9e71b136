import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../../../server/application.ts';
import { demoAccounts } from '../../../../server/demo/demoAccounts.ts';
import { describeManifest } from '../../../../src/build/describeForBrowser.ts';
import type { Screen } from '../../../../src/core/declaration/resource.ts';
import {
  leadsToRecords,
  menuSections,
  sectionOfPath,
  waitsForScreens,
} from '../../../../src/screens/kit/access/menuEntries.ts';
import { fixtureApplication } from '../../../support/fixtureApp/application.ts';

const manifest = describeManifest(fixtureApplication);
const shop = (held: string[]) =>
  menuSections(manifest, held).map(({ name, links }) => [name, links.map((link) => link.path)]);

describe('menuSections', () => {
  it('holds the links that somebody may open, in their order', () => {
    expect(shop(['products', 'makers'])).toEqual([['shop', ['/products', '/makers']]]);
  });

  it('leaves out a link whose permission is not held', () => {
    expect(shop(['makers'])).toEqual([['shop', ['/makers']]]);
  });

  it('leaves out a group without a link', () => {
    expect(shop(['labels'])).toEqual([]);
  });

  it('puts screens among the resources', () => {
    const screen: Screen = { name: 'map', label: 'Map', menu: { group: 'shop', order: 15 }, access: ['makers'] };
    const sections = menuSections({ ...manifest, screens: [screen] }, ['products', 'makers']);
    expect(sections[0]?.links.map(({ label }) => label)).toEqual(['products', 'Map', 'makers']);
  });
});

describe('waitsForScreens', () => {
  const product = describeManifest(declaredApplication);
  const heldBy = (name: string) =>
    demoAccounts.find(({ email }) => email === `${name}@toolkit.test`)?.permissions ?? [];

  it.each(['finance'])('is true of %s, whose permissions no screen asks for yet', (name) => {
    expect(leadsToRecords(menuSections(product, heldBy(name)))).toBe(false);
    expect(waitsForScreens(product, heldBy(name))).toBe(true);
  });

  it('is false of who only signs in: more permissions are to be asked for', () => {
    expect(heldBy('nobody')).not.toEqual([]);
    expect(waitsForScreens(product, heldBy('nobody'))).toBe(false);
  });
});

describe('sectionOfPath', () => {
  const sections = menuSections(manifest, ['products']);

  it('finds the group of a page below a link', () => {
    expect(sectionOfPath(sections, '/products/12/show')).toBe('shop');
  });

  it('finds none for a page of no group', () => {
    expect(sectionOfPath(sections, '/')).toBeNull();
  });
});

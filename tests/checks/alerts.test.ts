import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

/** The faults of the product's declarations where some resources are otherwise. */
const faultsOf = (change: (resource: Resource) => Resource): string[] =>
  checkResources(
    {
      ...declaredApplication,
      resources: declaredApplication.resources.map((one) => change(one)),
    },
    fieldTypes,
    Object.keys(dialects),
  )
    .filter(({ code }) => code.startsWith('APP03'))
    .map(printFault);

const ofTrend = (of: string, trend: string, change: object): string[] =>
  faultsOf((resource) => {
    const { name, trends } = resource;
    const declared = trends?.[trend];
    if (name !== of || !trends || !declared) return resource;
    return { ...resource, trends: { ...trends, [trend]: { ...declared, ...change } } };
  });

/** A resource that is about nothing. */
const without = ({ alerts: _, ...resource }: Resource): Resource => resource;

describe('alerts', () => {
  it('are fine as the product declares them', () => {
    expect(faultsOf((resource) => resource)).toEqual([]);
  });

  it('need one resource that is about them, and no more', () => {
    expect(faultsOf((one) => (one.name === 'alerts' ? without(one) : one))[0]).toMatch(/^APP030 /);
    const { alerts } = declaredApplication.resources.find(({ name }) => name === 'alerts') ?? {};
    expect(faultsOf((one) => (one.name === 'tags' && alerts ? { ...one, alerts } : one))[0]).toMatch(/^APP031 /);
  });

  it('have a choice that calls them as their trend, and no other', () => {
    expect(ofTrend('items', 'itemsWaiting', { label: 'Waiting' })).toEqual([
      expect.stringMatching(/^APP033 items\.trends\.itemsWaiting/),
    ]);
    expect(ofTrend('items', 'itemsWaiting', { alert: undefined })).toEqual([
      expect.stringMatching(/^APP034 alerts\.alerts\.name: No trend is the alert 'itemsWaiting'/),
    ]);
  });

  it('name fields that there are', () => {
    const wrong = faultsOf((one) => (one.alerts ? { ...one, alerts: { ...one.alerts, value: 'valu' } } : one));
    expect(wrong).toEqual([expect.stringMatching(/^APP032 alerts\.alerts\.value: .*Did you mean 'value'/)]);
  });

  it.each<[object, RegExp]>([
    [{ counts: 'changes' }, /^APP035 /],
    [{ ratio: { field: 'item_name', to: 'price', above: 1 } }, /^APP036 .*'item_name' is not a column/],
    [{ ratio: { field: 'promo_price', to: 'price' } }, /^APP036 .*It has no bound/],
    [{ share: { of: 'items', by: 'store', yes: 'hidden', below: 0.5 } }, /^APP037 /],
  ])('compare what is stored: %o', (change, fault) => {
    expect(ofTrend('item-stores', 'promoOutliers', change)).toEqual([expect.stringMatching(fault)]);
  });
});

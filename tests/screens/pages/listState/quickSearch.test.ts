import { expect, it } from 'vitest';
import { declaredApplication } from '../../../../server/application.ts';
import { hasQuickSearch, quickText, searchQuickly } from '../../../../src/screens/pages/listState/quickSearch.ts';
import { initialState, readState, writeState } from '../../../../src/screens/pages/listState/listState.ts';
import { findKind } from '../../../../src/core/wire/query.ts';
import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';

const listOf = (filters: Record<string, string>) =>
  ({
    search: {},
    calls: { query: null },
    recordRepresentation: 'name',
    list: { filters },
  }) as unknown as ResourceDescription; // what the box looks at

it.each([
  ['a list that filters its names by a part', { name: 'contains' }, true],
  ['a list that compares names as a whole', { name: 'equals' }, false],
  ['a list that offers one of its names', { name: 'oneOf' }, false],
  ['a list that compares no names', { city: 'contains' }, false],
])('the search box of %s', (_, filters, isOffered) => {
  expect(hasQuickSearch(listOf(filters), false)).toBe(isOffered);
});

const finds = (resource: ResourceDescription): boolean => resource.find !== undefined;

const boxes = declaredApplication.resources.flatMap((resource) =>
  [false, true].flatMap((can) =>
    hasQuickSearch(resource, can) && (!can || finds(resource))
      ? [[resource.name, can ? 'codes and text at once' : 'a text', resource, can] as const]
      : [],
  ),
);

it.each(boxes)(
  'SHR-010: what is typed into the box of %s is in its address, and is taken away again, where it looks for %s',
  (_name, _what, resource, can) => {
    const asked = searchQuickly(resource, initialState(resource), 'word', can);
    const searched = readState(writeState(asked, resource), resource);
    expect(searched.search?.kind === findKind).toBe(can);
    expect(quickText(resource, searched, can)).toBe('word');
    expect(searchQuickly(resource, searched, '', can)).toEqual(initialState(resource));
  },
);

it('shows a text that an older address searches for where codes are looked for as well', () => {
  const items = declaredApplication.resources.find(({ name }) => name === 'items');
  const state = items && readState('?search=query&codes=latte', items);
  expect(state && quickText(items, state, true)).toBe('latte');
});

it('SHR-010: every list has a search, but those that a service of others, or codes alone, search, what rules say of items, what is sent of one’s own, pictures and rates, which have no name, what a retailer’s form holds of its feed, the steps of integrations, opening hours, excluded locations, type fields, distances and their processes', () => {
  expect(
    declaredApplication.resources
      .filter((resource) => !hasQuickSearch(resource, false))
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'banner-items',
    'campaign-items',
    'cashback-items',
    'current-distances',
    'current-excluded-locations',
    'current-store-times',
    'diff-models',
    'draft-distances',
    'excluded-locations',
    'extended-campaign-items',
    'feed-formats',
    'feed-mappings',
    'integration-steps',
    'item-eans',
    'item-findings',
    'item-quality',
    'location-provinces',
    'new-store-homepage',
    'normalization-functions',
    'opening-hours',
    'picture-uses',
    'pim-mappings',
    'pim-runs',
    'rate-rules',
    'retailer-credentials',
    'scheduled-distances',
    'store-type-fields',
    'topic-subscriptions',
    'topics',
    'uploaded-pictures',
    'warehouses',
    'webhook-deliveries',
  ]);
});

import { expect, it } from 'vitest';
import { declaredApplication } from '../../../../server/application.ts';
import { hasQuickSearch, quickText, searchQuickly } from '../../../../src/screens/pages/listState/quickSearch.ts';
import { initialState, readState, writeState } from '../../../../src/screens/pages/listState/listState.ts';
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
  expect(hasQuickSearch(listOf(filters))).toBe(isOffered);
});

it.each(declaredApplication.resources.filter(hasQuickSearch).map((resource) => [resource.name, resource] as const))(
  'SHR-010: what is typed into the box of %s is in its address, and is taken away again',
  (_, resource) => {
    const searched = readState(writeState(searchQuickly(resource, initialState(resource), 'word'), resource), resource);
    expect(quickText(resource, searched)).toBe('word');
    expect(searchQuickly(resource, searched, '')).toEqual(initialState(resource));
  },
);

it('SHR-010: every list has a search, but those that a service of others, or codes alone, search', () => {
  expect(
    declaredApplication.resources
      .filter((resource) => !hasQuickSearch(resource))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['item-eans', 'warehouses']);
});

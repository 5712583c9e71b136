import { expect, it } from 'vitest';
import { hasQuickSearch } from '../../../src/screens/list/quickSearch.ts';
import type { ResourceDescription } from '../../../src/core/resource.ts';

const listOf = (filters: Record<string, string>) =>
  ({ search: {}, calls: { query: null }, recordRepresentation: 'name', list: { filters } }) as unknown as ResourceDescription; // what the box looks at

it.each([
  ['a service that finds any name', {}, { names: true }, true],
  ['a list that declares it', { name: 'contains' }, {}, true],
  ['a service that compares names as a whole', { name: 'equals' }, {}, false],
  ['a service that compares no names', { city: 'contains' }, {}, false],
])('the search box of %s', (_, filters, capabilities, isOffered) => {
  expect(hasQuickSearch(listOf(filters), capabilities)).toBe(isOffered);
});

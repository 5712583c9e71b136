import { describe, expect, it } from 'vitest';
import { nameResources } from '../../../src/core/declaration/completed/nameResources.ts';
import { placeOf } from '../../../src/core/fields/placeOf.ts';
import { application } from '../../../server/application.ts';

const named = nameResources(application.resources);
const choicesOf = (resource: string, field: string) =>
  named.find(({ name }) => name === resource)?.fields.find(({ name }) => name === field)?.choices;

describe('a field that names resources', () => {
  it('has those that keep records to choose from, by what they are called', () => {
    expect(choicesOf('picture-uses', 'resource')).toContainEqual({ value: 'items', label: 'Items' });
    expect(choicesOf('uploaded-pictures', 'resources')).toEqual(choicesOf('picture-uses', 'resource'));
    expect(choicesOf('picture-uses', 'resource')?.map(({ value }) => value)).not.toContain('outbox');
  });

  it('changes no other resource', () => {
    expect(named.find(({ name }) => name === 'items')).toBe(application.resources.find(({ name }) => name === 'items'));
  });
});

describe('a place', () => {
  it.each([
    ['items/12', { resource: 'items', id: '12', field: '' }],
    ['items/12/name', { resource: 'items', id: '12', field: 'name' }],
  ])('%s is read', (place, parts) => expect(placeOf(place)).toEqual(parts));
});

import { expect, it } from 'vitest';
import { fillPath, parseCall, placeholdersOf } from '../../../src/core/declaration/calls.ts';

it('parts a call into its method and its path', () => {
  expect(parseCall('POST /search/items/{kind}')).toEqual({ method: 'POST', path: '/search/items/{kind}' });
});

it.each(['GET items', 'FETCH /items', '/items', 'GET', 'GET /a b', 'get /items'])('refuses %j', (call) => {
  expect(() => parseCall(call)).toThrow('is no call');
});

it('names the placeholders in order', () => {
  expect(placeholdersOf('/item_eans/{item_id}/{ean}')).toEqual(['item_id', 'ean']);
});

it('fills a path, percent-encoded', () => {
  expect(fillPath('/item_eans/{item_id}/{ean}', { item_id: 3, ean: 'a/b c' })).toBe('/item_eans/3/a%2Fb%20c');
});

it('says which value is missing', () => {
  expect(() => fillPath('/items/{id}', {})).toThrow('needs a value for {id}');
});

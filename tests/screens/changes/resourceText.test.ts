import { expect, it } from 'vitest';
import { resourceText } from '../../../src/screens/changes/resourceText.ts';

const item = { title: { one: 'item', many: 'items' }, messages: {} };

it('says what the declaration says, letter for letter', () => {
  expect(resourceText({ ...item, messages: { notUpdated: 'Error deleteing {id}' } }, 'notUpdated')).toBe('Error deleteing {id}');
});

it('is silent where the declaration says null', () => {
  expect(resourceText({ ...item, messages: { listFailed: null } }, 'listFailed')).toBeNull();
});

it('is silent of what only some resources tell', () => {
  expect(resourceText(item, 'notSaved')).toBeNull();
});

it('names the resource where the declaration says nothing', () => {
  expect(resourceText(item, 'notUpdated')).toBe("Item hasn't been updated.");
  expect(resourceText(item, 'bulkDeleted')).toBe('Selected items successfully deleted');
});

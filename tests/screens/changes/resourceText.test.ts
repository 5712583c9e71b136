import { expect, it } from 'vitest';
import type { ResourceMessageKey } from '../../../src/core/declaration.ts';
import { sayResourceText } from '../../../src/screens/changes/resourceText.ts';
import { createI18nProvider } from '../../../src/screens/i18n/i18nProvider.ts';

const item = { name: 'items', title: { one: 'item', many: 'items' }, messages: {} };

const i18n = createI18nProvider(async () => ({ 'resources.items.one': 'articolo', 'resources.items.messages.updated': 'Articolo aggiornato' }));
const resourceText = (resource: Parameters<typeof sayResourceText>[0], key: ResourceMessageKey): string | null => sayResourceText(resource, key, (...given) => i18n.translate(...given));

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

it('says both in the reader\'s language', async () => {
  await i18n.changeLocale('it');
  expect(resourceText({ ...item, messages: { updated: 'Item successfully updated' } }, 'updated')).toBe('Articolo aggiornato');
  expect(resourceText(item, 'notUpdated')).toBe('Modifica non salvata: articolo.');
});

import { expect, it } from 'vitest';
import type { ResourceMessageKey } from '../../../../src/core/words/resourceMessages.ts';
import { sayOwnError, sayResourceText } from '../../../../src/screens/kit/messages/resourceText.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';

const item = { name: 'items', title: { one: 'item', many: 'items' }, messages: {} };

const i18n = createI18nProvider(async () => ({
  'resources.items.one': 'articolo',
  'resources.items.messages.updated': 'Articolo aggiornato',
  'resources.items.errors.404': 'Nessun articolo',
}));
const resourceText = (resource: Parameters<typeof sayResourceText>[0], key: ResourceMessageKey): string | null =>
  sayResourceText(resource, key, (...given) => i18n.translate(...given));

it('says what the declaration says, letter for letter', () => {
  expect(resourceText({ ...item, messages: { notUpdated: 'Error deleteing {id}' } }, 'notUpdated')).toBe(
    'Error deleteing {id}',
  );
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

it('says a failure of a status in the declared words, and nothing of one that it does not name', () => {
  const declared = { ...item, errors: { 404: { level: 'info' as const, text: 'No item here' } } };
  expect(sayOwnError(declared, 404, (...given) => i18n.translate(...given))).toEqual({
    level: 'info',
    title: 'No item here',
  });
  expect(sayOwnError(declared, 500, (...given) => i18n.translate(...given))).toBeUndefined();
});

it("says both in the reader's language", async () => {
  await i18n.changeLocale('it');
  expect(resourceText({ ...item, messages: { updated: 'Item successfully updated' } }, 'updated')).toBe(
    'Articolo aggiornato',
  );
  expect(resourceText(item, 'notUpdated')).toBe('Modifica non salvata: articolo.');
  expect(
    sayOwnError({ ...item, errors: { 404: { level: 'error', text: 'No item here' } } }, 404, (...given) =>
      i18n.translate(...given),
    ),
  ).toEqual({ level: 'error', title: 'Nessun articolo' });
});

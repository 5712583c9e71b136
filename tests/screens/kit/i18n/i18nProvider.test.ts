import { describe, expect, it } from 'vitest';
import { english } from '../../../../src/screens/kit/i18n/english.ts';
import { englishLater } from '../../../../src/screens/kit/i18n/englishLater.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';
import { italian } from '../../../../src/screens/kit/i18n/italian.ts';
import { polish } from '../../../../src/screens/kit/i18n/polish.ts';
import { loadTexts, merge, withTexts } from '../../../../src/screens/kit/i18n/texts.ts';

const labels = async (): Promise<Record<string, string>> => ({ 'resources.items.fields.name': 'Nome' });

/** Every text by its dotted key. */
const flatten = (tree: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flatten(value as object, `${prefix}${key}.`)),
    ),
  );

// A capital says no more than where in its sentence a name stands.
const placeholders = (text: string): string[] => [...new Set(text.toLowerCase().match(/%\{\w+\}/g))].sort();

describe('createI18nProvider', () => {
  it('speaks English at once', () => {
    expect(createI18nProvider(labels).translate('toolkit.trail.edit', { id: '12' })).toBe('Edit 12');
  });

  it('has the texts of a page once its code is there, and those of the list before', async () => {
    const provider = createI18nProvider(labels);
    const load = withTexts(async () => 'code');
    expect(provider.translate('toolkit.list.actions')).toBe('Actions');
    expect(await load()).toBe('code');
    expect(provider.translate('toolkit.audit.none')).toMatch(/^Nothing was changed yet/);
    expect(provider.translate('toolkit.audit.title')).toBe('Audit');
    expect(provider.translate('toolkit.list.actions')).toBe('Actions');
  });

  it('stays in another language when they come', async () => {
    const provider = createI18nProvider(labels);
    await provider.changeLocale('it');
    await loadTexts();
    expect(provider.getLocale()).toBe('it');
    expect(provider.translate('toolkit.cancel')).toBe('Annulla');
  });

  it('falls back to the text that it is given', () => {
    expect(createI18nProvider(labels).translate('resources.items.fields.name', { _: 'Name' })).toBe('Name');
  });

  it('brings the labels of the application with another language', async () => {
    const provider = createI18nProvider(labels);
    await provider.changeLocale('it');
    expect(provider.translate('resources.items.fields.name', { _: 'Name' })).toBe('Nome');
    expect(provider.translate('toolkit.cancel')).toBe('Annulla');
  });
});

describe.each([
  ['Italian', italian],
  ['Polish', polish],
])('%s', (_language, translation) => {
  const all = flatten(merge(english, englishLater));
  const own = flatten(translation);

  it('has every text of the shell and of react-admin', () => {
    expect(Object.keys(all).filter((key) => !(key in own))).toEqual([]);
  });

  it('has no key that English lacks', () => {
    expect(Object.keys(own).filter((key) => !(key in all))).toEqual([]);
  });

  it('fills in the same values', () => {
    expect(
      Object.keys(own).filter((key) => placeholders(own[key] ?? '').join() !== placeholders(all[key] ?? '').join()),
    ).toEqual([]);
  });
});

describe('Polish', () => {
  it('has its three forms wherever a number decides', () => {
    const counted = Object.entries(flatten(polish)).filter(([, text]) => text.includes('||||'));
    expect(counted.filter(([, text]) => text.split('||||').length !== 3).map(([key]) => key)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../../src/screens/kit/access/useTitle.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';

const brands = { name: 'brands', title: { one: 'brand', many: 'brands' } };
const texts: Record<string, Record<string, string>> = {
  it: { 'resources.brands.one': 'marca', 'resources.brands.many': 'marche' },
  pl: {
    'resources.brands.one': 'marka',
    'resources.brands.many': 'marki',
    'resources.brands.object': 'markę |||| marki |||| marek',
  },
};

const wordsIn = async (language: string) => {
  const provider = createI18nProvider((one) => Promise.resolve(texts[one] ?? {}));
  await provider.changeLocale(language);
  const { one, many, object } = wordsOf(brands, provider.translate);
  return { one, many, objects: [1, 2, 5].map(object) };
};

describe('the words of a resource', () => {
  test('are the title of the declaration where nothing is translated', async () => {
    expect(await wordsIn('en')).toEqual({ one: 'brand', many: 'brands', objects: ['brand', 'brands', 'brands'] });
  });

  test('are the same after a verb in a language without cases', async () => {
    expect(await wordsIn('it')).toEqual({ one: 'marca', many: 'marche', objects: ['marca', 'marche', 'marche'] });
  });

  test('have forms of their own after a verb and a number in Polish', async () => {
    expect(await wordsIn('pl')).toEqual({ one: 'marka', many: 'marki', objects: ['markę', 'marki', 'marek'] });
  });

  test('keep the plural for five where Polish has no translation', async () => {
    const provider = createI18nProvider(() => Promise.resolve({}));
    await provider.changeLocale('pl');
    expect(wordsOf(brands, provider.translate).object(5)).toBe('brands');
  });
});

import { describe, expect, it } from 'vitest';
import type { ResourceDescription } from '../../../src/core/resource.ts';
import { createI18nProvider } from '../../../src/screens/i18n/i18nProvider.ts';
import { sayChoices } from '../../../src/screens/i18n/sayChoices.ts';

const description = { name: 'items', fields: [{ name: 'country', choices: [{ value: 'ITA', label: 'Italy' }, { value: 'FRA', label: 'France' }] }] } as unknown as ResourceDescription; // what matters here

describe('sayChoices', () => {
  it('says what there is to choose in the language of the reader, else in English, and finds the same again', async () => {
    const provider = createI18nProvider(async () => ({ 'choices.Italy': 'Italia' }));
    expect(sayChoices(description, provider)).toBe(description);
    await provider.changeLocale('it');
    expect(sayChoices(description, provider).fields[0]?.choices?.map(({ label }) => label)).toEqual(['Italia', 'France']);
    expect(sayChoices(description, provider)).toBe(sayChoices(description, provider));
  });
});

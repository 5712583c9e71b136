import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { loadTexts, merge, onTexts, textsByNow, type Messages } from './texts.ts';

/** Every member may be missing: what a language lacks is said in English. */
type Partly<T> = {
  [K in keyof T]?: T[K] extends string | ((...given: never[]) => unknown) ? T[K] | string : Partly<T[K]>;
};
export type Translation = Partly<Messages>;

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'it', name: 'Italiano' },
  { locale: 'pl', name: 'Polski' },
];

const own: Record<string, () => Promise<Translation>> = {
  it: () => import('./italian.ts').then(({ italian }) => italian),
  pl: () => import('./polish.ts').then(({ polish }) => polish),
};

/**
 * Texts in the reader's language: English at once, another language when it is chosen. `loadTranslations` brings the
 * application's labels, as `resources.items.fields.name` and the like.
 */
export const createI18nProvider = (
  loadTranslations: (language: string) => Promise<Record<string, string>>,
): I18nProvider => {
  const load = async (language: string) => {
    const [shell, application] = await Promise.all([own[language]?.() ?? {}, loadTranslations(language), loadTexts()]);
    return { ...merge(textsByNow(), shell), ...application };
  };
  // Synchronous for English, which is what the first page is drawn with.
  const provider = polyglotI18nProvider(
    (language) => (language === 'en' ? textsByNow() : load(language)) as never,
    'en',
    languages,
    { allowMissing: true },
  );
  // The same language again, with the texts that came: nothing that is drawn already says one of them.
  onTexts(async () => {
    if (provider.getLocale() === 'en') await provider.changeLocale('en');
  });
  return provider;
};

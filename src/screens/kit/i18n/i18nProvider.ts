import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'ra-core';
import { english, type Messages } from './english.ts';

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
    const [shell, application] = await Promise.all([own[language]?.() ?? {}, loadTranslations(language)]);
    return { ...merge(english, shell), ...application };
  };
  // Synchronous for English, which is what the first page is drawn with.
  return polyglotI18nProvider((language) => (language === 'en' ? english : load(language)) as never, 'en', languages, {
    allowMissing: true,
  });
};

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => value !== null && typeof value === 'object';

const merge = (base: Tree, over: Tree): Tree =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const other = over[key];
      return [key, isTree(value) && isTree(other) ? merge(value, other) : (other ?? value)];
    }),
  );

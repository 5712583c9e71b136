import type * as z from 'zod';
import type { Localized } from '../fields/field.ts';
import { languageName } from './localized.ts';

/** What the constructor of one language's field is given besides what it says itself. */
interface OfLanguage {
  label: string;
  localized: Localized;
}

/**
 * One value in several languages: a field for each, which is imported, exported, searched, checked and kept in history as any other, and
 * that forms draw as one input. `make` is called for each language: `localized('note', 'Note', ['en', 'it'], (own) => text(own))`
 * makes `note_en` and `note_it`. The first language is what is shown first where the reader's own is missing.
 */
export const localized = <const N extends string, const L extends string, S extends z.ZodType>(
  value: N,
  label: string,
  languages: readonly L[],
  make: (own: OfLanguage) => S,
): { [K in `${N}_${L}`]: S } => {
  const fields = Object.fromEntries(languages.map((language) => [language, `${value}_${language}`]));
  // The names are those of the type; TypeScript cannot follow the texts that they are made of.
  return Object.fromEntries(
    languages.map((language) => [
      `${value}_${language}`,
      make({ label: `${label}, ${languageName(language, 'en')}`, localized: { value, label, language, fields } }),
    ]),
  ) as { [K in `${N}_${L}`]: S };
};

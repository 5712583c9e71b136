import type { Field, Localized } from '../fields/field.ts';

type Row = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in one language: what stands there, where, and in which language where that is not the one that was asked for. */
interface Reading {
  name: string;
  value: unknown;
  fallback: string | null;
}

/**
 * A value as somebody reads it who reads `locale`: in that language, else in the first that it is there in, which is told. Null where no
 * language has it. A locale with a region, 'it-CH', is read as its language.
 */
export const readIn = ({ fields }: Pick<Localized, 'fields'>, record: Row, locale: string): Reading | null => {
  const wanted = Object.keys(fields).find((language) => language === locale) ?? locale.split('-')[0] ?? locale;
  const languages = [wanted, ...Object.keys(fields).filter((language) => language !== wanted)];
  const found = languages.find((language) => !isBlank(record[fields[language] ?? '']));
  const name = found === undefined ? undefined : fields[found];
  if (found === undefined || name === undefined) return null;
  return { name, value: record[name], fallback: found === wanted ? null : found };
};

/** In how many of its languages a value is there. */
export const completenessOf = ({ fields }: Pick<Localized, 'fields'>, record: Row): { done: number; all: number } => {
  const names = Object.values(fields);
  return { done: names.filter((name) => !isBlank(record[name])).length, all: names.length };
};

/** The languages that a value is missing in. */
export const missingIn = ({ fields }: Pick<Localized, 'fields'>, record: Row): string[] =>
  Object.entries(fields).flatMap(([language, name]) => (isBlank(record[name]) ? [language] : []));

/** 'Polish' for 'pl', in the language of the reader. */
export const languageName = (language: string, locale: string): string => {
  const names = formatters.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  formatters.set(locale, names);
  return names.of(language) ?? language;
};
const formatters = new Map<string, Intl.DisplayNames>();

/** The fields of one form that belong together: a value in its languages, where they stand behind each other, or one field. */
export const groupedByValue = <F extends { name: string; field: Pick<Field, 'localized'> }>(
  fields: readonly F[],
): readonly (readonly [F, ...F[]])[] => {
  const groups: [F, ...F[]][] = [];
  for (const one of fields) {
    const last = groups.at(-1);
    const value = one.field.localized?.value;
    if (last && value !== undefined && last[0].field.localized?.value === value && placeOf(last[0]) === placeOf(one))
      last.push(one);
    else groups.push([one]);
  }
  return groups;
};

/** The part of a form that a qualified name is of. */
const placeOf = ({ name }: { name: string }): string => name.slice(0, name.lastIndexOf('.') + 1);

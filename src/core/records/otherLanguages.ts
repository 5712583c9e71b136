import type { Application } from '../declaration/application.ts';
import type { Choice, Field } from '../fields/field.ts';
import { regionName } from '../languages/regions.ts';

/** What a file may call the fields of a resource and what they hold, besides the English of the declaration. */
interface OtherLanguages {
  labelsOf(name: string): readonly string[];
  /** The field as it reads the labels of its choices in every language. */
  reading(field: Field): Field;
}

export const otherLanguages = (resource: string, translations: Application['translations']): OtherLanguages => {
  const said = (key: string): string[] =>
    Object.values(translations).flatMap((texts) => texts[`resources.${resource}.${key}`] ?? []);
  const also = (field: Field, { value, region }: Choice): string[] =>
    region === undefined
      ? said(`choices.${field.name}.${value}`)
      : Object.keys(translations).map((locale) => regionName(region, locale));
  return {
    labelsOf: (name) => said(`fields.${name}`),
    reading: (field) =>
      field.choices
        ? { ...field, choices: field.choices.map((choice) => ({ ...choice, also: also(field, choice) })) }
        : field,
  };
};

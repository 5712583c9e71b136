import type { I18nProvider } from 'ra-core';
import type { ResourceDescription } from '../../core/resource.ts';

/** One of a description in each language: who compares them finds the same. */
const said = new WeakMap<ResourceDescription, Map<string, ResourceDescription>>();

/** A resource with what there is to choose in the reader's language: `choices.<English label>`, else English. */
export const sayChoices = (description: ResourceDescription, { getLocale, translate }: I18nProvider): ResourceDescription => {
  const locale = getLocale();
  if (locale === 'en') return description;
  const languages = said.get(description) ?? new Map<string, ResourceDescription>();
  said.set(description, languages);
  const found = languages.get(locale) ?? translateChoices(description, translate);
  languages.set(locale, found);
  return found;
};

const translateChoices = (description: ResourceDescription, translate: I18nProvider['translate']): ResourceDescription => ({
  ...description,
  fields: description.fields.map((field) =>
    field.choices ? { ...field, choices: field.choices.map((choice) => ({ ...choice, label: translate(`choices.${choice.label}`, { _: choice.label }) })) } : field,
  ),
});

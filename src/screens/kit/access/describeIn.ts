import type { I18nProvider } from 'ra-core';
import type { Choice, Field } from '../../../core/fields/field.ts';
import { regionName } from '../../../core/languages/regions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { translateShape } from './translateShape.ts';

type Described = WeakMap<ResourceDescription, ResourceDescription>;

const known = new WeakMap<I18nProvider, Map<string, Described>>();

/**
 * A declaration as a reader of one language sees it: the labels, hints, units and choices of its fields, which from there on
 * write and read numbers as that language does. Always the same object for the same declaration and language.
 */
export const describeIn = (
  description: ResourceDescription,
  i18n: I18nProvider,
  locale: string,
): ResourceDescription => {
  const byLocale = known.get(i18n) ?? new Map<string, Described>();
  const described: Described = byLocale.get(locale) ?? new WeakMap<ResourceDescription, ResourceDescription>();
  const found = described.get(description) ?? describe(description, i18n, locale);
  known.set(i18n, byLocale.set(locale, described.set(description, found)));
  return found;
};

const describe = (description: ResourceDescription, i18n: I18nProvider, locale: string): ResourceDescription => {
  const at = `resources.${description.name}`;
  const say: Say = (key, english, smart_count) =>
    english === '' ? '' : i18n.translate(key, { _: english, ...(smart_count !== undefined && { smart_count }) });
  return {
    ...description,
    fields: description.fields.map((field) => fieldIn(field, at, 'fields', say, locale)),
    inputs: Object.fromEntries(
      Object.entries(description.inputs).map(([action, fields]) => [
        action,
        fields.map((field) => fieldIn(field, `${at}.actions.${action}`, 'input', say, locale)),
      ]),
    ),
  };
};

type Say = (key: string, english: string, count?: number) => string;

const fieldIn = (field: Field, at: string, labels: string, say: Say, locale: string): Field => {
  const { name, label, help, unit, mark, slots, choices, json } = field;
  return {
    ...field,
    locale,
    label: say(`${at}.${labels}.${name}`, label),
    ...(help && { help: say(`${at}.help.${name}`, help) }),
    // In braces stands the name of another field.
    ...(unit && !unit.startsWith('{') && { unit: say(`${at}.units.${name}`, unit) }),
    ...(mark && { mark: { ...mark, label: say(`${at}.marks.${name}`, mark.label) } }),
    ...(slots && {
      slots: slots.map((slot) => ({
        ...slot,
        label: say(`${at}.slots.${name}.${slot.name}`, slot.label ?? slot.name),
      })),
    }),
    ...(choices && {
      choices: field.names
        ? choices.map((choice) => ({ ...choice, label: say(`resources.${choice.value}.name`, choice.label, 2) }))
        : choicesIn(choices, `${at}.choices.${name}`, say, locale),
    }),
    ...(json && {
      json: translateShape(json, (path, english) => say(`${at}.members.${name}.${path}`, english), locale),
    }),
  };
};

/** In the order of the declaration, but countries by their names, those in use first. */
const choicesIn = (choices: readonly Choice[], at: string, say: Say, locale: string): Choice[] => {
  const said = choices.map((choice) => ({
    ...choice,
    also: [choice.label],
    label: choice.region ? regionName(choice.region, locale) : say(`${at}.${choice.value}`, choice.label),
  }));
  const { compare } = new Intl.Collator(locale);
  return choices.every(({ region }) => region !== undefined)
    ? said.sort((a, b) => Number(a.inactive ?? false) - Number(b.inactive ?? false) || compare(a.label, b.label))
    : said;
};

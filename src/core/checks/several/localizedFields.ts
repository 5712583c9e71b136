import type { Resource } from '../../declaration/resource.ts';
import type { Field } from '../../fields/field.ts';
import { error, type Fault } from '../faults/fault.ts';
import { fieldOf } from '../faults/namedFields.ts';

const wrong = (at: string, message: string, hint: string): Fault => error('RES167', `${at}.localized`, message, hint);

const spread = "Spread it by localized('note', 'Note', ['en', 'it'], (own) => text(own)).";

/** The fields of a value know each other, are of one type, and each is in a language of its own. */
const ofField = (resource: Resource, field: Field): Fault[] => {
  const { localized, name } = field;
  if (localized === undefined) return [];
  const { value, language, fields } = localized;
  const at = `${resource.name}.fields.${name}`;
  if (fieldOf(resource, value))
    return [
      wrong(at, `'${value}' is a field, so it cannot be what its languages are called together.`, 'Name it anew.'),
    ];
  const foreign = Object.keys(fields).find((one) => !isLanguage(one));
  if (foreign !== undefined) return [wrong(at, `'${foreign}' is no language.`, "Say it as 'en', 'it' or 'pt-BR'.")];
  if (Object.keys(fields).length < 2)
    return [wrong(at, 'One language alone is a field of its own.', 'Name a second language, or declare the field.')];
  if (fields[language] !== name)
    return [wrong(at, `'${name}' is not the field of '${language}' that its value names.`, spread)];
  return Object.values(fields).flatMap((other) => siblingFaults(resource, field, other, at));
};

const siblingFaults = (resource: Resource, { type, localized }: Field, name: string, at: string): Fault[] => {
  const other = fieldOf(resource, name);
  if (!other?.localized || other.localized.value !== localized?.value)
    return [wrong(at, `'${name}' is no field of the value '${localized?.value}'.`, spread)];
  if (other.type !== type) return [wrong(at, `'${name}' is of type ${other.type}, not ${type}.`, spread)];
  return [];
};

const isLanguage = (code: string): boolean => {
  try {
    return Intl.getCanonicalLocales(code)[0] === code && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code);
  } catch {
    return false;
  }
};

/** Its languages stand in one section of the form: they are one input there. */
const inForm = (resource: Resource): Fault[] =>
  Object.entries(resource.form).flatMap(([section, names]) =>
    names.flatMap((name, place) => {
      const localized = fieldOf(resource, name)?.localized;
      if (!localized) return [];
      const own = Object.values(localized.fields);
      const first = names.findIndex((one) => own.includes(one));
      const missing = own.filter((one) => !names.slice(first, first + own.length).includes(one));
      return place !== first || missing.length === 0
        ? []
        : [
            error(
              'RES170',
              `${resource.name}.form.${section}[${place}]`,
              `Of '${localized.value}' ${missing.map((one) => `'${one}'`).join(' and ')} ${missing.length === 1 ? 'does' : 'do'} not stand with '${name}'.`,
              'Put the languages of a value behind each other.',
            ),
          ];
    }),
  );

const localizedFields = (resource: Resource): Fault[] => [
  ...resource.fields.flatMap((field) => ofField(resource, field)),
  ...inForm(resource),
];

export const localizedChecks = [localizedFields];

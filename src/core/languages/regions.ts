import type { Field } from '../fields/field.ts';
import type { MessageParams } from '../values/messages.ts';

/** 'Italia' for 'IT'. Formatters are costly to make and are kept. */
export const regionName = (region: string, locale: string): string => {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regions.set(locale, names);
  return names.of(region) ?? region;
};
const regions = new Map<string, Intl.DisplayNames>();

/** Beside the parameter `name`: which region it is the name of, as ISO 3166 alpha-2. */
const ending = 'Region';

/** A parameter of a message that says what a value of a field's choices is called; a country comes with its region, to be said in any language. */
export const choiceParams = (
  name: string,
  field: Pick<Field, 'choices'> | undefined,
  value: unknown,
): MessageParams => {
  const choice = field?.choices?.find((one) => one.value === value);
  return { [name]: choice?.label ?? String(value), ...(choice?.region && { [`${name}${ending}`]: choice.region }) };
};

/** The parameters that name regions, in another language than English. */
export const regionParams = (params: MessageParams, locale: string): MessageParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, region]) =>
      name.endsWith(ending) ? [[name.slice(0, -ending.length), regionName(String(region), locale)]] : [],
    ),
  );

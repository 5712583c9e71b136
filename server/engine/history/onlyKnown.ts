import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';

type Values = Record<string, unknown>;

/** Values of the past that may be told: of these fields, and of those that the resource says were dropped. What is else gone from the schema is nobody's to see. */
export const onlyKnown = (
  { dropped = [] }: Pick<Resource, 'dropped'>,
  fields: readonly Pick<Field, 'name'>[],
  values: Values,
): Values =>
  Object.fromEntries(
    [...fields.map(({ name }) => name), ...dropped]
      .filter((name) => Object.hasOwn(values, name))
      .map((name) => [name, values[name]]),
  );

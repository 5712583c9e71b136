import type { JsonSchema } from '../../src/core/wire/jsonSchema.ts';

const refPrefix = '#/components/schemas/';

/** A JSON Schema as a TypeScript type, on one line. What it does not know is `unknown`. */
export const typeOf = (schema: JsonSchema): string => {
  const { $ref, enum: choices, oneOf, anyOf, allOf, type } = schema;
  if (typeof $ref === 'string') return `Schemas[${quoted($ref.replace(refPrefix, ''))}]`;
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema['const']);
  if (Array.isArray(choices)) return either(choices.map((choice) => JSON.stringify(choice)));
  const several = oneOf ?? anyOf;
  if (Array.isArray(several)) return either((several as JsonSchema[]).map(typeOf));
  if (Array.isArray(allOf)) return (allOf as JsonSchema[]).map((one) => `(${typeOf(one)})`).join(' & ');
  if (Array.isArray(type)) return either(type.map((one) => typeOf({ ...schema, type: one })));
  return (typeof type === 'string' ? makers[type]?.(schema) : undefined) ?? 'unknown';
};

/** A name or a text as it stands in the source. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`;

/** Members of an object type; `optional` says of each whether it may be missing. */
export const members = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): string[] =>
  Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );

const makers: Readonly<Record<string, (schema: JsonSchema) => string>> = {
  null: () => 'null',
  boolean: () => 'boolean',
  integer: () => 'number',
  number: () => 'number',
  string: () => 'string',
  array: ({ items }) => `Array<${items === undefined ? 'unknown' : typeOf(items as JsonSchema)}>`,
  object: ({ properties = {}, required = [], additionalProperties }) => {
    const named = members(properties as Record<string, JsonSchema>, required as string[]);
    if (named.length > 0) return `{ ${named.join('; ')} }`;
    return typeof additionalProperties === 'object' && additionalProperties !== null
      ? `Record<string, ${typeOf(additionalProperties as JsonSchema)}>`
      : 'Record<string, unknown>';
  },
};

const either = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

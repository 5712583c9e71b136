import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/**
 * A zod schema as JSON Schema (draft 7) of what may be sent. Schemas of zod 3, which a team may already have, are accepted
 * too; zod-to-json-schema would answer an empty schema for one of zod 4, so each goes its own way.
 */
export const toJsonSchema = async (schema: unknown): Promise<JsonSchema> => {
  if (isOfFour(schema)) return toJsonSchemaNow(schema);
  if (!isOfThree(schema)) throw new Error('Expected a zod schema, got something else.');
  const { zodToJsonSchema } = await import('zod-to-json-schema');
  return zodToJsonSchema(schema as Parameters<typeof zodToJsonSchema>[0], {
    target: 'jsonSchema7',
    $refStrategy: 'none',
  }); // as just checked
};

/** The same for a schema that is known to be of zod 4. */
export const toJsonSchemaNow = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });

const isOfFour = (schema: unknown): schema is z.core.$ZodType =>
  typeof schema === 'object' && schema !== null && '_zod' in schema;
const isOfThree = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && '_def' in schema && 'safeParse' in schema;

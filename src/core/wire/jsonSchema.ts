import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

/** A zod schema as JSON Schema (draft 7) of what may be sent. */
export const toJsonSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });

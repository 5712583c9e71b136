import * as z from 'zod';
import { expect, it } from 'vitest';
import { toJsonSchema } from '../../../src/core/wire/jsonSchema.ts';

it('describes a schema', () => {
  const schema = z.object({ name: z.string().max(20), from: z.iso.date(), count: z.int().optional() });
  expect(toJsonSchema(schema)).toMatchObject({
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      from: { type: 'string', format: 'date' },
      count: { type: 'integer' },
    },
    required: ['name', 'from'],
  });
});

it('says what may be sent where a default fills in', () => {
  expect(toJsonSchema(z.object({ take: z.int().default(50) }))).not.toHaveProperty('required');
});

import * as z3 from 'zod/v3';
import * as z from 'zod';
import { expect, it } from 'vitest';
import { toJsonSchema } from '../../../src/core/wire/jsonSchema.ts';

it('describes a schema of zod 4', async () => {
  const schema = z.object({ name: z.string().max(20), from: z.iso.date(), count: z.int().optional() });
  expect(await toJsonSchema(schema)).toMatchObject({
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      from: { type: 'string', format: 'date' },
      count: { type: 'integer' },
    },
    required: ['name', 'from'],
  });
});

it('describes a schema of zod 3', async () => {
  const schema = z3.object({ name: z3.string().max(20), count: z3.number().int().optional() });
  expect(await toJsonSchema(schema)).toMatchObject({
    type: 'object',
    properties: { name: { type: 'string', maxLength: 20 }, count: { type: 'integer' } },
    required: ['name'],
  });
});

it('says what may be sent where a default fills in', async () => {
  expect(await toJsonSchema(z.object({ take: z.int().default(50) }))).not.toHaveProperty('required');
});

it.each([null, 'text', {}, { _def: {} }])('refuses %j, which is no schema', async (value) => {
  await expect(toJsonSchema(value)).rejects.toThrow('Expected a zod schema');
});

import { tokenDays } from '../../../src/core/wire/session.ts';
import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { answerOf, listOf, ref } from './jsonShapes.ts';
import type { CallDescription } from './operation.ts';

const path = '/api/user/v4/tokens';
const text = { type: 'string' };
const tag = 'session';
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const limits: JsonSchema = {
  type: 'object',
  additionalProperties: listOf({ type: ['string', 'integer'] }),
};

const newToken: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 100 },
    days: { type: 'integer', minimum: 1, maximum: tokenDays.most, default: tokenDays.usual },
    permissions: { ...orNull(listOf(text)), description: 'Null only for the account of a service: whatever it may.' },
    constraints: limits,
    rate: orNull({ type: 'integer', minimum: 1, maximum: 100_000, description: 'Calls of one class a minute.' }),
    account: { type: 'integer', description: 'A service account; absent: whoever asks.' },
  },
  required: ['name', 'permissions'],
  additionalProperties: false,
};

const token: Record<string, JsonSchema> = {
  id: { type: 'integer' },
  name: text,
  hint: text,
  permissions: orNull(listOf(text)),
  constraints: limits,
  rate: { type: ['integer', 'null'] },
  created_at: text,
  expires_at: text,
  last_used_at: { type: ['string', 'null'] },
  last_ip: { type: ['string', 'null'] },
};
const tokenInfo = (more: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  properties: { ...token, ...more },
  required: [...Object.keys(token), ...Object.keys(more)],
});

/** The calls by which whoever is signed in makes and ends tokens of machines; a token makes none of them. */
export const tokenCalls: readonly CallDescription[] = [
  {
    id: 'tokens',
    method: 'GET',
    path,
    summary: 'Your tokens, or those of a service account',
    parameters: [{ name: 'account', in: 'query', required: false, schema: { type: 'integer' } }],
    answer: answerOf(listOf(ref('Token'))),
    tag,
    errors: [400, 403, 404],
  },
  {
    id: 'makeToken',
    method: 'POST',
    path,
    summary: 'Make a token; it is in this answer alone',
    body: newToken,
    answer: answerOf(tokenInfo({ token: text })),
    status: 201,
    tag,
    errors: [403, 404, 422],
  },
  {
    id: 'revokeToken',
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Revoke a token: it opens nothing from now on',
    answer: answerOf({ type: 'object', properties: { ended: { type: 'integer' } } }),
    tag,
    errors: [403, 404],
  },
];

export const tokenShapes: Readonly<Record<string, JsonSchema>> = { Token: tokenInfo() };

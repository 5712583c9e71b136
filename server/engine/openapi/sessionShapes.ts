import type { JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { listOf, map, nullable, number, object, ref, text } from './jsonShapes.ts';

/** The bodies of src/core/wire/session.ts as JSON Schema. */
export const sessionShapes: Readonly<Record<string, JsonSchema>> = {
  OpenSession: object({
    id: text,
    current: { type: 'boolean' },
    agent: nullable(text),
    ip: nullable(text),
    created_at: text,
    last_seen: text,
  }),
  Factors: object({
    totp: nullable(object({ created_at: text, last_used: nullable(text) })),
    passkeys: listOf(
      object({ id: text, name: text, created_at: text, last_used: nullable(text), synced: { type: 'boolean' } }),
    ),
    recovery_codes: number,
    required: { type: 'boolean' },
    proven: { type: 'boolean' },
    proofs: listOf({ enum: ['password', 'passkey', 'totp', 'recovery'] }),
  }),
  /** As whom a session looks, and until when. */
  Viewing: object({ kind: { enum: ['person', 'role'] }, name: text, until: text }),
  SignedInUser: object(
    {
      user_id: number,
      email: text,
      permissions: listOf(text),
      constraints: map,
      viewing: ref('Viewing'),
      environment: object({ name: text, version: text, maintenance: listOf(text) }),
    },
    ['viewing'],
  ),
};

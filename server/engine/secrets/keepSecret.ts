import { randomBytes } from 'node:crypto';
import type { SecretPlace } from '../../../src/core/secrets/secrets.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { purposeOf } from './purpose.ts';
import { seal } from './sealing.ts';

type Keeping = Pick<EngineContext, 'pool' | 'clock' | 'settings'>;

/** Keeps a secret for a field, sealed, for whoever left it. Answers its mark. */
export const keepSecret = async (
  { pool, clock, settings }: Keeping,
  { userId }: Pick<SignedIn, 'userId'>,
  place: SecretPlace,
  text: string,
): Promise<string> => {
  const mark = `sec_${randomBytes(16).toString('base64url')}`;
  await pool.query(
    `INSERT INTO framework.secret (mark, resource, field, user_id, sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      mark,
      place.resource,
      place.field,
      userId,
      seal(text, settings.sealedBy, purposeOf(place, mark)),
      clock().toISOString(),
    ],
  );
  return mark;
};

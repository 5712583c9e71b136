import type { SecretPlace } from '../../../src/core/secrets/secrets.ts';
import type { EngineContext } from '../context/context.ts';
import { purposeOf } from './purpose.ts';
import { unseal } from './sealing.ts';

/** The secret that a record holds the mark of; null: it holds none, or what was sealed cannot be read by today's key. */
export const openSecret = async (
  { pool, settings }: Pick<EngineContext, 'pool'> & { settings: Pick<EngineContext['settings'], 'sealedBy'> },
  { resource, field, record }: SecretPlace & { record: string },
  mark: unknown,
): Promise<string | null> => {
  const { rows } = await pool.query<{ sealed: string }>(
    'SELECT sealed FROM framework.secret WHERE mark = $1 AND resource = $2 AND field = $3 AND record_id = $4',
    [mark, resource, field, record],
  );
  return rows[0] ? unseal(rows[0].sealed, settings.sealedBy, purposeOf({ resource, field }, String(mark))) : null;
};

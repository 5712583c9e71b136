import type { EngineContext } from '../context/context.ts';
import { quote, tableOf } from '../database/identifiers.ts';
import { sealedFields } from './sealedFields.ts';

type Keeping = Pick<EngineContext, 'pool' | 'clock' | 'application' | 'fieldTypes'>;

const day = 86_400_000;
/** Days for which a secret waits for its record. */
const unusedDays = 1;
/** Days for which one that was replaced or taken out can be brought back by an undo. */
const leftDays = 30;

/** Deletes the secrets that no record took, and those that none holds any more. */
export const forgetSecrets = async ({ pool, clock, application, fieldTypes }: Keeping): Promise<void> => {
  const before = (days: number): string => new Date(clock().getTime() - days * day).toISOString();
  await pool.query('DELETE FROM framework.secret WHERE record_id IS NULL AND created_at < $1', [before(unusedDays)]);
  for (const resource of application.resources)
    for (const { name } of sealedFields(resource, fieldTypes))
      await pool.query(
        `DELETE FROM framework.secret s WHERE s.resource = $1 AND s.field = $2 AND s.record_id IS NOT NULL AND s.created_at < $3
           AND NOT EXISTS (SELECT FROM ${tableOf(resource)} t WHERE t.${quote(name)} = s.mark)`,
        [resource.name, name, before(leftDays)],
      );
};

import type { Pool } from 'pg';
import { unseal } from '../secrets/sealing.ts';
import type { WebhookTarget } from '../outbox/webhookChannel.ts';
import { purposeOf } from './issueSecret.ts';
import { webhookSql, type StoredWebhook, type WebhookSource } from './webhookSource.ts';

/** The webhook of a delivery as it is now, its secret opened; null: it is gone. */
export const findWebhook = async (
  pool: Pool,
  source: WebhookSource,
  secret: string,
  id: number,
): Promise<(StoredWebhook & WebhookTarget) | null> => {
  const { rows } = await pool.query<StoredWebhook>(webhookSql(source, 't.id = $1'), [id]);
  const [found] = rows;
  if (!found) return null;
  return { ...found, secret: found.secret === null ? null : unseal(found.secret, secret, purposeOf(id)) };
};

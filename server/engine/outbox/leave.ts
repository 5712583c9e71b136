import type { PoolClient } from 'pg';
import type { ChannelName, Payload } from './message.ts';

interface Left {
  kind: ChannelName | (string & {});
  payload: Payload | Record<string, unknown>;
  at: Date;
  changeSet?: string | null;
  /** Where it goes, for people. */
  target?: string | null;
  /** Whose it is: who is told where it cannot be delivered. */
  user?: number | null;
  webhook?: number;
  /** Not sent before. Default: `at`. */
  notBefore?: Date;
  /** Not sent after: a link that has ended by then. */
  expires?: Date;
}

/** Leaves a message in the transaction of what it follows from: it is sent once that has committed. */
export const leaveMessage = async (client: Pick<PoolClient, 'query'>, left: Left): Promise<void> => {
  const { kind, payload, at, changeSet, target, user, webhook, notBefore = at, expires } = left;
  await client.query(
    `INSERT INTO framework.outbox (change_set, kind, payload, created_at, target, user_id, webhook, next_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      changeSet ?? null,
      kind,
      JSON.stringify(payload),
      at.toISOString(),
      target ?? null,
      user ?? null,
      webhook ?? null,
      notBefore.toISOString(),
      expires?.toISOString() ?? null,
    ],
  );
};

/** Sends a message once more from its first attempt on, under the same event; one that is under way goes on as it is. */
export const sendAgain = async (client: Pick<PoolClient, 'query'>, id: string, at: Date): Promise<void> => {
  await client.query(
    `UPDATE framework.outbox SET state = 'waiting', attempts = 0, next_at = $2, expires_at = NULL, sent_at = NULL, fault = NULL, detail = NULL, response = NULL
     WHERE id::text = $1 AND (leased_until IS NULL OR leased_until <= $2)`,
    [id, at.toISOString()],
  );
};

/** What lacked something to be sent is tried now that it is there. */
export const retryUnconfigured = async (
  client: Pick<PoolClient, 'query'>,
  which: { kinds: readonly string[] } | { webhook: number },
  at: Date,
): Promise<void> => {
  const [condition, value] = 'kinds' in which ? ['kind = ANY($2)', which.kinds] : ['webhook = $2', which.webhook];
  await client.query(
    `UPDATE framework.outbox SET state = 'waiting', fault = NULL, next_at = $1 WHERE state = 'unconfigured' AND ${condition}`,
    [at.toISOString(), value],
  );
};

import type { Pool, PoolClient } from 'pg';
import { withoutLinks } from './secretLinks.ts';
import type { DeliveryFault, Outgoing } from './message.ts';

/** So long a message belongs to the process that took it; one that was killed gives it back by that. */
export const leaseMs = 30_000;

/** Takes messages that are due. Whoever else asks meanwhile gets others. */
export const claimDue = async (pool: Pool, now: Date, most: number): Promise<(Outgoing & { lease: string })[]> => {
  const lease = new Date(now.getTime() + leaseMs).toISOString();
  const { rows } = await pool.query<Outgoing>(
    `UPDATE framework.outbox o SET leased_until = $2, attempts = o.attempts + 1
     FROM (SELECT id FROM framework.outbox WHERE state = 'waiting' AND next_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
       ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
     WHERE o.id = due.id
     RETURNING o.id::text AS id, o.kind, o.payload, o.event::text AS event, o.target, o.user_id, o.webhook, o.attempts, o.created_at, o.expires_at`,
    [now.toISOString(), lease, most],
  );
  return rows.map((row) => ({ ...row, lease }));
};

/** Days for which it can be seen what became of a message. */
const keptDays = 30;
/** Of these one statement removes so many. */
const forgottenAtOnce = 10_000;

/** Forgets what was sent, given up or never set up long ago. */
export const forgetOld = async (pool: Pool, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  for (;;) {
    const { rowCount } = await pool.query(
      `DELETE FROM framework.outbox WHERE id IN
         (SELECT id FROM framework.outbox WHERE created_at < $1 AND state <> 'waiting' ORDER BY id LIMIT ${forgottenAtOnce})`,
      [before],
    );
    if ((rowCount ?? 0) < forgottenAtOnce) return;
  }
};

/** What became of an attempt. */
export interface Ended {
  state: 'waiting' | 'sent' | 'failed' | 'unconfigured';
  response?: number | undefined;
  fault?: DeliveryFault | undefined;
  detail?: string | undefined;
  /** Of one that waits again. */
  nextAt?: Date;
  /** It was no attempt: nothing was sent. */
  isUntried?: boolean;
}

const longestDetail = 500;

/** Notes it, and forgets the secrets of links once they have gone out; false: the message was taken by somebody else meanwhile, who notes what comes of it. */
export const endAttempt = async (
  client: Pick<PoolClient, 'query'>,
  { id, lease }: { id: string; lease: string },
  { state, response, fault, detail, nextAt, isUntried = false }: Ended,
  now: Date,
): Promise<boolean> => {
  const ended = await client.query(
    `UPDATE framework.outbox SET state = $3, response = $4, fault = $5, detail = $6, next_at = coalesce($7, next_at), leased_until = NULL,
       sent_at = CASE WHEN $3 = 'sent' THEN $8::timestamptz END, attempts = attempts - $9,
       payload = CASE WHEN $3 = 'sent' AND kind = 'mail' AND payload ? 'text'
         THEN jsonb_set(payload, '{text}', to_jsonb(${withoutLinks("payload ->> 'text'")})) ELSE payload END
     WHERE id = $1 AND leased_until = $2`,
    [
      id,
      lease,
      state,
      response ?? null,
      fault ?? null,
      detail?.replaceAll('\0', '').slice(0, longestDetail) ?? null,
      nextAt?.toISOString() ?? null,
      now.toISOString(),
      isUntried ? 1 : 0,
    ],
  );
  return ended.rowCount === 1;
};

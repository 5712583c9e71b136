import type { PoolClient } from 'pg';
import { message as say } from '../../../src/core/values/messages.ts';
import { notify } from '../jobs/notify.ts';
import type { Ended } from '../outbox/claim.ts';
import type { Outgoing } from '../outbox/message.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';
import { inboxOf } from '../jobs/inbox.ts';
import type { Writing } from '../writing/writing.ts';

/**
 * Leaves a notice of a message that was given up: for whose it is, and else for those who hold everything. A push that does not
 * arrive is told to nobody: its notice is in the inbox. Of those that fail together only the first of a day is told.
 */
export const tellFailure = async (
  writing: Writing,
  outbox: OutboxSettings,
  client: PoolClient,
  message: Outgoing,
  { fault }: Ended,
  list: string | undefined,
): Promise<void> => {
  const { kind, target, user_id: user } = message;
  if (kind === 'push' || fault === 'off' || !inboxOf(writing)) return;
  if (await wasTold(client, message, writing.context.clock())) return;
  const owner = user === null ? null : await outbox.people.find(client, user);
  const told = owner ? [owner] : await outbox.people.findSupers(client);
  const [title, body] = [say('deliveryFailed'), say('deliveryFailedTo', { to: target ?? kind })];
  for (const person of told)
    await notify(writing, client, person, {
      title: title.text,
      body: body.text,
      route: list === undefined ? null : `/${list}`,
      project: list ?? kind,
      about: { title, body },
    });
};

const wasTold = async (
  client: PoolClient,
  { id, kind, webhook, user_id: user }: Outgoing,
  now: Date,
): Promise<boolean> => {
  const since = new Date(now.getTime() - 86_400_000);
  const { rowCount } = await client.query(
    `SELECT 1 FROM framework.outbox WHERE state = 'failed' AND id::text <> $1 AND kind = $2 AND webhook IS NOT DISTINCT FROM $3
       AND user_id IS NOT DISTINCT FROM $4 AND next_at > $5 LIMIT 1`,
    [id, kind, webhook, user, since.toISOString()],
  );
  return rowCount !== 0;
};

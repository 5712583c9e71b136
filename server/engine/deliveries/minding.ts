import type { PoolClient } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';
import { quote } from '../database/identifiers.ts';
import { notify } from '../jobs/notify.ts';
import { writeOwn } from '../jobs/writeOwn.ts';
import { updateKind } from '../records/writeKinds.ts';
import type { StoredWebhook, WebhookSource } from '../webhooks/webhookSource.ts';
import { webhookSql } from '../webhooks/webhookSource.ts';
import type { Writing } from '../writing/writing.ts';

/** A webhook to which nothing could be delivered for so long is switched off. */
const mostFailingDays = 5;

/** Keeps since when a webhook fails, and switches it off where that is too long; its owner is told. */
export const mindWebhook = async (
  writing: Writing,
  outbox: OutboxSettings,
  source: WebhookSource,
  client: PoolClient,
  id: number,
  isDelivered: boolean,
): Promise<void> => {
  const { fields, model } = source;
  const failing = quote(fields.failing);
  const now = writing.context.clock();
  // Of a webhook that goes on as it was nothing is written.
  const { rows } = await client.query<StoredWebhook>(`${webhookSql(source, 't.id = $1')} FOR UPDATE`, [id]);
  const [webhook] = rows;
  if (!webhook || isDelivered === (webhook.failing === null)) {
    if (webhook?.failing && !isDelivered && webhook.enabled && daysSince(webhook.failing, now) >= mostFailingDays)
      await switchOff(writing, outbox, source, client, webhook);
    return;
  }
  await client.query(`UPDATE ${model.table} SET ${failing} = $2 WHERE id = $1`, [
    id,
    isDelivered ? null : now.toISOString(),
  ]);
};

const daysSince = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / 86_400_000;

const switchOff = async (
  writing: Writing,
  outbox: OutboxSettings,
  { fields, model }: WebhookSource,
  client: PoolClient,
  { id, name, url, owner: ownerId }: StoredWebhook,
): Promise<void> => {
  const owner = await outbox.people.find(client, ownerId);
  const [supers] = owner ? [owner] : await outbox.people.findSupers(client);
  const actor = owner ?? supers;
  if (!actor) return;
  // Whoever switches it on again has as many days as before.
  const changes = { [fields.enabled]: false, [fields.failing]: null };
  await writeOwn(writing, client, model, actor, [
    { kind: { ...updateKind, validated: false }, id: String(id), changes },
  ]);
  const [title, body] = [
    message('webhookDisabled', { name }),
    message('webhookDisabledWhy', { url, days: mostFailingDays }),
  ];
  await notify(writing, client, actor, {
    title: title.text,
    body: body.text,
    route: `/${model.resource.name}/${id}`,
    project: model.resource.name,
    about: { title, body },
  });
};

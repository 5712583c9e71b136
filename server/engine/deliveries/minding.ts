import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { message } from '../../../src/core/values/messages.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';
import { quote } from '../database/identifiers.ts';
import { notify } from '../jobs/notify.ts';
import { updateKind } from '../records/writeKinds.ts';
import type { StoredWebhook, WebhookSource } from '../webhooks/webhookSource.ts';
import { webhookSql } from '../webhooks/webhookSource.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import type { ChangeSet } from '../context/changeSet.ts';
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
  const { context, models } = writing;
  const changeSet: ChangeSet = {
    id: randomUUID(),
    service: model.resource.service,
    source: 'operation',
    reason: null,
    at: context.clock(),
    actor,
    bulk: false,
  };
  await openChangeSet(client, changeSet);
  const { drafts } = await applyChanges({ context, models, client, changeSet }, model, [
    {
      row: await takeRows(client, changeSet, 1),
      kind: { ...updateKind, validated: false },
      id: String(id),
      merge: false,
      derived: true,
      // Whoever switches it on again has as many days as before.
      changes: { [fields.enabled]: false, [fields.failing]: null },
    },
  ]);
  if (drafts[0]?.refusal) throw drafts[0].refusal;
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

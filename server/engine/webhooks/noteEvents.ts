import type { PoolClient } from 'pg';
import { can } from '../../../src/core/declaration/access.ts';
import { readEvent, type WebhookKind } from '../../../src/core/fields/eventTexts.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { scopeOf } from '../access/scope.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { EngineContext } from '../context/context.ts';
import type { NoteChanged } from '../context/noteChanged.ts';
import { quote } from '../database/identifiers.ts';
import { prepared } from '../database/statement.ts';
import { leaveMessage } from '../outbox/leave.ts';
import type { OutboxSettings } from '../context/outboxSettings.ts';
import { keepInScope } from '../records/recordScope.ts';
import { modelOf, type WriteModels } from '../records/writeModel.ts';
import { gatherAtCommit, type Gathering } from '../writing/writing.ts';
import { webhookSourceOf, webhookSql, type StoredWebhook } from './webhookSource.ts';

/** Ids that one message names of a resource and kind; of more it says how many there are. */
const mostIds = 1_000;
/** Pieces of one change-set that follow each other within this go out together. */
const gatherMs = 2_000;

interface Noted {
  changeSet: Pick<ChangeSet, 'id' | 'at' | 'own'>;
  /** Resource and kind -> ids of this transaction. */
  ids: Map<string, { resource: string; kind: WebhookKind; ids: string[] }>;
}

/** One resource and kind of a message: all of them counted, the first of them named. */
interface ToldChange {
  resource: string;
  kind: WebhookKind;
  count: number;
  ids: string[];
}

const kinds: Readonly<Record<string, WebhookKind>> = { create: 'created', update: 'updated', delete: 'deleted' };

/**
 * Leaves what changed for the webhooks that asked for it, in the transaction that changes it: one message for each webhook and
 * change-set, so that nothing is lost, and a write of many costs no more than one of few.
 */
export const noteEvents = (context: EngineContext, models: WriteModels): NoteChanged => {
  const source = webhookSourceOf(models);
  const { outbox } = context;
  if (!source || !outbox) return () => undefined;
  const gathering: Gathering<Map<string, Noted>> = new WeakMap();
  const tell = async (client: PoolClient, all: ReadonlyMap<string, Noted>): Promise<() => void> => {
    const { rows } = await client.query<StoredWebhook>(
      prepared(webhookSql(source, `t.${quote(source.fields.enabled)}`), []),
    );
    for (const webhook of rows) {
      for (const noted of all.values()) {
        const told = await toldTo(client, { context, models, outbox }, webhook, noted);
        if (told.length > 0) await leaveEvents(client, webhook, noted.changeSet, told);
      }
    }
    return () => undefined;
  };
  return (client, changeSet, changed) => {
    const parts = changed.filter(({ kind, id }) => id !== null && kinds[kind] !== undefined);
    if (parts.length === 0) return;
    const all = gatherAtCommit(
      gathering,
      client,
      () => new Map<string, Noted>(),
      (gathered) => tell(client, gathered),
    );
    const noted = all.get(changeSet.id) ?? { changeSet, ids: new Map() };
    all.set(changeSet.id, noted);
    for (const part of parts) addTo(noted, part);
  };
};

const addTo = ({ ids }: Noted, { resource, kind: name, id }: Parameters<NoteChanged>[2][number]): void => {
  const kind = kinds[name];
  if (kind === undefined || id === null) return;
  const key = `${resource} ${kind}`;
  const group = ids.get(key) ?? { resource, kind, ids: [] };
  group.ids.push(id);
  ids.set(key, group);
};

interface Telling {
  context: EngineContext;
  models: WriteModels;
  outbox: OutboxSettings;
}

/** What of a transaction a webhook asked for and its owner may read. */
const toldTo = async (
  client: PoolClient,
  telling: Telling,
  webhook: StoredWebhook,
  { ids, changeSet }: Noted,
): Promise<ToldChange[]> => {
  const asked = (webhook.events ?? []).flatMap((text) => readEvent(text) ?? []);
  const groups = [...ids.values()].filter(({ resource, kind }) =>
    asked.some((event) => event.resource === resource && event.kinds.includes(kind)),
  );
  if (groups.length === 0) return [];
  const owner = await telling.outbox.people.find(client, webhook.owner);
  if (!owner) return [];
  const told: ToldChange[] = [];
  for (const { resource, kind, ids: all } of groups) {
    const readable = await readableOf(client, telling, owner, { resource, kind, ids: [...new Set(all)] }, changeSet.at);
    if (readable.length > 0) told.push({ resource, kind, count: readable.length, ids: readable.slice(0, mostIds) });
  }
  return told;
};

/** Those of the records that the owner may read. Of what is gone for good nobody can ask any more where it was: who is limited is not told. */
const readableOf = async (
  client: PoolClient,
  { context, models }: Telling,
  owner: SignedIn,
  { resource, kind, ids }: { resource: string; kind: WebhookKind; ids: string[] },
  at: Date,
): Promise<string[]> => {
  const model = modelOf(models, resource);
  if (!can(owner, model.resource, 'list').allowed) return [];
  if (scopeOf(model.resource, owner).length === 0) return ids;
  if (kind === 'deleted' && model.soft === null) return [];
  return keepInScope({ context, client, changeSet: { actor: owner, at } }, model, ids);
};

/** Adds to the message of this change-set that was not sent yet, or leaves one. */
const leaveEvents = async (
  client: PoolClient,
  webhook: StoredWebhook,
  { id, at, own }: Noted['changeSet'],
  told: readonly ToldChange[],
): Promise<void> => {
  const found = await client.query<{ id: string; text: string }>(
    `SELECT id::text AS id, payload ->> 'text' AS text FROM framework.outbox
     WHERE change_set = $1 AND webhook = $2 AND state = 'waiting' AND attempts = 0 AND leased_until IS NULL LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [id, webhook.id],
  );
  const [known] = found.rows;
  if (known) {
    const { data } = JSON.parse(known.text) as { data: { changes: ToldChange[] } }; // as it is written below
    await client.query('UPDATE framework.outbox SET payload = $2 WHERE id = $1', [
      known.id,
      JSON.stringify({ text: bodyOf(id, at, together(data.changes, told)) }),
    ]);
    return;
  }
  await leaveMessage(client, {
    kind: 'webhook',
    payload: { text: bodyOf(id, at, told) },
    at,
    changeSet: id,
    target: webhook.url,
    user: webhook.owner,
    webhook: webhook.id,
    // A job goes on writing under its change-set.
    ...(own && { notBefore: new Date(at.getTime() + gatherMs) }),
  });
};

/** As Standard Webhooks wants a body: what happened, when, and the data. */
const bodyOf = (changeSet: string, at: Date, changes: readonly ToldChange[]): string =>
  JSON.stringify({ type: 'records.changed', timestamp: at.toISOString(), data: { changeSet, changes } });

const together = (before: readonly ToldChange[], more: readonly ToldChange[]): ToldChange[] => {
  const all = new Map(before.map((one) => [`${one.resource} ${one.kind}`, one]));
  for (const one of more) {
    const key = `${one.resource} ${one.kind}`;
    const known = all.get(key);
    all.set(key, {
      ...one,
      count: one.count + (known?.count ?? 0),
      ids: [...new Set([...(known?.ids ?? []), ...one.ids])].slice(0, mostIds),
    });
  }
  return [...all.values()];
};

import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ResourceDatedTransition } from '../../../src/core/declaration/resource.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { RequestError } from '../access/requestError.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { systemActorOf } from '../context/systemActor.ts';
import { notify } from '../jobs/notify.ts';
import type { WriteKind } from '../records/draft.ts';
import { transitionKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import { awaitedFields, type Due } from './dueRecords.ts';

/** Only the state changes: what else is wrong with a record was so before, and an end that has come is an end all the same. */
export const datedKind: WriteKind = { ...transitionKind, validated: false };

/** The head of what a date changes. */
export const openMove = (
  { context: { application, clock } }: Writing,
  model: WriteModel,
  way: ResourceDatedTransition,
): ChangeSet => ({
  id: randomUUID(),
  service: model.resource.service,
  source: 'operation',
  reason: `${labelOf(model, way)} reached`,
  at: clock(),
  actor: systemActorOf(application),
  bulk: false,
  own: true,
});

export interface Refused extends Due {
  refusal: RequestError;
}

/** Notes what a date did or could not do; answers the refused records of which nobody was told. */
export const noteMoves = async (
  client: PoolClient,
  { at }: ChangeSet,
  { resource }: WriteModel,
  { to }: ResourceDatedTransition,
  due: readonly Due[],
  refused: readonly Refused[],
): Promise<Set<string>> => {
  const ill = new Set(refused.map(({ mark }) => mark));
  const marks = due.map(({ mark }) => mark);
  const known = await client.query<{ mark: string }>(
    `SELECT m.record_key AS mark FROM framework.date_move m JOIN unnest($3::text[], $4::text[]) AS d (mark, moments)
       ON d.mark = m.record_key AND d.moments = m.moments WHERE m.resource = $1 AND m.state = $2`,
    [resource.name, String(to), marks, due.map(({ moments }) => moments)],
  );
  await client.query(
    `INSERT INTO framework.date_move SELECT $1, d.mark, $2, d.moments, d.done, $6 FROM unnest($3::text[], $4::text[], $5::boolean[]) AS d (mark, moments, done)
     ON CONFLICT (resource, record_key, state) DO UPDATE SET moments = excluded.moments, done = excluded.done, at = excluded.at`,
    [resource.name, String(to), marks, due.map(({ moments }) => moments), marks.map((mark) => !ill.has(mark)), at],
  );
  const told = new Set(known.rows.map(({ mark }) => mark));
  return new Set([...ill].filter((mark) => !told.has(mark)));
};

/** Those who may do everything learn of each record that a date could not move, once. */
export const tell = async (
  writing: Writing,
  client: PoolClient,
  model: WriteModel,
  way: ResourceDatedTransition,
  { id, refusal }: Refused,
): Promise<void> => {
  const { application, outbox } = writing.context;
  const { resource } = model;
  const choices = model.fields.get(resource.states?.field ?? '')?.field.choices ?? [];
  const title = message('dateRefused', { resource: resource.title.one, id });
  const body = message('dateRefusedWhy', {
    field: labelOf(model, way),
    state: choices.find(({ value }) => value === way.to)?.label ?? String(way.to),
    reason: refusal.message,
  });
  for (const { userId: to } of (await outbox?.people.findSupers(client)) ?? [])
    await notify(writing, client, systemActorOf(application), {
      to,
      title: title.text,
      body: body.text,
      route: `/${resource.name}/${encodeURIComponent(id)}`,
      project: resource.name,
      about: { title, body },
    });
};

/** What is waited for, as people call it. */
const labelOf = (model: WriteModel, way: ResourceDatedTransition): string =>
  awaitedFields(way)
    .map((name) => model.fields.get(name)?.field.label ?? name)
    .join(', ');

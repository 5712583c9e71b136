import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ResourceDatedTransition } from '../../../src/core/declaration/resource.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { RequestError } from '../access/requestError.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { systemActorOf } from '../context/systemActor.ts';
import { withLock } from '../database/jobLock.ts';
import { notify } from '../jobs/notify.ts';
import type { WriteKind } from '../records/draft.ts';
import { transitionKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import { awaitedFields, findDue, type Due } from './dueRecords.ts';

// Records that one transaction moves and commits.
const perCommit = 1_000;

/** Only the state changes: what else is wrong with a record was so before, and an end that has come is an end all the same. */
const datedKind: WriteKind = { ...transitionKind, validated: false };

/**
 * Moves every record whose date has come, as the system actor and with history, however late: what should have begun and ended
 * meanwhile does both. One process does it at a time; begun again it finds what is left.
 */
export const moveByDate = async (writing: Writing): Promise<void> => {
  const dated = [...writing.models.values()].filter(({ resource }) => (resource.states?.byDate ?? []).length > 0);
  if (dated.length === 0) return;
  await withLock(writing.context.workPool, 'dates', async (lock) => {
    for (const model of dated) {
      // No way leads back, so that there is a last one.
      for (let moved = 1; moved > 0 && !lock.isLost;) {
        moved = 0;
        for (const way of model.resource.states?.byDate ?? []) moved += await takeWay(writing, model, way);
      }
    }
  });
};

/** How many records were moved. */
const takeWay = async (writing: Writing, model: WriteModel, way: ResourceDatedTransition): Promise<number> => {
  const { application, clock } = writing.context;
  const changeSet: ChangeSet = {
    id: randomUUID(),
    service: model.resource.service,
    source: 'operation',
    reason: `${labelOf(model, way)} reached`,
    at: clock(),
    actor: systemActorOf(application),
    bulk: false,
    own: true,
  };
  let all = 0;
  for (;;) {
    const { found, moved } = await inTransaction(writing, (client) => moveSome(writing, client, changeSet, model, way));
    all += moved;
    if (found < perCommit) return all;
  }
};

const moveSome = async (
  writing: Writing,
  client: PoolClient,
  changeSet: ChangeSet,
  model: WriteModel,
  way: ResourceDatedTransition,
): Promise<{ found: number; moved: number }> => {
  commitSoon(client);
  const due = await findDue(writing, client, model, way, { now: changeSet.at, limit: perCommit });
  if (due.length === 0) return { found: 0, moved: 0 };
  await openChangeSet(client, changeSet);
  const first = await takeRows(client, changeSet, due.length);
  const { drafts } = await applyChanges(
    { context: writing.context, models: writing.models, client, changeSet },
    model,
    due.map(({ id }, place) => ({
      row: first + place,
      kind: datedKind,
      id,
      merge: false,
      changes: {},
      derived: true,
      transition: { action: '', from: way.from, to: way.to, permissions: [] },
    })),
  );
  const refused = due.flatMap((one, place): Refused[] => {
    const refusal = drafts[place]?.refusal;
    return refusal ? [{ ...one, refusal }] : [];
  });
  const untold = await noteMoves(client, changeSet, model, way, due, refused);
  for (const one of refused.filter(({ mark }) => untold.has(mark))) await tell(writing, client, model, way, one);
  return { found: due.length, moved: due.length - refused.length };
};

interface Refused extends Due {
  refusal: RequestError;
}

/** Notes what a date did or could not do; answers the refused records of which nobody was told. */
const noteMoves = async (
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
const tell = async (
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

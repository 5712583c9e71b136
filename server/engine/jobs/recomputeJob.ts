import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inChunks } from '../writing/applyChanges.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { newDraft, type Draft, type Writer } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { readFollowers, recompute } from '../writing/recompute.ts';
import type { Following, LeaveFollowing } from '../context/following.ts';
import { recordChanges } from '../writing/recordChanges.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { toRefusal } from '../records/refusals.ts';
import { storeDrafts } from '../writing/storeDrafts.ts';
import { updateKind } from '../records/writeKinds.ts';
import { commitSoon, gatherAtCommit, inTransaction, type Gathering, type Writing } from '../writing/writing.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import type { JobTask, Step } from './jobKind.ts';
import type { Jobs } from './jobs.ts';

// Followers that one transaction works out and commits.
const perCommit = 1_000;

interface Asked {
  resource: string;
  via: readonly string[];
  ids: readonly string[];
  /** The change-set that they follow. */
  follows: string;
}

/** Leaves followers to one job for each transaction and way: its rows are the changes of a change-set of their own. */
export const leaveToJob = (jobs: () => Jobs, writing: () => Writing): LeaveFollowing => {
  const gathering: Gathering<Map<string, Following & { ids: string[] }>> = new WeakMap();
  return async (client, { changeSet, follower, ids }) => {
    const at = gatherAtCommit(
      gathering,
      client,
      () => new Map<string, Following & { ids: string[] }>(),
      async (gathered) => {
        const made: string[] = [];
        // One after the other: they share the connection.
        for (const one of gathered.values()) made.push(await addJob(client, jobs(), writing(), one));
        return () => made.forEach((id) => jobs().run(id));
      },
    );
    const key = `${follower.resource} ${follower.via.join('.')}`;
    const known = at.get(key) ?? { changeSet, follower, ids: [] };
    known.ids.push(...ids);
    at.set(key, known);
  };
};

const addJob = async (
  client: PoolClient,
  jobs: Jobs,
  { models }: Writing,
  { changeSet, follower, ids }: Following,
): Promise<string> => {
  const { resource } = modelOf(models, follower.resource);
  const total = (
    await readFollowers({ client, models }, modelOf(models, follower.resource), follower, { ids, limit: null })
  ).length;
  const task: Asked = { resource: follower.resource, via: follower.via, ids, follows: changeSet.id };
  return jobs.add(client, {
    kind: 'recompute',
    label: `Recompute of ${total.toLocaleString('en')} ${resource.title.many}`,
    actor: changeSet.actor,
    changeSet: randomUUID(),
    total,
    input: { ...task },
    of: { resource: follower.resource, kind: 'update' },
  });
};

/** Works the followers out, commit by commit. Begun again after a restart it starts anew: what was worked out comes to the same. */
export const runRecomputeJob = async (writing: Writing, task: JobTask, step: Step): Promise<void> => {
  const asked = task.input as unknown as Asked; // as `addJob` stored it
  const model = modelOf(writing.models, asked.resource);
  const changeSet: ChangeSet = {
    id: task.changeSet,
    service: model.resource.service,
    source: 'operation',
    reason: `Follows ${asked.follows}`,
    at: writing.context.clock(),
    actor: task.actor,
    bulk: false,
    own: true,
  };
  let after: unknown[] | null = null;
  let [done, failed] = [0, 0];
  for (;;) {
    if (!(await step({ done, failed }))) return;
    const keys: unknown[][] = await inTransaction(writing, (client) =>
      readFollowers({ client, models: writing.models }, model, asked, { ids: asked.ids, after, limit: perCommit }),
    );
    if (keys.length === 0) return;
    failed += await inTransaction(writing, async (client) => {
      commitSoon(client);
      await openChangeSet(client, changeSet);
      return writeBatch({ context: writing.context, models: writing.models, client, changeSet }, model, asked, keys);
    });
    after = keys.at(-1) ?? null;
    done += keys.length;
  }
};

/** How many of the batch could not follow; they keep what they had, and the change-set says why. */
const writeBatch = async (
  writer: Writer,
  model: WriteModel,
  { via }: Asked,
  keys: readonly unknown[][],
): Promise<number> => {
  const first = await nextRow(writer);
  const rowOf = new Map(
    keys.map((key, place) => [
      recordIdOf(model, Object.fromEntries(model.key.map(({ name }, at) => [name, key[at]]))),
      first + place,
    ]),
  );
  const write = async (chunk: readonly unknown[][]): Promise<Draft[]> => {
    const drafts = await recompute(writer, model, { via }, { keys: chunk, rowOf: () => 0 });
    for (const draft of drafts) draft.request.row = rowOf.get(draft.id ?? '') ?? first;
    await storeDrafts(
      writer,
      model,
      drafts.filter(({ refusal }) => refusal === null),
    );
    return drafts;
  };
  const refuse = async (key: readonly unknown[], error: unknown): Promise<Draft[]> => {
    const id = recordIdOf(model, Object.fromEntries(model.key.map(({ name }, at) => [name, key[at]])));
    return [
      {
        ...newDraft(model, {
          row: rowOf.get(id) ?? first,
          kind: updateKind,
          id,
          merge: false,
          changes: {},
          derived: true,
          follows: true,
        }),
        refusal: toRefusal(error, model),
      },
    ];
  };
  const drafts = await inChunks(writer, keys, { write, refuse });
  await recordChanges(writer, drafts);
  return drafts.filter(({ refusal }) => refusal !== null).length;
};

const nextRow = async ({ client, changeSet }: Writer): Promise<number> => {
  const found = await client.query<{ next: number }>(
    'SELECT coalesce(max(row) + 1, 0)::int AS next FROM framework.change WHERE change_set = $1',
    [changeSet.id],
  );
  return found.rows[0]?.next ?? 0;
};

import type { PoolClient } from 'pg';
import { picturePath } from '../../../src/core/values/images.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { EngineContext } from '../context/context.ts';
import { isNameable, publish } from '../events/published.ts';
import { openChangeSet } from '../writing/changeSets.ts';
import { addToTally } from '../writing/recordChanges.ts';
import { inTransaction } from '../writing/writing.ts';
import { findOpen, lockIdle, type IdleBounds, type IdlePicture } from './idlePictures.ts';

/** Pictures that go in one transaction: as many as are lost between two looks at whether to stop. */
const atOnce = 500;

interface Dropping {
  context: Pick<EngineContext, 'workPool' | 'settings' | 'clock'>;
  changeSet: ChangeSet;
  /** In whose history it stands. */
  resource: string;
  bounds: IdleBounds;
  /** Names that stay. */
  except: readonly string[];
}

/** What one transaction came to. */
interface DroppedBatch {
  /** Of the last picture that was looked at; null: there was none. */
  last: number | null;
  looked: number;
}

/**
 * Deletes the next pictures that nothing uses and nothing open names, which is asked in the transaction that deletes them. Their rows go
 * first: from here on nobody is offered one and no record takes one. Their files are for `sweepPictures`.
 */
export const dropPictures = async (
  { context, changeSet, resource, bounds, except }: Dropping,
  after: number,
): Promise<DroppedBatch> =>
  inTransaction({ context: { pool: context.workPool, settings: context.settings } }, async (client) => {
    const now = context.clock();
    const idle = await lockIdle(client, { after, except, most: atOnce }, now, bounds);
    const names = idle.map(({ name }) => name);
    // Asked behind the lock: whoever held one of them before has said so by now.
    const open = await findOpen(client, names, now);
    const gone = idle.filter(({ name }) => !open.has(name));
    if (gone.length > 0) await drop(client, changeSet, resource, gone, now);
    return { last: idle.at(-1)?.id ?? null, looked: idle.length };
  });

const drop = async (
  client: PoolClient,
  changeSet: ChangeSet,
  resource: string,
  gone: readonly IdlePicture[],
  now: Date,
): Promise<void> => {
  const ids = gone.map(({ id }) => id);
  await client.query(
    `WITH gone AS (DELETE FROM framework.picture WHERE id = ANY ($1) RETURNING name)
     INSERT INTO framework.picture_gone (name, at) SELECT name, $2 FROM gone
     ON CONFLICT (name) DO UPDATE SET at = EXCLUDED.at, removed_at = NULL`,
    [ids, now],
  );
  await openChangeSet(client, changeSet);
  // They follow from what no longer uses them, and nobody takes that back.
  await client.query(
    `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at, follows)
     SELECT $1, id, 0, $2, id::text, 'delete', before, '{}', 1, $3, true FROM unnest($4::int[], $5::jsonb[]) AS gone (id, before)`,
    [changeSet.id, resource, changeSet.at, ids, gone.map(toBefore)],
  );
  await addToTally({ client, changeSet }, new Map([[resource, { deleted: gone.length }]]));
  const texts = ids.map(String);
  await publish(client, {
    kind: 'changed',
    resource,
    ids: isNameable(texts) ? texts : null,
    moved: true,
    changeSet: changeSet.id,
    by: changeSet.actor.userId,
  });
};

/** As a reader of history has it: whole, but for what is empty. */
const toBefore = ({ name, ...picture }: IdlePicture): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries({ ...picture, url: picturePath + name }).filter(([, value]) => value !== null)),
  );

import type { Pool, PoolClient } from 'pg';
import type { Announce, Announced } from '../context/announce.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { publish, publishSql, type Published, type PublishedChange } from '../events/published.ts';
import { alongCommit, gatherAtCommit, type Gathering } from '../writing/writing.ts';
import { nameable, together } from './mergeChanges.ts';
import { createPace } from './pace.ts';

/** Tells of writes. */
interface Announcer {
  announce: Announce;
  /** Tells what still waits. */
  stop(): Promise<void>;
}

/** What one transaction tells. */
interface Told {
  changes: Map<string, PublishedChange>;
  /** Users whose inbox it changed. */
  inboxes: Set<number>;
}

/**
 * Tells of what is written, in the transaction that writes it, by one event for a change-set and a resource. A change-set that
 * goes on, as a job's does chunk by chunk, is told of once a second.
 */
export const createAnnouncer = (pool: Pool, onFault: (error: unknown) => void): Announcer => {
  const gathering: Gathering<Told> = new WeakMap();
  const pace = createPace((change) => publish(pool, change).catch(onFault));

  const tell = async (client: PoolClient, { changes, inboxes }: Told): Promise<() => void> => {
    const all = [...changes];
    const due = all.filter(([key]) => pace.isDue(key));
    const events: Published[] = due.map(([, change]) => change);
    for (const user of inboxes) events.push({ kind: 'inbox', user });
    if (events.length > 0) alongCommit(client, publishSql(events));
    return () => {
      for (const [key] of due) pace.told(key);
      for (const one of all) if (!due.includes(one)) pace.later(...one);
    };
  };

  return {
    announce: (client, changeSet, written) => {
      if (written.length === 0) return;
      const told = gatherAtCommit(
        gathering,
        client,
        () => ({ changes: new Map(), inboxes: new Set<number>() }),
        (all) => tell(client, all),
      );
      for (const [resource, records] of Map.groupBy(written, (one) => one.resource.name)) {
        const key = `${changeSet.id} ${resource}`;
        told.changes.set(key, together(told.changes.get(key), describe(changeSet, resource, records)));
      }
      for (const user of written.flatMap(inboxOwners)) told.inboxes.add(user);
    },
    stop: () => pace.stop(),
  };
};

const describe = (
  { id, actor, origin }: ChangeSet,
  resource: string,
  records: readonly Announced[],
): PublishedChange => ({
  kind: 'changed',
  resource,
  ids: nameable(records.map((record) => record.id)),
  ...(records.some(({ isMoved }) => isMoved) && { moved: true as const }),
  changeSet: id,
  by: actor.userId,
  ...(origin?.tab !== undefined && { tab: origin.tab }),
});

/** Whose inbox a record stands in. */
const inboxOwners = ({ resource: { inbox }, before, after }: Announced): number[] => {
  const owner = inbox && (after ?? before)?.[inbox.user];
  return typeof owner === 'number' ? [owner] : [];
};

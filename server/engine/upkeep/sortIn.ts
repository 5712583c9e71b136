import type { PoolClient } from 'pg';
import type { EngineContext } from '../context/context.ts';
import { quote } from '../database/identifiers.ts';
import { indexesOf } from '../tables/indexes.ts';
import { commitSoon, gatherAtCommit, inTransaction, type Gathering } from '../writing/writing.ts';

/** After a write, in ms: what is written within this time is sorted in together. */
const restMs = 500;

interface SortIn {
  /** Records of a resource are written by this transaction. */
  note(client: PoolClient, resource: string): void;
  /** Resolves when what was begun is done. */
  stop(): Promise<void>;
}

/**
 * Sorts into the indexes of texts and lists (GIN) what writes left in their pending lists, behind the answers: else a list is sorted in
 * by whichever write fills it up, which waits for 30 ms and more, and until then every search looks through it.
 */
export const keepSortedIn = (context: EngineContext): SortIn => {
  const indexes = pendingIndexes(context);
  const gathering: Gathering<Set<string>> = new WeakMap();
  const written = new Set<string>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const sortIn = async (): Promise<void> => {
    timer = null;
    const names = [...written].flatMap((resource) => indexes.get(resource) ?? []);
    written.clear();
    try {
      await inTransaction({ context: { pool: context.workPool, settings: context.settings } }, async (client) => {
        // It is done again where a crash loses it: writes need not share the disk with it.
        commitSoon(client);
        await client.query('SELECT gin_clean_pending_list(to_regclass(name)) FROM unnest($1::text[]) AS name', [names]);
      });
    } catch (error) {
      // The next write that fills a list up sorts it in.
      if (!isStopped) context.log.warn({ err: error }, 'pending lists of indexes');
    }
  };
  const noted = (resources: ReadonlySet<string>): void => {
    for (const resource of resources) written.add(resource);
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      running = running.then(sortIn);
    }, restMs);
    timer.unref();
  };
  return {
    note: (client, resource) => {
      if (!indexes.has(resource)) return;
      gatherAtCommit(
        gathering,
        client,
        () => new Set<string>(),
        async (resources) => () => noted(resources),
      ).add(resource);
    },
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
};

/** Resource -> the names of its indexes that keep what is new in a pending list. */
const pendingIndexes = ({ application: { resources }, fieldTypes }: EngineContext): Map<string, string[]> =>
  new Map(
    resources.flatMap((resource) => {
      const names = indexesOf(resource, resources, fieldTypes)
        .filter(({ definition }) => definition.startsWith('USING gin'))
        .map(({ name }) => `${quote(resource.service)}.${quote(name)}`);
      return names.length > 0 ? [[resource.name, names] as const] : [];
    }),
  );

import type { PoolClient } from 'pg';
import type { EngineContext } from '../context/context.ts';
import type { Reader } from '../reads/reader.ts';
import type { Writer } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { openChangeSet } from './changeSets.ts';
import type { WriteModels } from '../records/writeModel.ts';
import { takeWriter } from './writers.ts';

/** What the writing half is made of; the routes of changes, plans, imports and jobs share it. */
export interface Writing {
  context: EngineContext;
  models: WriteModels;
  reader: Reader;
}

/**
 * A job's commits need not wait for the disk one by one: results and writes are lost or kept together, and the commit that
 * says that the job is done waits for them all.
 */
export const commitSoon = (client: PoolClient): void => alongCommit(client, 'SET LOCAL synchronous_commit = off');

interface Pooled {
  context: Pick<EngineContext, 'pool'> & Partial<Pick<EngineContext, 'settings' | 'replica'>>;
}

// Two writers that wait for each other, or a snapshot that went stale: the loser tries again.
const retried: ReadonlySet<string> = new Set(['40P01', '40001']);
const attempts = 3;

/** Runs a change-set's work in one transaction; nothing of it stays when it throws. `calls` as of `openChangeSet`, `rows` as of `inTransaction`. */
export const inChangeSet = async <T>(
  writing: Writing,
  changeSet: ChangeSet,
  work: (writer: Writer, isNew: boolean) => Promise<T>,
  { calls = [], rows }: { calls?: readonly string[]; rows?: number } = {},
): Promise<T> =>
  inTransaction(
    writing,
    async (client) => {
      const isNew = await openChangeSet(client, changeSet, calls);
      return work({ context: writing.context, models: writing.models, client, changeSet }, isNew);
    },
    rows,
  );

/**
 * Runs work in one transaction, again where it lost against another. `rows`: about how many it writes, where that is known. Of few
 * nearly never one fails that was checked: they are tried without savepoints first, and all of it again with them.
 */
export const inTransaction = async <T>(
  writing: Pooled,
  work: (client: PoolClient) => Promise<T>,
  rows = Infinity,
): Promise<T> => {
  const isShort = rows <= fewRows;
  let hasSavepoints = !isShort;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryTransaction(writing, work, { isShort, hasSavepoints });
    } catch (error) {
      if (error instanceof SavepointWanted) hasSavepoints = true;
      else if (attempt === attempts || !retried.has(codeOf(error))) throw error;
    }
  }
};

const withoutSavepoints = new WeakSet<PoolClient>();

/** Sets a savepoint, but in a transaction that is tried without: a row that fails there asks for the whole again by `SavepointWanted`. False: there is none. */
export const setSavepoint = async (client: PoolClient, name: string): Promise<boolean> => {
  if (withoutSavepoints.has(client)) return false;
  await client.query(`SAVEPOINT ${name}`);
  return true;
};

/** A row failed where there is no savepoint to go back to: `inTransaction` does the work again, with them. */
export class SavepointWanted extends Error {}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

// What is a record of nobody's has the bounds of the connection. One that is idle for as long as a statement may take has lost its
// process, and others wait for the rows that it holds.
const beginOf = ({ settings }: Pooled['context'], isShort: boolean): string => {
  if (!settings) return 'BEGIN';
  const bound = settings.limits.seconds.write * 1_000;
  return `BEGIN; SET LOCAL statement_timeout = ${bound}; SET LOCAL idle_in_transaction_session_timeout = ${bound}${isShort ? `; ${planOnce}` : ''}`;
};

/** The planner takes a list that it does not know for one of about as many. */
const fewRows = 50;

/** What finds a few rows by their keys has the same plan whatever the keys are: it is not made anew five times by each connection. */
const planOnce = 'SET LOCAL plan_cache_mode = force_generic_plan';

const tryTransaction = async <T>(
  { context }: Pooled,
  work: (client: PoolClient) => Promise<T>,
  { isShort, hasSavepoints }: { isShort: boolean; hasSavepoints: boolean },
): Promise<T> => {
  const client = await context.pool.connect();
  let broken: Error | undefined;
  try {
    if (!hasSavepoints) withoutSavepoints.add(client);
    await client.query(beginOf(context, isShort));
    const answer = await work(client);
    await doEndings(client);
    await client.query([...(lastWords.get(client) ?? []), 'COMMIT'].join('; '));
    const writer = takeWriter(client);
    if (writer !== undefined) await context.replica?.noteWrite(client, writer);
    for (const committed of afterCommit.get(client) ?? []) committed();
    return answer;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    endings.delete(client);
    lastWords.delete(client);
    afterCommit.delete(client);
    withoutSavepoints.delete(client);
    takeWriter(client);
    client.release(broken);
  }
};

const lastWords = new WeakMap<PoolClient, string[]>();

/** Leaves a statement without parameters that goes along with the commit, in the same round trip: its values are literals. */
export const alongCommit = (client: PoolClient, sql: string): void => {
  lastWords.set(client, [...(lastWords.get(client) ?? []), sql]);
};

/** The last work of a transaction; it answers what is to happen once that is committed. */
type Ending = () => Promise<() => void>;

const endings = new WeakMap<PoolClient, Ending[]>();
const afterCommit = new WeakMap<PoolClient, (() => void)[]>();

/** Adds what the transaction of this client does last. A transaction that fails does none of it. */
const atCommit = (client: PoolClient, ending: Ending): void => {
  endings.set(client, [...(endings.get(client) ?? []), ending]);
};

/** What transactions gather for their ends. */
export type Gathering<T> = WeakMap<PoolClient, { gathered: T; ending: Ending }>;

/** What the transaction of this client has gathered so far, of this kind: begun anew for each, and given to `end` as its last work. */
export const gatherAtCommit = <T>(
  gathering: Gathering<T>,
  client: PoolClient,
  begin: () => T,
  end: (gathered: T) => ReturnType<Ending>,
): T => {
  const known = gathering.get(client);
  // Of a transaction that failed what was gathered is left.
  if (known && endings.get(client)?.includes(known.ending)) return known.gathered;
  const gathered = begin();
  const ending: Ending = () => end(gathered);
  gathering.set(client, { gathered, ending });
  atCommit(client, ending);
  return gathered;
};

/** Does at once what was added so far, so that what the transaction reads from here on has it in it. */
export const doEndings = async (client: PoolClient): Promise<void> => {
  const added = endings.get(client) ?? [];
  endings.delete(client);
  const made: (() => void)[] = [];
  // One after the other: they share the connection.
  for (const ending of added) made.push(await ending());
  afterCommit.set(client, [...(afterCommit.get(client) ?? []), ...made]);
};

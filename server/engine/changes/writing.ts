import type { PoolClient } from 'pg';
import type { EngineContext } from '../context.ts';
import type { Reader } from '../reads/reader.ts';
import type { ChangeSet, Writer } from './draft.ts';
import { openChangeSet } from './changeSets.ts';
import type { WriteModels } from './writeModel.ts';

/** What the writing half is made of; the routes of changes, plans, imports and jobs share it. */
export interface Writing {
  context: EngineContext;
  models: WriteModels;
  reader: Reader;
}

// Two writers that wait for each other, or a snapshot that went stale: the loser tries again.
const retried: ReadonlySet<string> = new Set(['40P01', '40001']);
const attempts = 3;

/** Runs a change-set's work in one transaction; nothing of it stays when it throws. */
export const inChangeSet = async <T>(writing: Writing, changeSet: ChangeSet, work: (writer: Writer) => Promise<T>): Promise<T> =>
  inTransaction(writing, async (client) => {
    await openChangeSet(client, changeSet);
    return work({ context: writing.context, models: writing.models, client, changeSet });
  });

export const inTransaction = async <T>(writing: Pick<Writing, 'context'>, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryTransaction(writing, work);
    } catch (error) {
      if (attempt === attempts || !retried.has(codeOf(error))) throw error;
    }
  }
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const tryTransaction = async <T>({ context }: Pick<Writing, 'context'>, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await context.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};


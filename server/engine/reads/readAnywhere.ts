import type { Pool } from 'pg';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { isConnectionLost } from '../database/lostConnection.ts';
import { createReader } from './createReader.ts';
import type { Reader } from './reader.ts';

/** Reads a list for somebody, from the replica where that has all that they wrote, else from the primary. */
export type ReadAnywhere = <T>(user: SignedIn, read: (reader: Reader, pool: Pool) => Promise<T>) => Promise<T>;

type Reading = Pick<EngineContext, 'application' | 'fieldTypes' | 'pool' | 'clock' | 'operations' | 'replica'>;

export const createReadAnywhere = (context: Reading, reader: Reader): ReadAnywhere => {
  const { replica, pool } = context;
  if (!replica) return (_, read) => read(reader, pool);
  const distant = createReader({ ...context, pool: replica.pool });
  return async (user, read) => {
    if (await replica.serves(user.userId)) {
      try {
        const answer = await read(distant, replica.pool);
        replica.count('replica');
        return answer;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
      }
    }
    replica.count('primary');
    return read(reader, pool);
  };
};

// A statement that its time limit ended: the primary would take as long.
const tooLong = '57014';

/** Whether the primary may know better: the replica went away, had to go on without waiting for the reader, or lacks a new column yet. */
const isOfReplica = (error: unknown): boolean =>
  isConnectionLost(error) ||
  (error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && error.code !== tooLong);

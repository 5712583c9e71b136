import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { gatherAtCommit, inTransaction, type Gathering } from '../../../server/engine/writing/writing.ts';
import { testDatabase } from '../../support/database.ts';

// One connection: the next transaction has that of the one before.
const pool = await testDatabase({ max: 1 });
const gathering: Gathering<string[]> = new WeakMap();
const ended: string[][] = [];
const gather = (client: PoolClient, word: string): void =>
  void gatherAtCommit(
    gathering,
    client,
    () => [] as string[],
    async (gathered) => {
      ended.push(gathered);
      return () => undefined;
    },
  ).push(word);

it('gathers what one transaction says, and ends it once', async () => {
  await inTransaction({ context: { pool } }, async (client) => {
    gather(client, 'one');
    gather(client, 'two');
  });
  expect(ended.splice(0)).toEqual([['one', 'two']]);
});

it('leaves nothing of a transaction that failed to the next on its connection', async () => {
  const failed = inTransaction({ context: { pool } }, async (client) => {
    gather(client, 'lost');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await inTransaction({ context: { pool } }, async (client) => gather(client, 'kept'));
  expect(ended.splice(0)).toEqual([['kept']]);
});

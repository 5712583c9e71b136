import { expect, it } from 'vitest';
import { RequestError } from '../../../server/engine/access/requestError.ts';
import { newDraft, type Draft } from '../../../server/engine/records/draft.ts';
import type { WriteModel } from '../../../server/engine/records/writeModel.ts';
import { inChunks } from '../../../server/engine/writing/applyChanges.ts';
import { alongCommit, commitSoon, inTransaction } from '../../../server/engine/writing/writing.ts';
import { testDatabase } from '../../support/database.ts';

const pool = await testDatabase({ max: 1 });
await pool.query('CREATE TABLE kept (number integer PRIMARY KEY)');
const context = { pool };
const draft = (row: number): Draft => newDraft({} as WriteModel, { row } as Draft['request']); // all that is asked of it

/** Stores numbers in a transaction; answers those that were refused, and how often the work was begun. */
const store = async (numbers: readonly number[], rows: number): Promise<{ refused: number[]; begun: number }> => {
  let begun = 0;
  const drafts = await inTransaction(
    { context },
    async (client) => {
      begun += 1;
      return inChunks({ client }, numbers, {
        write: async (some) => {
          await client.query('INSERT INTO kept SELECT unnest($1::integer[])', [some]);
          return some.map(draft);
        },
        refuse: async (number) => [
          { ...draft(number), refusal: new RequestError(409, 'CONFLICT', 'unique', { value: number, id: number }) },
        ],
      });
    },
    rows,
  );
  return { refused: drafts.filter(({ refusal }) => refusal).map(({ request }) => request.row), begun };
};

const kept = async (): Promise<number[]> =>
  (await pool.query<{ number: number }>('SELECT number FROM kept ORDER BY number')).rows.map(({ number }) => number);

it('writes few rows at once where none of them fails', async () => {
  expect(await store([1, 2, 3], 3)).toEqual({ refused: [], begun: 1 });
});

it('begins few rows again with savepoints where one of them fails, and spoils none of the others', async () => {
  expect(await store([4, 2, 5], 3)).toEqual({ refused: [2], begun: 2 });
  expect(await kept()).toEqual([1, 2, 3, 4, 5]);
});

it('begins many rows with savepoints', async () => {
  expect(await store([6, 2, 7], 1_000)).toEqual({ refused: [2], begun: 1 });
  expect(await kept()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('does with the commit what was left for it, and nothing of a transaction that failed', async () => {
  const failed = inTransaction({ context }, async (client) => {
    alongCommit(client, 'INSERT INTO kept VALUES (100)');
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await inTransaction({ context }, async (client) => {
    commitSoon(client);
    alongCommit(client, 'INSERT INTO kept VALUES (101)');
  });
  expect((await kept()).filter((number) => number >= 100)).toEqual([101]);
});

import { idOrder } from '../records/recordKey.ts';
import { readSlices } from '../database/readSlices.ts';
import type { Planning } from '../planRows/planning.ts';
import { openRowsOf } from '../planRows/planStore.ts';
import type { PoolClient } from 'pg';

/** Rows of an answer of the database; a plan may have a million. */
const size = 10_000;

/** Rows of a plan that are to be written and have no result yet, in the order of their keys: their numbers alone, for they are as many as the plan's. */
export const readOpenRows = async (
  client: PoolClient,
  { request }: Planning,
  plan: string,
  changeSet: string,
): Promise<number[]> => {
  const done = new Set<number>();
  const tried = readSlices<[number]>(client, {
    text: 'SELECT row FROM framework.change WHERE change_set = $1 AND part = 0',
    values: [changeSet],
    size,
  });
  for await (const rows of tried) for (const [row] of rows) done.add(row);
  // A revert leaves its results under the rows of the change-set that it takes back.
  const result = request.kind === 'revert' ? `(r.input ->> 'row')::int` : 'r.row';
  const text = `SELECT r.row, ${result} FROM ${openRowsOf} ORDER BY ${idOrder('r.record_id')}, r.row`;
  const open: number[] = [];
  for await (const rows of readSlices<[number, number]>(client, { text, values: [plan], size })) {
    for (const [row, under] of rows) if (!done.has(under)) open.push(row);
  }
  return open;
};

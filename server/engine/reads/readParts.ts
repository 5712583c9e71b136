import type { ClientBase, Pool, QueryArrayConfig } from 'pg';
import type { Application } from '../../../src/core/declaration/application.ts';
import type { Computing } from './computedRows.ts';
import type { ReadSchema } from '../queries/joins.ts';
import { prepared, type ReadInput, type Statement } from '../database/statement.ts';
import type { Statements } from '../queries/statements.ts';
import type { TableSizes } from './tableSizes.ts';

/** The pool, or the connection of a transaction that must see its own writes. */
export type Db = Pool | ClientBase;

/** What the reads of an engine share. */
export interface ReadParts {
  schema: ReadSchema;
  statements: Statements;
  pool: Pool;
  clock: () => Date;
  /** In whose languages messages are told. */
  application: Pick<Application, 'translations'>;
  computing: Computing;
  sizes: TableSizes;
}

/** Runs a statement; rows are arrays in the order of what it selects. */
export const runStatement = async (
  db: Db,
  { text, isPrepared, bind }: Statement,
  input: ReadInput,
): Promise<unknown[][]> => {
  const values = bind(input);
  const query: QueryArrayConfig = { ...(isPrepared ? prepared(text, values) : { text, values }), rowMode: 'array' };
  const { rows } = await db.query<unknown[]>(query);
  return rows;
};

// What the database says of a statement that it ended.
const ended = '57014';

/** The same where the database ends it after some milliseconds; undefined: it did. */
export const runInTime = async (
  pool: Pool,
  statement: Statement,
  input: ReadInput,
  milliseconds: number,
): Promise<unknown[][] | undefined> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.trunc(milliseconds)}`);
    const { rows } = await client.query<unknown[]>({
      text: statement.text,
      values: statement.bind(input),
      rowMode: 'array',
    });
    return rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ended) return undefined;
    throw error;
  } finally {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    client.release(broken);
  }
};

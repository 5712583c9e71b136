import type { ClientBase, Pool, QueryArrayConfig } from 'pg';
import type { Computing } from './computedRows.ts';
import type { ReadSchema } from '../queries/joins.ts';
import type { ReadInput, Statement } from '../database/statement.ts';
import type { Statements } from '../queries/statements.ts';

/** The pool, or the connection of a transaction that must see its own writes. */
export type Db = Pool | ClientBase;

/** What the reads of an engine share. */
export interface ReadParts {
  schema: ReadSchema;
  statements: Statements;
  pool: Pool;
  clock: () => Date;
  computing: Computing;
}

/** Runs a statement; rows are arrays in the order of what it selects. */
export const runStatement = async (
  { statements }: ReadParts,
  db: Db,
  statement: Statement,
  input: ReadInput,
): Promise<unknown[][]> => {
  const query: QueryArrayConfig = {
    text: statement.text,
    values: statement.bind(input),
    rowMode: 'array',
    ...statements.preparation(statement),
  };
  const { rows } = await db.query<unknown[]>(query);
  return rows;
};

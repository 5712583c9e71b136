import { toStatement } from '../database/statement.ts';
import { createJoins } from '../queries/joins.ts';
import { sourceOf } from '../queries/sourceOf.ts';
import { foundSql, showSql } from './pageText.ts';
import type { PageWay } from './pageWay.ts';

/** As the planner likes: right at once where an index has filter and order. */
export const straight: PageWay<null> = {
  serves: () => [null],
  bound: () => Infinity,
  statement: (writing) => {
    const { schema, resource, parameters } = writing;
    const { output, text } = showSql(
      writing,
      foundSql(writing, createJoins(schema, resource), sourceOf(schema, resource, parameters)),
    );
    return { ...toStatement(text, parameters), toPage: (rows) => rows.map(output.toRow), vainAfter: [] };
  },
};

/** The same without a bound, where no other way found a page. */
export const rest: PageWay<null> = {
  ...straight,
  statement: (...asked) => ({ ...straight.statement(...asked), isUnbounded: true }),
};

import { sourceOf } from '../queries/sourceOf.ts';
import { createJoins } from '../queries/joins.ts';
import { toStatement } from '../database/statement.ts';
import type { FindShape } from '../queries/searches.ts';
import { foundSql, showSql } from './pageText.ts';
import type { PageWay } from './pageWay.ts';
import { onlyFull } from './walk.ts';

/**
 * What fits a text best, of a search that has it first (`findKind`): a page that is full with that needs nothing of the others, which may be
 * half of all records.
 */
export const head: PageWay<FindShape> = {
  serves: ({ shape: { search } }) => (search?.find ? [search.find] : []),
  bound: () => Infinity,
  statement: (writing, find) => {
    const { schema, resource, shape, parameters } = writing;
    const which = shape.search
      ? { ...shape, search: { ...shape.search, find: { ...find, isHead: true as const } } }
      : shape;
    const source = sourceOf(schema, resource, parameters);
    const { output, text } = showSql(writing, foundSql(writing, createJoins(schema, resource), source, which));
    return {
      ...toStatement(text, parameters),
      toPage: (rows) => onlyFull(rows.map(output.toRow), shape),
      vainAfter: [],
    };
  },
};

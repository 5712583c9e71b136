import { writeCell, type Separator } from '../../../src/core/csv.ts';
import { guardWord } from '../../../src/core/csvMapping.ts';
import type { Resource } from '../../../src/core/resource.ts';
import { createJoins, type PlacedColumn, type ReadSchema } from '../reads/joins.ts';
import { orderTerms, toWhere, whichSql, type SortShape, type WhichShape } from '../reads/shape.ts';
import { visible } from '../reads/sight.ts';
import { createParameters, toStatement, type Statement } from '../reads/statement.ts';
import { tableOf } from '../tables/identifiers.ts';

export interface ExportShape extends WhichShape {
  columns: readonly string[];
  sort: SortShape;
}

/** A statement whose rows become lines of a file. */
export interface ExportStatement extends Statement {
  /** One for each column, as it stands between the separators. */
  cells: readonly ((value: unknown, separator: Separator) => string)[];
}

/** Everything that a query finds, without pages and without the labels that a screen needs. */
export const exportStatement = (schema: ReadSchema, resource: Resource, shape: ExportShape): ExportStatement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const conditions = whichSql(schema, joins, shape, parameters);
  const terms = orderTerms(joins, shape.sort, shape.limits, parameters);
  const columns = shape.columns.map((name) => toColumn(visible(joins.columnAt(joins.root, name), joins, shape.limits, parameters)));
  const text =
    `SELECT ${columns.map(({ sql }) => sql).join(', ')} FROM ${tableOf(resource)} t${joins.toSql()}${toWhere(conditions)} ORDER BY ${terms.join(', ')}`;
  return { ...toStatement(text, parameters), cells: columns.map(({ cell }) => cell) };
};

interface ExportColumn {
  sql: string;
  cell(value: unknown, separator: Separator): string;
}

/** The database writes the texts that it can: the driver then has nothing to read. */
const toColumn = ({ sql, field, type }: PlacedColumn): ExportColumn => {
  const { read, text } = type.sql;
  if (text) return { sql: text(sql), cell: (value, separator) => (value === null ? '' : writeCell(guardWord(value as string), separator)) }; // text of the database
  return {
    sql,
    cell: (value, separator) => (value === null ? '' : writeCell(guardWord(type.format(read ? read(value) : value, field)), separator)),
  };
};

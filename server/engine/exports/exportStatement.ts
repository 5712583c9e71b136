import { cellText, guardWord } from '../../../src/core/csv/csvMapping.ts';
import { writeImportCell } from '../../../src/core/csv/importCell.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ImportCell } from '../../../src/core/words/importConfig.ts';
import type { Ref } from '../../../src/core/wire/query.ts';
import { refLabels } from '../../../src/core/wire/refLabels.ts';
import { createJoins, type PlacedColumn, type ReadSchema } from '../queries/joins.ts';
import { listOrder, toWhere, whichSql, type SortShape, type WhichShape } from '../queries/shape.ts';
import { calledColumn } from '../queries/output.ts';
import { sourceOf } from '../queries/sourceOf.ts';
import { visible } from '../queries/sight.ts';
import { createParameters, toStatement, type Statement } from '../database/statement.ts';

interface ExportShape extends WhichShape {
  columns: readonly string[];
  sort: SortShape;
  /** References by what their records are called. */
  names: boolean;
  /** Columns whose references are told by their keys all the same. */
  masked: ReadonlySet<string>;
  /** What packed messages say to whoever gets the file. */
  tell(packed: readonly string[]): string;
}

/** The text of a value that COPY wrote, as an import reads it; null: it is that already. */
type CellText = ((copied: string) => string) | null;

/** A statement whose rows become lines of a file. */
export interface ExportStatement extends Statement {
  /** One for each column. */
  cells: readonly CellText[];
  /** Whether all that COPY writes are texts: a line without what it escapes is one of cells. */
  isText: boolean;
}

/** Everything that a query finds, without pages and without the labels that a screen needs. */
export const exportStatement = (schema: ReadSchema, resource: Resource, shape: ExportShape): ExportStatement => {
  const parameters = createParameters();
  const joins = createJoins(schema, resource);
  const conditions = whichSql(schema, joins, shape, parameters);
  const terms = listOrder(schema, joins, shape, parameters);
  const columns = shape.columns.map((name) => {
    const column = visible(joins.columnAt(joins.root, name), joins, shape.limits, parameters);
    const called =
      shape.names && !shape.masked.has(name) ? calledColumn(schema, joins, name, shape.limits, parameters) : null;
    return called ? toCalled(column, called) : toColumn(column, shape, resource.import?.cells?.[name]);
  });
  const text = `SELECT ${columns.map(({ sql }) => sql).join(', ')} FROM ${sourceOf(schema, resource, parameters)} t${joins.toSql()}${toWhere(conditions)} ORDER BY ${terms.join(', ')}`;
  return {
    ...toStatement(text, parameters),
    cells: columns.map(({ cell }) => cell),
    isText: columns.every((column) => column.isText),
  };
};

interface ExportColumn {
  sql: string;
  cell: CellText;
  isText: boolean;
}

/** The database writes the texts that it can; of anything else it gives JSON, which reads back as what it stands for. */
const toColumn = (
  { sql, field, type }: PlacedColumn,
  { tell }: Pick<ExportShape, 'tell'>,
  readAs?: ImportCell,
): ExportColumn => {
  const { read, text, isPlain } = type.sql;
  if (text)
    return {
      sql: text(sql, field),
      isText: true,
      cell: isPlain ? null : (copied) => guardWord(unescape(copied)),
    };
  return {
    sql: `to_jsonb(${sql})`,
    isText: false,
    cell: (copied) => {
      if (copied === '') return '';
      const value: unknown = JSON.parse(unescape(copied));
      if (type.told) return guardWord(tell(value as string[])); // as it was packed
      return writeImportCell(cellText(read ? read(value) : value, field, type), readAs);
    },
  };
};

/** A reference as a list shows it: a value whose record is not there, or not for the reader, is shown itself. */
const toCalled = ({ sql }: PlacedColumn, called: string): ExportColumn => ({
  sql: `jsonb_build_object('value', ${sql}, 'refs', ${called})`,
  isText: false,
  cell: (copied) => {
    const { value, refs } = JSON.parse(unescape(copied)) as { value: unknown; refs: Ref | Ref[] | null }; // as it is built above
    return refLabels(value, refs ?? undefined).join('; ');
  },
});

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A value out of COPY's text format. */
const unescape = (copied: string): string =>
  copied.includes('\\') ? copied.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : copied;

import { RequestError } from '../access/requestError.ts';
import { quote } from '../database/identifiers.ts';
import type { Row } from '../database/row.ts';
import { createParameters, type Parameters } from '../database/statement.ts';
import type { Writer } from '../records/draft.ts';
import { compareIds, keyArrays, keyJoin, parseRecordId, recordIdOf } from '../records/recordKey.ts';
import { mostWholeRows } from '../../../src/core/csv/wholeImport.ts';
import { keysAlike, sideOf, type CopyPair } from './copyPairs.ts';

/** A record that is not the same on both sides. */
export interface Difference {
  pair: CopyPair;
  id: string;
  /** The version on each side; null: it is not there. */
  source: number | null;
  target: number | null;
}

/**
 * What has to be written for each `to` to hold what its `from` does, in the order of the pairs and their keys. `ids`: of these
 * records alone, of which none goes. 422 where they are more than one transaction writes.
 */
export const findDifferences = async (
  writer: Writer,
  pairs: readonly CopyPair[],
  ids: readonly string[] | null,
): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const pair of pairs) {
    if (pair.set !== null) continue;
    const differing = await runEach(writer, pair, [brought(writer, pair, ids), ...(ids ? [] : [gone(writer, pair)])]);
    differences.push(...differing.toSorted((a, b) => compareIds(a.id, b.id)));
    if (differences.length > mostWholeRows)
      throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyCopied', { max: mostWholeRows });
  }
  return differences;
};

interface Asking {
  text: string;
  values: unknown[];
}

const runEach = async ({ client }: Writer, pair: CopyPair, asked: readonly Asking[]): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const { text, values } of asked) {
    const { rows } = await client.query<Row>(`${text} LIMIT ${mostWholeRows + 1}`, values);
    for (const row of rows)
      differences.push({
        pair,
        id: recordIdOf(pair.to, row),
        source: row['source version'] as number | null,
        target: row['target version'] as number | null,
      }); // as the statements call them
  }
  return differences;
};

const valuesOf = ({ sources }: Parameters): unknown[] =>
  sources.map((source) => source({ filter: {}, constraints: {}, now: '' }));

/** Records of the source that are not there, or are another, or were deleted. */
const brought = (writer: Writer, { from, to, fields, by }: CopyPair, ids: readonly string[] | null): Asking => {
  const parameters = createParameters();
  const keys = ids?.flatMap((id) => {
    const key = parseRecordId(from, id);
    return key ? [key] : [];
  });
  if (keys) for (const array of keyArrays(from, keys)) parameters.add(() => array);
  const { joins, where } = sideOf(writer, from, by, { alias: 's', parameters });
  const [first] = to.key;
  const differs = fields
    .filter(({ name }) => !to.key.some((key) => key.name === name))
    .map(({ name, column }) => `${comparable('s', name, column)} IS DISTINCT FROM ${comparable('t', name, column)}`);
  const unlike = [
    `t.${quote(first?.name ?? '')} IS NULL`,
    ...differs,
    ...(to.soft === null ? [] : [`t.${quote(to.soft)} IS NOT NULL`]),
  ];
  return {
    text: `SELECT ${columnsOf(to, 's')}, s.version AS "source version", t.version AS "target version"
      FROM ${from.table} s ${keys ? keyJoin(from, 's', 1) : ''}${joins.toSql()} LEFT JOIN ${to.table} t ON ${keysAlike(to, 't', 's')}
      WHERE ${where} AND (${unlike.join(' OR ')})`,
    values: valuesOf(parameters),
  };
};

// Of JSON that is kept as its text PostgreSQL knows no equality.
const comparable = (alias: string, name: string, column: string | null): string =>
  `${alias}.${quote(name)}${column === 'json' ? '::text' : ''}`;

/** Records of the target that the source has no longer. */
const gone = (writer: Writer, { from, to, by }: CopyPair): Asking => {
  const parameters = createParameters();
  const target = sideOf(writer, to, by, { alias: 't', parameters });
  const source = sideOf(writer, from, by, { alias: 's', parameters });
  return {
    text: `SELECT ${columnsOf(to, 't')}, NULL::integer AS "source version", t.version AS "target version"
      FROM ${target.from} WHERE ${target.where}
        AND NOT EXISTS (SELECT FROM ${source.from} WHERE ${keysAlike(to, 's', 't')} AND ${source.where})`,
    values: valuesOf(parameters),
  };
};

const columnsOf = ({ key }: CopyPair['to'], alias: string): string =>
  key.map(({ name }) => `${alias}.${quote(name)}`).join(', ');

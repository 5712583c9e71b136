import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { dropSnapshot } from './dropSnapshot.ts';
import { copyBytes } from '../database/copyRows.ts';
import type { Comparison, Difference, RepeatedRow, Stage } from './stage.ts';

const usualPiece = 1_000;
/** Keys that are looked for one by one; of more all rows are compared with each other. */
const mostSuspects = 20_000;
/** Rows that are answered from one pass over all of them; for more an index is made, by which they are read in pieces. */
const mostHeld = 5_000;

/**
 * Begins a stage of a source: `'feed/3/17'`. One that an earlier process left of the same source goes: of a source there is one run at
 * a time. What was applied stays as it is until `accept` and `forget` say otherwise, so that a run that is stopped and begun again meets
 * only what is left of it.
 */
export const openStage = async (pool: Pool, source: string): Promise<Stage> => {
  const id = randomUUID();
  const { table, twice } = tablesOf(id);
  await dropStages(pool, source);
  await pool.query('INSERT INTO framework.stage (id, source) VALUES ($1, $2)', [id, source]);
  await pool.query(
    `CREATE UNLOGGED TABLE ${table} (line integer NOT NULL, key text COLLATE "C" NOT NULL, content text)`,
  );
  let added = 0;
  let suspects: string[] | null = [];
  let repeatedKeys = 0;
  let compared: Comparison | null = null;
  let indexed: Promise<unknown> | null = null;
  /** A run that changes little asks for no row by its key. */
  const byKey = (): Promise<unknown> =>
    (indexed ??= pool
      .query(`CREATE INDEX ON ${table} (key, line)`)
      .then(() => pool.query(`ANALYZE ${table}, ${twice}`)));
  return {
    async add({ bytes, count, suspects: more }) {
      if (count === 0) return;
      const client = await pool.connect();
      try {
        await copyBytes(client, table, ['line', 'key', 'content'], bytes);
      } finally {
        client.release();
      }
      added += count;
      const all: number = (suspects?.length ?? 0) + (more?.length ?? 0);
      suspects = suspects && more && all <= mostSuspects ? [...suspects, ...more] : null;
    },
    async compare() {
      repeatedKeys = await findRepeated(pool, { table, twice }, suspects);
      const found = (
        await pool.query<Comparison & { staged: number }>(comparison(table, twice, repeatedKeys), [source])
      ).rows[0];
      if (!found || found.staged !== added) throw new Error(`Of ${added} staged rows ${found?.staged ?? 0} are there.`);
      const { staged: _, ...counts } = found;
      compared = counts;
      return counts;
    },
    async *repeated() {
      if (repeatedKeys === 0) return;
      await byKey();
      yield* pages<RepeatedRow, number>(pool, repeatedRows(table, twice), [], ({ line }) => line, usualPiece, 0);
    },
    async *differences(which, pieces = usualPiece) {
      const differing = which === 'differing' && compared ? compared.created + compared.changed : Infinity;
      if (differing === 0) return;
      if (differing <= mostHeld) {
        const { rows } = await pool.query<Difference>(fewDiffering(table, twice, repeatedKeys), [source]);
        for (let at = 0; at < rows.length; at += pieces) yield rows.slice(at, at + pieces);
        return;
      }
      await byKey();
      yield* pages<Difference, string>(pool, differingRows(table, which), [source], ({ key }) => key, pieces, '');
    },
    async *missing(pieces = usualPiece) {
      if (compared?.missing === 0) return;
      await byKey();
      yield* pages<Missing, string>(pool, missingRows(table), [source], ({ key }) => key, pieces, '');
    },
    async accept(keys, within = pool) {
      await within.query(
        `INSERT INTO framework.snapshot_row (source, key, content)
         SELECT DISTINCT ON (key) $1, key, content FROM ${table} WHERE key = ANY($2) AND content IS NOT NULL ORDER BY key, line
         ON CONFLICT (source, key) DO UPDATE SET content = excluded.content`,
        [source, keys],
      );
    },
    async forget(keys, within = pool) {
      await within.query('DELETE FROM framework.snapshot_row WHERE source = $1 AND key = ANY($2)', [source, keys]);
    },
    async forgetAll(within = pool) {
      await dropSnapshot(within, source);
    },
    close: () => dropStage(pool, id),
  };
};

interface Missing {
  key: string;
  before: string;
}

/** Notes which keys came several times. `suspects`: those that may have; null: all. Answers how many did. */
const findRepeated = async (
  pool: Pool,
  { table, twice }: ReturnType<typeof tablesOf>,
  suspects: readonly string[] | null,
): Promise<number> => {
  await pool.query(
    `CREATE UNLOGGED TABLE ${twice} (key text COLLATE "C" NOT NULL, first integer NOT NULL, times integer NOT NULL)`,
  );
  if (suspects?.length === 0) return 0;
  const { rowCount } = await pool.query(
    `INSERT INTO ${twice} SELECT key, min(line), count(*) FROM ${table} ${suspects ? 'WHERE key = ANY($1)' : ''}
     GROUP BY key HAVING count(*) > 1`,
    suspects ? [suspects] : [],
  );
  return rowCount ?? 0;
};

/** By the id of a stage, which is a UUID of our own. */
const tablesOf = (id: string): { table: string; twice: string } => {
  const name = `framework.stage_${id.replaceAll('-', '')}`;
  return { table: name, twice: `${name}_twice` };
};

const dropStages = async (pool: Pool, source: string): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM framework.stage WHERE source = $1', [source]);
  for (const { id } of rows) await dropStage(pool, id);
};

const dropStage = async (pool: Pool, id: string): Promise<void> => {
  const { table, twice } = tablesOf(id);
  await pool.query(`DROP TABLE IF EXISTS ${twice}, ${table}`);
  await pool.query('DELETE FROM framework.stage WHERE id = $1', [id]);
};

/** The rows that count: of a key that came several times the first. */
const firsts = (table: string, twice: string, repeated: number): string =>
  repeated === 0
    ? table
    : `(SELECT s.* FROM ${table} s LEFT JOIN ${twice} t ON t.key = s.key WHERE t.key IS NULL OR t.first = s.line)`;

const comparison = (table: string, twice: string, repeated: number): string => `
  SELECT count(*) FILTER (WHERE s.content IS NOT NULL AND p.key IS NULL)::integer AS created,
    count(*) FILTER (WHERE s.content <> p.content)::integer AS changed,
    count(*) FILTER (WHERE s.content = p.content)::integer AS unchanged,
    count(*) FILTER (WHERE s.key IS NOT NULL AND s.content IS NULL)::integer AS refused,
    count(*) FILTER (WHERE s.key IS NULL)::integer AS missing,
    count(p.key)::integer AS applied,
    (count(s.key) + (SELECT coalesce(sum(times - 1), 0) FROM ${twice}))::integer AS staged
  FROM ${firsts(table, twice, repeated)} s
  FULL JOIN (SELECT key, content FROM framework.snapshot_row WHERE source = $1) p ON p.key = s.key`;

/** All that differ, by key. */
const fewDiffering = (table: string, twice: string, repeated: number): string => `
  SELECT s.line, s.key, s.content, p.content AS before
  FROM ${firsts(table, twice, repeated)} s
  LEFT JOIN (SELECT key, content FROM framework.snapshot_row WHERE source = $1) p ON p.key = s.key
  WHERE s.content IS NOT NULL AND p.content IS DISTINCT FROM s.content ORDER BY s.key`;

const repeatedRows = (table: string, twice: string): string => `
  SELECT s.line, s.key, t.first FROM ${table} s JOIN ${twice} t ON t.key = s.key
  WHERE s.line > t.first AND s.line > $1::integer ORDER BY s.line LIMIT $2`;

const differingRows = (table: string, which: 'differing' | 'all'): string => `
  SELECT s.line, s.key, s.content, p.content AS before
  FROM (SELECT DISTINCT ON (key) line, key, content FROM ${table} WHERE key > $2 ORDER BY key, line) s
  LEFT JOIN framework.snapshot_row p ON p.source = $1 AND p.key = s.key
  WHERE s.content IS NOT NULL ${which === 'all' ? '' : 'AND p.content IS DISTINCT FROM s.content'}
  ORDER BY s.key LIMIT $3`;

const missingRows = (table: string): string => `
  SELECT p.key, p.content AS before FROM framework.snapshot_row p
  WHERE p.source = $1 AND p.key > $2 AND NOT EXISTS (SELECT 1 FROM ${table} s WHERE s.key = p.key)
  ORDER BY p.key LIMIT $3`;

/** The rows of a statement whose last two parameters are the place that it goes on from, and how many it answers. */
async function* pages<R, P>(
  pool: Pool,
  sql: string,
  params: readonly unknown[],
  placeOf: (row: R) => P,
  size: number,
  from: P,
): AsyncGenerator<R[]> {
  for (let place = from; ;) {
    const { rows } = await pool.query<Record<string, unknown>>(sql, [...params, place, size]);
    const found = rows as R[]; // what the statement selects
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    if (found.length < size) return;
    place = placeOf(last);
  }
}

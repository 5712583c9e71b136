import { literal } from '../../server/engine/database/identifiers.ts';

/** A hash of the rows of each table, by its name without quotes. `versions` false: without what counts their writes. */
type Fingerprint = (versions: boolean) => Promise<Record<string, string>>;

/**
 * Hashes the rows of tables whenever they may have changed. PostgreSQL writes over no version of a row: where each one that is there was
 * there before, a table holds what it held, and is not read again. Which they are is asked at every call.
 */
export const fingerprintOf = (
  tables: readonly string[],
  ask: (sql: string) => Promise<Record<string, unknown>[]>,
): Fingerprint => {
  const known = new Map<string, { stamp: string; hash: string }>();
  /** One value of each. */
  const select = async (values: readonly string[]): Promise<string[]> => {
    if (values.length === 0) return [];
    const [row = {}] = await ask(`SELECT ${values.map((sql, place) => `${sql} AS "${place}"`).join(', ')}`);
    return values.map((_, place) => String(row[place]));
  };
  return async (versions) => {
    const row = versions ? 'to_jsonb(t)' : `(to_jsonb(t) - 'version')`;
    const stamps = await select(tables.map(stampOf));
    const asked = tables.map((table, place) => ({ table, key: `${row} of ${table}`, stamp: stamps[place] ?? '' }));
    const changed = asked.filter(({ key, stamp }) => known.get(key)?.stamp !== stamp);
    const hashes = await select(
      changed.map(({ table }) => `(SELECT md5(string_agg(${row}::text, '' ORDER BY ${row}::text)) FROM ${table} t)`),
    );
    for (const [place, { key, stamp }] of changed.entries()) known.set(key, { stamp, hash: hashes[place] ?? '' });
    return Object.fromEntries(asked.map(({ table, key }) => [table.replaceAll('"', ''), known.get(key)?.hash ?? '']));
  };
};

/** The versions of its rows, each by where it lies and what wrote it, and that of the table's own definition. */
const stampOf = (table: string): string =>
  `(SELECT concat_ws(' ', count(*), sum(hashtidextended(t.ctid, t.xmin::text::bigint)),
     (SELECT c.xmin FROM pg_class c WHERE c.oid = ${literal(table)}::regclass)) FROM ${table} t)`;

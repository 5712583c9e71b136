import type { PoolClient } from 'pg';

/**
 * Holds pictures until the transaction ends: none of them is cleaned up meanwhile, and whoever cleans up just now goes by. Answers those
 * that are gone. Addresses of which nothing is known, as of pictures that another database knew, are none of those.
 */
export const holdPictures = async (client: PoolClient, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const held = await client.query<{ name: string }>(
    'SELECT name FROM framework.picture WHERE name = ANY ($1) FOR KEY SHARE',
    [names],
  );
  if (held.rows.length === names.length) return new Set();
  const known = new Set(held.rows.map(({ name }) => name));
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM framework.picture_gone WHERE name = ANY ($1)',
    [names.filter((name) => !known.has(name))],
  );
  return new Set(rows.map(({ name }) => name));
};

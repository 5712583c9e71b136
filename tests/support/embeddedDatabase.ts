import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The lines of postmaster.pid: the process, the folder, the start, the port, the socket's folder. */
export const postmasterOf = (dataDir: string): string[] =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');

/** Asks the embedded database of a data folder past the server that runs on it. */
export const askDatabase = async <Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const [, , , port, host] = postmasterOf(dataDir);
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const client = new pg.Client({ host, port: Number(port), user: 'toolkit', password, database: 'postgres' });
  // A database that ends under it is told by the statement.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Row>(text, values).finally(() => client.end());
  return rows;
};

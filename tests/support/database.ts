import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, type PoolOptions } from '../../server/database/pool.ts';
import { atEnd } from './atEnd.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers the connection of the run's one PostgreSQL, which its first caller starts. */
    databaseBroker: string;
  }
}

/**
 * A fresh, empty database for a test file, in the one embedded PostgreSQL of the run (fsync off). Call it at the top level
 * of the file or in `beforeAll`; it is dropped behind the file's end.
 */
export const testDatabase = async (options: PoolOptions = {}): Promise<pg.Pool> => {
  const { pool } = await testConnection(options);
  return pool;
};

/** What several files begin with: made by the first of a run that asks for it, and copied. */
export interface Template {
  /** A name of small letters and underscores, one for each content. */
  name: string;
  /** Fills the empty database, and leaves no connection to it. */
  build(connection: pg.ClientConfig): Promise<void>;
}

/** The same with the connection itself, for what opens its own: LISTEN, a server under test; empty, or a copy of a template. */
export const testConnection = async (
  options: PoolOptions = {},
  template?: Template,
): Promise<{ pool: pg.Pool; connection: pg.ClientConfig }> => {
  const admin = await askBroker();
  const database = `test_${randomBytes(6).toString('hex')}`;
  if (template) await provide(admin, template);
  await runAs(admin, `CREATE DATABASE ${database}${template ? ` TEMPLATE ${template.name}` : ''}`);
  const connection = { ...admin, database };
  const pool = createPool(connection, { max: 8, ...options });
  atEnd(async () => {
    if (!pool.ended) await pool.end();
    // It takes seconds, for which the next file need not wait; what the end of the run overtakes goes with the whole cluster.
    void runAs(admin, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`).catch(() => undefined);
  });
  return { pool, connection };
};

/** Makes a template unless it is there; files that ask at the same time wait for the one that makes it. */
const provide = async (admin: pg.ClientConfig, { name, build }: Template): Promise<void> => {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
    await build({ ...admin, database: name });
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  } finally {
    await client.end();
  }
};

const askBroker = async (): Promise<pg.ClientConfig> => {
  const response = await fetch(inject('databaseBroker'));
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as pg.ClientConfig; // what databaseBroker.ts sends
};

const runAs = async (connection: pg.ClientConfig, sql: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
};

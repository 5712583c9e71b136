import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createPool, type PoolOptions } from '../../server/database/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers the connection of the run's one PostgreSQL, which its first caller starts. */
    databaseBroker: string;
  }
}

/**
 * A fresh, empty database for a test file, in the one embedded PostgreSQL of the run (fsync off). Call it at the top level
 * of the file or in `beforeAll`; it is dropped at the file's end.
 */
export const testDatabase = async (options: PoolOptions = {}): Promise<pg.Pool> => {
  const { pool } = await testConnection(options);
  return pool;
};

/** The same with the connection itself, for what opens its own: LISTEN, a server under test. */
export const testConnection = async (options: PoolOptions = {}): Promise<{ pool: pg.Pool; connection: pg.ClientConfig }> => {
  const admin = await askBroker();
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runAs(admin, `CREATE DATABASE ${database}`);
  const connection = { ...admin, database };
  const pool = createPool(connection, { max: 8, ...options });
  afterAll(async () => {
    if (!pool.ended) await pool.end();
    await runAs(admin, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  });
  return { pool, connection };
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

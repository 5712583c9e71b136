import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartFault } from '../startFault.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded.ts';

interface OpenDatabase {
  connection: pg.ClientConfig;
  /** Stops the embedded database; a database of its own stays as it is. */
  stop(): Promise<void>;
}

/** The database of the settings: the one at DATABASE_URL, else the embedded one. Throws a `StartFault`. */
export const openDatabase = async (config: Config, options: EmbeddedOptions): Promise<OpenDatabase> => {
  if (!config.databaseUrl) return startEmbedded(config.dataDir, options);
  const connection = { connectionString: config.databaseUrl };
  await reach(connection, new URL(config.databaseUrl).host);
  return { connection, stop: async () => undefined };
};

const attempts = 5;

// A database that starts beside this server may be a few seconds behind it.
const reach = async (connection: pg.ClientConfig, host: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      const { code, message } = error as Error & { code?: string }; // what pg throws
      const isWorthWaiting = code === 'ECONNREFUSED' || code === '57P03';
      if (!isWorthWaiting || attempt === attempts)
        throw new StartFault(`DATABASE_URL: the database at ${host} cannot be used: ${message || code}.`);
      await sleep(1000);
    }
  }
};

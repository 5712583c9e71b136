import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logFolder } from '../backup/backups.ts';
import type { Config } from '../config.ts';
import { StartFault } from '../startFault.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded.ts';

/** The ways to one database. */
interface Connections {
  /** Of requests. */
  main: pg.ClientConfig;
  /** Of what a session must last for: LISTEN, locks of sessions, jobs. The same, unless a pooler stands in front. */
  direct: pg.ClientConfig;
  /** Whether `main` is a pooler that gives its connections out for a transaction each. */
  isPooled: boolean;
  /** Of a replica; null: there is none. */
  read: pg.ClientConfig | null;
}

interface OpenDatabase {
  connections: Connections;
  /** Stops the embedded database; a database of its own stays as it is. */
  stop(): Promise<void>;
}

/** The database of the settings: the one at DATABASE_URL, else the embedded one. Throws a `StartFault`. */
export const openDatabase = async (config: Config, options: EmbeddedOptions): Promise<OpenDatabase> => {
  if (!config.databaseUrl) {
    const logDir = config.backupDir && join(config.backupDir, logFolder);
    const { connection, stop } = await startEmbedded(config.dataDir, { ...options, logDir });
    return { connections: onlyWay(connection), stop };
  }
  const main = { connectionString: config.databaseUrl };
  await reach('DATABASE_URL', config.databaseUrl);
  if (config.directUrl) await reach('DATABASE_DIRECT_URL', config.directUrl);
  return {
    connections: {
      main,
      direct: config.directUrl ? { connectionString: config.directUrl } : main,
      isPooled: config.directUrl !== null,
      // A replica that is away is no reason not to start: its reads go to the primary until it is back.
      read: config.readUrl ? { connectionString: config.readUrl } : null,
    },
    stop: async () => undefined,
  };
};

/** A database without a pooler and without a replica. */
const onlyWay = (connection: pg.ClientConfig): Connections => ({
  main: connection,
  direct: connection,
  isPooled: false,
  read: null,
});

const attempts = 5;

// A database that starts beside this server may be a few seconds behind it.
const reach = async (setting: string, url: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      const { code, message } = error as Error & { code?: string }; // what pg throws
      const isWorthWaiting = code === 'ECONNREFUSED' || code === '57P03';
      if (!isWorthWaiting || attempt === attempts)
        throw new StartFault(`${setting}: the database at ${new URL(url).host} cannot be used: ${message || code}.`);
      await sleep(1000);
    }
  }
};

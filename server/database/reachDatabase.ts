import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findRunning } from './embedded.ts';
import { openDatabase } from './openDatabase.ts';

/** The database of the settings for a command, also where a server runs it now; null: there is none yet. Throws a `StartFault`. */
export const reachDatabase = async (config: Config): Promise<Awaited<ReturnType<typeof openDatabase>> | null> => {
  if (!config.databaseUrl) {
    // Of the embedded database this is written first.
    if (!existsSync(join(config.dataDir, 'postgres.password'))) return null;
    const running = findRunning(config.dataDir);
    if (running) {
      const { connection } = running;
      return {
        connections: { main: connection, direct: connection, isPooled: false, read: null },
        stop: async () => undefined,
      };
    }
  }
  return openDatabase(config, { say: (sentence) => void process.stderr.write(`${sentence}\n`) });
};

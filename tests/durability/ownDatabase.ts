import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase } from '../../server/database/embedded.ts';
import { startForwarder, type Forwarder } from '../support/forwarder.ts';
import type { Night } from './night.ts';
import { startService, stopService, type Service } from './service.ts';

/** A database of its own, an address that can be moved, and processes that share it by that. */
export interface Shared {
  primary: EmbeddedDatabase;
  forwarder: Forwarder;
  services: Service[];
  stop(): Promise<void>;
}

export const startShared = async ({ folder }: Night, environment: Record<string, string> = {}): Promise<Shared> => {
  const primary = await startEmbedded(join(folder, 'primary'));
  const forwarder = await startForwarder(primary.connection);
  const sql = askAt(forwarder.url);
  const settings = { RATE_LIMIT: '0', DATABASE_URL: forwarder.url, ...environment };
  const services: Service[] = [];
  // One after the other, for a machine of two cores.
  for (let at = 0; at < 2; at += 1) services.push(await startService(join(folder, 'files'), settings, sql));
  return {
    primary,
    forwarder,
    services,
    stop: async () => {
      await Promise.all(services.map(stopService));
      await forwarder.stop();
      await primary.stop();
    },
  };
};

const askAt =
  (url: string): Service['sql'] =>
  async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<Row>(text, values).finally(() => client.end());
    return rows;
  };

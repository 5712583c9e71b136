import pg from 'pg';
import { accessChannel } from './schema.ts';
import type { SessionStore } from './sessionStore.ts';

/**
 * Drops the cache of access when the database says that it changed. While the connection is lost nothing is cached, so that
 * a change is never missed. Answers the function that stops listening.
 */
export const listenForAccess = async (
  connection: pg.ClientConfig,
  store: SessionStore,
  onFault: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'toolkit access' });
    client = fresh;
    fresh.on('notification', () => store.dropCache());
    fresh.on('error', onFault);
    fresh.once('end', lose);
    await fresh.connect();
    await fresh.query(`LISTEN ${accessChannel}`);
    store.setCaching(true);
  };
  const lose = (): void => {
    store.setCaching(false);
    if (!stopped) retry = setTimeout(() => void connect().catch(failAgain), 1000);
  };
  const failAgain = (error: unknown): void => {
    onFault(error);
    client?.off('end', lose);
    lose();
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
};

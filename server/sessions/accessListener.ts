import pg from 'pg';
import { accessChannel } from './schema.ts';
import type { SessionStore } from './sessionStore.ts';

const retryMs = 1_000;
/** How often the connection is asked whether it still leads to the primary, and how long an answer may take. */
const everyMs = 2_000;
const patienceMs = 4_000;

interface Told {
  onFault: (error: unknown) => void;
  /** The address leads to another database now, or to one that does not answer. */
  onMoved: () => void;
}

/**
 * Drops the cache of access when the database says that it changed. While the connection is lost nothing is cached, so that
 * a change is never missed. The connection also notices that the database was moved: one that hangs, that answers as a standby
 * or that began anew. Answers the function that stops listening.
 */
export const listenForAccess = async (
  connection: pg.ClientConfig,
  store: SessionStore,
  { onFault, onMoved }: Told,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let began: string | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'toolkit access',
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
    });
    client = fresh;
    fresh.on('notification', () => store.dropCache());
    fresh.on('error', onFault);
    fresh.once('end', lose);
    await fresh.connect();
    const found = await askPrimary(fresh);
    await fresh.query(`LISTEN ${accessChannel}`);
    if (began !== undefined && found !== began) onMoved();
    began = found;
    store.setCaching(true);
    beat = setInterval(() => void askPrimary(fresh).catch((error: unknown) => giveUp(fresh, error)), everyMs).unref();
  };
  const giveUp = (silent: pg.Client, error: unknown): void => {
    if (stopped || silent !== client) return;
    onFault(error);
    onMoved();
    silent.connection.stream.destroy();
  };
  const lose = (): void => {
    clearInterval(beat);
    store.setCaching(false);
    if (!stopped) retry = setTimeout(() => void connect().catch(failAgain), retryMs);
  };
  const failAgain = (error: unknown): void => {
    onFault(error);
    client?.off('end', lose);
    client?.connection.stream.destroy();
    lose();
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(beat);
    await client?.end().catch(() => undefined);
  };
};

/** When the database began; throws where it does not answer in time, or follows another one. */
const askPrimary = async (client: pg.Client): Promise<string> => {
  // Of the driver, whose types leave it out.
  const query = {
    text: 'SELECT pg_is_in_recovery() AS follows, pg_postmaster_start_time()::text AS began',
    query_timeout: patienceMs,
  };
  const { rows } = await client.query<{ follows: boolean; began: string }>(query);
  const [found] = rows;
  if (!found || found.follows) throw new Error('The database follows another one: nothing can be written to it.');
  return found.began;
};

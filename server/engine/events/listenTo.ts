import pg from 'pg';
import { isConnectionLost } from '../database/lostConnection.ts';

interface Listening {
  /** Channel -> what hears its messages. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** True: from now on nothing is missed. False: the connection is lost, and what comes is not heard. */
  onState(isHeard: boolean): void;
  onFault(error: unknown): void;
  /** It leads to another database than before, to one that follows another, or to one that does not answer. */
  onMoved(): void;
}

/** A connection that answers nothing for so long is taken to be lost: the machine behind it may be gone without a word. */
const askEveryMs = 2_000;
const answerWithinMs = 4_000;
const firstPauseMs = 200;
const longestPauseMs = 2_000;

/**
 * Listens by one connection of its own, and connects again by itself, ever more slowly, when that is lost. Throws where the first
 * attempt fails; answers what stops it.
 */
export const listenTo = async (
  connection: pg.ClientConfig,
  { channels, onState, onFault, onMoved }: Listening,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let pause = firstPauseMs;
  /** When the database began. */
  let known: string | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'toolkit events',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
    });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    fresh.on('error', onFault);
    try {
      await fresh.connect();
      const began = await askPrimary(fresh);
      if (known !== undefined && began !== known) onMoved();
      known = began;
      for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return void (await fresh.end());
    fresh.once('end', lose);
    pause = firstPauseMs;
    asking = setInterval(() => void ask(fresh), askEveryMs).unref();
    onState(true);
  };

  const ask = async (asked: pg.Client): Promise<void> => {
    try {
      await askPrimary(asked);
    } catch (error) {
      if (stopped || asked !== client) return;
      onFault(error);
      // One that broke says nothing of where the others lead; one that hangs or follows does.
      if (!isConnectionLost(error)) onMoved();
      // `end` would wait for the answer that does not come.
      asked.connection.stream.destroy();
    }
  };

  const lose = (): void => {
    clearInterval(asking);
    onState(false);
    tryLater();
  };

  const tryLater = (): void => {
    if (stopped) return;
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        onFault(error);
        tryLater();
      });
    }, pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(asking);
    client?.off('end', lose);
    await client?.end().catch(() => undefined);
  };
};

/** When the database began, which tells one from another. Throws where it does not answer in time, or follows another one. */
const askPrimary = async (client: pg.Client): Promise<string> => {
  // Of the driver, whose types leave it out.
  const query = {
    text: 'SELECT pg_is_in_recovery() AS follows, pg_postmaster_start_time()::text AS began',
    query_timeout: answerWithinMs,
  };
  const { rows } = await client.query<{ follows: boolean; began: string }>(query);
  const [found] = rows;
  if (!found || found.follows) throw new Error('The database follows another one: nothing can be written to it.');
  return found.began;
};

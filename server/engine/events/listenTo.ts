import pg from 'pg';

interface Listening {
  /** Channel -> what hears its messages. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** True: from now on nothing is missed. False: the connection is lost, and what comes is not heard. */
  onState(isHeard: boolean): void;
  onFault(error: unknown): void;
}

/** A connection that answers nothing for so long is taken to be lost: the machine behind it may be gone without a word. */
const askEveryMs = 5_000;
const answerWithinMs = 4_000;
const firstPauseMs = 200;
const longestPauseMs = 5_000;

/**
 * Listens by one connection of its own, and connects again by itself, ever more slowly, when that is lost. Throws where the first
 * attempt fails; answers what stops it.
 */
export const listenTo = async (
  connection: pg.ClientConfig,
  { channels, onState, onFault }: Listening,
): Promise<() => Promise<void>> => {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let pause = firstPauseMs;

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
    const late = setTimeout(() => {
      onFault(new Error('the connection that listens answers no more'));
      // `end` would wait for the answer that does not come.
      (asked as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }, answerWithinMs);
    await asked.query('SELECT 1').catch(() => undefined);
    clearTimeout(late);
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

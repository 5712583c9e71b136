import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** One event as it came, with its kind. */
export interface Came extends Record<string, unknown> {
  kind: string;
}

/** A reader of `GET /api/toolkit/v1/events`. */
export interface EventReader {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything so far, but for the signs of life. */
  came: Came[];
  /** The bytes as they came. */
  raw(): string;
  /** Resolves with the first event, of those that came and that come, that is as asked. Rejects after so many ms. */
  next(isIt: (event: Came) => boolean, ms?: number): Promise<Came>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of a server that listens, by a connection of its own. */
export const openEvents = async (
  address: string,
  headers: Record<string, string>,
  query = '',
): Promise<EventReader> => {
  const asked = get(`${address}/api/toolkit/v1/events${query}`, { headers, agent: false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage]; // what the event carries
  const came: Came[] = [];
  const waiting = new Set<() => void>();
  let raw = '';
  let rest = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    raw += piece;
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    came.push(...blocks.flatMap(readBlock));
    for (const look of [...waiting]) look();
  });
  // One that is left or broken off says so here too.
  response.on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    came,
    raw: () => raw,
    ended: new Promise((resolve) => response.once('close', () => resolve())),
    close: () => asked.destroy(),
    next: (isIt, ms = 5_000) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No such event within ${ms} ms; there came ${JSON.stringify(came)}`));
        }, ms);
        const look = (): void => {
          const found = came.find(isIt);
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
};

const readBlock = (block: string): Came[] => {
  const lines = block.split('\n');
  const valueOf = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const kind = valueOf('event');
  return kind === undefined || kind === 'beat' ? [] : [{ ...(JSON.parse(valueOf('data') ?? '{}') as object), kind }];
};

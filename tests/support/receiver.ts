import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What somebody's program was sent. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A program of somebody else's that takes what is posted to it, and answers as it is told. */
export interface Receiver {
  address: string;
  received: Received[];
  /** The status of all answers from now on, and what is said with it. */
  answer: { status: number; headers?: Record<string, string>; text?: string; afterMs?: number };
  /** Resolves when so many came. */
  until(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      for (const check of waiting) check();
      const { status, headers = {}, text = '', afterMs = 0 } = receiver.answer;
      setTimeout(() => reply.writeHead(status, headers).end(text), afterMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const receiver: Receiver = {
    address: `http://127.0.0.1:${port}`,
    received,
    answer: { status: 204 },
    until: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
};

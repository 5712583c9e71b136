import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { attack } from './attack.ts';
import { attackServer } from './attackServer.ts';

const server = attackServer();
const pim = '/api/pim/v1';
const megabyte = 1024 * 1024;
/** Megabytes that lie in the buffers of the network and of both processes, or are on their way before the answer is seen. */
const underWay = 25;
/** Megabytes that are read away after the answer. */
const after = 25;
const json = 'application/json';
const form = 'multipart/form-data; boundary=x';
const formHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

/** What became of a body that has no end. */
interface Endless {
  /** 0: none came. */
  status: number;
  /** Megabytes that were handed to the network when the answer came. */
  sentByThen: number;
  /** The same when the connection ended. */
  sent: number;
  answeredAfterMs: number;
  closedAfterMs: number;
}

interface Way {
  method?: string;
  path: string;
  headers: Record<string, string>;
  /** What the body begins with. */
  start?: string;
  /** Bytes that the body is said to have. Absent: it comes in chunks. */
  length?: number;
}

const chunkOf = (bytes: string): string => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;

/** Sends chunks until the server ends the connection, which it must. `next` is called when there is room for more. */
const sendEndlessly = (
  { method = 'POST', path, headers, start = '[', length }: Way,
  send: (socket: Socket, write: (bytes: string) => boolean) => () => void,
): Promise<Endless> =>
  new Promise((ended) => {
    const { hostname, port } = new URL(server.address());
    const began = performance.now();
    const seen: Endless = { status: 0, sentByThen: 0, sent: 0, answeredAfterMs: Infinity, closedAfterMs: Infinity };
    // With a length it is an honest client that is slow: it goes when the server does.
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: length === undefined });
    const [size, framed]: [Record<string, string>, (bytes: string) => string] =
      length === undefined
        ? [{ 'transfer-encoding': 'chunked' }, chunkOf]
        : [{ 'content-length': String(length) }, (bytes) => bytes];
    const head = Object.entries({ host: 'x', ...size, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${framed(start)}`);
    const stop = send(socket, (bytes) => socket.writable && socket.write(framed(bytes)));
    socket.on('data', (bytes) => {
      if (seen.status > 0) return;
      seen.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? 0);
      seen.sentByThen = socket.bytesWritten / megabyte;
      seen.answeredAfterMs = performance.now() - began;
    });
    socket
      .on('error', () => undefined)
      .once('close', () => {
        stop();
        ended({ ...seen, sent: socket.bytesWritten / megabyte, closedAfterMs: performance.now() - began });
      });
  });

/** Some 25 MB a second, while they are taken: faster than any line to a service, and slow enough to say when the answer came. */
const pour = (way: Way): Promise<Endless> =>
  sendEndlessly(way, (socket, write) => {
    const bytes = ' '.repeat(512 * 1024);
    const timer = setInterval(() => socket.writableNeedDrain || write(bytes), 20);
    return () => clearInterval(timer);
  });

/** A byte a second. */
const drip = (way: Way): Promise<Endless> =>
  sendEndlessly(way, (_, write) => {
    const timer = setInterval(() => write(' '), 1_000);
    return () => clearInterval(timer);
  });

describe('a body in chunks without an end', () => {
  it.each<[string, Omit<Way, 'headers'> & { as?: boolean; type?: string }, number, number]>([
    ['a sign-in', { path: '/api/user/v4/local/signin' }, 413, 1],
    ['a save', { path: `${pim}/items`, as: true }, 413, 1],
    ['a plan', { path: `${pim}/plans`, as: true }, 413, 25],
    ['a bulk edit', { method: 'PUT', path: `${pim}/bulk/items`, as: true }, 413, 25],
    ['a picture', { path: `${pim}/images/upload`, as: true, type: form, start: formHead }, 413, 25],
    [
      'a file to import',
      { path: `${pim}/plans/files?resource=items&name=x.csv`, as: true, type: 'application/octet-stream' },
      413,
      25,
    ],
    ['a plan of nobody', { path: `${pim}/plans` }, 401, 0],
    ['no call of ours', { path: '/api/nothing' }, 413, 1],
  ])(
    'is refused as soon as it is too long, and its connection ended: %s',
    async (_, { as, type = json, ...way }, status, bound) => {
      const session = as ? await server.headersOf('admin') : {};
      const seen: Endless[] = [];
      await attack(server, async () => {
        seen.push(
          ...(await Promise.all([1, 2, 3].map(() => pour({ ...way, headers: { 'content-type': type, ...session } })))),
        );
        return [];
      });
      // Whoever pours on after the answer may lose it to the reset that ends the connection; nobody gets another one.
      const answers = seen.map((one) => one.status).filter((one) => one !== 0);
      expect(new Set(answers)).toEqual(new Set([status]));
      expect(Math.max(...seen.map((one) => one.sentByThen)), 'megabytes sent before the answer').toBeLessThan(
        bound + underWay,
      );
      expect(Math.max(...seen.map((one) => one.sent)), 'megabytes sent in all').toBeLessThan(bound + after + underWay);
      expect(Math.max(...seen.map((one) => one.closedAfterMs)), 'milliseconds until the end').toBeLessThan(12_000);
    },
  );
});

describe('a body of which a byte a second comes', () => {
  it('is cut after half a minute, in chunks or of a length that it says', { timeout: 60_000 }, async () => {
    const session = await server.headersOf('items');
    const admin = await server.headersOf('admin');
    const file = `${pim}/plans/files?resource=items&name=x.csv`;
    const inChunks: Way[] = [
      { path: `${pim}/plans`, headers: { ...session, 'content-type': json } },
      { path: '/api/user/v4/local/signin', headers: { 'content-type': json } },
      { path: `${pim}/images/upload`, headers: { ...session, 'content-type': form }, start: formHead },
      { path: file, headers: { ...admin, 'content-type': 'application/octet-stream' } },
      { path: `${pim}/plans`, headers: { 'content-type': json } },
    ];
    const long = 1_000_000;
    // With those above no more uploads than are read at once: another would wait for its place first.
    const ofLength: Way[] = [
      { path: `${pim}/plans`, headers: { ...session, 'content-type': json }, length: long },
      { path: `${pim}/bulk/items`, headers: { ...session, 'content-type': json }, length: long },
      { path: '/api/user/v4/local/signin', headers: { 'content-type': json }, length: 1_000 },
      { path: `${pim}/images/upload`, headers: { ...session, 'content-type': form }, length: long },
      { path: `${pim}/plans`, headers: { 'content-type': json }, length: long },
    ];
    const seen: Endless[] = [];
    await attack(server, async () => {
      seen.push(...(await Promise.all([...inChunks, ...ofLength].map(drip))));
      return [];
    });
    expect(Math.max(...seen.map((one) => one.closedAfterMs)), 'milliseconds until the end').toBeLessThan(45_000);
    expect(seen.slice(0, inChunks.length).map(({ status }) => status)).toEqual([408, 408, 408, 408, 401]);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in answers. `half`: only the first rows of the table; `silent`: never. */
type Manner = 'whole' | 'half' | 'silent' | number;

/** A stand-in for OSRM's table service, which says that it is one: ways are twice the difference in degrees, in hundreds of kilometres. */
export interface OsrmStandIn {
  url: string;
  /** How it answers from now on: each of these once, then the last one again. */
  answers(...manners: Manner[]): void;
  /** The tables that it was asked for: how many rows and columns. */
  asked: [rows: number, columns: number][];
  close(): Promise<void>;
}

/** Meters and seconds that it says between two places. */
export const standInWay = (from: readonly number[], to: readonly number[]): { meters: number; seconds: number } => {
  const meters = Math.round(
    200_000 * (Math.abs((from[0] ?? 0) - (to[0] ?? 0)) + Math.abs((from[1] ?? 0) - (to[1] ?? 0))),
  );
  return { meters, seconds: Math.round(meters / 10) };
};

export const osrmStandIn = async (): Promise<OsrmStandIn> => {
  let manners: Manner[] = ['whole'];
  const asked: [number, number][] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const manner = (manners.length > 1 ? manners.shift() : manners[0]) ?? 'whole';
    response.setHeader('server', 'Stand-in for OSRM, for tests alone');
    if (manner === 'silent') return;
    if (typeof manner === 'number') return void response.writeHead(manner).end('{"code":"Error"}');
    const places = (pathname.split('/').at(-1) ?? '').split(';').map((place) => place.split(',').map(Number));
    const chosen = (name: string): number[][] =>
      (searchParams.get(name) ?? '').split(';').map((at) => places[Number(at)] ?? []);
    const [from, to] = [chosen('sources'), chosen('destinations')];
    asked.push([from.length, to.length]);
    const table = (part: 'meters' | 'seconds') => {
      const rows = from.map((one) => to.map((other) => standInWay(one, other)[part]));
      return manner === 'half' ? rows.slice(0, Math.floor(rows.length / 2)) : rows;
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 'Ok', distances: table('meters'), durations: table('seconds') }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    answers: (...next) => {
      manners = next;
    },
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

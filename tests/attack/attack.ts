import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AttackServer } from './attackServer.ts';
import type { Reply } from './sendRequest.ts';
import { watch } from './watchServer.ts';

const megabyte = 1024 * 1024;
/** Of the process, above what it takes when nobody asks anything. */
const mostMemory = 512 * megabyte;
/** Of /healthz, in milliseconds. */
const slowestHealth = 1_000;

export interface AttackOptions {
  /** What is sent writes rows, rightly. */
  writes?: boolean;
}

const rests = new WeakMap<AttackServer, { pid: number; bytes: number }>();

/**
 * Sends something hostile and holds the server to what it promises (issue: open doors): it lives, /healthz answers within a
 * second throughout, it takes at most 512 MB more than at rest, nothing answers 5xx but 503 with `retry-after`, and no row of
 * a resource changes. `send` answers the replies that are to be looked at.
 */
export const attack = async (
  server: AttackServer,
  send: () => Promise<readonly Reply[]>,
  { writes = false }: AttackOptions = {},
): Promise<readonly Reply[]> => {
  const before = writes ? null : await server.fingerprint();
  const rest = await restOf(server);
  const { value: replies, seen } = await watch(server, send);
  expect(
    replies.filter(isBroken).map(({ status, body }) => `${status} ${body.slice(0, 200)}`),
    'answers of 5xx',
  ).toEqual([]);
  expect(seen.slowest, 'milliseconds of the slowest /healthz').toBeLessThanOrEqual(slowestHealth);
  expect((seen.peak - rest) / megabyte, 'megabytes above rest').toBeLessThanOrEqual(mostMemory / megabyte);
  if (!writes) expect(await server.fingerprint()).toEqual(before);
  return replies;
};

const isBroken = ({ status, headers }: Reply): boolean =>
  status >= 500 && !(status === 503 && headers['retry-after'] !== undefined);

/** What the process takes before its first attack. */
const restOf = async (server: AttackServer): Promise<number> => {
  const known = rests.get(server);
  if (known?.pid === server.pid()) return known.bytes;
  const { seen } = await watch(server, () => sleep(250));
  rests.set(server, { pid: server.pid(), bytes: seen.peak });
  return seen.peak;
};

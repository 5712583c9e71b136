import type { IncomingMessage } from 'node:http';
import { fileSizeLimit } from '../../src/core/values/fileSize.ts';
import { refuseBrokenRequests } from './brokenRequests.ts';

const limits = {
  /** How often a body is looked at. */
  everyMs: 5_000,
  /** Looks after which so much must have come since the last time, unless it has ended: 30 seconds. */
  looks: 6,
  bytes: 100_000,
  /** More is not even thrown away. */
  most: 4 * fileSizeLimit,
  /** How long a body may take that is read as a whole. */
  ms: 120_000,
};

/** How long any body may take: a file of an import at the speed of a slow line. */
export const longestBodyMs = 1_200_000;

/** What a route says of its bodies. */
interface Expected {
  isStreamed?: boolean | undefined;
  /** In bytes. */
  bodyLimit?: number | undefined;
}

/**
 * Cuts a body that drips, and one without an end: who sends a byte a second would hold the connection, and a place among the
 * uploads, for as long as they like.
 */
export const watchBody = (request: IncomingMessage, { isStreamed = false, bodyLimit = 0 }: Expected): void => {
  const { socket } = request;
  const begin = socket.bytesRead;
  let [seen, look] = [begin, 0];
  const most = Math.max(limits.most, bodyLimit + limits.bytes);
  const ms = isStreamed ? longestBodyMs : limits.ms;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    look += 1;
    const come = socket.bytesRead - begin;
    if (come > most) return void socket.destroy();
    // Of a request without a connection, as tests make them, it is not known what came.
    const isLate = come > 0 && look * limits.everyMs >= ms;
    if (look % limits.looks > 0 && !isLate) return;
    if (isLate || socket.bytesRead - seen < limits.bytes)
      refuseBrokenRequests(Object.assign(new Error('The body drips.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    seen = socket.bytesRead;
  }, limits.everyMs).unref();
  request.once('close', () => clearInterval(timer));
};

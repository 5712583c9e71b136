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
};

/**
 * Cuts a body that drips, and one without an end: who sends a byte a second would hold the connection, and a place among the
 * uploads, for as long as they like.
 */
export const watchBody = (request: IncomingMessage): void => {
  const { socket } = request;
  const begin = socket.bytesRead;
  let [seen, look] = [begin, 0];
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    look += 1;
    if (socket.bytesRead - begin > limits.most) return void socket.destroy();
    if (look % limits.looks > 0) return;
    if (socket.bytesRead - seen < limits.bytes)
      refuseBrokenRequests(Object.assign(new Error('The body drips.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    seen = socket.bytesRead;
  }, limits.everyMs).unref();
  request.once('close', () => clearInterval(timer));
};

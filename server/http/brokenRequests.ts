import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '../engine/access/requestError.ts';
import { toErrorBody } from './errors.ts';

/** For the answer to arrive. */
const graceMs = 5_000;

/**
 * Answers what Node could not read as a request at all, in the one error shape: headers over 16 kB (431), a request that does
 * not come to its end (408), bytes that are not HTTP (400).
 */
export const refuseBrokenRequests = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason] = reasons[error.code ?? ''] ?? [400, 'it is not HTTP'];
  const refusal = new RequestError(status, 'BAD_REQUEST', 'badBody', { reason });
  const body = JSON.stringify(toErrorBody(refusal, randomUUID()));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // Who does not end it in turn would hold it.
  setTimeout(() => socket.destroy(), graceMs).unref();
};

const reasons: Readonly<Record<string, [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'its address and headers are over 16 kB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'it did not come to its end in time'],
};

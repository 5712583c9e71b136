import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { maxFileBytes } from './bodies.ts';

/** How much of a body is still read once it was refused, and for how long. */
const limits = { bytes: 4 * maxFileBytes, endless: maxFileBytes, ms: 10_000, everyMs: 50 };

/**
 * Sees to what a client still sends of a refused body: a connection that is closed before is a network error in browsers, and
 * the answer is lost. A body that says how long it is (at most 100 MB, ten seconds) is read away before it is answered. One in
 * chunks may have no end: it is answered at once, and its connection ended.
 */
export const settleRefused = async (request: IncomingMessage, reply: FastifyReply): Promise<void> => {
  const { 'content-length': length = '0', 'transfer-encoding': chunks } = request.headers;
  if (isOver(request) || (chunks === undefined && length === '0')) return;
  if (chunks === undefined) return readAway(request, limits.bytes);
  reply.header('connection', 'close');
  endGently(request);
};

const isOver = ({ complete, readableEnded, destroyed }: IncomingMessage): boolean =>
  complete || readableEnded || destroyed;

/** Node would close the connection with the answer; what lies unread then resets it, and the client may never see the answer. */
const endGently = (request: IncomingMessage): void => {
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    void readAway(request, limits.endless).then(() => socket.destroy());
  };
};

const readAway = async (request: IncomingMessage, most: number): Promise<void> => {
  if (isOver(request)) return;
  const { socket } = request;
  const begin = { bytes: socket.bytesRead, at: performance.now() };
  await new Promise<void>((done) => {
    // Of the socket: Node tells nobody of what comes once the answer is out.
    const timer = setInterval(() => {
      if (socket.bytesRead - begin.bytes > most || performance.now() - begin.at > limits.ms) finish();
    }, limits.everyMs);
    const finish = (): void => {
      clearInterval(timer);
      done();
    };
    request.once('end', finish).once('close', finish);
    // Whoever read it may have stopped where it was refused.
    request.unpipe();
    request.resume();
  });
};

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../engine/requestError.ts';

/** What a request may weigh: 25 MB (spec 000 §9). */
export const maxBodyBytes = 25 * 1024 * 1024;

/**
 * How bodies are read: JSON as UTF-8, where broken bytes and `__proto__` are refused and an empty body is undefined; files as
 * bytes. Anything else answers 415.
 */
export const readBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const text = decode(bytes);
    if (text === null) return done(badBody('not valid UTF-8'));
    if (isTooDeep(text)) return done(badBody(`it is nested more than ${maxDepth} deep`));
    return parseJson(request, text, (error, body) => (error ? done(badBody(error.message)) : done(null, body)));
  });
  server.addContentTypeParser(['application/octet-stream', 'text/csv'], { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
};

const badBody = (reason: string): RequestError => new RequestError(400, 'BAD_BODY', 'badBody', { reason });

const decode = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

// Far more than any record has, and far less than the stack of what looks at a body part by part.
const maxDepth = 100;
const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const opening = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const closing = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/** Whether a JSON text opens more lists and objects within each other than anything here has. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText && code === backslash) at += 1;
    else if (code === quote) isText = !isText;
    else if (!isText && opening.has(code)) depth += 1;
    else if (!isText && closing.has(code)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
};

/**
 * Reads away what a client still sends after it was refused: a connection closed before is a network error in browsers, and
 * the answer is lost. At most 100 MB or ten seconds.
 */
export const drainBody = async (request: IncomingMessage): Promise<void> => {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((done) => {
    let bytes = 0;
    const patience = setTimeout(done, 10_000);
    const finish = (): void => {
      clearTimeout(patience);
      done();
    };
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > 4 * maxBodyBytes) finish();
    });
    request.once('end', finish).once('close', finish);
    request.resume();
  });
};

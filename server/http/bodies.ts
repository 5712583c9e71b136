import type { FastifyInstance } from 'fastify';
import { fileSizeLimit, importSizeLimit } from '../../src/core/values/fileSize.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { findExcess } from './jsonExtent.ts';

/** What a request with a file may weigh: less than 25 MB (spec 000 §9). */
export const maxFileBytes = fileSizeLimit - 1;

/** 413, in the words of the spec where a file is meant. */
export const tooLarge = (limit: number): RequestError => {
  if (limit === importSizeLimit - 1)
    return new RequestError(413, 'TOO_LARGE', 'importTooLarge', { max: importSizeLimit / 1_000_000 });
  // A form around a file adds some bytes to it.
  if (limit >= 2 * fileSizeLimit)
    return new RequestError(413, 'TOO_LARGE', 'uploadTooLarge', { megabytes: Math.floor(limit / 1024 / 1024) });
  return limit >= maxFileBytes
    ? new RequestError(413, 'TOO_LARGE', 'bodyTooLarge')
    : new RequestError(413, 'TOO_LARGE', 'requestTooLarge', { kilobytes: Math.floor(limit / 1024) });
};

/**
 * How bodies are read: JSON as UTF-8, where broken bytes, `__proto__` and what has more parts than anything here are refused
 * and an empty body is undefined; files as bytes. Anything else answers 415.
 */
export const readBodies = (server: FastifyInstance): void => {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    const text = decode(bytes);
    if (text === null) return done(badBody('not valid UTF-8'));
    const excess = findExcess(text, request.routeOptions.config.mostParts);
    if (excess) return done(badBody(excess));
    return parseJson(request, text, (error, body) => (error ? done(badBody(error.message)) : done(null, body)));
  });
  server.addContentTypeParser(['application/octet-stream', 'text/csv'], { parseAs: 'buffer' }, (_, bytes, done) =>
    done(null, bytes),
  );
};

const badBody = (reason: string): RequestError => new RequestError(400, 'BAD_BODY', 'badBody', { reason });

const decode = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

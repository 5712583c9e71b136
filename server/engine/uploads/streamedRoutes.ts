import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../access/requestError.ts';
import type { FileBody } from './storeBody.ts';

const fileTypes = ['application/octet-stream', 'text/csv'];

/** Adds routes in a scope of their own, in which bodies are not read before a call is answered. */
export const addStreamedRoutes = (server: FastifyInstance, add: (scope: FastifyInstance) => void): void =>
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(fileTypes, (_, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _body, done) =>
      done(
        new RequestError(415, 'UNSUPPORTED_MEDIA_TYPE', 'badBody', {
          reason: `expected content-type ${fileTypes.join(' or ')}`,
        }),
      ),
    );
    add(scope);
  });

/** The file that such a call brings. */
export const fileOf = ({ body, headers }: FastifyRequest): FileBody => ({
  stream: body instanceof Readable ? body : Readable.from([]),
  announced: headers['content-length'] === undefined ? null : Number(headers['content-length']),
});

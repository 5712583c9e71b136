import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { RequestError } from '../engine/access/requestError.ts';
import type { CallDescription } from '../engine/openapi/operation.ts';
import { attached } from '../engine/jobs/routes.ts';
import { fileSigner, signedPath } from './fileSigner.ts';

/** Where files lie that links lead to, by the name of the place; null: there is no such file. */
export type SignedPlaces = Readonly<Record<string, { get(key: string): Promise<Readable | null> }>>;

interface SignedParts {
  /** Absent: none. */
  places: SignedPlaces | undefined;
  /** Of the server. */
  secret: string;
  clock: () => Date;
}

const asked = z.object({
  key: z.string().max(1000),
  until: z.coerce.number().int().min(0),
  signature: z.string().max(100),
});

/** Streams a file to whoever opens its link. A link that is not ours, was changed, or is over is refused in words. */
export const addSignedFiles = (server: FastifyInstance, { places = {}, secret, clock }: SignedParts): void => {
  const signer = fileSigner(secret);
  server.get<{ Params: { place: string } }>(
    `${signedPath}/:place`,
    { config: { admits: 'anyone' } },
    async (request, reply) => {
      const { place } = request.params;
      const { key, ...proof } = readProof(request.query);
      const judged = signer.judge({ place, key }, proof, clock());
      if (judged === 'expired') throw new RequestError(403, 'LINK_EXPIRED', 'linkExpired');
      if (judged === 'wrong') throw wrong();
      const file = await places[place]?.get(key);
      if (!file) throw new RequestError(404, 'NOT_FOUND', 'linkFileGone');
      return reply
        .header('content-disposition', attached(key.split('/').at(-1) ?? key))
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .send(file);
    },
  );
};

const wrong = (): RequestError => new RequestError(403, 'LINK_WRONG', 'linkWrong');

/** A link that was cut short is no more ours than one that was forged. */
const readProof = (query: unknown): z.output<typeof asked> => {
  const read = asked.safeParse(query);
  if (!read.success) throw wrong();
  return read.data;
};

const text = { type: 'string' };

/** The call as the OpenAPI document lists it. */
export const signedCalls: readonly CallDescription[] = [
  {
    id: 'signed-files.open',
    tag: 'toolkit',
    method: 'GET',
    path: `${signedPath}/{place}`,
    summary: 'The file that a signed link leads to; the link is made by an action, and holds for 15 minutes',
    isOpen: true,
    answer: { type: 'string', format: 'binary' },
    answerType: 'application/octet-stream',
    errors: [403, 404],
    parameters: [
      { name: 'key', in: 'query', required: true, schema: text },
      { name: 'until', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'signature', in: 'query', required: true, schema: text },
    ],
  },
];

import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import type { FilePlace } from '../../../src/core/wire/actionFiles.ts';
import { mostBytes } from '../../../src/core/wire/fileFault.ts';
import { RequestError } from '../access/requestError.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { keepFile } from './keepFile.ts';

/** What stands around the files of a form. */
const around = 64 * 1024;
const mostFields = 20;

type Asking = Pick<ResourceAction, 'files'>;

/** What a call of an action may weigh whose files come with it. */
export const formBytes = ({ files = {} }: Asking): number =>
  Object.values(files).reduce((sum, file) => sum + mostBytes(file), around);

/** Adds the calls of an action with files in a scope of their own, in which forms are read. */
export const addFormRoutes = (
  server: FastifyInstance,
  { files = {} }: Asking,
  add: (scope: FastifyInstance) => void,
): void =>
  void server.register(async (scope) => {
    const fileSize = Math.max(...Object.values(files).map(mostBytes)) + 1;
    await scope.register(multipart, {
      limits: { fileSize, files: Object.keys(files).length, fields: mostFields, fieldSize: 4_096, headerPairs: 100 },
    });
    add(scope);
  });

/**
 * The members of a form (`multipart/form-data`): its texts as they are, and of each file the id under which it was kept while it came.
 * Throws 400 for a form that cannot be read, or with a file that the action does not ask for.
 */
export const readForm = async (
  context: Pick<EngineContext, 'pool' | 'clock' | 'settings'>,
  actor: SignedIn,
  { files = {}, ...place }: Omit<FilePlace, 'input'> & Asking,
  request: FastifyRequest,
): Promise<Record<string, unknown>> => {
  const given: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      const { fieldname: input } = part;
      if (part.type !== 'file') {
        given[input] = part.value;
        continue;
      }
      const asked = Object.hasOwn(files, input) ? files[input] : undefined;
      if (!asked)
        throw bad(`the file is in the part '${input.slice(0, 50)}', expected ${Object.keys(files).join(', ')}`);
      const sent = { name: part.filename, body: { stream: part.file, announced: null } };
      given[input] = (await keepFile(context, actor, { ...place, input, ...asked }, sent)).file;
    }
  } catch (error) {
    throw error instanceof RequestError || (error instanceof Error && 'statusCode' in error)
      ? error
      : bad('its parts cannot be told from each other');
  }
  return given;
};

const bad = (reason: string): RequestError => new RequestError(400, 'BAD_BODY', 'badBody', { reason });

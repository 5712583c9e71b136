import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { can } from '../../../src/core/declaration/access.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { EngineContext } from '../context/context.ts';
import { readBody, recordId } from '../context/requestBodies.ts';
import type { Reader } from '../reads/reader.ts';
import { readSuggestions } from './readSuggestions.ts';

/** What `POST /api/toolkit/v1/suggestions` takes. */
const suggestionsBody = z.strictObject({
  resource: z.string(),
  field: z.string(),
  id: recordId.optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

// Asked by POST, for the values that it is asked with.
const reading = { config: { callClass: 'reads' } } as const;

/** Values for a field that says `suggested`, for whoever may write records of its resource. */
export const addSuggestionRoute = (server: FastifyInstance, context: EngineContext, reader: Reader): void => {
  server.post('/api/toolkit/v1/suggestions', reading, async (request) => {
    const user = await context.access.requireUser(request);
    const { resource: name, field: of, id, values = {} } = readBody(suggestionsBody, request.body);
    const resource = context.application.resources.find((one) => one.name === name);
    if (!resource) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `resource: there is no '${name}'` });
    requireAccess(user, resource, 'list');
    if (!can(user, resource, 'create')) requireAccess(user, resource, 'edit');
    const read = asReadBy(user, resource);
    const field = read.fields.find((one) => one.name === of);
    if (!field?.suggested)
      throw new RequestError(400, 'BAD_BODY', 'badBody', {
        reason: `field: nothing is suggested for '${of}' of ${name}`,
      });
    return { data: await readSuggestions(context, reader, user, { resource: read, field, id, values }), metadata: {} };
  });
};

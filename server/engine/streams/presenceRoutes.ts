import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tabPattern } from '../../../src/core/live/events.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { RequestError } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Writing } from '../writing/writing.ts';
import { leave, stay, type OpenForm } from './presence.ts';

interface OfRecord {
  Params: { resource: string; id: string };
}

const url = '/api/toolkit/v1/presence/:resource/:id';

/** Who has the form of a record open (docs/http.md): told to, and by, those who may read it. Nothing is locked. */
export const addPresenceRoutes = (server: FastifyInstance, writing: Writing): void => {
  const { access, pool } = writing.context;
  server.put<OfRecord>(url, async (request) => {
    const user = await access.requireUser(request);
    const form = formOf(request);
    await requireReader(writing, user, form);
    return { data: await stay(pool, user, form), metadata: {} };
  });
  // Who may read it no more still leaves it.
  server.delete<OfRecord>(url, async (request) => {
    const user = await access.requireUser(request);
    const form = formOf(request);
    findResource(writing, form);
    await leave(pool, user, form);
    return { data: null, metadata: {} };
  });
};

const formOf = ({ params: { resource, id }, headers }: FastifyRequest<OfRecord>): OpenForm => {
  const tab = headers['x-tab'];
  if (typeof tab !== 'string' || !tabPattern.test(tab))
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: 'x-tab', reason: 'the tab is not named' });
  return { resource, id, tab };
};

/** 404 for a resource that there is none of. */
const findResource = ({ context }: Writing, { resource: name, id }: OpenForm): Resource => {
  const resource = context.application.resources.find((one) => one.name === name);
  if (!resource) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: name, id });
  return resource;
};

/** 403 for whoever may not read the resource, 404 for what is not there or out of sight. */
const requireReader = async (writing: Writing, user: SignedIn, form: OpenForm): Promise<void> => {
  const { id } = form;
  const resource = findResource(writing, form);
  requireAccess(user, resource, 'read');
  const found = await writing.reader.records(user, resource, [id], { columns: resource.key });
  if (!found.has(id)) throw recordMissing(user, resource, id);
};

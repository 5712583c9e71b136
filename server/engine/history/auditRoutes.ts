import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { auditKinds, changeSources, type AuditFilter, type ChangeRowFilter } from '../../../src/core/wire/audit.ts';
import { isUuid } from '../database/uuid.ts';
import { readBody, readQuery } from '../context/requestBodies.ts';
import type { EngineContext } from '../context/context.ts';
import { selectionBody } from '../context/planRequest.ts';
import type { Reader } from '../reads/reader.ts';
import { missingFor } from '../../../src/core/declaration/access.ts';
import { forbidden } from '../access/forbidden.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { noteDownload } from '../security/noteLeaving.ts';
import { streamAuditCsv } from './auditCsv.ts';
import { auditedResources, type AuditContext } from './auditContext.ts';
import { readAuditLines, readLinePlace } from './auditLines.ts';
import { readChangeSetPage } from './changeSetPage.ts';
import { deletableResource, readDeletion, readDeletionPlace, readDeletions } from './deletions.ts';
import { readChangeRows, readRowPlace } from './changeRows.ts';
import { readEntryPlace, readSelectionHistory } from './selectionHistory.ts';

const base = '/api/toolkit/v1';
const word = z.string().min(1).max(300);
const instant = z.iso.datetime({ offset: true });
const take = z.coerce.number().int().min(1).max(200).default(50);
const kind = z.enum(auditKinds).optional();

const filter = z.strictObject({
  user: word.optional(),
  resource: word.optional(),
  record: word.optional(),
  kind,
  source: z.enum(changeSources).optional(),
  from: instant.optional(),
  to: instant.optional(),
});
const lines = filter.extend({ after: z.string().max(300).optional(), take });
const rows = z.strictObject({
  resource: word.optional(),
  kind,
  record: word.optional(),
  field: word.optional(),
  after: z.string().max(300).optional(),
  take,
});
const deleted = z.strictObject({
  resource: word,
  record: word.optional(),
  text: word.optional(),
  after: z.string().max(300).optional(),
  take,
});
const selected = z.strictObject({
  resource: z.string(),
  selection: selectionBody,
  after: z.string().max(300).optional(),
});

interface ById {
  Params: { id: string };
}

/** The audit (docs/http.md): who changed what, when, from where; only what the reader may see. */
export const addAuditRoutes = (server: FastifyInstance, context: EngineContext, reader: Reader): void => {
  const auditOf = async (request: FastifyRequest): Promise<AuditContext> => ({
    context,
    reader,
    user: await context.access.requireUser(request),
  });

  server.get(`${base}/changes`, async (request) => {
    const audit = await auditOf(request);
    const { after, take: size, ...asked } = readQuery(lines, request.query);
    const page = await readAuditLines(
      audit,
      requireFilter(audit, asked),
      readPlace('after', after, readLinePlace),
      size,
    );
    return { data: page.rows, metadata: { next: page.next } };
  });

  server.get(`${base}/changes.csv`, async (request, reply) => {
    const audit = await auditOf(request);
    const asked = requireFilter(audit, readQuery(filter, request.query));
    const file = `changes-${context.clock().toISOString().slice(0, 10)}.csv`;
    await noteDownload(context, request, audit.user, {
      file,
      place: `/audit?${new URLSearchParams(asked as Record<string, string>)}`,
    }); // undefined only where a property may be absent
    const text = streamAuditCsv(audit, asked);
    reply.raw.once('close', () => text.destroy());
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(text);
  });

  server.get<ById>(`${base}/change-sets/:id`, async (request) => ({
    data: await readChangeSetPage(await auditOf(request), requireId(request)),
    metadata: {},
  }));

  server.get<ById>(`${base}/change-sets/:id/rows`, async (request) => {
    const audit = await auditOf(request);
    const { after, take: size, resource, ...asked } = readQuery(rows, request.query);
    const changeSet = requireId(request);
    requireFilter(audit, resource === undefined ? {} : { resource });
    const resources = auditedResources(audit)
      .map(({ name }) => name)
      .filter((name) => resource === undefined || name === resource);
    const page = await readChangeRows(
      audit,
      { changeSet, resources, ...(asked as ChangeRowFilter) },
      readPlace('after', after, readRowPlace),
      size,
    ); // undefined only where a property may be absent
    // An empty page may be one of a change-set that the reader may see otherwise.
    if (page.rows.length === 0) await readChangeSetPage(audit, changeSet);
    return { data: page.rows, metadata: { next: page.next } };
  });

  server.get(`${base}/deletions`, async (request) => {
    const audit = await auditOf(request);
    const { resource: name, record, text, after, take: size } = readQuery(deleted, request.query);
    requireFilter(audit, { resource: name });
    const resource = deletableResource(audit, name);
    if (record !== undefined) return { data: await readDeletion(audit, resource, record), metadata: { next: null } };
    const page = await readDeletions(audit, resource, text ?? '', readPlace('after', after, readDeletionPlace), size);
    return { data: page.rows, metadata: { next: page.next } };
  });

  server.post(`${base}/history`, async (request) => {
    const audit = await auditOf(request);
    const { resource: name, selection, after } = readBody(selected, request.body);
    const resource = context.application.resources.find((one) => one.name === name && one.calls.history !== null);
    if (!resource)
      throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `resource: there is no history of '${name}'` });
    requireAccess(audit.user, resource, 'show');
    const page = await readSelectionHistory(
      audit,
      resource,
      selection as Parameters<typeof readSelectionHistory>[2],
      readPlace('after', after, readEntryPlace),
    ); // as the plan's body
    return { data: page.rows, metadata: { next: page.next } };
  });
};

/** A resource that the reader may see, and with a record always one. */
const requireFilter = (audit: AuditContext, asked: z.output<typeof filter>): AuditFilter => {
  const { resource, record } = asked;
  if (resource === undefined && record !== undefined)
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: 'record', reason: 'it needs a resource' });
  if (resource !== undefined && !audit.context.application.resources.some(({ name }) => name === resource)) {
    throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name: 'resource', reason: `there is no '${resource}'` });
  }
  if (resource !== undefined && !auditedResources(audit).some(({ name }) => name === resource))
    throw forbidden(...missingFor(audit.user, audit.reader.resource(resource), 'show'));
  return asked; // undefined only where a property may be absent
};

const readPlace = <T>(name: string, text: string | undefined, read: (text: string) => T | null): T | null => {
  if (text === undefined) return null;
  const place = read(text);
  if (place === null) throw new RequestError(400, 'BAD_QUERY', 'badQuery', { name, reason: 'no page ended there' });
  return place;
};

const requireId = ({ params: { id } }: FastifyRequest<ById>): string => {
  if (!isUuid(id)) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'change-set', id });
  return id;
};

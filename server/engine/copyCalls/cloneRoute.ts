import type { FastifyInstance } from 'fastify';
import { cloneOf } from '../../../src/core/cloning/cloneOf.ts';
import { periodChecks } from '../../../src/core/declaration/checks.ts';
import type { WholeRecord } from '../../../src/core/wire/wire.ts';
import { whoMay } from '../access/admission.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { addCall, idInPath } from '../calls/declaredRoutes.ts';
import { saveRecord } from '../calls/saveRecord.ts';
import { showRecord } from '../calls/showRoute.ts';
import { readRelatedRows } from '../reads/relatedRows.ts';
import { createKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { callOf } from '../writing/calls.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import type { Writing } from '../writing/writing.ts';

/** `POST /campaigns/{id}/clone`: a new record like this one, with copies of the rows that are saved with its form. */
export const addCloneRoute = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const { resource } = model;
  const { clone } = resource.calls;
  addCall(server, writing, resource, clone, { admits: whoMay(resource, 'create') }, async (request, actor, reply) => {
    requireAccess(actor, resource, 'show');
    const id = idInPath(model, clone ?? '', request);
    const { reader, context } = writing;
    const record = await showRecord(context.pool, reader, actor, resource, id);
    const related: Record<string, WholeRecord[]> = {};
    for (const relation of resource.related.filter(({ many, save }) => many && save === 'withForm')) {
      requireAccess(actor, reader.resource(relation.resource), 'show');
      related[relation.resource] = await readRelatedRows(reader, actor, relation, id);
    }
    const { changes, rows } = cloneOf(resource, record, related, (name) => reader.resource(name));
    // The period that only one may have is that of the original.
    for (const [, { start, end }] of periodChecks(resource.checks))
      for (const name of [start, end]) delete changes[name];
    const changeSet = describeChangeSet(request, actor, {
      service: resource.service,
      source: 'api',
      at: context.clock(),
    });
    const saved = await saveRecord(writing, changeSet, model, {
      call: callOf('clone', resource.name, id),
      kind: createKind,
      id: null,
      merge: false,
      changes,
      related: Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, { rows: all }])),
    });
    return reply.code(201).send(saved);
  });
};

import type { FastifyInstance } from 'fastify';
import { describeChangeSet, rowOfCall } from './changeSets.ts';
import { addCall, idInPath } from './declaredRoutes.ts';
import type { RowRequest } from './draft.ts';
import { readBody, readSave, versionText } from './requestBodies.ts';
import { saveRecord } from './saveRecord.ts';
import { createKind, deleteKind, updateKind } from './writeKinds.ts';
import type { Writing } from './writing.ts';
import type { WriteModel } from './writeModel.ts';
import * as z from 'zod';

/** The spec's own calls for one record: create, update, delete. */
export const addRecordRoutes = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const { calls, service, name } = model.resource;
  const constants = Object.fromEntries(Object.entries(model.resource.deleteQuery ?? {}).map(([key, value]) => [key, z.literal(String(value)).optional()]));
  const at = (): Date => writing.context.clock();

  addCall(server, writing, service, calls.create, async (request, actor, reply) => {
    const save = readSave(model, request.body);
    const changeSet = describeChangeSet(request, actor, { service, source: save.whole ? 'api' : 'form', at: at() });
    const row: RowRequest = { row: rowOfCall('create', name, request.body), kind: createKind, id: null, merge: false, ...save };
    return reply.code(201).send(await saveRecord(writing, changeSet, model, withoutVersion(row)));
  });

  addCall(server, writing, service, calls.update, async (request, actor) => {
    const id = idInPath(model, calls.update ?? '', request);
    const save = readSave(model, request.body);
    const changeSet = describeChangeSet(request, actor, { service, source: save.whole ? 'api' : 'form', at: at() });
    return saveRecord(writing, changeSet, model, { row: rowOfCall('update', name, id, request.body), kind: updateKind, id, merge: true, ...save });
  });

  addCall(server, writing, service, calls.delete, async (request, actor) => {
    const id = idInPath(model, calls.delete ?? '', request);
    const { version } = readBody(z.looseObject({ version: versionText, ...constants }), request.query);
    const changeSet = describeChangeSet(request, actor, { service, source: version === undefined ? 'api' : 'form', at: at() });
    const row: RowRequest = { row: rowOfCall('delete', name, id, version), kind: deleteKind, id, merge: false, changes: {} };
    return saveRecord(writing, changeSet, model, version === undefined ? row : { ...row, version });
  });
};

const withoutVersion = ({ version: _ignored, ...row }: RowRequest): RowRequest => row;

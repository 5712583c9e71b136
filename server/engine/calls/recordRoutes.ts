import type { FastifyInstance } from 'fastify';
import { fromMade } from '../../../src/core/records/nested.ts';
import { whoMay } from '../access/admission.ts';
import { callOf, type CallRequest } from '../writing/calls.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { addCall, idInPath } from './declaredRoutes.ts';
import { withParentOf } from './belowParent.ts';
import { readBody, versionText } from '../context/requestBodies.ts';
import { readSave } from '../records/readSave.ts';
import { saveRecord } from './saveRecord.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import type { Writing } from '../writing/writing.ts';
import type { WriteModel } from '../records/writeModel.ts';
import * as z from 'zod';

/** The spec's own calls for one record: create, update, delete. */
export const addRecordRoutes = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const { calls, service, name } = model.resource;
  const constants = Object.fromEntries(
    Object.entries(model.resource.deleteQuery ?? {}).map(([key, value]) => [key, z.literal(String(value)).optional()]),
  );
  const at = (): Date => writing.context.clock();

  addCall(
    server,
    writing,
    model.resource,
    calls.create,
    { admits: whoMay(model.resource, 'create') },
    async (request, actor, reply) => {
      const save = readSave(model, request.body);
      const given = save.whole ? fromMade(model.resource.fields, save.changes) : save.changes;
      save.changes = withParentOf(model.resource, calls.create ?? '', request, given);
      const changeSet = describeChangeSet(request, actor, { service, source: save.whole ? 'api' : 'form', at: at() });
      const row: CallRequest = {
        call: callOf('create', name, request.body),
        kind: createKind,
        id: null,
        merge: false,
        ...save,
      };
      return reply.code(201).send(await saveRecord(writing, changeSet, model, withoutVersion(row)));
    },
  );

  addCall(
    server,
    writing,
    model.resource,
    calls.update,
    { admits: whoMay(model.resource, 'edit') },
    async (request, actor) => {
      const id = idInPath(model, calls.update ?? '', request);
      const save = readSave(model, request.body);
      const changeSet = describeChangeSet(request, actor, { service, source: save.whole ? 'api' : 'form', at: at() });
      return saveRecord(writing, changeSet, model, {
        call: callOf('update', name, id, request.body),
        kind: updateKind,
        id,
        merge: true,
        ...save,
      });
    },
  );

  addCall(
    server,
    writing,
    model.resource,
    calls.delete,
    { admits: whoMay(model.resource, 'delete') },
    async (request, actor) => {
      const id = idInPath(model, calls.delete ?? '', request);
      const { version } = readBody(z.looseObject({ version: versionText, ...constants }), request.query);
      const changeSet = describeChangeSet(request, actor, {
        service,
        source: version === undefined ? 'api' : 'form',
        at: at(),
      });
      const row: CallRequest = {
        call: callOf('delete', name, id, version),
        kind: deleteKind,
        id,
        merge: false,
        changes: {},
      };
      return saveRecord(writing, changeSet, model, version === undefined ? row : { ...row, version });
    },
  );
};

const withoutVersion = ({ version: _ignored, ...row }: CallRequest): CallRequest => row;

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ResourceAction, ResourceTransition } from '../../../src/core/declaration/resource.ts';
import { whoMay } from '../access/admission.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { callOf, type CallRequest } from '../writing/calls.ts';
import { addCall, idInPath } from './declaredRoutes.ts';
import { toPerId, writeMany } from '../writing/manyRows.ts';
import { openFor, requireAction } from '../writing/actionRequest.ts';
import { addOperation } from './operationRoutes.ts';
import { idList, readBody, recordId } from '../context/requestBodies.ts';
import { restoreTransition } from '../records/restoreTransition.ts';
import { addRewire } from './rewireRoutes.ts';
import { saveRecord } from './saveRecord.ts';
import { restoreKind, transitionKind } from '../records/writeKinds.ts';
import type { Writing } from '../writing/writing.ts';
import type { WriteModel } from '../records/writeModel.ts';

const single = z.looseObject({ version: z.int().min(0).optional() });
const many = z.union([idList, z.looseObject({ ids: idList })]);
const oneOrMany = z.union([many, z.strictObject({ id: recordId })]);

/** The requests of declared actions: transitions, restore, and operations. */
export const addActionRoutes = (server: FastifyInstance, writing: Writing, model: WriteModel, jobs: Jobs): void => {
  for (const [name, action] of Object.entries(model.resource.actions)) {
    const transition = model.resource.states?.transitions?.find((one) => one.action === name);
    if (transition) addTransition(server, writing, model, name, action, transition);
    else if (action.rewire) addRewire(server, writing, model, name, action);
    else if (action.operation !== undefined) addOperation(server, { writing, jobs, model, name, action });
  }
  addRestore(server, writing, model);
};

const addTransition = (
  server: FastifyInstance,
  writing: Writing,
  model: WriteModel,
  name: string,
  { request: calls }: ResourceAction,
  transition: ResourceTransition,
): void => {
  const toRequest = (id: string, version?: number): CallRequest => ({
    call: callOf(name, model.resource.name, id, version),
    kind: transitionKind,
    id,
    merge: false,
    changes: {},
    transition,
    ...(version === undefined ? {} : { version }),
  });
  addCall(
    server,
    writing,
    model.resource,
    calls.record,
    { admits: whoMay(model.resource, { action: name }) },
    async (request, actor) => {
      requireAction(model, actor, name);
      const { version } = readBody(single, request.body ?? {});
      return saveRecord(
        writing,
        openFor(writing, request, actor, model),
        model,
        toRequest(idInPath(model, calls.record ?? '', request), version),
      );
    },
  );
  addCall(
    server,
    writing,
    model.resource,
    calls.selection,
    { admits: whoMay(model.resource, { action: name, many: true }), turn: 'write' },
    async (request, actor) => {
      requireAction(model, actor, name, true);
      const changeSet = { ...openFor(writing, request, actor, model), bulk: true };
      const results = await writeMany(
        writing,
        changeSet,
        model,
        readIds(many, request.body).map((id) => toRequest(id)),
      );
      return { data: toPerId(results), metadata: { changeSet: changeSet.id } };
    },
  );
};

/** Takes deletions back; the declared transition follows, and its permission is asked for. */
const addRestore = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const restore = model.resource.delete?.restore;
  const transition = restoreTransition(model);
  const admits = whoMay(model.resource, 'restore');
  addCall(server, writing, model.resource, restore?.request, { admits, turn: 'write' }, async (request, actor) => {
    const changeSet = openFor(writing, request, actor, model);
    const rows = readIds(oneOrMany, request.body).map((id): CallRequest => ({
      call: callOf('restore', model.resource.name, id),
      kind: restoreKind,
      id,
      merge: false,
      changes: {},
      ...(transition ? { transition } : {}),
    }));
    return { data: toPerId(await writeMany(writing, changeSet, model, rows)), metadata: { changeSet: changeSet.id } };
  });
};

const readIds = (schema: typeof many | typeof oneOrMany, body: unknown): string[] => {
  const read = readBody<string[] | { ids: string[] } | { id: string }>(
    schema as z.ZodType<string[] | { ids: string[] } | { id: string }>,
    body,
  );
  const ids = Array.isArray(read) ? read : 'ids' in read ? read.ids : [read.id];
  return [...new Set(ids)];
};

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import { manyRowsBytes, whoMay } from '../access/admission.ts';
import { openFor, readActionInput, requireAction } from '../writing/actionRequest.ts';
import { callOf, type CallRequest } from '../writing/calls.ts';
import { addCall } from './declaredRoutes.ts';
import { toPerId, writeMany } from '../writing/manyRows.ts';
import { boundedList, mostRows, readBody, recordId } from '../context/requestBodies.ts';
import { toRewireRow } from '../records/rewire.ts';
import { saveRecord } from './saveRecord.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

const row = z.looseObject({ id: recordId, version: z.int().min(0).optional() });
const rows = boundedList(row, mostRows, 1).refine(
  (all) => new Set(all.map(({ id }) => id)).size === all.length,
  'a record is named twice',
);

/** The calls of an action that rewires: each row names its record and the new target, and may say what stands there now. */
export const addRewire = (
  server: FastifyInstance,
  writing: Writing,
  model: WriteModel,
  name: string,
  action: ResourceAction,
): void => {
  const { name: resource } = model.resource;
  const toRequest = (body: z.output<typeof row>, many: boolean): CallRequest => {
    const { id, version, ...rest } = body;
    const asked = toRewireRow(action, readActionInput(model, action, rest), {
      row: 0,
      id,
      many,
      ...(version === undefined ? {} : { version }),
    });
    return { ...asked, call: callOf(name, resource, id, rest) };
  };
  addCall(
    server,
    writing,
    model.resource,
    action.request.record,
    { admits: whoMay(model.resource, { action: name }) },
    async (request, actor) => {
      requireAction(model, actor, name);
      return saveRecord(
        writing,
        openFor(writing, request, actor, model),
        model,
        toRequest(readBody(row, request.body), false),
      );
    },
  );
  addCall(
    server,
    writing,
    model.resource,
    action.request.selection,
    { admits: whoMay(model.resource, { action: name, many: true }), bodyLimit: manyRowsBytes, turn: 'write' },
    async (request, actor) => {
      requireAction(model, actor, name, true);
      const changeSet = { ...openFor(writing, request, actor, model), bulk: true };
      const results = await writeMany(
        writing,
        changeSet,
        model,
        readBody(rows, request.body).map((one) => toRequest(one, true)),
      );
      return { data: toPerId(results), metadata: { changeSet: changeSet.id } };
    },
  );
};

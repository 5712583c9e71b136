import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ResourceAction } from '../../../src/core/resource.ts';
import { openFor, readInput, requireAction } from './actionRequest.ts';
import { rowOfCall } from './changeSets.ts';
import { addCall } from './declaredRoutes.ts';
import type { RowRequest } from './draft.ts';
import { toPerId, writeMany } from './manyRows.ts';
import { readBody } from './requestBodies.ts';
import { toRewireRow } from './rewire.ts';
import { saveRecord } from './saveRecord.ts';
import type { WriteModel } from './writeModel.ts';
import type { Writing } from './writing.ts';

const row = z.looseObject({ id: z.union([z.string(), z.number()]).transform(String), version: z.int().min(0).optional() });
const rows = z.array(row).min(1).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'a record is named twice');

/** The calls of an action that rewires: each row names its record and the new target, and may say what stands there now. */
export const addRewire = (server: FastifyInstance, writing: Writing, model: WriteModel, name: string, action: ResourceAction): void => {
  const { service, name: resource } = model.resource;
  const toRequest = (body: z.output<typeof row>, many: boolean): RowRequest => {
    const { id, version, ...rest } = body;
    return toRewireRow(action, readInput(model, action, rest), { row: rowOfCall(name, resource, id, rest), id, many, ...(version === undefined ? {} : { version }) });
  };
  addCall(server, writing, service, action.request.record, async (request, actor) => {
    requireAction(model, actor, name);
    return saveRecord(writing, openFor(writing, request, actor, model), model, toRequest(readBody(row, request.body), false));
  });
  addCall(server, writing, service, action.request.selection, async (request, actor) => {
    requireAction(model, actor, name, true);
    const changeSet = { ...openFor(writing, request, actor, model), bulk: true };
    const results = await writeMany(writing, changeSet, model, readBody(rows, request.body).map((one) => toRequest(one, true)));
    return { data: toPerId(results), metadata: { changeSet: changeSet.id } };
  });
};

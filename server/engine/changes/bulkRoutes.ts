import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { SignedIn } from '../context.ts';
import { describeChangeSet, rowOfCall } from './changeSets.ts';
import { addCall } from './declaredRoutes.ts';
import type { ChangeSet, Row, RowRequest } from './draft.ts';
import { toPerId, writeMany } from './manyRows.ts';
import { pairKey } from './recordChanges.ts';
import { RequestError } from '../requestError.ts';
import { idList, readBody } from './requestBodies.ts';
import { requireBulkChanges, spreadChanges, withoutDropped } from './spreadChanges.ts';
import { createKind, deleteKind, updateKind } from './writeKinds.ts';
import type { Writing } from './writing.ts';
import type { WriteModel } from './writeModel.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const rows = z.array(z.looseObject({ id, version: z.int().optional() })).min(1);
const uniform = z.strictObject({ ids: idList, changes: z.record(z.string(), z.unknown()) });

/** The spec's bulk calls: plan and apply in one, answering id -> true or a text. */
export const addBulkRoutes = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const { calls, service } = model.resource;
  const open = (request: FastifyRequest, actor: SignedIn): ChangeSet =>
    describeChangeSet(request, actor, { service, source: 'bulk', at: writing.context.clock(), bulk: true });

  addCall(server, writing, service, calls.bulkUpdate, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = await readUpdates(writing, model, request.body);
    return { data: toPerId(await writeMany(writing, changeSet, model, requests)), metadata: { changeSet: changeSet.id } };
  });

  addCall(server, writing, service, calls.bulkCreate, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = readCreations(model, request.body);
    const results = await writeMany(writing, changeSet, model, requests);
    const of = model.resource.bulkCreate?.of ?? model.resource.key;
    const keys = new Map(requests.map(({ row, changes }) => [row, pairKey(of, changes)]));
    return { data: toPerId(results.map((result) => ({ ...result, id: keys.get(result.row) ?? result.id }))), metadata: { changeSet: changeSet.id } };
  });

  addCall(server, writing, service, calls.bulkDelete, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = unique(readBody(idList, request.body)).map((one): RowRequest => ({
      row: rowOfCall('delete', model.resource.name, one), kind: deleteKind, id: one, merge: false, changes: {},
    }));
    return { data: toPerId(await writeMany(writing, changeSet, model, requests)), metadata: { changeSet: changeSet.id } };
  });
};

const creations = z.array(z.record(z.string(), z.unknown())).min(1);

/** New records, each known by its pair: the answer is keyed by it. */
const readCreations = (model: WriteModel, body: unknown): RowRequest[] => {
  const given = readBody(creations, body);
  const keys = given.map((changes) => pairKey(model.resource.bulkCreate?.of ?? model.resource.key, changes));
  if (new Set(keys).size < keys.length) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'a pair is named twice' });
  return given.map((changes, index) => ({ row: rowOfCall('create', model.resource.name, keys[index]), kind: createKind, id: null, merge: false, changes }));
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const readUpdates = async (writing: Writing, model: WriteModel, body: unknown): Promise<RowRequest[]> => {
  const toRequest = (one: string, changes: Row, version?: number): RowRequest => ({
    row: rowOfCall('update', model.resource.name, one, changes), kind: updateKind, id: one, merge: false, changes,
    ...(version === undefined ? {} : { version }),
  });
  if (Array.isArray(body)) {
    return readBody(rows, body).map(({ id: one, version, ...changes }) => toRequest(one, withoutDropped(model, changes), version));
  }
  const { ids, changes } = readBody(uniform, body);
  const asked = { filled: changes, cleared: [] };
  requireBulkChanges(model, asked);
  const spread = await spreadChanges(writing, model, unique(ids), asked);
  return unique(ids).map((one) => toRequest(one, spread(one)));
};

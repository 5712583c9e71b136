import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { manyRowsBytes, whoMay } from '../access/admission.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { callOf, type CallRequest } from '../writing/calls.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { addCall, type Entry } from './declaredRoutes.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Row } from '../database/row.ts';
import { toPerId, writeMany } from '../writing/manyRows.ts';
import { pairKey } from '../writing/recordChanges.ts';
import { RequestError } from '../access/requestError.ts';
import { idList, boundedList, mostRows, readBody, recordId } from '../context/requestBodies.ts';
import { requireBulkChanges, spreadChanges, withoutDropped } from '../writing/spreadChanges.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import type { Writing } from '../writing/writing.ts';
import type { WriteModel } from '../records/writeModel.ts';

const rows = boundedList(z.looseObject({ id: recordId, version: z.int().optional() }), mostRows, 1);
const uniform = z.strictObject({ ids: idList, changes: z.record(z.string(), z.unknown()) });

/** The spec's bulk calls: plan and apply in one, answering id -> true or a text. */
export const addBulkRoutes = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const { calls, service } = model.resource;
  const entry: Entry = { admits: whoMay(model.resource, 'bulk'), bodyLimit: manyRowsBytes, turn: 'write' };
  const open = (request: FastifyRequest, actor: SignedIn): ChangeSet =>
    describeChangeSet(request, actor, { service, source: 'bulk', at: writing.context.clock(), bulk: true });

  addCall(server, writing, model.resource, calls.bulkUpdate, entry, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = await readUpdates(writing, model, request.body, actor);
    return {
      data: toPerId(await writeMany(writing, changeSet, model, requests)),
      metadata: { changeSet: changeSet.id },
    };
  });

  addCall(server, writing, model.resource, calls.bulkCreate, entry, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = readCreations(model, request.body);
    const results = await writeMany(writing, changeSet, model, requests);
    const of = model.resource.bulkCreate?.of ?? model.resource.key;
    const keyed = results.map((result, place) => ({ ...result, id: pairKey(of, requests[place]?.changes ?? {}) }));
    return { data: toPerId(keyed), metadata: { changeSet: changeSet.id } };
  });

  addCall(server, writing, model.resource, calls.bulkDelete, entry, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = unique(readBody(idList, request.body)).map((one): CallRequest => ({
      call: callOf('delete', model.resource.name, one),
      kind: deleteKind,
      id: one,
      merge: false,
      changes: {},
    }));
    return {
      data: toPerId(await writeMany(writing, changeSet, model, requests)),
      metadata: { changeSet: changeSet.id },
    };
  });
};

const creations = boundedList(z.record(z.string(), z.unknown()), mostRows, 1);

/** New records, each known by its pair: the answer is keyed by it. */
const readCreations = (model: WriteModel, body: unknown): CallRequest[] => {
  const given = readBody(creations, body);
  const keys = given.map((changes) => pairKey(model.resource.bulkCreate?.of ?? model.resource.key, changes));
  if (new Set(keys).size < keys.length)
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: 'a pair is named twice' });
  return given.map((changes, index) => ({
    call: callOf('create', model.resource.name, keys[index]),
    kind: createKind,
    id: null,
    merge: false,
    changes,
  }));
};

/** An answer by id says one thing of each: a body that names a record twice is refused as a whole. */
const namedOnce = <R extends { id: string }>(given: readonly R[]): readonly R[] => {
  const seen = new Set<string>();
  const twice = given.find(({ id }) => seen.size === seen.add(id).size);
  if (twice) throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `${twice.id} is named twice` });
  return given;
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const readUpdates = async (
  writing: Writing,
  model: WriteModel,
  body: unknown,
  actor: SignedIn,
): Promise<CallRequest[]> => {
  const toRequest = (one: string, changes: Row, version?: number): CallRequest => ({
    call: callOf('update', model.resource.name, one, changes),
    kind: updateKind,
    id: one,
    merge: false,
    changes,
    ...(version === undefined ? {} : { version }),
  });
  if (Array.isArray(body)) {
    return namedOnce(readBody(rows, body)).map(({ id: one, version, ...changes }) =>
      toRequest(one, withoutDropped(model, changes), version),
    );
  }
  const { ids, changes } = readBody(uniform, body);
  const asked = { filled: changes, cleared: [] };
  requireBulkChanges(model, asked);
  const all = unique(ids);
  const changesOf = await (await spreadChanges(writing, model, () => [all], asked, actor))(all);
  return all.map((one) => toRequest(one, changesOf(one)));
};

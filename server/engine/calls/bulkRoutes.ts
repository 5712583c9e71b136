import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { manyRowsBytes, whoMay } from '../access/admission.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { callOf, type CallRequest } from '../writing/calls.ts';
import { describeChangeSet } from '../writing/changeSets.ts';
import { addCall, type Entry } from './declaredRoutes.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { RowResult } from '../../../src/core/wire/wire.ts';
import type { Row } from '../database/row.ts';
import { toFaultsByField, toPerId, writeMany } from '../writing/manyRows.ts';
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
    const results = await writeMany(writing, changeSet, model, requests);
    const { faultsByField, key } = model.resource;
    return {
      data: faultsByField ? toFaultsByField(results, key[0] ?? '') : toPerId(results),
      metadata: { changeSet: changeSet.id },
    };
  });

  addCall(server, writing, model.resource, calls.bulkCreate, entry, async (request, actor) => {
    const changeSet = open(request, actor);
    const requests = readCreations(model, request.body);
    const results = await writeMany(writing, changeSet, model, requests);
    const { bulkAnswers } = model.resource;
    const of = bulkAnswers === undefined ? keyOfNew(model) : [bulkAnswers];
    const keyed = results.map((result, place) => ({
      ...result,
      id: nameOf(of, requests[place]?.changes ?? {}, result, place),
    }));
    return { data: answerOf(model, keyed), metadata: { changeSet: changeSet.id } };
  });

  addCall(server, writing, model.resource, calls.bulkDelete, entry, async (request, actor) => {
    const changeSet = open(request, actor);
    const ids = unique(readBody(idList, request.body));
    if (model.resource.bulkAnswers !== undefined) namedOnce(ids.map((id) => ({ id: partOfId(model, id) ?? id })));
    const requests = ids.map((one): CallRequest => ({
      call: callOf('delete', model.resource.name, one),
      kind: deleteKind,
      id: one,
      merge: false,
      changes: {},
    }));
    const results = await writeMany(writing, changeSet, model, requests);
    return {
      data: answerOf(
        model,
        results.map((result) => ({ ...result, id: partOfId(model, result.id) })),
      ),
      metadata: { changeSet: changeSet.id },
    };
  });
};

/** Of each record true or a text; true or false where the declaration says no more than that. */
const answerOf = (model: WriteModel, results: readonly RowResult[]): Record<string, boolean | string> => {
  const perId = toPerId(results);
  return model.resource.bulkAnswers === undefined
    ? perId
    : Object.fromEntries(Object.entries(perId).map(([id, result]) => [id, result === true]));
};

const keyOfNew = ({ resource }: WriteModel): readonly string[] => resource.bulkCreate?.of ?? resource.key;

/** A record that gets its key when it is made has its place for a name until then. */
const nameOf = (of: readonly string[], changes: Row, { id }: Pick<RowResult, 'id'>, place: number): string =>
  of.some((name) => (changes[name] ?? null) === null) ? (id ?? `new:${place + 1}`) : pairKey(of, changes);

/** The part of an id that the answer goes by. */
const partOfId = ({ resource: { key, bulkAnswers } }: WriteModel, id: string | null): string | null =>
  id === null || bulkAnswers === undefined ? id : (id.split(',')[key.indexOf(bulkAnswers)] ?? id);

const creations = boundedList(z.record(z.string(), z.unknown()), mostRows, 1);

/** New records, each known by its pair: the answer is keyed by it. */
const readCreations = (model: WriteModel, body: unknown): CallRequest[] => {
  const given = readBody(creations, body);
  const { bulkAnswers } = model.resource;
  const of = bulkAnswers === undefined ? keyOfNew(model) : [bulkAnswers];
  const keys = given.map((changes, place) => nameOf(of, changes, { id: null }, place));
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

/** A row of a resource with another key than `id` may say which record it is by that. */
const withId = ({ resource: { key } }: WriteModel, row: unknown): unknown => {
  const [name = '', ...others] = key;
  if (typeof row !== 'object' || row === null || 'id' in row || others.length > 0) return row;
  const { [name]: id, ...changes } = row as Row; // an object
  return id === undefined ? row : { id, ...changes };
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
    return namedOnce(
      readBody(
        rows,
        body.map((row: unknown) => withId(model, row)),
      ),
    ).map(({ id: one, version, ...changes }) => toRequest(one, withoutDropped(model, changes), version));
  }
  const { ids, changes } = readBody(uniform, body);
  const asked = { filled: changes, cleared: [] };
  requireBulkChanges(model, asked);
  const all = unique(ids);
  const changesOf = await (await spreadChanges(writing, model, () => [all], asked, actor))(all);
  return all.map((one) => toRequest(one, changesOf(one)));
};

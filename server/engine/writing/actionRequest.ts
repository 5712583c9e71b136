import type { FastifyRequest } from 'fastify';
import { toFieldErrors } from '../../../src/core/records/fieldErrors.ts';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import { matches } from '../../../src/core/records/matches.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { RequestError } from '../access/requestError.ts';
import { recordMissing } from '../access/unseen.ts';
import { requireAccess } from '../access/requireAccess.ts';
import { describeChangeSet } from './changeSets.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Row } from '../database/row.ts';
import { recordIdOf } from '../records/recordKey.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from './writing.ts';

/** Throws 403 for whoever may not do what an action does; `many`: to a selection. */
export const requireAction = (model: WriteModel, actor: SignedIn, action: string, many = false): void => {
  requireAccess(actor, model.resource, { action, many });
};

/** The change-set of what an action writes. */
export const openFor = (writing: Writing, request: FastifyRequest, actor: SignedIn, model: WriteModel): ChangeSet =>
  describeChangeSet(request, actor, { service: model.resource.service, source: 'action', at: writing.context.clock() });

/**
 * Throws 404 where the record that a request names is not there for its author, 409 where the action is not for a record like
 * this one. A request that names none, by its whole key, is not asked.
 */
export const requireActedOn = async (
  { reader, context: { clock, fieldTypes } }: Writing,
  model: WriteModel,
  actor: SignedIn,
  { label, when }: ResourceAction,
  given: Row,
): Promise<void> => {
  const { resource } = model;
  if (resource.storage === 'operation' || !model.key.every(({ name }) => name in given)) return;
  const id = recordIdOf(model, given);
  const record = (await reader.records(actor, resource, [id])).get(id);
  if (!record) throw recordMissing(actor, resource, id);
  if (when && !matches(record, when, resource.fields, fieldTypes, { now: clock().toISOString() }))
    throw new RequestError(409, 'ACTION_UNMET', 'actionUnmet', { action: label, resource: resource.title.one });
};

/** What an action was given, by the schema of its input. Throws 422 with a message for each field. */
export const readActionInput = (model: WriteModel, { input }: ResourceAction, given: Row): Row => {
  const read = input?.safeParse(given);
  if (!read) return given;
  if (read.success) return read.data as Row; // an action's input is an object
  throw new RequestError(
    422,
    'VALIDATION',
    'invalid',
    { reason: 'The input is not what the action takes.' },
    { errors: toFieldErrors(read.error, model.resource.title.one) },
  );
};

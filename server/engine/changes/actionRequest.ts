import type { FastifyRequest } from 'fastify';
import { can } from '../../../src/core/access.ts';
import type { SignedIn } from '../context.ts';
import { RequestError } from '../requestError.ts';
import { describeChangeSet } from './changeSets.ts';
import type { ChangeSet } from './draft.ts';
import type { WriteModel } from './writeModel.ts';
import type { Writing } from './writing.ts';

/** Throws 403 for whoever may not do what an action does. */
export const requireAction = (model: WriteModel, actor: SignedIn, action: string): void => {
  if (!can(actor, model.resource, { action }).allowed) throw new RequestError(403, 'FORBIDDEN', 'forbidden');
};

/** The change-set of what an action writes. */
export const openFor = (writing: Writing, request: FastifyRequest, actor: SignedIn, model: WriteModel): ChangeSet =>
  describeChangeSet(request, actor, { service: model.resource.service, source: 'action', at: writing.context.clock() });

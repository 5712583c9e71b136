import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { can, missingFor } from '../../../src/core/declaration/access.ts';
import { forbidden } from '../access/forbidden.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { addCall } from '../calls/declaredRoutes.ts';
import { readBody, recordId } from '../context/requestBodies.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import { readOccupied } from './readOccupied.ts';

/** What it takes: values of the record by its fields, and which one it is where it is there already. */
export const checkBody = z.strictObject({ id: recordId.optional(), values: z.record(z.string(), z.unknown()) });

/** `POST /banners/check`: who holds the periods that a record would take. For whoever may write one. */
export const addCheckRoute = (server: FastifyInstance, writing: Writing, model: WriteModel): void => {
  const { resource } = model;
  const admits = (user: SignedIn): void => {
    const writes = can(user, resource, 'create').allowed ? [] : missingFor(user, resource, 'edit');
    const missing = [...missingFor(user, resource, 'list'), ...writes];
    if (missing.length > 0) throw forbidden(...missing);
  };
  addCall(server, writing, resource, resource.calls.check, { admits, callClass: 'reads' }, async (request, actor) => {
    const { id, values } = readBody(checkBody, request.body);
    return { data: await readOccupied(writing, model, actor, { id, values }), metadata: {} };
  });
};

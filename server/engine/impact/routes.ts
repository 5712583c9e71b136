import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ImpactRequest } from '../../../src/core/people/impact.ts';
import { isOfPeople, peopleOf } from '../../../src/core/people/grants.ts';
import { whoMay } from '../access/admission.ts';
import { RequestError } from '../access/requestError.ts';
import { boundedList, mostRows, readBody, recordId } from '../context/requestBodies.ts';
import type { Writing } from '../writing/writing.ts';
import { weighChange } from './weighChange.ts';

const resource = z.string().max(100);
const changes = z.record(z.string(), z.unknown());
export const impactBody = z.union([
  z.strictObject({ resource, id: recordId.nullable(), changes: changes.nullable() }),
  z.strictObject({ resource, action: z.string().max(100), id: recordId, input: changes }),
  z.strictObject({ resource, plan: z.uuid(), except: boundedList(z.int().min(1), mostRows).default([]) }),
]);

/** `POST /api/toolkit/v1/impact`: what a write of people, roles or constraints would come to; only for whoever may make it. */
export const addImpactRoute = (server: FastifyInstance, writing: Writing): void => {
  const { application, access } = writing.context;
  const people = peopleOf(application);
  if (!people) return;
  server.post(
    '/api/toolkit/v1/impact',
    { config: { admits: whoMay(people.accounts, 'edit'), callClass: 'plans' } },
    async (request) => {
      const actor = await access.requireUser(request);
      const asked: ImpactRequest = readBody(impactBody, request.body);
      const found = application.resources.find(({ name }) => name === asked.resource);
      if (!found || !isOfPeople(found))
        throw new RequestError(400, 'BAD_BODY', 'badBody', {
          reason: `resource: '${asked.resource}' says nothing of who may do what`,
        });
      return { data: await weighChange(writing, actor, asked), metadata: {} };
    },
  );
};

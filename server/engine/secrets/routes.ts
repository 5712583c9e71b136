import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { longestSecret, secretPath } from '../../../src/core/secrets/secrets.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess } from '../access/requireAccess.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { EngineContext } from '../context/context.ts';
import { readBody } from '../context/requestBodies.ts';
import { keepSecret } from './keepSecret.ts';
import { sealedFields } from './sealedFields.ts';

const body = z.strictObject({ text: z.string() });

/** A call for each field of a resource that holds secrets: who may make or change a record with it may leave one. */
export const addSecretRoutes = (server: FastifyInstance, context: EngineContext, resource: Resource): void => {
  const base = context.application.services[resource.service]?.base ?? '';
  for (const { name: field } of sealedFields(resource, context.fieldTypes)) {
    const place = { resource: resource.name, field };
    const admit = (user: SignedIn): void => requireAccess(user, resource, { field });
    server.post(
      base + secretPath(place),
      { config: { admits: (user: SignedIn) => admit(user) }, bodyLimit: longestSecret * 4 },
      async (request: FastifyRequest, reply) => {
        const user = await context.access.requireUser(request);
        admit(user);
        const { text } = readBody(body, request.body);
        if (text.length === 0 || text.length > longestSecret)
          throw refuse(field, message('secretEmpty', { max: longestSecret, got: text.length }));
        return reply.code(201).send({ data: { mark: await keepSecret(context, user, place, text) }, metadata: {} });
      },
    );
  }
};

/** What is wrong with the text that was left. */
const refuse = (field: string, fault: Message): RequestError =>
  new RequestError(
    422,
    'VALIDATION',
    'invalid',
    { reason: 'The secret is not what the field takes.' },
    { errors: { [field]: fault } },
  );

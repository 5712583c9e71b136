import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { peopleOf } from '../../../src/core/people/grants.ts';
import { whoMay } from '../../engine/access/admission.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { accountOf } from '../../engine/access/signedIn.ts';
import { readBody } from '../../engine/context/requestBodies.ts';
import { answer, credentialBytes, visitOf, type SessionRoutesOptions } from '../sessionCalls.ts';
import { readViewed, viewFault, type Viewing } from './viewed.ts';
import { viewMs } from './views.ts';

const path = '/api/user/v4/view';
const asked = z
  .strictObject({ person: z.int().min(1).max(2_147_483_647).optional(), role: z.string().min(1).max(200).optional() })
  .refine(({ person, role }) => (person === undefined) !== (role === undefined), {
    error: 'Expected either a person by its ID or a role by its name',
  });

/** A role manager looks as a person or a role, read only, until they leave that or an hour is over; both are noted. */
export const addViewRoutes = (
  server: FastifyInstance,
  { application, access, store, views, pool, clock }: SessionRoutesOptions,
): void => {
  const people = peopleOf(application);
  if (!people) return;

  server.post(
    path,
    { bodyLimit: credentialBytes, config: { admits: whoMay(people.accounts, 'edit') } },
    async (request) => {
      const user = await access.requireUser(request);
      const until = new Date(clock().getTime() + viewMs).toISOString();
      const { person, role = '' } = readBody(asked, request.body);
      const viewing: Viewing =
        person === undefined ? { kind: 'role', name: role, until } : { kind: 'person', id: person, until };
      const viewed = await readViewed(pool, user, viewing);
      if (!viewed) {
        const { title } = person === undefined ? people.roles : people.accounts;
        throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: title.one.toLowerCase(), id: person ?? role });
      }
      const fault = viewFault(application, user, viewed);
      if (fault) throw new RequestError(403, 'OUT_OF_REACH', fault, { name: viewed.name });
      await views.begin(user, viewing, viewed.name, visitOf(request));
      store.dropCache();
      return answer({ kind: viewing.kind, name: viewed.name, until });
    },
  );

  server.delete(path, { config: { endsView: true } }, async (request) => {
    const user = await access.requireUser(request);
    await views.end({ sessionId: user.sessionId, account: accountOf(user) }, 'left', visitOf(request));
    store.dropCache();
    return answer({});
  });
};

import type { FastifyInstance } from 'fastify';
import type { OpenSession } from '../../src/core/wire/session.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { answer, type SessionRoutesOptions } from './sessionCalls.ts';
import { sessionCookie } from './sessionCookie.ts';
import { noteSignOut } from './noted/signOut.ts';

const base = '/api/user/v4/sessions';

/** Where a person is signed in, and the end of it: of one session, or of all others. */
export const addOpenSessionRoutes = (server: FastifyInstance, options: SessionRoutesOptions, secure: boolean): void => {
  const { access, store } = options;
  server.get(base, async (request, reply) => {
    const user = await access.requireUser(request);
    void reply.header('cache-control', 'no-store');
    return answer<OpenSession[]>(await store.list(user));
  });

  server.delete(base, async (request) => {
    const user = await access.requireUser(request);
    const ended = await store.end(user, 'others');
    if (ended > 0) await noteSignOut(options, request, user, ended);
    return answer({ ended });
  });

  server.delete<{ Params: { id: string } }>(`${base}/:id`, async (request, reply) => {
    const user = await access.requireUser(request);
    const { id } = request.params;
    const [current] = await store.list(user);
    const ended = await store.end(user, { id });
    if (ended === 0) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'session', id });
    await noteSignOut(options, request, user, current?.id === id ? 0 : ended);
    if (current?.id === id) void reply.header('set-cookie', sessionCookie('', secure));
    return answer({ ended });
  });
};

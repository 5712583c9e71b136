import { beforeAll, beforeEach, expect, it } from 'vitest';
import { tableOf } from '../../server/engine/database/identifiers.ts';
import { users } from '../../resources/administration/users.ts';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Method, type Reply } from './demoServer.ts';

const demo = await demoServer();
const user = '/api/user/v4';
const emails = ['first@managers.test', 'second@managers.test'] as const;
type Who = 0 | 1;

const ids: number[] = [];
let role = 0;
beforeAll(async () => {
  await createAccounts(
    demo.pool,
    emails.map((email) => ({ email, label: email, permissions: [] })),
    testPassword,
  );
  for (const email of emails)
    ids.push(Number((await demo.rows('SELECT id FROM framework.account WHERE email = $1', [email]))[0]?.['id']));
  role = Number((await demo.rows('SELECT id FROM "user"."user-roles" WHERE name = \'roles\''))[0]?.['id']);
  // Of the marketplace nobody else is left who manages users.
  await demo.rows(`UPDATE ${tableOf(users)} SET active = false WHERE email <> ALL($1)`, [emails]);
});

/** The first one manages users, and the second one nothing yet. */
beforeEach(async () => {
  await demo.rows(
    `UPDATE ${tableOf(users)} SET active = true, service = false, roles = CASE WHEN id = $1 THEN ARRAY[$3]::bigint[] END, version = version + 1 WHERE id = ANY($2)`,
    [ids[0], ids, role],
  );
  expect(await managers()).toEqual([emails[0]]);
});

const managers = async (): Promise<string[]> =>
  (
    await demo.rows(
      `SELECT DISTINCT a.email FROM framework.account a JOIN framework.account_role ar ON ar.account_id = a.id JOIN framework.role r ON r.name = ar.role
       WHERE a.active AND NOT a.service AND r.permissions && ARRAY['pim_role_manager', 'pim_admin', 'pim'] ORDER BY 1`,
    )
  ).map(({ email }) => String(email));
const as = async (who: Who, method: Method, path: string, payload: unknown = {}): Promise<Reply> =>
  demo.ask({
    method,
    url: `${user}${path}`,
    headers: await demo.signIn(emails[who]),
    ...(method !== 'GET' && { payload }),
  });
const edit = (who: Who, whom: Who, changes: Json): Promise<Reply> => as(who, 'PUT', `/users/${ids[whom]}`, { changes });
const done = (reply: Reply): string => {
  expect(reply.status, reply.text).toBeLessThan(300);
  // Of an undo it stands in the answer itself.
  const { changeSet } = { ...(reply.body.data as Json), ...reply.body.metadata } as { changeSet?: string };
  expect(changeSet, reply.text).toEqual(expect.any(String));
  return String(changeSet);
};
const undo = (who: Who, changeSet: string): Promise<Reply> => as(who, 'POST', `/change-sets/${changeSet}/undo`);
const expectRefused = async (reply: Reply, left: Who): Promise<void> => {
  expect(reply.text).toContain('lastManager');
  expect(await managers()).toEqual([emails[left]]);
};

it('an undo does not take the role of whoever is the last one by now', async () => {
  const given = done(await edit(0, 1, { roles: [role] }));
  done(await edit(1, 0, { active: false }));
  await expectRefused(await undo(1, given), 1);
});

it('nor does a redo', async () => {
  done(await edit(0, 1, { roles: [role] }));
  const taken = done(await edit(0, 1, { roles: [] }));
  const back = done(await undo(0, taken));
  done(await edit(1, 0, { active: false }));
  await expectRefused(await undo(1, back), 1);
});

it('nor does an undo of the permission that a role was given', async () => {
  const made = await as(0, 'POST', '/roles', { name: 'deputies', permissions: ['pim_user'] });
  const deputies = Number((made.body.data as Json)['id']);
  done(await edit(0, 1, { roles: [deputies] }));
  const given = done(
    await as(0, 'PUT', `/roles/${deputies}`, { changes: { permissions: ['pim_user', 'pim_role_manager'] } }),
  );
  done(await edit(1, 0, { active: false }));
  await expectRefused(await undo(1, given), 1);
});

it('nor an edit that makes them a service, which signs nobody in', async () => {
  await expectRefused(await edit(0, 0, { service: true }), 0);
});

it('nor is a service with the role somebody who is left', async () => {
  done(await edit(0, 1, { roles: [role], service: true }));
  await expectRefused(await edit(0, 0, { active: false }), 0);
});

it.each([
  ['an edit of many', 'PUT', '/bulk/users', (): unknown => ({ ids: [ids[0]], changes: { active: false } })],
  ['a deletion of many', 'DELETE', '/bulk/users', (): unknown => [ids[0]]],
] as const)('nor %s', async (_, method, path, payload) => {
  const reply = await as(0, method, path, payload());
  expect(reply.text).toMatch(/lastManager|"404"|NOT_FOUND|METHOD_NOT_ALLOWED/);
  expect(await managers()).toEqual([emails[0]]);
});

const plan = async (whom: Who): Promise<string> => {
  const planned = await as(0, 'POST', '/plans', {
    resource: 'users',
    kind: 'update',
    selection: { ids: [String(ids[whom])] },
    changes: { active: false },
  });
  expect(planned.status, planned.text).toBe(201);
  return String((planned.body.data as Json)['id']);
};

it('nor a plan that is applied after the other one went, though it was made before that', async () => {
  done(await edit(0, 1, { roles: [role] }));
  const planned = await plan(0);
  done(await edit(0, 1, { roles: [] }));
  const applied = await as(0, 'POST', `/plans/${planned}/apply`);
  expect(applied.text).toContain('"failed":1');
  await expectRefused(applied, 0);
});

it('nor a plan of somebody who manages users no more', async () => {
  done(await edit(0, 1, { roles: [role] }));
  const planned = await plan(1);
  done(await edit(1, 0, { roles: [] }));
  const applied = await as(0, 'POST', `/plans/${planned}/apply`);
  expect(applied.status, applied.text).toBe(403);
  expect(await managers()).toEqual([emails[1]]);
});

it('nor a configuration that another environment brings', async () => {
  const desk = demo.engine.configuration;
  if (!desk) throw new Error('The engine carries no configuration.');
  const given = { resources: { 'user-roles': [{ name: 'roles', permissions: ['pim_user'] }] } };
  const plan = await desk.plan(given, { remove: false });
  const said = await desk
    .apply(given, { remove: false, partly: true, token: plan.token, reason: 'a test' })
    .catch((error: unknown) => error);
  expect(JSON.stringify({ plan, said })).toContain('Nobody would be left who can manage users and roles.');
  expect(await managers()).toEqual([emails[0]]);
});

it('nor two who take it from each other at once, each by another way', async () => {
  const given = done(await edit(0, 1, { roles: [role] }));
  const [headers, others] = [await demo.signIn(emails[0]), await demo.signIn(emails[1])];
  const both = await Promise.all([
    demo.ask({ method: 'POST', url: `${user}/change-sets/${given}/undo`, headers, payload: {} }),
    demo.ask({
      method: 'PUT',
      url: `${user}/users/${ids[0]}`,
      headers: others,
      payload: { changes: { active: false } },
    }),
  ]);
  expect(await managers()).toHaveLength(1);
  // An undo answers what of it was refused.
  expect(both.filter(({ status, text }) => status >= 400 || text.includes('"failed":1'))).toHaveLength(1);
});

import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { testPassword } from '../support/server.ts';
import { demoServer, type Json, type Reply } from './demoServer.ts';

const demo = await demoServer({ items: 0, itemStores: 0, stores: 0, brands: 0 });
const user = '/api/user/v4';
const at = Date.parse('2026-11-21T09:00:00Z') / 1000;

const data = (reply: Reply): Json => reply.body.data as Json;
const signIn = (email: string): Promise<Reply> =>
  demo.ask({ method: 'POST', url: `${user}/local/signin`, payload: { email, password: testPassword } });
const idOf = async (email: string): Promise<number> =>
  Number((await demo.rows('SELECT id FROM framework.account WHERE email = $1', [email]))[0]?.['id']);
const sessionOf = async (email: string) => demo.signIn(email);
/** Adds an app to an account of the demo. */
const addApp = async (email: string): Promise<void> => {
  const headers = await sessionOf(email);
  const post = (path: string, payload: object): Promise<Reply> =>
    demo.ask({ method: 'POST', url: `${user}/factors/${path}`, payload, headers });
  await post('proof', { password: testPassword });
  const { secret } = data(await post('totp', {}));
  const code = await generate({ secret: String(secret), epoch: at });
  expect((await post('totp/confirm', { code })).status).toBe(200);
};
const reset = async (by: 'roles' | 'admin' | 'items', id: number): Promise<Reply> =>
  demo.callAs(by, 'POST', `${user}/users/${id}/factors/reset`, {});

describe('the second factor of somebody', () => {
  it('is shown in the users, and reset by a role manager: mailed, in the history, and all sessions end', async () => {
    const email = 'finance@toolkit.test';
    const id = await idOf(email);
    await addApp(email);
    const session = data(await demo.callAs('roles', 'GET', `${user}/users/${id}`));
    expect(session['second_factor']).toBe(true);
    expect((await signIn(email)).status).toBe(202);
    expect((await reset('items', id)).status).toBe(403);
    expect((await reset('roles', id)).status).toBe(200);
    const entered = await signIn(email);
    expect(entered.status).toBe(200);
    expect(await demo.rows('SELECT 1 FROM framework.recovery_code WHERE account_id = $1', [id])).toEqual([]);
    const mails = await demo.rows("SELECT payload ->> 'text' AS text FROM framework.outbox WHERE target = $1", [email]);
    expect(JSON.stringify(mails)).toContain('removed all second factors of your account');
    const told = await demo.call('GET', `/api/toolkit/v1/changes?resource=users&record=${id}&take=5`);
    expect(told.text).toContain('second_factor');
    const events = await demo.rows(
      "SELECT detail FROM framework.security_event WHERE account_id = $1 AND kind = 'factorRemoved'",
      [id],
    );
    expect(events).toEqual([{ detail: { by: 'reset', actor: await idOf('roles@toolkit.test') } }]);
  });

  it('is not reset by somebody who may do less, nor one’s own without a proof', async () => {
    await addApp('admin@toolkit.test');
    const id = await idOf('admin@toolkit.test');
    expect(data(await reset('roles', id))[id]).toContain('admin@toolkit.test may do more than you may');
    expect((await signIn('admin@toolkit.test')).status).toBe(202);
    await addApp('roles@toolkit.test');
    const own = await reset('roles', await idOf('roles@toolkit.test'));
    expect([own.status, own.body['key']]).toEqual([409, 'ownFactors']);
    expect((await signIn('roles@toolkit.test')).status).toBe(202);
  });
});

it('a role asks for a second factor by its field, of browsers and API clients alike, and who lacks one is signed out', async () => {
  const ads = 'ads@toolkit.test';
  const before = await demo.signIn(ads);
  const [role] = await demo.rows('SELECT id, version FROM "user"."user-roles" WHERE name = \'ads\'');
  const change = async (second_factor: boolean, version: unknown): Promise<Reply> =>
    demo.callAs('roles', 'PUT', `${user}/roles/${String(role?.['id'])}`, { second_factor, version });
  const asked = await change(true, role?.['version']);
  expect([asked.status, data(asked)['second_factor']]).toEqual([200, true]);
  await expect
    .poll(async () => (await demo.ask({ method: 'GET', url: `${user}/user`, headers: before })).status)
    .toBe(401);
  const answer = await signIn(ads);
  expect([answer.status, data(answer)['needs'], data(answer)['auth_token']]).toEqual([202, 'enrolment', undefined]);
  expect((await change(false, data(asked)['version'])).status).toBe(200);
  expect((await signIn(ads)).status).toBe(200);
});

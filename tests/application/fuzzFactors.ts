import { generate } from 'otplib';
import { buildAuthenticator } from '../support/authenticator.ts';
import { testPassword } from '../support/server.ts';
import type { DemoServer, Json } from './demoServer.ts';
import type { FuzzRequest } from './fuzzRequests.ts';

type Request = Partial<FuzzRequest>;

const own = '/api/user/v4/factors';
const signIn = '/api/user/v4/local';
/** Where requests of a test come to. */
const origin = 'http://localhost:80';
/** When the clock of the server stands. */
const at = Date.parse('2026-11-21T09:00:00Z') / 1000;

/** Requests of the calls of second factors that are let in: each of an account of its own, which a factor of the demo's would lock. */
export const factorRequests = (demo: DemoServer): Readonly<Record<string, () => Promise<Request>>> => {
  let made = 0;
  const newcomer = async (): Promise<string> => {
    made += 1;
    const email = `factor${made}@fuzz.test`;
    await demo.rows(
      "INSERT INTO framework.account (email, password_hash) SELECT $1, password_hash FROM framework.account WHERE email = 'finance@toolkit.test'",
      [email],
    );
    return email;
  };
  const post = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Json> =>
    (await demo.ask({ method: 'POST', url, payload, headers })).body.data as Json;
  const proven = async (email: string): Promise<Record<string, string>> => {
    const headers = await demo.signIn(email);
    await post(`${own}/proof`, { password: testPassword }, headers);
    return headers;
  };
  const firstCode = async (secret: unknown): Promise<string> => generate({ secret: String(secret), epoch: at });
  /** Somebody with an app: their session, and the code of its next step. */
  const withApp = async () => {
    const email = await newcomer();
    const headers = await proven(email);
    const { secret } = await post(`${own}/totp`, {}, headers);
    await post(`${own}/totp/confirm`, { code: await firstCode(secret) }, headers);
    return { email, headers, next: await generate({ secret: String(secret), epoch: at + 30 }) };
  };
  const withPasskey = async () => {
    const email = await newcomer();
    const headers = await proven(email);
    const device = buildAuthenticator(origin);
    const asked = await post(`${own}/passkeys/options`, {}, headers);
    const response = device.create({ challenge: String(asked['challenge']) });
    const { id } = await post(`${own}/passkeys`, { name: 'Telephone', response }, headers);
    return { email, headers, device, id: String(id) };
  };
  const challengeOf = async (email: string): Promise<string> =>
    String((await post(`${signIn}/signin`, { email, password: testPassword }))['challenge']);
  /** The sign-in of somebody whose role asks for a factor that they lack. */
  const enrolling = async (): Promise<string> => {
    const email = await newcomer();
    await demo.rows(
      "INSERT INTO framework.role (name, second_factor) VALUES ('fuzz factors', true) ON CONFLICT DO NOTHING",
    );
    await demo.rows(
      "INSERT INTO framework.account_role SELECT id, 'fuzz factors' FROM framework.account WHERE email = $1",
      [email],
    );
    return challengeOf(email);
  };
  const mine = async (): Promise<Request> => ({ headers: await proven(await newcomer()), payload: {} });
  const passkeyOf = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<object> =>
    buildAuthenticator(origin).create({ challenge: String((await post(url, payload, headers))['challenge']) });

  return {
    factorCode: async () => {
      const { email, next } = await withApp();
      return { payload: { challenge: await challengeOf(email), code: next } };
    },
    factorPasskeyOptions: async () => ({ payload: {} }),
    factorPasskey: async () => {
      const { email, device } = await withPasskey();
      const challenge = await challengeOf(email);
      const { options } = await post(`${signIn}/factor/passkey/options`, { challenge });
      return { payload: { challenge, response: device.get(options as { challenge: string }) } };
    },
    enrolTotp: async () => ({ payload: { challenge: await enrolling() } }),
    enrolTotpConfirm: async () => {
      const challenge = await enrolling();
      const { secret } = await post(`${signIn}/factor/enrol/totp`, { challenge });
      return { payload: { challenge, code: await firstCode(secret) } };
    },
    enrolPasskeyOptions: async () => ({ payload: { challenge: await enrolling() } }),
    enrolPasskey: async () => {
      const challenge = await enrolling();
      const response = await passkeyOf(`${signIn}/factor/enrol/passkeys/options`, { challenge });
      return { payload: { challenge, name: 'Telephone', response } };
    },
    factorProof: async () => ({ headers: await demo.signIn(await newcomer()), payload: { password: testPassword } }),
    factorProofOptions: mine,
    addTotp: mine,
    addTotpConfirm: async () => {
      const headers = await proven(await newcomer());
      const { secret } = await post(`${own}/totp`, {}, headers);
      return { headers, payload: { code: await firstCode(secret) } };
    },
    addPasskeyOptions: mine,
    addPasskey: async () => {
      const headers = await proven(await newcomer());
      return {
        headers,
        payload: { name: 'Telephone', response: await passkeyOf(`${own}/passkeys/options`, {}, headers) },
      };
    },
    removeTotp: async () => ({ headers: (await withApp()).headers }),
    renamePasskey: async () => {
      const { headers, id } = await withPasskey();
      return { url: `${own}/passkeys/${id}`, headers, payload: { name: 'Old telephone' } };
    },
    removePasskey: async () => {
      const { headers, id } = await withPasskey();
      return { url: `${own}/passkeys/${id}`, headers };
    },
    'users.resetFactors.record': async () => {
      const { email } = await withApp();
      const [account] = await demo.rows('SELECT id FROM framework.account WHERE email = $1', [email]);
      return { url: `/api/user/v4/users/${String(account?.['id'])}/factors/reset`, payload: {} };
    },
    makeRecoveryCodes: async () => ({ headers: (await withApp()).headers, payload: {} }),
  };
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { checkConfirmation, checkEmail, checkPassword as checkLength } from '../../../src/core/wire/credentials.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import type { HumanCheck } from '../humanCheck/humanCheck.ts';
import { deviceCookie } from '../knownDevice.ts';
import { notePasswordSet } from '../noted/passwordSet.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import {
  answer,
  credentialBytes,
  open,
  readBody,
  refuse,
  requireOwnPage,
  type SessionRoutesOptions,
} from '../sessionCalls.ts';
import { languageOf } from '../../engine/access/languageOf.ts';
import { canMailLinks, hashLink, inOne, mailChanged, mailLink, takeLink } from './mailedLinks.ts';

const text = z.string().max(1000).default('');
const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .optional()
  .catch(undefined);
const forgotten = z.object({ email: text, language, human_check: z.string().max(8192).optional().catch(undefined) });
const renewal = z.object({ token: text, password: text, confirmation: z.string().max(1000).optional(), language });
const ofDevice = z.object({ token: text });
const change = z.object({
  password: text,
  new_password: text,
  confirmation: z.string().max(1000).optional(),
  language,
});

const base = '/api/user/v4/local';
/** Mails that may go to one address a minute; whoever asks more often has one already. */
const mostMails = 2;

/** A new password by a mailed link, a device made known by one, and the change of a password by whoever is signed in. */
export const addLinkRoutes = (
  server: FastifyInstance,
  options: SessionRoutesOptions,
  { secure, human }: { secure: boolean; human: HumanCheck },
): void => {
  const { config, pool, store, clock } = options;
  const limit = new AttemptLimit({ pool, clock, of: 'link' });
  const calls = { ...open, bodyLimit: credentialBytes };
  const limitRequest = async (limits: Record<string, number>): Promise<void> => {
    if (config.rateLimit > 0) await limit.begin(limits);
  };

  if (canMailLinks(config)) addForgotRoute(server, options, { limit, human });

  server.post(`${base}/reset`, calls, async (request, reply) => {
    requireOwnPage(request, config);
    const { token, password, confirmation, language: asked } = readBody(renewal, request.body);
    requireWhole(token);
    refuse({
      password: checkLength(password),
      confirmation: differs(password, confirmation),
    });
    await limitRequest(ofToken(request, hashLink('reset', token, config.sessionSecret), config.rateLimit));
    const hash = await hashPassword(password);
    const owner = await inOne(pool, async (client) => {
      const found = await takeLink(client, { kind: 'reset', token }, options);
      if (!found) throw new RequestError(401, 'BAD_CREDENTIALS', 'badLink');
      await client.query('UPDATE framework.account SET password_hash = $2 WHERE id = $1', [found.id, hash]);
      await endAll(client, found.id);
      await mailChanged(client, options, request, { ...found, language: asked ?? languageOf(request) });
      await notePasswordSet(client, clock, request, { account: found, by: 'link' });
      return found;
    });
    store.dropCache();
    void reply.header('set-cookie', deviceCookie(owner.email, config.sessionSecret, secure));
    return answer({ email: owner.email });
  });

  server.post(`${base}/device`, calls, async (request, reply) => {
    requireOwnPage(request, config);
    const { token } = readBody(ofDevice, request.body);
    requireWhole(token);
    await limitRequest(ofToken(request, hashLink('device', token, config.sessionSecret), config.rateLimit));
    const owner = await takeLink(pool, { kind: 'device', token }, options);
    if (!owner) throw new RequestError(401, 'BAD_CREDENTIALS', 'badLink');
    void reply.header('set-cookie', deviceCookie(owner.email, config.sessionSecret, secure));
    return answer({ email: owner.email });
  });

  addChangeRoute(server, options, limit);
};

const addForgotRoute = (
  server: FastifyInstance,
  options: SessionRoutesOptions,
  { limit, human }: { limit: AttemptLimit; human: HumanCheck },
): void => {
  const { config } = options;
  server.post(`${base}/forgot`, { ...open, bodyLimit: credentialBytes }, async (request) => {
    requireOwnPage(request, config);
    const body = readBody(forgotten, request.body);
    const email = body.email.trim();
    refuse({ email: checkEmail(email) });
    if (config.rateLimit > 0) await limit.begin({ [`ip ${request.ip}`]: config.rateLimit });
    await human.require(request, 'forgot', body.human_check);
    if (await mayMail(limit, config.rateLimit, `forgot ${email.toLowerCase()}`))
      await mailLink(options, request, { kind: 'reset', email, language: body.language ?? languageOf(request) });
    return answer({});
  });
};

const addChangeRoute = (server: FastifyInstance, options: SessionRoutesOptions, limit: AttemptLimit): void => {
  const { config, pool, store, access, clock } = options;
  server.post(`${base}/password`, { bodyLimit: credentialBytes }, async (request) => {
    const user = await access.requireUser(request);
    const { password, new_password, confirmation, language: asked } = readBody(change, request.body);
    refuse({
      password: password === '' ? message('required') : null,
      new_password: checkLength(new_password),
      confirmation: differs(new_password, confirmation),
    });
    const takeBack =
      config.rateLimit > 0 ? await limit.begin({ [`change ${user.userId}`]: config.rateLimit }) : async () => undefined;
    const { rows } = await pool.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM framework.account WHERE id = $1',
      [user.userId],
    );
    const stored = rows[0]?.password_hash ?? null;
    if (!(await checkPassword(stored, password))) refuse({ password: message('wrongPassword') });
    await takeBack();
    const hash = await hashPassword(new_password);
    const ended = await inOne(pool, async (client) => {
      // What somebody else set meanwhile is not written over.
      const { rowCount } = await client.query(
        'UPDATE framework.account SET password_hash = $2 WHERE id = $1 AND password_hash = $3',
        [user.userId, hash, stored],
      );
      if (rowCount === 0) refuse({ password: message('wrongPassword') });
      await mailChanged(client, options, request, { email: user.email, language: asked ?? languageOf(request) });
      await notePasswordSet(client, clock, request, {
        account: { id: user.userId, email: user.email },
        by: 'password',
      });
      return endAll(client, user.userId, user.sessionId);
    });
    store.dropCache();
    return answer({ ended });
  });
};

/** Ends what was opened by the password that was: links, sign-ins that are not over, and sessions but one. */
const endAll = async (client: PoolClient, account: number, besides = ''): Promise<number> => {
  await client.query('DELETE FROM framework.mailed_link WHERE account_id = $1', [account]);
  await client.query('DELETE FROM framework.factor_challenge WHERE account_id = $1', [account]);
  const { rowCount } = await client.query('DELETE FROM framework.session WHERE account_id = $1 AND hash <> $2', [
    account,
    Buffer.from(besides, 'base64url'),
  ]);
  return rowCount ?? 0;
};

/** Whether one more mail may go to an address; whoever else asks for them keeps nobody from having one. */
export const mayMail = async (limit: AttemptLimit, rateLimit: number, key: string): Promise<boolean> => {
  return rateLimit === 0 || 'takeBack' in (await limit.try({ [key]: mostMails }));
};

const ofToken = ({ ip }: FastifyRequest, hash: Buffer, most: number): Record<string, number> => ({
  [`use ${ip}`]: most,
  [`token ${hash.toString('base64url')}`]: most,
});

/** A link that lost its end on the way. */
const requireWhole = (token: string): void => {
  if (!/^[\w-]{43}$/.test(token)) throw new RequestError(422, 'VALIDATION', 'badLink');
};

const differs = (password: string, confirmation: string | undefined): Message | null =>
  confirmation === undefined ? null : checkConfirmation(password, confirmation);

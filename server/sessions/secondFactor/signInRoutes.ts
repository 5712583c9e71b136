import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { FactorWay } from '../../../src/core/wire/session.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import { findDevice } from '../knownDevice.ts';
import { openSession } from '../letIn.ts';
import { languageOf } from '../../engine/access/languageOf.ts';
import { mayMail } from '../mailedLinks/linkRoutes.ts';
import { canMailLinks, inOne, mailLink } from '../mailedLinks/mailedLinks.ts';
import { answer, credentialBytes, open, readBody, requireOwnPage, type SessionRoutesOptions } from '../sessionCalls.ts';
import { ceremonyOfSignIn } from './ceremony.ts';
import { endChallenge, findChallenge, findNameless, openChallenge, type OpenChallenge } from './challenges.ts';
import { addEnrolRoutes } from './enrolRoutes.ts';
import { readFactors, type Account } from './factors.ts';
import { isOfApp, judgeCode } from './judgeCode.ts';
import { askPasskey, judgePasskey } from './passkeys.ts';
import { noteRefused, tellFactor } from './tell.ts';

const base = '/api/user/v4/local/factor';
const token = z.string().regex(/^[\w-]{43}$/);
const ofSignIn = z.looseObject({ challenge: token });
const withCode = z.object({ challenge: token, code: z.string().min(1).max(60) });
const mayName = z.object({ challenge: token.optional() });
const withPasskey = z.object({ challenge: token, alone: z.boolean().default(false), response: z.looseObject({}) });

/** Wrong codes that unknown devices may type for one account a day, for each attempt a minute. */
const refusedADay = 5;
const dayMs = 86_400_000;

/** The second proof of a sign-in that the password began, the passkey that is the only one, and the first factor where a role asks for it. */
export const addFactorSignIn = (server: FastifyInstance, options: SessionRoutesOptions): void => {
  const { config, pool, clock } = options;
  const limit = new AttemptLimit({ pool, clock, of: 'factor' });
  const calls = { ...open, bodyLimit: credentialBytes };

  server.post(`${base}/code`, calls, async (request, reply) => {
    requireOwnPage(request, config);
    const { challenge, code } = readBody(withCode, request.body);
    const found = await findChallenge(options, request, { token: challenge, kind: 'factor', counts: true });
    const takeBack = await limitCodes(options, request, limit, { ...found.account, isGuessed: isOfApp(code) });
    const way = await inOne(pool, async (client) => {
      const judged = await judgeCode(client, options, found.account.id, code);
      if (judged.judgement !== 'right') return judged;
      await endChallenge(client, found);
      if (judged.way === 'recovery') await tellRecovery(client, options, request, found.account);
      return judged;
    });
    if (way.judgement !== 'right')
      throw await refused(options, request, found.account, way.way, way.judgement === 'used' ? 'usedCode' : 'badCode');
    await takeBack();
    return enter(options, request, reply, { ...found, factor: way.way });
  });

  server.post(`${base}/passkey/options`, calls, async (request, reply) => {
    requireOwnPage(request, config);
    const { challenge } = readBody(mayName, request.body);
    void reply.header('cache-control', 'no-store');
    if (challenge !== undefined) {
      const found = await findChallenge(options, request, { token: challenge, kind: 'factor', counts: false });
      const ceremony = ceremonyOfSignIn(options, found.hash);
      return answer({ challenge, options: await askPasskey(options, request, found.account.id, ceremony) });
    }
    if (config.rateLimit > 0) await limit.begin({ [`ask ${request.ip}`]: config.rateLimit * 5 });
    const made = await openChallenge(options, request, { kind: 'passkey', account: null, by: 'passkey' });
    const ceremony = ceremonyOfSignIn(options, made.hash);
    return answer({ challenge: made.token, options: await askPasskey(options, request, null, ceremony) });
  });

  server.post(`${base}/passkey`, calls, async (request, reply) => {
    requireOwnPage(request, config);
    const { challenge, alone, response } = readBody(withPasskey, request.body);
    return alone
      ? enterAlone(options, request, reply, { challenge, response })
      : enterBeside(options, request, reply, { challenge, response });
  });

  addEnrolRoutes(server, options, {
    path: `${base}/enrol`,
    config: open.config,
    who: async (request, counts) => {
      requireOwnPage(request, config);
      const { challenge } = readBody(ofSignIn, request.body);
      const found = await findChallenge(options, request, { token: challenge, kind: 'enrolment', counts });
      return {
        account: found.account,
        ceremony: ceremonyOfSignIn(options, found.hash),
        onAdded: (client) => endChallenge(client, found),
        finish: (reply) => openSession(options, request, reply, { account: found.account, by: found.way }),
      };
    },
  });
};

interface Passed extends OpenChallenge {
  account: Account;
  factor: FactorWay;
}

const enter = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, way, factor }: Omit<Passed, 'hash'>,
) => answer(await openSession(options, request, reply, { account, by: way, factor }));

interface Signed {
  challenge: string;
  response: object;
}

/** After the password. */
const enterBeside = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge, response }: Signed,
) => {
  const found = await findChallenge(options, request, { token: challenge, kind: 'factor', counts: true });
  const asked = await ceremonyOfSignIn(options, found.hash).take();
  const { id } = found.account;
  const owner = asked && (await judgePasskey(options, request, { account: id, response, challenge: asked }));
  if (!owner) throw await refused(options, request, found.account, 'passkey', 'badPasskey');
  await endChallenge(options.pool, found);
  return enter(options, request, reply, { ...found, factor: 'passkey' });
};

/** Instead of a password. */
const enterAlone = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge, response }: Signed,
) => {
  const hash = await findNameless(options, request, challenge);
  const asked = await ceremonyOfSignIn(options, hash).take();
  const account = asked && (await judgePasskey(options, request, { account: null, response, challenge: asked }));
  if (!account) throw new RequestError(401, 'BAD_CREDENTIALS', 'badPasskey');
  await endChallenge(options.pool, { hash });
  return answer(await openSession(options, request, reply, { account, by: 'passkey' }));
};

const refused = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  account: Account,
  by: FactorWay,
  key: 'badCode' | 'usedCode' | 'badPasskey',
): Promise<RequestError> => {
  const isKnown = findDevice(request, account.email, options.config.sessionSecret) !== null;
  await noteRefused(options.pool, options, request, { account, by, isKnown });
  return new RequestError(401, 'BAD_CREDENTIALS', key);
};

const tellRecovery = async (
  client: Parameters<typeof tellFactor>[0],
  options: SessionRoutesOptions,
  request: FastifyRequest,
  account: Account,
): Promise<void> => {
  const { recovery_codes: left } = await readFactors(client, account.id);
  const mail = 'mailRecoveryUsed';
  await tellFactor(client, options, request, { kind: 'factorUsed', way: 'recovery', account, mail, params: { left } });
};

/**
 * A device that is known is counted by itself, so that nobody else's failures keep its owner out. From others one account is tried
 * so often a day, wherever they come from: a code of an app has six digits. Its owner then goes on by a mailed link, which makes the device
 * known, by a passkey, a recovery code or from where they signed in before.
 */
const limitCodes = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  limit: AttemptLimit,
  { id, email, isGuessed }: Account & { isGuessed: boolean },
): Promise<() => Promise<void>> => {
  const { config, pool, clock } = options;
  const most = config.rateLimit;
  if (most === 0) return async () => undefined;
  const device = findDevice(request, email, config.sessionSecret);
  if (device !== null) return limit.begin({ [`device ${device}`]: most });
  const takeBack = await limit.begin({ [`${request.ip} ${id}`]: most, [`ip ${request.ip}`]: most * 5 });
  if (!isGuessed) return takeBack;
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM framework.security_event
     WHERE account_id = $1 AND kind = 'factorRefused' AND at > $2 AND detail @> '{"device": "unknown"}'`,
    [id, new Date(clock().getTime() - dayMs)],
  );
  if ((rows[0]?.count ?? 0) < most * refusedADay) return takeBack;
  if (canMailLinks(config) && (await mayMail(limit, most, `mail ${id}`)))
    await mailLink(options, request, { kind: 'device', email, language: languageOf(request) });
  throw new RequestError(429, 'TOO_MANY_REQUESTS', 'codesUnderAttack');
};

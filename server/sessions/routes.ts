import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ownConstraints } from '../../src/core/people/grants.ts';
import { packMessage, unpackMessage } from '../../src/core/values/checkMessages.ts';
import { type Message } from '../../src/core/values/messages.ts';
import type { SignedInUser } from '../../src/core/wire/session.ts';
import type { Answer } from '../../src/core/wire/wire.ts';
import { accountOf, type SignedIn } from '../engine/access/signedIn.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { closedResources } from './access.ts';
import { AttemptLimit } from './attemptLimit.ts';
import { findDevice } from './knownDevice.ts';
import { createHumanCheck, type HumanCheck } from './humanCheck/humanCheck.ts';
import { letIn } from './letIn.ts';
import { noteRefusedSignIn, notingLocked } from './noted/refusedSignIn.ts';
import { addIdentityRoutes } from './openId/identityRoutes.ts';
import { languageOf } from '../engine/access/languageOf.ts';
import { addLinkRoutes, mayMail } from './mailedLinks/linkRoutes.ts';
import { canMailLinks, mailLink } from './mailedLinks/mailedLinks.ts';
import { providerNames } from './openId/settings.ts';
import { checkPassword, hashPassword, isOutdated } from './passwords.ts';
import { readCredential, requireOwnOrigin, sessionCookie } from './sessionCookie.ts';
import { addOpenSessionRoutes } from './openSessions.ts';
import { addFactorRoutes } from './secondFactor/accountRoutes.ts';
import { addFactorSignIn } from './secondFactor/signInRoutes.ts';
import { noteSignOut } from './noted/signOut.ts';
import { answer, credentialBytes, open, requireOwnPage, visitOf, type SessionRoutesOptions } from './sessionCalls.ts';
import { addSignUpRoutes } from './signUp.ts';
import { addTokenRoutes } from './tokens/tokenRoutes.ts';
import { refuseWhileViewing } from './viewing/refuseWhileViewing.ts';
import { addViewRoutes } from './viewing/viewRoutes.ts';

const Credentials = z.object({
  email: z
    .string({ error: packMessage('required') })
    .trim()
    .min(1, packMessage('required'))
    .max(254, packMessage('maxLength', { max: 254 })),
  password: z
    .string({ error: packMessage('required') })
    .min(1, packMessage('required'))
    .max(1000, packMessage('maxLength', { max: 1000 })),
  human_check: z.string().max(8192).optional().catch(undefined),
});

/** Sign-in by password, the signed-in user, sign-out, and what the sign-in page shows (docs/http.md). */
export const addSessionRoutes = (server: FastifyInstance, options: SessionRoutesOptions): void => {
  const { config, store, access, application, views } = options;
  const secure = config.environment !== 'local';
  const limit = new AttemptLimit({ ...options, of: 'sign-in' });
  const human = createHumanCheck(options);
  const environment = { name: config.environment, version: application.version };
  refuseWhileViewing(server, access);
  addOpenSessionRoutes(server, options, secure);
  addSignUpRoutes(server, options, human);
  addLinkRoutes(server, options, { secure, human });
  addFactorSignIn(server, options);
  addFactorRoutes(server, options);
  addIdentityRoutes(server, options, human);
  addTokenRoutes(server, options);
  addViewRoutes(server, options);

  server.post('/api/user/v4/local/signin', { ...open, bodyLimit: credentialBytes }, async (request, reply) => {
    requireOwnPage(request, config);
    const credentials = readCredentials(request.body);
    const account = await notingLocked(options, request, credentials.email, () =>
      authenticate(request, credentials, options, { limit, human }),
    );
    return letIn(options, request, reply, { account, by: 'password' });
  });

  server.get('/api/user/v4/user', { config: { takesTokens: true } }, async (request, reply) => {
    const user = await access.requireUser(request);
    const { viewing } = user;
    void reply.header('cache-control', 'no-store');
    return answer<SignedInUser>({
      user_id: user.userId,
      email: user.email,
      permissions: [...user.permissions].sort(),
      constraints: givenOnly(user.constraints),
      ...(viewing && { viewing: { kind: viewing.kind, name: viewing.name, until: viewing.until } }),
      environment: { ...environment, maintenance: closedResources(config, application, user.email) },
    });
  });

  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer<object>> => {
    const credential = readCredential(request);
    if (!credential) throw new RequestError(401, 'UNAUTHORIZED', 'unauthorized');
    if (credential.by === 'cookie') requireOwnOrigin(request, config.publicUrl);
    const user = await store.look(credential.token);
    if (user?.viewing)
      await views.end({ sessionId: user.sessionId, account: accountOf(user) }, 'signedOut', visitOf(request));
    await store.revoke(credential.token);
    if (user) await noteSignOut(options, request, user);
    void reply.header('set-cookie', sessionCookie('', secure));
    return answer({});
  };
  server.post('/api/user/v4/logout', open, signOut);
  // The spec's own call, for API clients: an address that a page can ask for, as it does for a picture, signs nobody out.
  server.get('/api/user/v4/logout', open, async (request, reply) => {
    if (readCredential(request)?.by !== 'cookie') return signOut(request, reply);
    void reply.header('allow', 'POST');
    throw new RequestError(405, 'METHOD_NOT_ALLOWED', 'methodNotAllowed', {
      method: 'GET',
      path: '/api/user/v4/logout',
    });
  });

  server.get('/api/toolkit/v1/environment', { config: { ...open.config, takesTokens: true } }, async () => {
    const demoAccounts = options.demoAccounts.map(({ email, label }) => ({
      email,
      label,
      password: config.demoPassword,
    }));
    const mails = canMailLinks(config);
    const identities = providerNames.flatMap((name) => {
      const found = config.identities[name];
      return found ? [{ name, label: found.label }] : [];
    });
    return answer({
      ...environment,
      demoAccounts,
      signUp: mails,
      reset: mails,
      mails: config.smtpUrl !== null,
      identities,
      humanCheck: config.humanCheck?.info ?? null,
    });
  });
};

/** The account whose e-mail and password came. One message for all that can be wrong with them. */
const authenticate = async (
  request: FastifyRequest,
  { email, password, human_check: token }: z.output<typeof Credentials>,
  options: SessionRoutesOptions,
  { limit, human }: { limit: AttemptLimit; human: HumanCheck },
): Promise<{ id: number; email: string }> => {
  const { pool, config } = options;
  const device = findDevice(request, email, config.sessionSecret);
  const takeBack =
    config.rateLimit > 0 ? await limit.begin(limitsOf(email, request.ip, config.rateLimit, device)) : nothing;
  // Before the password is looked at: a guess costs a confirmation. To be told of that costs no attempt.
  await human.requireAtSignIn(request, { email, device, token }).catch(async (error: unknown) => {
    if (!token) await takeBack();
    throw error;
  });
  const name = `name ${email.toLowerCase()}`;
  const ofName =
    config.rateLimit > 0 && device === null
      ? await limit.try({ [name]: config.rateLimit * 10 })
      : { takeBack: nothing };
  const { rows } = await pool.query<AccountRow>(
    'SELECT id, email, password_hash, active AND NOT service AS active FROM framework.account WHERE lower(email) = lower($1)',
    [email],
  );
  const [known] = rows;
  const account = known?.active ? known : undefined;
  const matches = await checkPassword(account?.password_hash ?? null, password);
  if ('refusal' in ofName) {
    if (account && matches) mailWayIn(request, options, limit, account.email);
    throw canMailLinks(config)
      ? new RequestError(429, 'TOO_MANY_REQUESTS', 'underAttack', ofName.refusal.params)
      : ofName.refusal;
  }
  if (!account || !matches) {
    await human.noteFailure(request, { email, device });
    await noteRefusedSignIn(options, request, {
      account: known ? { id: known.id, email: known.email } : { id: null, email },
      reason: !known ? 'noAccount' : !known.active ? 'inactive' : 'password',
      by: 'password',
    });
    throw new RequestError(401, 'BAD_CREDENTIALS', 'badCredentials');
  }
  await takeBack();
  await ofName.takeBack();
  if (account.password_hash !== null && isOutdated(account.password_hash))
    await pool.query('UPDATE framework.account SET password_hash = $2 WHERE id = $1 AND password_hash = $3', [
      account.id,
      await hashPassword(password),
      account.password_hash,
    ]);
  return account;
};

interface AccountRow {
  id: number;
  email: string;
  password_hash: string | null;
  active: boolean;
}

const nothing = async (): Promise<void> => undefined;

/**
 * While many try a name, a right password from a device that is not known opens nothing at once, or guesses would be free: its
 * owner is mailed a link that makes the device known. Behind the answer, which is the same for a wrong one.
 */
const mailWayIn = (
  request: FastifyRequest,
  options: SessionRoutesOptions,
  limit: AttemptLimit,
  email: string,
): void => {
  if (!canMailLinks(options.config)) return;
  mayMail(limit, options.config.rateLimit, `device ${email.toLowerCase()}`)
    .then(async (may) => {
      if (may) await mailLink(options, request, { kind: 'device', email, language: languageOf(request) });
    })
    .catch((error: unknown) => request.log.error(error, 'the link to a device was not mailed'));
};

// One person at one place, and one place with many names; how often one name from many places is asked beside. A device that is known is counted by itself.
const limitsOf = (email: string, ip: string, max: number, device: string | null): Record<string, number> =>
  device === null ? { [`${ip} ${email.toLowerCase()}`]: max, [`ip ${ip}`]: max * 5 } : { [`device ${device}`]: max };

const readCredentials = (body: unknown): z.output<typeof Credentials> => {
  const read = Credentials.safeParse(body ?? {});
  if (read.success) return read.data;
  const errors: Record<string, Message> = {};
  for (const issue of read.error.issues) errors[String(issue.path[0] ?? '')] ??= unpackMessage(issue.message);
  throw new RequestError(422, 'VALIDATION', 'badBody', { reason: 'e-mail and password are needed' }, { errors });
};

/** What is said of a person's limits; that what is their own is theirs need not be. */
const givenOnly = (constraints: SignedIn['constraints']): SignedIn['constraints'] =>
  Object.fromEntries(Object.entries(constraints).filter(([name]) => !ownConstraints.includes(name)));

import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { checkConfirmation, checkEmail, checkPassword as checkLength } from '../../src/core/wire/credentials.ts';
import type { Message } from '../../src/core/values/messages.ts';
import type { Config } from '../config.ts';
import { RequestError } from '../engine/access/requestError.ts';
import { AttemptLimit } from './attemptLimit.ts';
import type { HumanCheck } from './humanCheck/humanCheck.ts';
import { acceptInvitation } from './invitations.ts';
import { letIn } from './letIn.ts';
import { languageOf } from '../engine/access/languageOf.ts';
import { canMailLinks, inOne, leaveMail, originOf, sayer } from './mailedLinks/mailedLinks.ts';
import { notePasswordSet } from './noted/passwordSet.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { noteRefusedSignIn } from './noted/refusedSignIn.ts';
import { answer, credentialBytes, open, requireOwnPage, type SessionRoutesOptions } from './sessionCalls.ts';

const hoursKept = 24;

const text = z.string().max(1000).default('');
const signUpBody = z.object({
  email: text,
  password: text,
  confirmation: z.string().max(1000).optional(),
  human_check: z.string().max(8192).optional().catch(undefined),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional()
    .catch(undefined),
});
const activation = z.object({ token: z.string().regex(/^[\w-]{43}$/), password: z.string().min(1).max(1000) });

/**
 * Sign-up by e-mail and password. Whoever asks is always told the same: only the message says whether there is an account
 * already. An account is made when its link is opened and the password is typed again, so that nobody is given one with a
 * password that somebody else chose; it holds no permission.
 */
export const addSignUpRoutes = (server: FastifyInstance, options: SessionRoutesOptions, human: HumanCheck): void => {
  const { config, clock } = options;
  if (!canMailLinks(config)) return;
  const limit = new AttemptLimit({ pool: options.pool, clock, of: 'sign-up' });

  server.post('/api/user/v4/local/signup', { ...open, bodyLimit: credentialBytes }, async (request) => {
    requireOwnPage(request, config);
    const { email, password, language, token } = readSignUp(request.body);
    // Counted whether it succeeds or not: each sends a message.
    if (config.rateLimit > 0)
      await limit.begin({ [`ip ${request.ip}`]: config.rateLimit, [`name ${email.toLowerCase()}`]: config.rateLimit });
    await human.require(request, 'signup', token);
    await keep(options, request, email, await hashPassword(password), language ?? languageOf(request));
    return answer({});
  });

  server.post('/api/user/v4/local/activate', { ...open, bodyLimit: credentialBytes }, async (request, reply) => {
    requireOwnPage(request, config);
    const read = activation.safeParse(request.body ?? {});
    if (!read.success)
      throw new RequestError(422, 'VALIDATION', 'badBody', {
        reason: 'the token of the link and the password are needed',
      });
    const takeBack =
      config.rateLimit > 0
        ? await limit.begin({
            [`activate ${request.ip}`]: config.rateLimit,
            [`token ${hashOf(read.data.token, config).toString('base64url')}`]: config.rateLimit,
          })
        : async () => undefined;
    const account = (await activate(options, read.data)) ?? (await acceptInvitation(options, read.data));
    if (account === null) {
      await noteRefusedSignIn(options, request, {
        account: { id: null, email: null },
        reason: 'link',
        by: 'activation',
      });
      throw new RequestError(401, 'BAD_CREDENTIALS', 'badActivation');
    }
    await takeBack();
    await notePasswordSet(options.pool, clock, request, { account, by: 'activation' });
    return letIn(options, request, reply, { account, by: 'activation' });
  });
};

const readSignUp = (
  body: unknown,
): { email: string; password: string; language: string | undefined; token: string | undefined } => {
  const read = signUpBody.safeParse(body ?? {});
  if (!read.success) throw new RequestError(422, 'VALIDATION', 'badBody', { reason: 'e-mail and password are needed' });
  const { password, confirmation, language, human_check: token } = read.data;
  const email = read.data.email.trim();
  const faults: [string, Message | null][] = [
    ['email', checkEmail(email)],
    ['password', checkLength(password)],
    ['confirmation', confirmation === undefined ? null : checkConfirmation(password, confirmation)],
  ];
  const errors = Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, fault]] : [])));
  if (Object.keys(errors).length > 0)
    throw new RequestError(422, 'VALIDATION', 'badBody', { reason: Object.keys(errors).join(', ') }, { errors });
  return { email, password, language, token };
};

const hashOf = (token: string, { sessionSecret }: Config): Buffer =>
  createHmac('sha256', sessionSecret).update(`sign-up ${token}`).digest();

/** Keeps what was asked and puts its message into the outbox, or one that says that there is an account. */
const keep = async (
  { pool, config, clock, application }: SessionRoutesOptions,
  request: FastifyRequest,
  email: string,
  passwordHash: string,
  language: string,
): Promise<void> => {
  const say = sayer(application, language);
  const token = randomBytes(32).toString('base64url');
  const origin = originOf(config, request);
  const now = clock();
  const ends = new Date(now.getTime() + hoursKept * 3_600_000);
  await inOne(pool, async (client) => {
    const { rowCount: known } = await client.query('SELECT 1 FROM framework.account WHERE lower(email) = lower($1)', [
      email,
    ]);
    const link = known ? `${origin}/login` : `${origin}/activate?token=${token}`;
    const lines = known
      ? [say('mailHasAccount'), link]
      : [say('mailActivate', { hours: hoursKept }), link, say('mailNotYou')];
    await client.query('DELETE FROM framework.sign_up WHERE expires_at < $1', [now]);
    // Of a known address as well, so that no answer takes longer than another: nobody is told this token.
    await client.query('INSERT INTO framework.sign_up VALUES ($1, $2, $3, $4)', [
      hashOf(token, config),
      email,
      passwordHash,
      ends,
    ]);
    await leaveMail(client, { to: email, subject: application.title, lines, at: now, expires: ends });
    // On a machine of one's own no mail need be sent: whoever tries it out reads the link here.
    if (config.environment === 'local') request.log.info({ to: email, link }, 'mail');
  });
};

/** Makes the account of a link; null where the link or the password does not fit, or where there is an account by now. */
const activate = async (
  { pool, config, clock }: SessionRoutesOptions,
  { token, password }: z.output<typeof activation>,
): Promise<{ id: number; email: string } | null> => {
  const hash = hashOf(token, config);
  const { rows } = await pool.query<{ email: string; password_hash: string }>(
    'SELECT email, password_hash FROM framework.sign_up WHERE hash = $1 AND expires_at > $2',
    [hash, clock()],
  );
  const [found] = rows;
  const matches = await checkPassword(found?.password_hash ?? null, password);
  if (!found || !matches) return null;
  const made = await pool.query<{ id: number; email: string }>(
    'INSERT INTO framework.account (email, password_hash) VALUES ($1, $2) ON CONFLICT ((lower(email))) DO NOTHING RETURNING id, email',
    [found.email, found.password_hash],
  );
  await pool.query('DELETE FROM framework.sign_up WHERE lower(email) = lower($1)', [found.email]);
  return made.rows[0] ?? null;
};

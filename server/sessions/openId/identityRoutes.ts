import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ownPath } from '../../../src/core/values/pages.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { AttemptLimit } from '../attemptLimit.ts';
import type { HumanCheck } from '../humanCheck/humanCheck.ts';
import { letIn } from '../letIn.ts';
import { originOf } from '../mailedLinks/mailedLinks.ts';
import { noteRefusedSignIn } from '../noted/refusedSignIn.ts';
import { credentialBytes, open, requireOwnPage, type SessionRoutesOptions } from '../sessionCalls.ts';
import { findAccount } from './findAccount.ts';
import { createIssuer, IdentityRefused, IssuerFault, type Identity, type Issuer } from './issuer.ts';
import { providerNames, type ProviderName } from './settings.ts';

const base = '/api/user/v4';
const path = `${base}/identity`;
const cookieName = 'toolkit_identity';
const cookiePattern = /(?:^|;\s*)toolkit_identity=([\w-]{43})(?:;|$)/;
/** How long somebody may take at the issuer, and the page to fetch its session. */
const minutesThere = 10;
const ticketMinutes = 2;

const token = z.string().regex(/^[\w-]{43}$/);
const started = z.object({ to: z.string().max(1000).optional().catch(undefined) });
const cameBack = z.object({
  code: z.string().min(1).max(4096).optional(),
  state: token,
  error: z.string().max(200).optional(),
});
const ticketBody = z.object({ ticket: token });
const brought = z.object({ token: z.string().min(1).max(16_384), source: z.literal('web') });

interface ByProvider {
  Params: { provider: string };
}

/**
 * Sign-in by who somebody is to Google or another issuer. A browser is sent there and comes back with a code; what that proves is a ticket
 * of this browser for once, by which the page opens the session as by a password. An ID token may be brought at once, too.
 */
export const addIdentityRoutes = (server: FastifyInstance, options: SessionRoutesOptions, human: HumanCheck): void => {
  const issuers = createIssuers(options);
  if (issuers.size === 0) return;
  const { config, pool, clock } = options;
  const limit = new AttemptLimit({ pool, clock, of: 'identity' });
  const count = async (key: string, most: number): Promise<void> => {
    if (config.rateLimit > 0) await limit.begin({ [key]: most });
  };

  server.get<ByProvider>(`${path}/:provider/start`, open, async (request, reply) => {
    const [name, issuer] = findIssuer(issuers, request);
    return orBackToSignIn(request, reply, async () => {
      await count(`start ${request.ip}`, config.rateLimit * 5);
      return reply.redirect(await begin(options, request, reply, { name, issuer }));
    });
  });

  server.get<ByProvider>(`${path}/:provider/callback`, open, async (request, reply) => {
    const [name, issuer] = findIssuer(issuers, request);
    return orBackToSignIn(request, reply, async () => {
      await count(`callback ${request.ip}`, config.rateLimit * 5);
      const { account, browser, to } = await comeBack(options, request, { name, issuer });
      const ticket = newToken();
      await pool.query('DELETE FROM framework.identity_ticket WHERE expires_at < $1', [clock()]);
      await pool.query('INSERT INTO framework.identity_ticket VALUES ($1, $2, $3, $4, $5)', [
        hash(options, 'ticket', ticket),
        hash(options, 'browser', browser),
        account.id,
        name,
        new Date(clock().getTime() + ticketMinutes * 60_000),
      ]);
      // Behind the #: what stands there no browser sends, and so no log has it.
      return reply.redirect(`/login${to === null ? '' : `?${new URLSearchParams({ to })}`}#ticket=${ticket}`);
    });
  });

  server.post(`${path}/signin`, { ...open, bodyLimit: credentialBytes }, async (request, reply) => {
    requireOwnPage(request, config);
    const { ticket } = read(ticketBody, request.body);
    const taken = await takeTicket(options, request, ticket);
    if (!taken) throw new RequestError(401, 'BAD_CREDENTIALS', 'identityOver');
    return letIn(options, request, reply, taken);
  });

  const google = issuers.get('google');
  if (google) addTokenRoute(server, options, { issuer: google, count, human });
};

/** SHR-063: the ID token that Google gave to a page, with what the page's human check gave as a header. */
const addTokenRoute = (
  server: FastifyInstance,
  options: SessionRoutesOptions,
  { issuer, count, human }: { issuer: Issuer; count: (key: string, most: number) => Promise<void>; human: HumanCheck },
): void => {
  const { config, pool, clock } = options;
  server.post(`${base}/google/signin`, { ...open, bodyLimit: 2 * credentialBytes }, async (request, reply) => {
    requireOwnPage(request, config);
    const given = read(brought, request.body);
    await count(`token ${request.ip}`, config.rateLimit * 5);
    await human.require(request, 'signin', recaptchaOf(request), { email: null, by: 'google' });
    const by = { by: 'google', label: issuer.settings.label } as const;
    const identity = await prove(options, request, by, () => issuer.verifyBrought(given.token));
    await pool.query('DELETE FROM framework.identity_token WHERE expires_at < $1', [clock()]);
    const { rowCount } = await pool.query(
      'INSERT INTO framework.identity_token VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [hash(options, 'token', given.token), identity.expires],
    );
    if (rowCount === 0) await refuseIdentity(options, request, by);
    const account = await findAccount(options, request, identity, by);
    return letIn(options, request, reply, { account, by: 'google' });
  });
};

/** The header that the spec names; whichever provider is configured. */
const recaptchaOf = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['x-recaptcha'];
  return typeof given === 'string' && given.length <= 8192 ? given : undefined;
};

const createIssuers = ({ config, clock, googleIssuer }: SessionRoutesOptions): Map<ProviderName, Issuer> => {
  const { google, oidc } = config.identities;
  const settings = {
    oidc,
    google: google && { ...google, ...(googleIssuer !== undefined && { issuer: googleIssuer }) },
  };
  return new Map(
    providerNames.flatMap((name): [ProviderName, Issuer][] => {
      const found = settings[name];
      return found ? [[name, createIssuer(found, clock)]] : [];
    }),
  );
};

const findIssuer = (
  issuers: Map<ProviderName, Issuer>,
  request: FastifyRequest<ByProvider>,
): [ProviderName, Issuer] => {
  const { provider } = request.params;
  const found = [...issuers].find(([name]) => name === provider);
  if (!found) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'issuer', id: provider });
  return found;
};

/** Remembers what the answer has to fit to, and answers where the browser goes. */
const begin = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, issuer }: { name: ProviderName; issuer: Issuer },
): Promise<string> => {
  const { pool, clock, config } = options;
  const { to } = started.parse(request.query);
  // One browser may begin in several tabs.
  const browser = browserOf(request) ?? newToken();
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  const url = await issuer.authorizationUrl({
    redirect_uri: callbackOf(options, request, name),
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await pool.query('DELETE FROM framework.identity_request WHERE expires_at < $1', [clock()]);
  await pool.query(
    'INSERT INTO framework.identity_request (state, browser, provider, nonce, verifier, place, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      hash(options, 'state', state),
      hash(options, 'browser', browser),
      name,
      nonce,
      verifier,
      ownPath(to),
      new Date(clock().getTime() + minutesThere * 60_000),
    ],
  );
  const secure = config.environment === 'local' ? '' : '; Secure';
  void reply.header(
    'set-cookie',
    `${cookieName}=${browser}; Max-Age=${(minutesThere + ticketMinutes) * 60}; Path=${path}; HttpOnly; SameSite=Lax${secure}`,
  );
  return url;
};

/** The account of who came back, by an answer to a question that this browser asked, for the first time. */
const comeBack = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  { name, issuer }: { name: ProviderName; issuer: Issuer },
): Promise<{ account: { id: number; email: string }; browser: string; to: string | null }> => {
  const { pool, clock } = options;
  const by = { by: name, label: issuer.settings.label };
  const given = cameBack.safeParse(request.query);
  const browser = browserOf(request);
  if (!given.success || browser === null) return refuseIdentity(options, request, by);
  const { rows } = await pool.query<{ nonce: string; verifier: string; place: string | null }>(
    `DELETE FROM framework.identity_request WHERE state = $1 AND browser = $2 AND provider = $3 AND expires_at > $4
     RETURNING nonce, verifier, place`,
    [hash(options, 'state', given.data.state), hash(options, 'browser', browser), name, clock()],
  );
  const [asked] = rows;
  const { code, error } = given.data;
  if (asked && error === 'access_denied')
    throw new RequestError(401, 'BAD_CREDENTIALS', 'identityDeclined', { provider: by.label });
  if (!asked || code === undefined) return refuseIdentity(options, request, by);
  const { nonce, verifier, place } = asked;
  const redirectUri = callbackOf(options, request, name);
  const identity = await prove(options, request, by, () => issuer.exchange({ code, verifier, redirectUri, nonce }));
  return { account: await findAccount(options, request, identity, by), browser, to: ownPath(place) };
};

const takeTicket = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  ticket: string,
): Promise<{ account: { id: number; email: string }; by: ProviderName } | null> => {
  const browser = browserOf(request);
  if (browser === null) return null;
  const { rows } = await options.pool.query<{ id: number; email: string; provider: ProviderName }>(
    `WITH taken AS (DELETE FROM framework.identity_ticket WHERE hash = $1 AND browser = $2 AND expires_at > $3 RETURNING account_id, provider)
     SELECT a.id, a.email, t.provider FROM taken t JOIN framework.account a ON a.id = t.account_id WHERE a.active`,
    [hash(options, 'ticket', ticket), hash(options, 'browser', browser), options.clock()],
  );
  const [found] = rows;
  return found ? { account: { id: found.id, email: found.email }, by: found.provider } : null;
};

interface Provider {
  by: ProviderName;
  label: string;
}

/** What an issuer says of somebody; what it cannot say is told so. */
const prove = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  provider: Provider,
  work: () => Promise<Identity>,
): Promise<Identity> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityRefused) {
      request.log.warn({ reason: error.message }, 'an identity was refused');
      return refuseIdentity(options, request, provider);
    }
    throw error;
  }
};

const refuseIdentity = async (
  options: SessionRoutesOptions,
  request: FastifyRequest,
  { by, label }: Provider,
): Promise<never> => {
  await noteRefusedSignIn(options, request, { account: { id: null, email: null }, reason: 'identity', by });
  throw new RequestError(401, 'BAD_CREDENTIALS', 'badIdentity', { provider: label });
};

/** A browser that was sent here is shown no JSON: what is refused is said by the sign-in page. */
const orBackToSignIn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await work();
  } catch (error) {
    const said = error instanceof IssuerFault ? new RequestError(503, 'UNAVAILABLE', 'issuerUnavailable') : error;
    if (!(said instanceof RequestError)) throw error;
    if (said !== error) request.log.error({ err: error }, 'the issuer of identities');
    const params = new URLSearchParams({ refused: said.key });
    for (const [name, value] of Object.entries(said.params)) params.set(name, String(value));
    return reply.redirect(`/login?${params}`);
  }
};

const newToken = (): string => randomBytes(32).toString('base64url');

const hash = ({ config }: SessionRoutesOptions, kind: string, text: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`identity ${kind} ${text}`).digest();

const browserOf = ({ headers }: FastifyRequest): string | null => cookiePattern.exec(headers.cookie ?? '')?.[1] ?? null;

const callbackOf = ({ config }: SessionRoutesOptions, request: FastifyRequest, name: ProviderName): string =>
  `${originOf(config, request)}${path}/${name}/callback`;

const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const found = schema.safeParse(body ?? {});
  if (!found.success)
    throw new RequestError(422, 'VALIDATION', 'badBody', {
      reason: found.error.issues.map((issue) => issue.path.join('.')).join(', '),
    });
  return found.data;
};

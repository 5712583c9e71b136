import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod';
import { peopleOf } from '../../../src/core/people/grants.ts';
import { beyond } from '../../../src/core/people/narrow.ts';
import { packMessage, unpackMessage } from '../../../src/core/values/checkMessages.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { tokenDays, type MadeToken, type TokenInfo, type TokensOf } from '../../../src/core/wire/session.ts';
import { requireAccess } from '../../engine/access/requireAccess.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import type { SignedIn } from '../../engine/access/signedIn.ts';
import { noteSecurity } from '../../engine/security/noteSecurity.ts';
import { inOne } from '../mailedLinks/mailedLinks.ts';
import { answer, visitOf, type SessionRoutesOptions } from '../sessionCalls.ts';
import { requireWithinReach, type Owner } from './owner.ts';
import { hashToken, hintOf, makeToken } from './tokenText.ts';

const base = '/api/user/v4/tokens';
/** Of one account that are good at the same time. */
const mostTokens = 50;
/** Days for which a token that ended is remembered, so that its user is told why it is refused. */
const daysRemembered = 90;

const whole = (least: number, most: number): z.ZodNumber => {
  const error = packMessage('numberRange', { min: least, max: most });
  return z.number({ error }).int(error).min(least, error).max(most, error);
};
const value = z.union([z.string().max(65), z.number()]);
const newToken = z.strictObject({
  name: z
    .string({ error: packMessage('required') })
    .trim()
    .min(1, packMessage('required'))
    .max(100, packMessage('maxLength', { max: 100 })),
  days: whole(1, tokenDays.most).default(tokenDays.usual),
  permissions: z
    .array(z.string().max(100), { error: packMessage('atLeastOne') })
    .min(1, packMessage('atLeastOne'))
    .max(500)
    .nullable(),
  constraints: z.record(z.string().max(50), z.array(value).min(1, packMessage('atLeastOne')).max(1000)).default({}),
  rate: whole(1, 100_000).nullable().default(null),
  account: z.number().int().positive().max(2_147_483_647).optional(),
  // In which language it is mailed, too, that it ends soon.
  mail: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable()
    .default(null),
});

const columns = 'id, name, hint, permissions, constraints, rate, created_at, expires_at, last_used_at, last_ip';

/** A person's own tokens and those of service accounts: what there is, another one, and the end of one. */
export const addTokenRoutes = (server: FastifyInstance, options: SessionRoutesOptions): void => {
  const { access, pool, clock, store } = options;

  server.get(base, async (request, reply) => {
    const user = await access.requireUser(request);
    const owner = await ownerOf(options, pool, user, readAccount(request.query));
    void reply.header('cache-control', 'no-store');
    const { rows } = await pool.query<TokenInfo>(
      `SELECT ${columns} FROM framework.token WHERE account_id = $1 AND revoked_at IS NULL ORDER BY id DESC`,
      [owner.id],
    );
    return { ...answer(rows), metadata: { account: owner.email } satisfies TokensOf };
  });

  server.post(base, async (request, reply) => {
    const user = await access.requireUser(request);
    const asked = read(request.body);
    const made = await inOne(pool, (client) => make(options, client, request, user, asked));
    void reply.header('cache-control', 'no-store').code(201);
    return answer<MadeToken>(made);
  });

  server.delete<{ Params: { id: string } }>(`${base}/:id`, async (request) => {
    const user = await access.requireUser(request);
    const { id } = request.params;
    const ended = await inOne(pool, async (client) => {
      const { rows } = await client.query<{ account_id: number; name: string }>(
        'SELECT account_id, name FROM framework.token WHERE id::text = $1 AND revoked_at IS NULL FOR UPDATE',
        [id],
      );
      const [token] = rows;
      const gone = new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'token', id });
      if (!token) throw gone;
      if (token.account_id !== user.userId) await requireManager(options, client, user, token.account_id, gone);
      await client.query('UPDATE framework.token SET revoked_at = $2 WHERE id::text = $1', [id, clock()]);
      await noteSecurity(client, {
        kind: 'tokenRevoked',
        at: clock(),
        account: { id: user.userId, email: user.email },
        visit: visitOf(request),
        detail: { token: id, name: token.name, account: token.account_id },
      });
      return { ended: 1 };
    });
    store.dropCache();
    return answer(ended);
  });
};

const query = z.strictObject({
  account: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});

const readAccount = (asked: unknown): number | undefined => {
  const found = query.safeParse(asked);
  if (found.success) return found.data.account;
  throw new RequestError(400, 'BAD_QUERY', 'badQuery', {
    name: Object.keys(asked as object).find((name) => name !== 'account') ?? 'account',
    reason: 'expected the number of an account',
  });
};

const make = async (
  { application, clock }: SessionRoutesOptions,
  client: PoolClient,
  request: FastifyRequest,
  user: SignedIn,
  { name, days, permissions, constraints, rate, account, mail }: z.output<typeof newToken>,
): Promise<MadeToken> => {
  const owner = await ownerOf({ application }, client, user, account);
  // What a person may is more than they need anywhere else; a service holds what it needs by its roles.
  if (permissions === null && !owner.isService) refuse({ permissions: message('atLeastOne') });
  refuseBeyond(owner, { permissions: permissions ?? [], constraints });
  const now = clock();
  // One after the other, so that no two together are one too many.
  await client.query('SELECT 1 FROM framework.account WHERE id = $1 FOR UPDATE', [owner.id]);
  await client.query('DELETE FROM framework.token WHERE least(coalesce(revoked_at, expires_at), expires_at) < $1', [
    new Date(now.getTime() - daysRemembered * 86_400_000),
  ]);
  const { rows: counted } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM framework.token WHERE account_id = $1 AND revoked_at IS NULL AND expires_at > $2',
    [owner.id, now],
  );
  if ((counted[0]?.count ?? 0) >= mostTokens)
    throw new RequestError(422, 'TOO_MANY_TOKENS', 'tooManyTokens', { max: mostTokens });
  const token = makeToken();
  const { rows } = await client.query<TokenInfo>(
    `INSERT INTO framework.token (hash, account_id, name, hint, permissions, constraints, rate, created_by, created_at, expires_at, mail_language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${columns}`,
    [
      hashToken(token),
      owner.id,
      name,
      hintOf(token),
      permissions,
      JSON.stringify(constraints),
      rate,
      user.userId,
      now,
      new Date(now.getTime() + days * 86_400_000),
      mail,
    ],
  );
  const made = rows[0] as TokenInfo; // an insert answers its row
  await noteSecurity(client, {
    kind: 'tokenMade',
    at: now,
    account: { id: user.userId, email: user.email },
    visit: visitOf(request),
    detail: { token: made.id, name, account: owner.id, until: made.expires_at, permissions: permissions ?? [] },
  });
  return { ...made, token };
};

type Asking = Pick<SessionRoutesOptions, 'application'>;

/** Whose tokens are asked for: one's own, or those of a service account, which who manages accounts answers for. */
const ownerOf = async (
  options: Asking,
  client: Pick<Pool | PoolClient, 'query'>,
  user: SignedIn,
  account: number | undefined,
): Promise<Owner> => {
  if (account === undefined || account === user.userId)
    return {
      id: user.userId,
      email: user.email,
      permissions: user.permissions,
      constraints: user.constraints,
      isService: false,
    };
  const none = new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'user', id: String(account) });
  const owner = await requireManager(options, client, user, account, none);
  // Nobody acts in the name of another person.
  if (!owner.isService) throw new RequestError(403, 'FORBIDDEN', 'tokenOfPerson');
  return owner;
};

const requireManager = async (
  { application }: Asking,
  client: Pick<Pool | PoolClient, 'query'>,
  user: SignedIn,
  account: number,
  none: RequestError,
): Promise<Owner> => {
  const people = peopleOf(application);
  if (!people) throw none;
  requireAccess(user, people.accounts, 'edit');
  return requireWithinReach(client, user, account, application.permissions, none);
};

const refuseBeyond = (owner: Owner, scope: Parameters<typeof beyond>[1]): void => {
  const over = beyond(owner, scope);
  const [code] = over.permissions;
  const [limit] = over.constraints;
  refuse({
    permissions: code === undefined ? null : message('tokenBeyond', { code }),
    constraints: limit === undefined ? null : message('tokenBeyondLimit', { name: limit[0], value: limit[1] }),
  });
};

const read = (body: unknown): z.output<typeof newToken> => {
  const found = newToken.safeParse(body ?? {});
  if (found.success) return found.data;
  const errors: Record<string, Message> = {};
  for (const { path, message: packed } of found.error.issues) errors[String(path[0] ?? '')] ??= unpackMessage(packed);
  throw new RequestError(422, 'VALIDATION', 'badBody', { reason: Object.keys(errors).join(', ') }, { errors });
};

const refuse = (faults: Record<string, Message | null>): void => {
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])),
  );
  if (Object.keys(errors).length > 0)
    throw new RequestError(422, 'VALIDATION', 'badBody', { reason: Object.keys(errors).join(', ') }, { errors });
};

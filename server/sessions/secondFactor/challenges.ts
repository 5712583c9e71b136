import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FactorChallenge } from '../../../src/core/wire/session.ts';
import type { Config } from '../../config.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { visitOf, type SessionRoutesOptions } from '../sessionCalls.ts';
import { readFactors, waysOf, type Account, type Client } from './factors.ts';

type ChallengeKind = 'factor' | 'enrolment' | 'passkey';

/** Minutes that each may take, and how often it may be tried. */
const bounds: Readonly<Record<ChallengeKind, { minutes: number; attempts: number }>> = {
  factor: { minutes: 5, attempts: 5 },
  enrolment: { minutes: 20, attempts: 20 },
  passkey: { minutes: 5, attempts: 1 },
};

/** A sign-in that is not over. */
export interface OpenChallenge {
  hash: Buffer;
  /** By what it began. */
  way: string;
}

type Options = Pick<SessionRoutesOptions, 'pool' | 'config' | 'clock'>;

/** What a sign-in answers instead of a session; null: the proof that was given is enough. */
export const askFactor = async (
  options: Options,
  request: FastifyRequest,
  { account, by }: { account: Account; by: string },
): Promise<FactorChallenge | null> => {
  const factors = await readFactors(options.pool, account.id);
  const has = factors.totp !== null || factors.passkeys.length > 0;
  if (!has && !factors.required) return null;
  const needs = has ? 'factor' : 'enrolment';
  const { token, expires } = await openChallenge(options, request, { kind: needs, account: account.id, by });
  return { challenge: token, needs, ways: waysOf(factors), email: account.email, expires_at: expires.toISOString() };
};

/** Opens one; of a passkey alone nobody is known yet. */
export const openChallenge = async (
  { pool, config, clock }: Options,
  request: FastifyRequest,
  { kind, account, by }: { kind: ChallengeKind; account: number | null; by: string },
): Promise<{ token: string; hash: Buffer; expires: Date }> => {
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token, config);
  const now = clock();
  const expires = new Date(now.getTime() + bounds[kind].minutes * 60_000);
  await pool.query('DELETE FROM framework.factor_challenge WHERE expires_at < $1', [now]);
  await pool.query(
    'INSERT INTO framework.factor_challenge (hash, kind, account_id, way, agent, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [hash, kind, account, by, agentOf(request), expires],
  );
  return { token, hash, expires };
};

interface Row extends Account {
  way: string;
}

/**
 * The sign-in that a challenge is of, in the browser that began it; `counts` it as an attempt. Throws 401 where it is over or was
 * tried as often as it may be. Addresses may change on the way, as between two networks of a telephone: they are not asked.
 */
export const findChallenge = async (
  options: Options,
  request: FastifyRequest,
  { token, kind, counts }: { token: string; kind: 'factor' | 'enrolment'; counts: boolean },
): Promise<OpenChallenge & { account: Account }> => {
  const hash = hashOf(token, options.config);
  const { rows } = await options.pool.query<Row>(
    `UPDATE framework.factor_challenge c SET attempts = attempts + $6 FROM framework.account a
     WHERE c.hash = $1 AND c.kind = $2 AND c.expires_at > $3 AND c.attempts < $4 AND c.agent IS NOT DISTINCT FROM $5
       AND a.id = c.account_id AND a.active
     RETURNING c.way, a.id, a.email`,
    [hash, kind, options.clock(), bounds[kind].attempts, agentOf(request), counts ? 1 : 0],
  );
  const [found] = rows;
  if (!found) throw over();
  return { hash, way: found.way, account: { id: found.id, email: found.email } };
};

/** What a passkey alone has to sign for; it is over with the first answer. */
export const findNameless = async (options: Options, request: FastifyRequest, token: string): Promise<Buffer> => {
  const hash = hashOf(token, options.config);
  const { rowCount } = await options.pool.query(
    `UPDATE framework.factor_challenge SET attempts = attempts + 1
     WHERE hash = $1 AND kind = 'passkey' AND expires_at > $2 AND attempts < $3 AND agent IS NOT DISTINCT FROM $4`,
    [hash, options.clock(), bounds.passkey.attempts, agentOf(request)],
  );
  if (rowCount !== 1) throw over();
  return hash;
};

/** Ends one: of two that answer it at once, the second comes too late. */
export const endChallenge = async (client: Client, { hash }: Pick<OpenChallenge, 'hash'>): Promise<void> => {
  const { rowCount } = await client.query('DELETE FROM framework.factor_challenge WHERE hash = $1', [hash]);
  if (rowCount !== 1) throw over();
};

const over = (): RequestError => new RequestError(401, 'FACTOR_OVER', 'factorOver');

const agentOf = (request: FastifyRequest): string | null => visitOf(request).agent?.slice(0, 300) ?? null;

const hashOf = (token: string, { sessionSecret }: Config): Buffer =>
  createHmac('sha256', sessionSecret).update(`factor ${token}`).digest();

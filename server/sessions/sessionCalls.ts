import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Application } from '../../src/core/declaration/application.ts';
import type { Message } from '../../src/core/values/messages.ts';
import type { Answer } from '../../src/core/wire/wire.ts';
import type { Config } from '../config.ts';
import type { Admission } from '../engine/access/admission.ts';
import { RequestError } from '../engine/access/requestError.ts';
import type { AccessSource } from '../engine/access/signedIn.ts';
import type { AccountSeed } from './accounts.ts';
import { isOwnOrigin } from './sessionCookie.ts';
import type { SessionStore, Visit } from './sessionStore.ts';
import type { Views } from './viewing/views.ts';

/** What the calls of sessions work with. */
export interface SessionRoutesOptions {
  pool: Pool;
  config: Config;
  application: Application;
  store: SessionStore;
  access: AccessSource;
  views: Views;
  clock: () => Date;
  /** Offered on the sign-in page; empty but where the demo is filled. */
  demoAccounts: readonly AccountSeed[];
  /** Stands for Google in tests. Absent: Google. */
  googleIssuer?: string;
}

/** A call before anybody is signed in. */
export const open: { config: { admits: Admission } } = { config: { admits: 'anyone' } };
/** Far more than an e-mail and a password take. */
export const credentialBytes = 16 * 1024;

/** Browsers say which page a call comes from: another site's is refused. */
export const requireOwnPage = (request: FastifyRequest, config: Config): void => {
  if (request.headers.origin !== undefined && !isOwnOrigin(request, config.publicUrl))
    throw new RequestError(403, 'ORIGIN_MISMATCH', 'originMismatch');
};

/** From where a request comes. */
export const visitOf = (request: FastifyRequest): Visit => ({ agent: request.headers['user-agent'], ip: request.ip });

export const answer = <D>(data: D): Answer<D> => ({ data, metadata: {} });

export const readBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const found = schema.safeParse(body ?? {});
  if (!found.success)
    throw new RequestError(422, 'VALIDATION', 'badBody', {
      reason: found.error.issues.map(({ path }) => path.join('.')).join(', '),
    });
  return found.data;
};

/** Refuses what was typed where something is wrong with any of it. */
export const refuse = (faults: Readonly<Record<string, Message | null>>): void => {
  const errors = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])),
  );
  if (Object.keys(errors).length > 0)
    throw new RequestError(422, 'VALIDATION', 'badBody', { reason: Object.keys(errors).join(', ') }, { errors });
};

import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Application } from '../../src/core/declaration/application.ts';
import type { Answer } from '../../src/core/wire/wire.ts';
import type { Config } from '../config.ts';
import type { Admission } from '../engine/access/admission.ts';
import { RequestError } from '../engine/access/requestError.ts';
import type { AccessSource } from '../engine/access/signedIn.ts';
import type { AccountSeed } from './accounts.ts';
import { isOwnOrigin } from './sessionCookie.ts';
import type { SessionStore, Visit } from './sessionStore.ts';

/** What the calls of sessions work with. */
export interface SessionRoutesOptions {
  pool: Pool;
  config: Config;
  application: Application;
  store: SessionStore;
  access: AccessSource;
  clock: () => Date;
  /** Offered on the sign-in page; empty but where the demo is filled. */
  demoAccounts: readonly AccountSeed[];
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

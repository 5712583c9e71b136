import type { FastifyRequest } from 'fastify';
import { RequestError } from '../engine/access/requestError.ts';
import { sessionDays } from './sessionStore.ts';
import { isToken } from './tokens/tokenText.ts';

const cookieName = 'toolkit_session';
// Tokens are base64url, which needs no quoting in a cookie.
const cookiePattern = /(?:^|;\s*)toolkit_session=([\w-]{20,200})(?:;|$)/;

interface Credential {
  token: string;
  by: 'bearer' | 'cookie';
}

/** The token that a request carries: Bearer for API clients, else the browser's cookie. */
export const readCredential = (request: FastifyRequest): Credential | null => {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
    return token ? { token, by: 'bearer' } : null;
  }
  const token = cookiePattern.exec(cookie ?? '')?.[1];
  // A token of a machine is in no browser.
  return token && !isToken(token) ? { token, by: 'cookie' } : null;
};

/** The value of set-cookie; when the session ends is the server's to say. A session cookie that scripts cannot read and other sites cannot send with a write. */
export const sessionCookie = (token: string, secure: boolean): string =>
  `${cookieName}=${token}; Max-Age=${token ? sessionDays * 86_400 : 0}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write by cookie must come from our own page: the client header, which other sites cannot send without a preflight, and
 * an Origin that is ours. Throws 403 otherwise.
 */
export const requireOwnOrigin = (request: FastifyRequest, publicUrl: string | null): void => {
  if (readMethods.has(request.method)) return;
  const isOwn = request.headers['x-client'] !== undefined && isOwnOrigin(request, publicUrl);
  if (!isOwn) throw new RequestError(403, 'ORIGIN_MISMATCH', 'originMismatch');
};

export const isOwnOrigin = (request: FastifyRequest, publicUrl: string | null): boolean => {
  const { origin } = request.headers;
  return origin !== undefined && (origin === publicUrl || origin === `${request.protocol}://${request.host}`);
};

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const cookieName = 'toolkit_device';
const cookiePattern = /(?:^|;\s*)toolkit_device=([\w-]{22})\.([\w-]{43})(?:;|$)/;
const keptDays = 180;

/**
 * A browser in which somebody signed in is known afterwards, for that account alone: others' failures do not keep its owner
 * out. The cookie opens nothing by itself.
 */
export const deviceCookie = (email: string, secret: string, secure: boolean): string => {
  const id = randomBytes(16).toString('base64url');
  return `${cookieName}=${id}.${sign(id, email, secret)}; Max-Age=${keptDays * 86_400}; Path=/api/user; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
};

/** The id of the device that a request comes from, where the account signed in there before; else null. */
export const findDevice = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  email: string,
  secret: string,
): string | null => {
  const [, id = '', signature = ''] = cookiePattern.exec(headers.cookie ?? '') ?? [];
  const expected = sign(id, email, secret);
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ? id
    : null;
};

const sign = (id: string, email: string, secret: string): string =>
  createHmac('sha256', secret).update(`device ${id} ${email.toLowerCase()}`).digest('base64url');

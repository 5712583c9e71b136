import { createRemoteJWKSet, jwtVerify, errors, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { googleIssuer, type IdentitySettings } from './settings.ts';

/** Who an issuer says somebody is. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the issuer says that the address is theirs. */
  isVerified: boolean;
  /** Until when the token that says so holds. */
  expires: Date;
}

/** The issuer does not answer, or not what the standard asks for. */
export class IssuerFault extends Error {}
/** What was brought proves nothing. */
export class IdentityRefused extends Error {}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Metadata = z.output<typeof metadata>;
const tokens = z.object({ id_token: z.string().max(16_384) });
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  // Some write it as a text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  nonce: z.string().optional(),
  azp: z.string().optional(),
});

const patienceMs = 5_000;
const keptMs = 3_600_000;
/** What a clock may be wrong by. In seconds. */
const tolerance = 60;
/** How old a token may be that a page brings. In seconds. */
const freshSeconds = 600;
/** Signatures by a key pair: neither none nor a secret that both sides hold. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/**
 * One issuer (OpenID Connect Core 1.0 and Discovery 1.0): what it says of itself is read once an hour, its keys whenever a token is
 * signed by one that is not known.
 */
export const createIssuer = (settings: IdentitySettings, clock: () => Date) => {
  let known: { found: Metadata; keys: JWTVerifyGetKey; at: number } | null = null;
  const discover = async () => {
    const now = clock().getTime();
    if (known && now - known.at < keptMs) return known;
    const found = readAs(
      metadata,
      await ask(`${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {}),
    );
    if (found.issuer !== settings.issuer) throw new IssuerFault(`the issuer calls itself ${found.issuer}`);
    for (const address of [found.authorization_endpoint, found.token_endpoint, found.jwks_uri])
      requireSafe(address, settings.issuer);
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: patienceMs });
    known = { found, keys, at: now };
    return known;
  };

  const verify = async (token: string, expected: { nonce: string } | 'fresh'): Promise<Identity> => {
    const { keys } = await discover();
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      // Google's tokens name it with and without the scheme.
      issuer: settings.issuer === googleIssuer ? [googleIssuer, 'accounts.google.com'] : settings.issuer,
      audience: settings.clientId,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: tolerance,
      currentDate: clock(),
      ...(expected === 'fresh' && { maxTokenAge: freshSeconds }),
    }).catch(toRefusal);
    const read = claims.safeParse(payload);
    if (!read.success) throw new IdentityRefused('claims');
    const { sub, email, email_verified: isVerified, nonce, azp } = read.data;
    if (expected !== 'fresh' && nonce !== expected.nonce) throw new IdentityRefused('nonce');
    // Where it is for several, it has to be us who asked for it.
    if (azp === undefined ? Array.isArray(payload.aud) && payload.aud.length > 1 : azp !== settings.clientId)
      throw new IdentityRefused('azp');
    return { issuer: settings.issuer, subject: sub, email: email ?? null, isVerified, expires: endOf(payload) };
  };

  return {
    settings,
    /** Where the browser is sent. */
    authorizationUrl: async (params: Record<string, string>): Promise<string> => {
      const url = new URL((await discover()).found.authorization_endpoint);
      const all = { response_type: 'code', client_id: settings.clientId, scope: 'openid email', ...params };
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
      return url.href;
    },
    /** Who came back with a code: it is exchanged by this server, with what only it knows. */
    exchange: async ({
      code,
      verifier,
      redirectUri,
      nonce,
    }: Record<'code' | 'verifier' | 'redirectUri' | 'nonce', string>) => {
      const { found } = await discover();
      const { clientId, clientSecret } = settings;
      const methods = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isBasic = methods.includes('client_secret_basic');
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
      });
      const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString(
        'base64',
      );
      const answer = await ask(found.token_endpoint, {
        method: 'POST',
        body,
        headers: { accept: 'application/json', ...(isBasic && { authorization: `Basic ${basic}` }) },
      });
      return verify(readAs(tokens, answer).id_token, { nonce });
    },
    /** Who a token is of that a page brings: one that was made just now, for this application. */
    verifyBrought: (token: string): Promise<Identity> => verify(token, 'fresh'),
  };
};

export type Issuer = ReturnType<typeof createIssuer>;

const endOf = ({ exp = 0 }: JWTPayload): Date => new Date((exp + tolerance) * 1_000);

/** What the token is to blame for, and what the issuer. */
const toRefusal = (error: unknown): never => {
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC')
    throw new IssuerFault('its keys cannot be read', { cause: error });
  throw new IdentityRefused(error.code, { cause: error });
};

const ask = async (url: string, init: RequestInit): Promise<unknown> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
    const body: unknown = await response.json();
    // A code that was used, or of somebody else, is refused here.
    if (response.status === 400 && isGrantRefused(body)) throw new IdentityRefused('code');
    if (!response.ok) throw new IssuerFault(`${new URL(url).pathname} answered ${response.status}`);
    return body;
  } catch (error) {
    if (error instanceof IssuerFault || error instanceof IdentityRefused) throw error;
    throw new IssuerFault('it does not answer', { cause: error });
  }
};

const isGrantRefused = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';

const readAs = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const read = schema.safeParse(body);
  if (!read.success) throw new IssuerFault('it answered something else than the standard says');
  return read.data;
};

/** Secrets and keys travel by https, but on a machine of one's own. */
const requireSafe = (address: string, issuer: string): void => {
  if (!address.startsWith('https://') && !issuer.startsWith('http://'))
    throw new IssuerFault(`${address} is not reached by https`);
};

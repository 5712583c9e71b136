import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

/** Who signs in at it, and what it says of them. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

export interface LocalIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Whoever is sent there is this person; null: they decline. */
  person: Person | null;
  /** What the next tokens say otherwise. */
  claims: JWTPayload;
  /** Makes the next tokens as a whole. */
  forge: ((claims: JWTPayload) => Promise<string>) | null;
  /** Signs with a new key from now on, and publishes that alone. */
  rotate(): Promise<void>;
  sign(claims: JWTPayload): Promise<string>;
  /** An ID token as it stands for a person, without a nonce. */
  tokenOf(person: Person, more?: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
  person: Person;
}

/** An issuer of OpenID Connect with real signatures, at a port of its own: no page of it asks anything, whoever comes is `person`. */
export const startIssuer = async (clock: () => Date = () => new Date()): Promise<LocalIssuer> => {
  const grants = new Map<string, Grant>();
  const key: { kid: string; privateKey: CryptoKey; jwk: JWK } = await makeKey();
  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, location, body }) => {
      response.writeHead(status, location ? { location } : { 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  const now = (): number => Math.floor(clock().getTime() / 1_000);

  const issuer: LocalIssuer = {
    url,
    clientId: 'toolkit',
    clientSecret: 'a secret: with signs',
    person: null,
    claims: {},
    forge: null,
    rotate: async () => void Object.assign(key, await makeKey()),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey),
    tokenOf: (person, more = {}) =>
      issuer.sign({ iss: url, aud: issuer.clientId, iat: now(), exp: now() + 300, ...person, ...more }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const answer = async (request: IncomingMessage): Promise<{ status?: number; location?: string; body?: unknown }> => {
    const asked = new URL(request.url ?? '/', url);
    if (asked.pathname === '/.well-known/openid-configuration')
      return {
        body: {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
        },
      };
    if (asked.pathname === '/keys') return { body: { keys: [key.jwk] } };
    if (asked.pathname === '/authorize') return authorize(asked.searchParams);
    if (asked.pathname === '/token') return exchange(request);
    return { status: 404 };
  };

  const authorize = (asked: URLSearchParams) => {
    const back = new URL(asked.get('redirect_uri') ?? url);
    back.searchParams.set('state', asked.get('state') ?? '');
    const isSound =
      asked.get('client_id') === issuer.clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256';
    if (!isSound) return { status: 400 };
    if (!issuer.person) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      grants.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        person: issuer.person,
      });
      back.searchParams.set('code', code);
    }
    return { status: 302, location: back.href };
  };

  const exchange = async (request: IncomingMessage) => {
    const body = new URLSearchParams(await readText(request));
    const given = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    if (given !== `${issuer.clientId}:${encodeURIComponent(issuer.clientSecret)}`)
      return { status: 401, body: { error: 'invalid_client' } };
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } };
    const claims = {
      iss: url,
      aud: issuer.clientId,
      iat: now(),
      exp: now() + 300,
      nonce: grant.nonce,
      ...grant.person,
      ...issuer.claims,
    };
    return { body: { id_token: await (issuer.forge ?? issuer.sign)(claims), access_token: 'x', token_type: 'Bearer' } };
  };
  return issuer;
};

const makeKey = async (): Promise<{ kid: string; privateKey: CryptoKey; jwk: JWK }> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
};

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../mailedLinks/mailedLinks.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';
import type { Ceremony } from './ceremony.ts';
import type { Account, Client } from './factors.ts';

type Options = Pick<SessionRoutesOptions, 'pool' | 'config' | 'clock' | 'application'>;

/** EdDSA, ES256 and RS256, which every authenticator has one of (WebAuthn §5.4); what Node calls experimental is left out. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Credential {
  id: string;
  transports: string[];
}

/** Whom a passkey is for: our host, and pages of our origin alone. */
const partyOf = ({ config }: Options, request: FastifyRequest): { origin: string; id: string } => {
  const origin = originOf(config, request);
  return { origin, id: new URL(origin).hostname };
};

const credentialsOf = async ({ pool }: Options, account: number): Promise<Credential[]> =>
  (
    await pool.query<Credential>('SELECT credential AS id, transports FROM framework.passkey WHERE account_id = $1', [
      account,
    ])
  ).rows;

/** What a browser needs to make a passkey; one that the account has already is not made again. */
export const askNewPasskey = async (
  options: Options,
  request: FastifyRequest,
  { id, email }: Account,
  ceremony: Ceremony,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const asked = await generateRegistrationOptions({
    rpName: options.application.title,
    rpID: partyOf(options, request).id,
    userName: email,
    // Of one account all passkeys say the same, so that a device keeps one of it; the e-mail may change.
    userID: new TextEncoder().encode(String(id)),
    excludeCredentials: await credentialsOf(options, id),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await ceremony.keep(asked.challenge);
  return asked;
};

/** Keeps a passkey that a browser made as it was asked to. Answers its id; null where it was not, or is somebody's already. */
export const addPasskey = async (
  client: Client,
  options: Options,
  request: FastifyRequest,
  { account, response, name, challenge }: { account: number; response: object; name: string; challenge: string },
): Promise<string | null> => {
  const party = partyOf(options, request);
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON, // its shape is asked by what verifies it
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(unreadable(request));
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO framework.passkey (account_id, credential, public_key, counter, transports, name, synced, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential) DO NOTHING RETURNING id`,
    [
      account,
      credential.id,
      Buffer.from(credential.publicKey),
      credential.counter,
      credential.transports ?? [],
      name,
      credentialBackedUp,
      options.clock(),
    ],
  );
  return rows[0]?.id ?? null;
};

/** What a browser needs to use a passkey: one of the account, or, where nobody is known yet, any that verifies its user itself. */
export const askPasskey = async (
  options: Options,
  request: FastifyRequest,
  account: number | null,
  ceremony: Ceremony,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const asked = await generateAuthenticationOptions({
    rpID: partyOf(options, request).id,
    ...(account !== null && { allowCredentials: await credentialsOf(options, account) }),
    userVerification: account === null ? 'required' : 'preferred',
  });
  await ceremony.keep(asked.challenge);
  return asked;
};

interface Stored extends Account {
  key: string;
  credential: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
}

/**
 * Whose passkey signed what was asked; null where none did, where it is not the account's that was asked for, or where its counter
 * goes back, as that of a copy does. Without an account the passkey is the only proof: it has to have verified its user.
 */
export const judgePasskey = async (
  options: Options,
  request: FastifyRequest,
  { account, response, challenge }: { account: number | null; response: object; challenge: string },
): Promise<Account | null> => {
  const party = partyOf(options, request);
  const { rows } = await options.pool.query<Stored>(
    `SELECT p.id AS key, p.credential, p.public_key, p.counter, p.transports, a.id, a.email
     FROM framework.passkey p JOIN framework.account a ON a.id = p.account_id
     WHERE p.credential = $1 AND a.active AND ($2::int IS NULL OR a.id = $2)`,
    ['id' in response ? String(response.id) : '', account],
  );
  const [found] = rows;
  if (!found) return null;
  const isAlone = account === null;
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON, // its shape is asked by what verifies it
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: isAlone,
    credential: {
      id: found.credential,
      publicKey: new Uint8Array(found.public_key),
      counter: Number(found.counter),
      transports: found.transports,
    },
  }).catch(unreadable(request));
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const { rowCount } = await options.pool.query(
    `UPDATE framework.passkey SET counter = $2, last_used = $3, synced = $4 WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)`,
    [found.key, newCounter, options.clock(), credentialBackedUp],
  );
  return rowCount === 1 ? { id: found.id, email: found.email } : null;
};

/** What verifies throws for whatever does not fit. */
const unreadable =
  (request: FastifyRequest) =>
  (error: unknown): null => {
    request.log.info({ err: error }, 'a passkey was refused');
    return null;
  };

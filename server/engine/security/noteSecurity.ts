import type { Pool, PoolClient } from 'pg';

/** What is noted; `schemas/administration/securityChoices.ts` says what each is called. */
type SecurityKind =
  | 'signedIn'
  | 'signInRefused'
  | 'signedOut'
  | 'passwordSet'
  | 'factorAdded'
  | 'factorRemoved'
  | 'factorUsed'
  | 'factorRefused'
  | 'identityLinked'
  | 'rightsChanged'
  | 'refused'
  | 'exported'
  | 'downloaded'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'personExported'
  | 'personErased'
  | 'viewBegun'
  | 'viewEnded';

export type Detail = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

interface SecurityEvent {
  kind: SecurityKind;
  at: Date;
  /** Null where nobody is known: `email` is what was typed then. */
  account: { id: number | null; email: string | null };
  visit: { ip?: string | undefined; agent?: string | undefined };
  /** By what, of what: small values by name; never a secret. */
  detail?: Detail;
}

/** Notes one event, and answers its id; with the client of a transaction it is written along with what it tells of. */
export const noteSecurity = async (
  client: Pick<Pool | PoolClient, 'query'>,
  { kind, at, account, visit, detail = {} }: SecurityEvent,
): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO framework.security_event (at, kind, account_id, email, ip, agent, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id::text`,
    [
      at,
      kind,
      account.id,
      account.email?.slice(0, 254) ?? null,
      visit.ip ?? null,
      visit.agent?.slice(0, 300) ?? null,
      detail,
    ],
  );
  return rows[0]?.id ?? '';
};

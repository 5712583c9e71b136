import { generateSecret, generateURI, verify } from 'otplib';
import type { NewTotp } from '../../../src/core/wire/session.ts';
import { RequestError } from '../../engine/access/requestError.ts';
import { seal, unseal } from '../../engine/secrets/sealing.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';
import { credentialsKey, type Account, type Client } from './factors.ts';

const period = 30;

/** Whether a code opens: `used` is one that was right once and is not taken again. */
export type CodeJudgement = 'right' | 'wrong' | 'used';

/** Makes the secret of an app, which counts from its first code on; asked again before that, another one. */
export const beginTotp = async (
  { pool, config, clock, application }: SessionRoutesOptions,
  { id, email }: Account,
): Promise<NewTotp> => {
  const secret = generateSecret();
  const { rowCount } = await pool.query(
    `INSERT INTO framework.totp AS t (account_id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = NULL
     WHERE t.confirmed_at IS NULL`,
    [id, seal(secret, credentialsKey(config), purposeOf(id)), clock()],
  );
  if (rowCount === 0) throw new RequestError(409, 'FACTOR_THERE', 'totpThere');
  return { secret, uri: generateURI({ issuer: application.title, label: email, secret }) };
};

/** Takes the first code of an app, with which it counts; or a later one, each once (RFC 6238 §5.2), of this step or a neighbour. */
export const judgeTotp = async (
  client: Client,
  { config, clock }: Pick<SessionRoutesOptions, 'config' | 'clock'>,
  account: number,
  { code, isFirst = false }: { code: string; isFirst?: boolean },
): Promise<CodeJudgement> => {
  const now = clock();
  const { rows } = await client.query<{ secret: string }>(
    'SELECT secret FROM framework.totp WHERE account_id = $1 AND (confirmed_at IS NULL) = $2',
    [account, isFirst],
  );
  const [found] = rows;
  if (!found) return 'wrong';
  const secret = unseal(found.secret, credentialsKey(config), purposeOf(account));
  if (secret === null) throw new RequestError(503, 'SECRET_UNREADABLE', 'totpUnreadable');
  const result = await verify({ secret, token: code, period, epochTolerance: period, epoch: now.getTime() / 1000 });
  // otplib types the answers of both its strategies; that of a time-based code has its step.
  if (!result.valid || !('timeStep' in result)) return 'wrong';
  const { rowCount } = await client.query(
    `UPDATE framework.totp SET last_step = $3, last_used = $4, confirmed_at = coalesce(confirmed_at, $4)
     WHERE account_id = $1 AND secret = $2 AND (last_step IS NULL OR last_step < $3)`,
    [account, found.secret, result.timeStep, now],
  );
  return rowCount === 1 ? 'right' : 'used';
};

/** Sealed for the one account: put into the row of another, it opens nothing. */
const purposeOf = (account: number): string => `totp ${account}`;

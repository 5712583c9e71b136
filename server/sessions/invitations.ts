import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Application } from '../../src/core/declaration/application.ts';
import { message } from '../../src/core/values/messages.ts';
import { checkPassword } from '../../src/core/wire/credentials.ts';
import type { Config } from '../config.ts';
import { RequestError } from '../engine/access/requestError.ts';
import type { EngineContext } from '../engine/context/context.ts';
import { sayIn } from '../engine/context/sayIn.ts';
import { leaveMessage } from '../engine/outbox/leave.ts';
import { hashPassword } from './passwords.ts';

const daysKept = 7;

interface WelcomeOptions {
  config: Config;
  clock: () => Date;
  application: Application;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Puts a message into the outbox for whoever an account was made for: its link lets them choose a password. Whoever has one already,
 * because the making of the account was taken back and done again, is told nothing; nor is a service, which is nobody.
 */
export const createWelcome =
  ({ config, clock, application, log }: WelcomeOptions): NonNullable<EngineContext['welcome']> =>
  async (client, { id, email }) => {
    const { rowCount } = await client.query(
      'SELECT 1 FROM framework.account WHERE id = $1 AND (password_hash IS NOT NULL OR service)',
      [id],
    );
    if (rowCount) return;
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const ends = new Date(now.getTime() + daysKept * 86_400_000);
    const link = `${originOf(config)}/activate?token=${token}&choose=1`;
    await client.query('DELETE FROM framework.invitation WHERE account_id = $1 OR expires_at < $2', [id, now]);
    await client.query('INSERT INTO framework.invitation VALUES ($1, $2, $3)', [hashOf(token, config), id, ends]);
    const say = sayIn(application, 'en', message('mailInvited', { application: application.title, days: daysKept }));
    await leaveMessage(client, {
      kind: 'mail',
      payload: { to: email, subject: application.title, text: [say, link].join('\n\n') },
      at: now,
      target: email,
      expires: ends,
    });
    // On a machine of one's own no mail is sent: whoever tries it out reads the link here.
    if (config.environment === 'local') log.info({ to: email, link }, 'mail');
  };

/** Sets the password of an account that was made for somebody; null where the link is none, or is used up. */
export const acceptInvitation = async (
  { pool, config, clock }: { pool: Pool; config: Config; clock: () => Date },
  { token, password }: { token: string; password: string },
): Promise<{ id: number; email: string } | null> => {
  const hash = hashOf(token, config);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT a.id FROM framework.invitation i JOIN framework.account a ON a.id = i.account_id
     WHERE i.hash = $1 AND i.expires_at > $2 AND a.active AND NOT a.service AND a.password_hash IS NULL`,
    [hash, clock()],
  );
  if (!rows[0]) return null;
  const fault = checkPassword(password);
  if (fault)
    throw new RequestError(422, 'VALIDATION', 'badBody', { reason: 'password' }, { errors: { password: fault } });
  const used = await pool.query<{ id: number; email: string }>(
    `WITH used AS (DELETE FROM framework.invitation WHERE hash = $1 RETURNING account_id)
     UPDATE framework.account a SET password_hash = $2 FROM used WHERE a.id = used.account_id AND a.password_hash IS NULL RETURNING a.id, a.email`,
    [hash, await hashPassword(password)],
  );
  return used.rows[0] ?? null;
};

const hashOf = (token: string, { sessionSecret }: Config): Buffer =>
  createHmac('sha256', sessionSecret).update(`invitation ${token}`).digest();

/** Nobody's request may choose where a link leads; outside of a machine of one's own the setting says it. */
const originOf = ({ publicUrl, environment, port }: Config): string => {
  if (publicUrl !== null) return publicUrl;
  if (environment === 'local') return `http://localhost:${port}`;
  throw new RequestError(503, 'NO_ADDRESS', 'noPublicUrl');
};

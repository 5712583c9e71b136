import { createHmac, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { FastifyRequest } from 'fastify';
import { message, type MessageKey, type MessageParams } from '../../../src/core/values/messages.ts';
import { sayIn } from '../../engine/context/sayIn.ts';
import { leaveMessage } from '../../engine/outbox/leave.ts';
import type { SessionRoutesOptions } from '../sessionCalls.ts';

type LinkKind = 'reset' | 'device';
type Mailing = Pick<SessionRoutesOptions, 'pool' | 'config' | 'clock' | 'application'>;
type Client = Pick<PoolClient, 'query'>;

/**
 * Whether links can be mailed, which sign-up and a forgotten password need: somebody has to send the mail, and the link needs an
 * address that no request may choose. On a machine of one's own it stands in the log.
 */
export const canMailLinks = ({
  publicUrl,
  smtpUrl,
  environment,
}: Pick<Mailing['config'], 'publicUrl' | 'smtpUrl' | 'environment'>): boolean =>
  environment === 'local' || (publicUrl !== null && smtpUrl !== null);

/** Minutes for which a link opens what it is for. */
const minutesKept = 30;

export const hashLink = (kind: LinkKind, token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${kind} ${token}`).digest();

/** Where links lead: no request may choose it, but on a machine of one's own. */
export const originOf = ({ publicUrl }: Mailing['config'], request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/**
 * Mails a link for the account of an address. Without an account as much is done, so that no answer takes longer: a row that
 * opens nothing, and a mail that says so.
 */
export const mailLink = async (
  { pool, config, clock, application }: Mailing,
  request: FastifyRequest,
  { kind, email, language }: { kind: LinkKind; email: string; language: string },
): Promise<void> => {
  const say = sayer(application, language);
  const token = randomBytes(32).toString('base64url');
  const origin = originOf(config, request);
  const now = clock();
  const ends = new Date(now.getTime() + minutesKept * 60_000);
  await inOne(pool, async (client) => {
    await client.query('DELETE FROM framework.mailed_link WHERE expires_at < $1', [now]);
    const { rows } = await client.query<{ email: string | null }>(
      `INSERT INTO framework.mailed_link (hash, kind, account_id, expires_at)
       VALUES ($1, $2, (SELECT id FROM framework.account WHERE lower(email) = lower($3) AND active AND NOT service), $4)
       RETURNING (SELECT email FROM framework.account WHERE id = account_id) AS email`,
      [hashLink(kind, token, config.sessionSecret), kind, email, ends],
    );
    const known = rows[0]?.email ?? null;
    // Behind the #: what stands there no browser sends, and so no log has it.
    const link = `${origin}/${kind}#token=${token}`;
    const texts = {
      reset: [say('mailReset', { minutes: minutesKept }), link, say('mailResetNotYou')],
      device: [say('mailDevice', { minutes: minutesKept }), link, `${say('mailDeviceNotYou')} ${origin}/forgot`],
    };
    const lines = known === null ? [say('mailNoAccount')] : texts[kind];
    const to = known ?? email;
    await leaveMail(client, { to, subject: application.title, lines, at: now, expires: ends });
    // On a machine of one's own no mail need be sent: whoever tries it out reads the link here.
    if (config.environment === 'local' && known !== null) request.log.info({ to, link }, 'mail');
  });
};

/** Tells the owner that the password is another one now. */
export const mailChanged = (
  client: Client,
  { config, clock, application }: Mailing,
  request: FastifyRequest,
  { email, language }: { email: string; language: string },
): Promise<void> =>
  leaveMail(client, {
    to: email,
    subject: application.title,
    lines: [sayer(application, language)('mailPasswordChanged'), `${originOf(config, request)}/forgot`],
    at: clock(),
  });

/** Whose link it is; it opens nothing a second time. */
export const takeLink = async (
  client: Client,
  { kind, token }: { kind: LinkKind; token: string },
  { config, clock }: Pick<Mailing, 'config' | 'clock'>,
): Promise<{ id: number; email: string } | null> => {
  const { rows } = await client.query<{ id: number; email: string }>(
    `WITH taken AS (DELETE FROM framework.mailed_link WHERE hash = $1 AND expires_at > $2 RETURNING account_id)
     SELECT a.id, a.email FROM taken JOIN framework.account a ON a.id = taken.account_id WHERE a.active`,
    [hashLink(kind, token, config.sessionSecret), clock()],
  );
  return rows[0] ?? null;
};

/** All of it, or nothing. */
export const inOne = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
};

/** Texts of the server in a language, with the name of the application. */
export const sayer =
  (application: Mailing['application'], language: string) =>
  (key: MessageKey, params: MessageParams = {}): string =>
    sayIn(application, language, message(key, { application: application.title, ...params }));

interface Mail {
  to: string;
  subject: string;
  lines: readonly string[];
  at: Date;
  expires?: Date;
}

export const leaveMail = (client: Client, { to, subject, lines, at, expires }: Mail): Promise<void> =>
  leaveMessage(client, {
    kind: 'mail',
    payload: { to, subject, text: lines.join('\n\n') },
    at,
    target: to,
    ...(expires && { expires }),
  });

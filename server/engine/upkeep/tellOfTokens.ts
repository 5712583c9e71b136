import type { PoolClient } from 'pg';
import { can } from '../../../src/core/declaration/access.ts';
import { peopleOf } from '../../../src/core/people/grants.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { systemActorOf } from '../context/systemActor.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { notify } from '../jobs/notify.ts';
import { sayNotice } from '../jobs/sayNotice.ts';
import { leaveMessage } from '../outbox/leave.ts';
import { inTransaction, type Writing } from '../writing/writing.ts';

const day = 86_400_000;
/** How long before its end a token is told of. One that is not good for longer than that was made in view of it. */
const daysBefore = 14;
const atOnce = 200;

interface Ending {
  id: number;
  name: string;
  expires_at: string;
  mail_language: string | null;
  account: number;
  email: string;
  service: boolean;
  owner: number | null;
}

interface Ownerless {
  id: number;
  email: string;
  owner: string;
}

/**
 * Tells of tokens that end soon, once each: a person of their own, the owner of those of a service, by a notice and, where that was asked for, a mail. And
 * tells who manages accounts of services whose owner left. What has no owner any more is told to them as well.
 */
export const tellOfTokens = async (writing: Writing): Promise<void> => {
  for (let left = true; left;) left = await inOne(writing, (client) => tellEnds(writing, client));
  for (let left = true; left;) left = await inOne(writing, (client) => tellOwnerless(writing, client));
};

const tellEnds = async (writing: Writing, client: PoolClient): Promise<boolean> => {
  const now = writing.context.clock();
  const { rows } = await client.query<Ending>(endingSql, [now, new Date(now.getTime() + daysBefore * day), atOnce]);
  for (const token of rows) {
    const { id, name, email, service, expires_at } = token;
    const date = new Date(expires_at).toISOString().slice(0, 10);
    const title = service
      ? message('tokenOfServiceEnds', { name, account: email, date })
      : message('tokenEnds', { name, date });
    const owner = service ? token.owner : token.account;
    const said = {
      title,
      body: message('tokenEndsHint'),
      route: service ? `/tokens?account=${token.account}` : '/tokens',
    };
    const receivers = await receiversOf(writing, client, owner);
    for (const receiver of receivers) await tell(writing, client, receiver, { ...said, language: token.mail_language });
    await client.query('UPDATE framework.token SET told_at = $2 WHERE id = $1', [id, now]);
  }
  return rows.length === atOnce;
};

const tellOwnerless = async (writing: Writing, client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<Ownerless>(ownerlessSql, [atOnce]);
  for (const { id, email, owner } of rows) {
    const said = {
      title: message('ownerLeft', { account: email }),
      body: message('ownerLeftHint', { owner }),
      route: `/users/${id}`,
      language: null,
    };
    for (const manager of await findManagers(writing, client)) await tell(writing, client, manager, said);
    await client.query('UPDATE framework.account SET owner_left = owner_id WHERE id = $1', [id]);
  }
  return rows.length === atOnce;
};

const receiversOf = async (writing: Writing, client: PoolClient, owner: number | null): Promise<SignedIn[]> => {
  const found = owner === null ? null : await writing.context.outbox?.people.find(client, owner);
  return found ? [found] : findManagers(writing, client);
};

/** Whoever may edit accounts. */
const findManagers = async ({ context }: Writing, client: PoolClient): Promise<SignedIn[]> => {
  const people = peopleOf(context.application);
  const all = people ? await context.outbox?.people.findAll(client) : [];
  return (all ?? []).filter((person) => people && can(person, people.accounts, 'edit').allowed);
};

interface Said {
  title: Message;
  body: Message;
  route: string;
  /** Of a mail; null: none is sent. */
  language: string | null;
}

const tell = async (
  writing: Writing,
  client: PoolClient,
  person: SignedIn,
  { title, body, route, language }: Said,
): Promise<void> => {
  const { application, clock } = writing.context;
  const about = { title, body };
  await notify(writing, client, systemActorOf(application), {
    to: person.userId,
    title: title.text,
    body: body.text,
    route,
    project: peopleOf(application)?.accounts.name ?? '',
    about,
  });
  if (language === null) return;
  const inWords = sayNotice(application, language, { title: title.text, body: body.text, about });
  await leaveMessage(client, {
    kind: 'mail',
    payload: { to: person.email, subject: inWords.title, text: inWords.body ?? '' },
    at: clock(),
    target: person.email,
    user: person.userId,
  });
};

const inOne = (
  { context: { workPool, settings } }: Writing,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<boolean> => inTransaction({ context: { pool: workPool, settings } }, work);

// What another process tells of just now is its own.
const endingSql = `
  SELECT t.id, t.name, t.expires_at, t.mail_language, a.id AS account, a.email, a.service, a.owner_id AS owner
  FROM framework.token t JOIN framework.account a ON a.id = t.account_id
  WHERE t.revoked_at IS NULL AND t.told_at IS NULL AND t.expires_at > $1 AND t.expires_at <= $2
    AND t.expires_at - t.created_at > interval '${daysBefore} days' AND a.active
  ORDER BY t.id LIMIT $3 FOR UPDATE OF t SKIP LOCKED`;

const ownerlessSql = `
  SELECT a.id, a.email, o.email AS owner FROM framework.account a JOIN framework.account o ON o.id = a.owner_id
  WHERE a.active AND a.service AND NOT o.active AND a.owner_left IS DISTINCT FROM a.owner_id
  ORDER BY a.id LIMIT $1 FOR UPDATE OF a SKIP LOCKED`;

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createAccounts } from '../../server/sessions/accounts.ts';
import { testPassword } from '../support/server.ts';
import { pim, type DemoServer, type Json, type Reply } from './demoServer.ts';

/** What is kept of somebody who has worked here for a while, wherever it is. */
export interface LeavingPerson {
  id: number;
  /** The item that she made. */
  itemId: string;
  /** Of her session. */
  headers: Record<string, string>;
}

export const email = 'maria.verdi-7f3@leaving.test';
export const earlier = 'maria.earlier-7f3@leaving.test';
/** Somebody else, whose address ends alike. */
export const other = 'anna.maria.verdi-7f3@leaving.test';
export const name = 'Maria-Luisa Verdi 7f3';
export const uploaded = ['3f0e8a52-9f0c-4b0e-8d3e-5f5f4d9f1a01', '3f0e8a52-9f0c-4b0e-8d3e-5f5f4d9f1a02'];

const user = '/api/user/v4';

export const ok = (reply: Reply): Json => {
  expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(300);
  return reply.body.data as Json; // a record
};

/** What she does, what is done to her account, and what others write of her. */
export const letWork = async (demo: DemoServer): Promise<LeavingPerson> => {
  await createAccounts(
    demo.pool,
    [
      { email: earlier, label: 'Maria', permissions: ['pim_user', 'pim_items', 'pim_items_admin'] },
      { email: other, label: 'Anna', permissions: ['pim_user'] },
    ],
    testPassword,
  );
  const [account] = await demo.rows('SELECT id FROM framework.account WHERE email = $1', [earlier]);
  const id = Number(account?.['id']);
  const worked = await work(demo, id);
  await keep(demo, id);
  return { id, ...worked };
};

/** By the calls that she and a manager make. */
const work = async (demo: DemoServer, id: number): Promise<Omit<LeavingPerson, 'id'>> => {
  const roles = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown): Promise<Reply> =>
    demo.callAs('roles', method, url, payload);
  const first = await demo.signIn(earlier);
  const item = ok(
    await demo.ask({
      method: 'POST',
      url: `${pim}/items`,
      headers: first,
      payload: { name: `Asked for by ${earlier}`, country: 'ITA' },
    }),
  );
  const { version, email: _ } = ok(await roles('GET', `${user}/users/${id}`));
  ok(await roles('PUT', `${user}/users/${id}`, { version, changes: { email } }));
  const headers = await demo.signIn(email);
  ok(
    await demo.ask({
      method: 'PUT',
      url: `${pim}/items/${String(item['id'])}`,
      headers: { ...headers, 'user-agent': `Browser of ${name}` },
      payload: { changes: { name: `Ask ${email.toUpperCase()}` } },
    }),
  );
  const limit = ok(
    await roles('POST', `${user}/constraints`, {
      user_id: id,
      type: 'country',
      value: ['ITA'],
      countries: ['ITA'],
      note: `For ${name}`,
    }),
  );
  ok(
    await roles('PUT', `${user}/constraints/${String(limit['id'])}`, {
      changes: { note: `Still for ${name}, ${email}` },
    }),
  );
  ok(
    await roles('POST', `${user}/plans`, {
      resource: 'user-constraints',
      kind: 'update',
      rows: [{ id: String(limit['id']), changes: { note: `Planned for ${name}` } }],
    }),
  );
  ok(
    await demo.ask({
      method: 'POST',
      url: `${pim}/plans`,
      headers,
      payload: {
        resource: 'items',
        kind: 'update',
        rows: [{ id: String(item['id']), changes: { name: `Plan of ${email}` } }],
      },
    }),
  );
  await demo.ask({ method: 'POST', url: `${user}/local/signin`, payload: { email, password: 'wrong-password' } });
  // A month long ago has a partition of its own.
  await demo.rows(
    "CREATE TABLE framework.change_2020_03 PARTITION OF framework.change FOR VALUES FROM ('2020-03-01') TO ('2020-04-01')",
  );
  await demo.rows(
    `UPDATE framework.change SET at = '2020-03-05T10:00:00Z' WHERE resource = 'items' AND record_id = $1 AND kind = 'create'`,
    [String(item['id'])],
  );
  return { itemId: String(item['id']), headers };
};

/** What else comes together over the years: rows as the framework writes them. */
const keep = async (demo: DemoServer, id: number): Promise<void> => {
  const { filesDir } = demo.context.settings;
  for (const [at, file] of uploaded.entries()) {
    writeFileSync(join(filesDir, file), `a file of ${name}`);
    await demo.rows(
      at === 0
        ? `INSERT INTO framework.import_file (id, user_id, resource, name, bytes, created_at) VALUES ($1, $2, 'items', $3, 9, now())`
        : `INSERT INTO framework.action_file (id, user_id, resource, action, input, name, bytes, created_at) VALUES ($1, $2, 'items', 'x', 'y', $3, 9, now())`,
      [file, id, `${name}.csv`],
    );
  }
  await demo.rows(
    `INSERT INTO framework.kept_search (id, resource, search, user_id, created_at) VALUES (gen_random_uuid(), 'users', $1, $2, now())`,
    [{ email: { contains: email }, of: name }, id],
  );
  await demo.rows(
    `INSERT INTO framework.saved_view (id, resource, name, user_id, state, changed_at) VALUES (gen_random_uuid(), 'items', $1, $2, '{}', now())`,
    [`View of ${name}`, id],
  );
  await demo.rows(
    `INSERT INTO framework.outbox (kind, payload, created_at, target, state) VALUES ('mail', $1, now(), $2, 'waiting'), ('mail', $1, now(), $2, 'sent')`,
    [{ to: email, subject: `Dear ${name}`, text: `Dear ${name}` }, email],
  );
  await demo.rows(
    `INSERT INTO framework.push_subscription (token, user_id, session, endpoint, p256dh, auth, language, created_at) VALUES ($1, $2, 's', $1, 'k', 'a', 'en', now())`,
    [`https://push.test/${encodeURIComponent(email)}`, id],
  );
  const job = '5b0e8a52-9f0c-4b0e-8d3e-5f5f4d9f1a03';
  await demo.rows(
    `INSERT INTO framework.job (id, kind, status, label, user_id, input, created_at, finished_at) VALUES ($1, 'operation', 'done', 'Export', $2, $3, now(), now())`,
    [job, id, { actor: { email }, task: {}, of: { resource: 'items' } }],
  );
  await demo.rows(`INSERT INTO framework.job_file (job, part, bytes) VALUES ($1, 0, $2)`, [
    job,
    Buffer.from(`report of ${name}`),
  ]);
  await demo.rows(
    `INSERT INTO notification.notifications (title, body, status, user_id, created_at) VALUES ($1, $1, 0, $2, now())`,
    [`${name}, your export is there`, id],
  );
  await demo.rows(
    `INSERT INTO notification.notifications (title, status, user_id, created_at) SELECT $1, 0, id, now() FROM framework.account WHERE email = $2`,
    [`${email} and ${other} wrote`, other],
  );
  await demo.rows(`
    INSERT INTO framework.default_view (user_id, resource, view) SELECT ${id}, 'items', id FROM framework.saved_view WHERE user_id = ${id};
    INSERT INTO framework.saved_view (id, resource, name, user_id, roles, state, changed_at) VALUES (gen_random_uuid(), 'items', 'Of all', ${id}, '{roles}', '{}', now());
    INSERT INTO framework.presence (resource, record_id, user_id, tab, name, until) VALUES ('items', '1', ${id}, 't7f3', '${email}', now() + interval '1 day');
    INSERT INTO framework.upload (user_id, at, bytes) VALUES (${id}, now(), 9);
    INSERT INTO framework.call_allowance (user_id, class, tokens, taken, at) VALUES (${id}, 'x', 1, 1, now());
    INSERT INTO framework.write_position (user_id, lsn) VALUES (${id}, '0/0') ON CONFLICT DO NOTHING;
    INSERT INTO framework.invitation (hash, account_id, expires_at) VALUES ('a7f3', ${id}, now() + interval '1 day');
    INSERT INTO framework.mailed_link (hash, kind, account_id, expires_at) VALUES ('b7f3', 'device', ${id}, now() + interval '1 day');
    INSERT INTO framework.identity (issuer, subject, account_id, linked_at) VALUES ('https://issuer.test', '${name}', ${id}, now());
    INSERT INTO framework.identity_ticket (hash, browser, account_id, provider, expires_at) VALUES ('c7f3', 'c7f3', ${id}, 'google', now() + interval '1 day');
    INSERT INTO framework.totp (account_id, secret, created_at) VALUES (${id}, 'sealed-7f3', now());
    INSERT INTO framework.passkey (account_id, credential, public_key, counter, name, synced, created_at) VALUES (${id}, 'credential-7f3', 'd7f3', 0, 'Phone of ${name}', true, now());
    INSERT INTO framework.recovery_code (account_id, hash) VALUES (${id}, 'e7f3');
    INSERT INTO framework.factor_challenge (hash, kind, account_id, way, expires_at) VALUES ('f7f3', 'factor', ${id}, 'password', now() + interval '1 day');
    INSERT INTO framework.token (hash, account_id, name, hint, created_at, expires_at) VALUES ('g7f3', ${id}, 'Script of ${name}', 'tk_7f3', now(), now() + interval '1 day');
    INSERT INTO notification."topic-subscriptions" (topic, user_id, created_at) VALUES ('ads', ${id}, now());
    INSERT INTO notification.webhooks (name, url, events, user_id) VALUES ('Hook of ${name}', 'https://hook.test', '{items.*}', ${id})`);
};

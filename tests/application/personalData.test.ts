import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { dropExpired } from '../../server/engine/personal/dropExpired.ts';
import { heldRows } from '../../server/engine/personal/heldRows.ts';
import { hasTable, storedFields } from '../../server/engine/tables/columns.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { testPassword } from '../support/server.ts';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';
import { earlier, email, letWork, name, ok, other, uploaded, type LeavingPerson } from './leavingPerson.ts';

const demo = await demoServer();
const user = '/api/user/v4';
let person: LeavingPerson;
beforeAll(async () => {
  person = await letWork(demo);
});

const roles = (method: Method, url: string, payload?: unknown): Promise<Reply> =>
  demo.callAs('roles', method, url, payload);
const pathOf = (id: unknown, what = ''): string => `${user}/users/${String(id)}/personal-data${what}`;
const idOf = async (address: string): Promise<unknown> =>
  (await demo.rows('SELECT id FROM framework.account WHERE email = $1', [address]))[0]?.['id'];

const finish = async (reply: Reply): Promise<Json> => {
  const { id: job } = (ok(reply) as { job: { id: string } }).job;
  for (;;) {
    const found = ok(await roles('GET', `/api/toolkit/v1/jobs/${job}`));
    if (found['status'] !== 'queued' && found['status'] !== 'running') return found;
    await new Promise((later) => setTimeout(later, 50));
  }
};
const fileOf = async (job: Json): Promise<string> =>
  (await roles('GET', `/api/toolkit/v1/jobs/${String(job['id'])}/file`)).text;
const foresee = async (id: unknown): Promise<{ person: string; places: Json[] }> => {
  const [answer] = ok(await roles('GET', pathOf(id))) as unknown as { person: string; places: Json[] }[];
  return answer ?? { person: '', places: [] };
};

/** Tables that hold a text anywhere: partitions by themselves, and bytes as texts. */
const tablesWith = async (needle: string): Promise<string[]> => {
  const tables = await demo.rows(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    const [row] = await demo.rows(
      `SELECT count(*)::int AS n FROM ${String(table)} t
       WHERE strpos(replace(lower(t::text), CASE WHEN $1 = $2 THEN '' ELSE $2 END, ''), lower($1)) > 0 OR strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0`,
      [needle, other],
    );
    if (Number(row?.['n']) > 0) found.push(String(table));
  }
  return found.toSorted();
};
const countOf = async (from: string, values: unknown[] = []): Promise<number> =>
  Number((await demo.rows(`SELECT count(*)::int AS n FROM ${from}`, values))[0]?.['n']);

/** The framework's tables, each with its columns and the one by which its rows fall with an account. */
const frameworkTables = async () =>
  (await demo.rows(`
    SELECT 'framework.' || c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT a.attname FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[1]
       WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confdeltype = 'c' AND f.confrelid = 'framework.account'::regclass) AS owner
    FROM pg_class c WHERE c.relnamespace = 'framework'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY 1`)) as { name: string; columns: string[]; owner: string | null }[];

/** Tables whose rows name people and stay, with why. */
const kept: Readonly<Record<string, string>> = {
  'framework.account': 'history names it; without an e-mail, a password and roles',
  'framework.change_set': 'who changed what, by number and as nobody',
  'framework.change_tally': 'how much somebody changed, by number',
  'framework.security_event': 'that it happened, without e-mail, address and browser',
  'framework.picture': 'who uploaded it, by number',
  'framework.secret': 'who left it, by number; nobody reads it',
  'framework.outbox': 'that something was sent, without to whom and what',
};

/** Tables that name nobody; a text in them loses the e-mail like all texts. */
const ofNobody = [
  'framework.attempt', // by e-mail, which goes
  'framework.change', // what records were, by what they declare
  'framework.change_call', // notes of calls, which go with the history of what is told of a person
  'framework.date_move', // records, by their keys
  'framework.declared',
  'framework.factor_proof', // goes with its session
  'framework.identity_request', // nobody is known yet
  'framework.human_check', // hashes
  'framework.identity_token', // hashes
  'framework.job_file', // goes with its job
  'framework.move',
  'framework.picture_gone', // pictures, by the hash of their bytes
  'framework.picture_source',
  'framework.picture_use', // of records
  'framework.release',
  'framework.role',
  'framework.sign_up', // by e-mail, which goes
  'framework.token_allowance', // by token
  'framework.snapshot_row', // rows of files, by what they are of
  'framework.stage',
  'framework.derived_set',
  'framework.trend_day',
  'framework.trend_record',
];

describe('a table of the framework', () => {
  it('is said to go with the person, to stay for a reason, or to name nobody', async () => {
    const tables = await frameworkTables();
    const said = [...Object.keys(heldRows), ...Object.keys(kept), ...ofNobody];
    expect(
      tables.filter(({ name: table, owner }) => owner === null && !said.includes(table)).map((table) => table.name),
      'Say in heldRows.ts which rows go with a person, or here why they stay or name nobody.',
    ).toEqual([]);
    expect(said.filter((table) => !tables.some((one) => one.name === table))).toEqual([]);
  });

  it('that names nobody has no column for somebody', async () => {
    const personal = /(^|_)(user|account|person|owner|author|actor|email|mail|phone|ip|agent|by)(_id)?$/;
    const found = (await frameworkTables())
      .filter(({ name: table }) => ofNobody.includes(table) && table !== 'framework.sign_up')
      .flatMap(({ name: table, columns }) =>
        columns.filter((one) => personal.test(one)).map((one) => `${table}.${one}`),
      );
    expect(found).toEqual([]);
  });
});

describe('a record of a resource', () => {
  /** Fields that name an account in records which stay as they are, with why. */
  const named: Readonly<Record<string, string>> = {
    'alerts.assignee_id': 'nobody is erased to whom alerts are assigned',
    'feed-runs.user_id': 'by number: who began a run is nobody once they are erased',
    'scheduled-distances.user_id': 'by number: as above',
    'users.owner_id': 'nobody is erased who answers for a service that works; of one that was closed, by number',
  };

  it('that names an account goes with it, tells what is personal, or stays for a reason', () => {
    const found = application.resources.filter(hasTable).flatMap((resource) => {
      const fields = storedFields(resource);
      const owners = fields.filter(
        ({ name: field, reference, stamp, by }) =>
          (reference === 'users' && by === undefined) || stamp === 'author' || /^(user|account)_id$/.test(field),
      );
      const said = [
        resource.scope['self'],
        ...fields.map(({ personal }) => (typeof personal === 'object' ? personal.of : undefined)),
      ];
      return owners.flatMap(({ name: field }) => (said.includes(field) ? [] : [`${resource.name}.${field}`]));
    });
    expect(found.toSorted()).toEqual(Object.keys(named));
  });

  it('says of each e-mail that it is personal', () => {
    const emails = application.resources.flatMap((resource) =>
      resource.fields
        .filter(({ type, name: field }) => type === 'email' || /e_?mail/.test(field))
        .map((field) => [`${resource.name}.${field.name}`, field.personal !== undefined]),
    );
    expect(emails.length).toBeGreaterThan(1);
    expect(emails.filter(([, isPersonal]) => !isPersonal)).toEqual([]);
  });
});

describe('what is kept of a person', () => {
  it('is everywhere to begin with, so that the rest can be believed', async () => {
    expect(await tablesWith(email)).toEqual(
      expect.arrayContaining([
        'framework.account',
        'framework.change_set',
        'framework.outbox',
        'framework.plan_row',
        'catalogue.items',
        '"user".users',
      ]),
    );
    expect(await tablesWith(earlier)).toEqual(
      expect.arrayContaining(['framework.change_2020_03', 'framework.change_set']),
    );
    expect(await tablesWith(name)).toEqual(
      expect.arrayContaining(['notification.notifications', 'framework.saved_view', 'framework.job_file']),
    );
    for (const { name: table, owner } of await frameworkTables()) {
      const where = heldRows[table] ?? (owner === null ? null : `${owner} = $1`);
      if (where !== null) expect(await countOf(`${table} WHERE ${where}`, [person.id]), table).toBeGreaterThan(0);
    }
  });

  it('is told to nobody but those who manage people', async () => {
    for (const who of ['items', 'nobody'] as const satisfies readonly AccountName[])
      for (const [method, what] of [
        ['GET', ''],
        ['POST', '/export'],
        ['POST', '/erase'],
      ] as const)
        // prettier-ignore
        expect((await demo.callAs(who, method, pathOf(person.id, what))).status, what).toBe(403);
    expect((await demo.ask({ method: 'GET', url: pathOf(person.id) })).status).toBe(401);
  });

  it('is given out in one file, without what lets them in and without what was told to others', async () => {
    await demo.rows(
      `INSERT INTO framework.outbox (kind, payload, created_at, target, state, user_id) VALUES ('mail', $1, now(), $2, 'sent', $3)`,
      [{ to: other, subject: 'Welcome, Anna', text: 'Open the link' }, other, person.id],
    );
    const job = await finish(await roles('POST', pathOf(person.id, '/export')));
    expect(job['status'], JSON.stringify(job['error'])).toBe('done');
    const text = await fileOf(job);
    const { person: whose, kept: told } = JSON.parse(text) as { person: number; kept: Record<string, Json[]> };
    expect(whose).toBe(person.id);
    expect(told['users']).toEqual([expect.objectContaining({ id: person.id, email })]);
    expect(told['user-constraints']).toEqual([expect.objectContaining({ note: `Still for ${name}, ${email}` })]);
    expect(told['notifications']).toEqual([expect.objectContaining({ title: `${name}, your export is there` })]);
    expect(told['webhooks']).toEqual([expect.objectContaining({ name: `Hook of ${name}` })]);
    expect(told['messages']).toHaveLength(2);
    for (const { name: table, owner } of await frameworkTables())
      if (owner !== null || heldRows[table] !== undefined) expect(told[table]?.length, table).toBeGreaterThan(0);
    expect(told['framework.security_event']?.length).toBeGreaterThan(0);
    expect(told['changes']).toEqual(
      expect.arrayContaining([expect.objectContaining({ resource: 'items', record: person.itemId, kind: 'create' })]),
    );
    expect(text).not.toMatch(/password_hash|argon2|"hash"|p256dh|sealed-7f3|credential-7f3|Welcome, Anna/);
    expect(await countOf("framework.security_events WHERE kind = 'personExported' AND concerns = $1", [email])).toBe(1);
  });

  it('is foreseen place by place, and nothing is written', async () => {
    const before = await demo.fingerprint();
    const { person: whose, places: counted } = await foresee(person.id);
    expect(whose).toBe(email);
    const rowsOf = (place: string, how: string): unknown =>
      counted.find((one) => one['place'] === place && one['how'] === how)?.['rows'];
    expect(rowsOf('users', 'replaced')).toBe(1);
    expect(rowsOf('user-constraints', 'emptied')).toBe(1);
    expect(rowsOf('notifications', 'deleted')).toBe(1);
    expect(rowsOf('webhooks', 'deleted')).toBe(1);
    expect(rowsOf('messages', 'deleted')).toBe(1);
    expect(rowsOf('messages', 'emptied')).toBe(1);
    expect(rowsOf('items', 'replaced')).toBe(1);
    for (const [place, how] of [
      ['signIn', 'deleted'],
      ['work', 'deleted'],
      ['security', 'replaced'],
      ['history', 'emptied'],
    ] as const)
      // prettier-ignore
      expect(rowsOf(place, how), place).toBeGreaterThan(1);
    expect(await demo.fingerprint()).toEqual(before);
    const still = await demo.ask({ method: 'GET', url: `${user}/user`, headers: person.headers });
    expect(still.status).toBe(200);
    expect(await countOf("framework.security_event WHERE kind = 'personErased'")).toBe(0);
  });

  it('of somebody who never came is little', async () => {
    const made = ok(await roles('POST', `${user}/users`, { email: 'new-7f3@leaving.test', active: true }));
    const places = (await foresee(made['id'])).places.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['users', 'history']));
    expect(places).not.toEqual(expect.arrayContaining(['work']));
  });
});

describe('erasing', () => {
  const refusal = async (id: unknown): Promise<unknown[]> => {
    const { status, body } = await roles('GET', pathOf(id));
    const job = await finish(await roles('POST', pathOf(id, '/erase')));
    expect([job['status'], (job['error'] as Json | null)?.['text']]).toEqual(['failed', body['message']]);
    return [status, body['message']];
  };

  it('oneself is refused, and who has to do it is said', async () => {
    expect(await refusal(await idOf('roles@toolkit.test'))).toEqual([
      409,
      'Nobody erases their own account. Somebody else who manages users has to: give another account that role where there is none.',
    ]);
  });

  it('or giving out somebody who may do more, or nobody, is refused', async () => {
    const admin = await idOf('admin@toolkit.test');
    expect(await refusal(admin)).toEqual([
      403,
      'admin@toolkit.test may do more than you may: somebody who may do as much has to change that.',
    ]);
    const given = await finish(await roles('POST', pathOf(admin, '/export')));
    expect([given['status'], (given['error'] as Json)['key']]).toEqual(['failed', 'personAbove']);
    expect((await roles('GET', pathOf(999_999))).status).toBe(404);
    expect(await idOf('admin@toolkit.test')).toBeDefined();
  });

  it('somebody for whom a job runs or to whom alerts are assigned is refused, and what to do is said', async () => {
    await demo.rows(
      `INSERT INTO framework.job (id, kind, status, label, user_id, input, created_at) VALUES ('5b0e8a52-9f0c-4b0e-8d3e-5f5f4d9f1a04', 'x', 'queued', 'X', $1, '{}', now())`,
      [person.id],
    );
    expect(await refusal(person.id)).toEqual([
      409,
      'Jobs of this account run or wait (1). Erase it once they have ended.',
    ]);
    await demo.rows("DELETE FROM framework.job WHERE id = '5b0e8a52-9f0c-4b0e-8d3e-5f5f4d9f1a04'");
    await demo.rows("UPDATE catalogue.alerts SET assignee_id = $1 WHERE name = 'outOfStock'", [person.id]);
    expect(await refusal(person.id)).toEqual([
      409,
      'Alerts are assigned to this account (1). Assign them to somebody else first.',
    ]);
    await demo.rows('UPDATE catalogue.alerts SET assignee_id = NULL');
    expect(await idOf(email)).toBe(person.id);
  });

  it('somebody who answers for a service is refused until another does, and the service is no person', async () => {
    const made = async (own: Json): Promise<Json> => ok(await roles('POST', `${user}/users`, { active: true, ...own }));
    const service = await made({ email: 'feed-7f3@leaving.test', service: true, owner_id: person.id });
    expect(await refusal(person.id)).toEqual([
      409,
      'This account answers for services: feed-7f3@leaving.test. Give them another owner first.',
    ]);
    expect(await idOf(email)).toBe(person.id);
    const told = await roles('GET', pathOf(service['id']));
    expect([told.status, told.body['message']]).toEqual([
      409,
      'feed-7f3@leaving.test is a service and no person: nothing personal is kept of it. Whoever ends it switches it off, which ends its tokens.',
    ]);
    for (const what of ['/export', '/erase'])
      expect((await roles('POST', pathOf(service['id'], what))).status, what).toBe(409);
    expect(await idOf('feed-7f3@leaving.test')).toBe(service['id']);
    const owner = await idOf('admin@toolkit.test');
    ok(
      await roles('PUT', `${user}/users/${String(service['id'])}`, {
        version: service['version'],
        changes: { owner_id: owner },
      }),
    );
    expect((await roles('GET', pathOf(person.id))).status).toBe(200);
  });

  it('leaves nothing of the person in any table or file, says so, and keeps the rest', async () => {
    const counted = [
      "framework.change WHERE resource = 'users'",
      "framework.change_tally WHERE resource = 'users'",
      'catalogue.items',
      '"user".users',
      '"user"."user-constraints"',
    ];
    const before = await Promise.all(counted.map((table) => countOf(table)));
    const job = await finish(await roles('POST', pathOf(person.id, '/erase')));
    expect(job['status'], JSON.stringify(job['error'])).toBe('done');
    for (const needle of [email, earlier, name]) expect(await tablesWith(needle), needle).toEqual([]);
    for (const { name: table, owner } of await frameworkTables()) {
      const where = heldRows[table] ?? (owner === null ? null : `${owner} = $1`);
      if (where !== null) expect(await countOf(`${table} WHERE ${where}`, [person.id]), table).toBe(0);
    }
    for (const table of ['notifications', 'webhooks', '"topic-subscriptions"'])
      expect(await countOf(`notification.${table} WHERE user_id = $1`, [person.id]), table).toBe(0);
    expect(await countOf("framework.saved_view WHERE name = 'Of all' AND user_id = $1", [person.id])).toBe(1);
    for (const file of uploaded) expect(existsSync(join(demo.context.settings.filesDir, file))).toBe(false);
    for (const file of readdirSync(demo.context.settings.filesDir))
      expect(readFileSync(join(demo.context.settings.filesDir, file), 'utf8')).not.toContain(name);
    // One more of each of history: that it was done.
    expect(await Promise.all(counted.map((table) => countOf(table)))).toEqual(
      before.map((count, at) => count + (at < 2 ? 1 : 0)),
    );
    expect(await tablesWith(other)).toEqual(
      expect.arrayContaining(['framework.account', 'notification.notifications', '"user".users']),
    );
    expect(await fileOf(job)).toMatch(/^\uFEFF?place,rows,became\r?\n/);
  });

  it('signs out, and lets nobody in', async () => {
    const still = await demo.ask({ method: 'GET', url: `${user}/user`, headers: person.headers });
    expect(still.status).toBe(401);
    const again = await demo.ask({
      method: 'POST',
      url: `${user}/local/signin`,
      payload: { email, password: testPassword },
    });
    expect(again.status).toBe(401);
  });

  it('leaves history readable: who was erased has changed it, and values say when they went and by whom', async () => {
    const entries = ok(await demo.call('GET', `${pim}/history/items/${person.itemId}`)) as unknown as {
      actor: string;
      after: Json;
    }[];
    expect(entries.map(({ actor }) => actor)).toEqual([`Erased user ${person.id}`, `Erased user ${person.id}`]);
    expect(entries.map(({ after }) => after['name'])).toEqual([
      `Ask Erased user ${person.id}`,
      `Asked for by Erased user ${person.id}`,
    ]);
    const ofUser = ok(await demo.call('GET', `${user}/history/users/${person.id}`)) as unknown as {
      actor: string;
      before: Json;
      after: Json;
    }[];
    const gone = 'Erased 2026-11-21 by roles@toolkit.test';
    expect(ofUser[0]).toMatchObject({
      actor: 'roles@toolkit.test',
      before: { email: gone, active: true },
      after: { email: `Erased user ${person.id}`, active: false, roles: null },
    });
    expect(
      ofUser
        .slice(1)
        .flatMap(({ before, after }) => [before['email'], after['email']])
        .filter(Boolean),
    ).toEqual([gone, gone]);
    const [limit] = await demo.rows('SELECT note FROM "user"."user-constraints" WHERE user_id = $1', [person.id]);
    expect(limit?.['note']).toBe(gone);
  });

  it('is one change-set of the audit, and one security event that leads to it', async () => {
    const [event] = await demo.rows(
      "SELECT email, concerns, place FROM framework.security_events WHERE kind = 'personErased'",
    );
    expect(event).toEqual({
      email: 'roles@toolkit.test',
      concerns: `Erased user ${person.id}`,
      place: expect.stringMatching(/^\/changes\/[\da-f-]{36}$/) as unknown,
    });
    expect(await countOf("framework.security_event WHERE kind = 'personErased'")).toBe(1);
    const lines = ok(await demo.call('GET', '/api/toolkit/v1/changes?resource=users')) as unknown as Json[];
    expect(lines.filter((line) => event?.['place'] === `/changes/${String(line['change_set'])}`)).toEqual([
      expect.objectContaining({
        actor: 'roles@toolkit.test',
        counts: expect.objectContaining({ updated: 1, created: 0, deleted: 0 }) as unknown,
      }),
    ]);
  });

  it('is taken back by nobody, nor edited into somebody', async () => {
    const [{ change_set: changeSet } = {}] = await demo.rows(
      `SELECT change_set FROM framework.change WHERE resource = 'users' AND record_id = $1 ORDER BY at DESC, version DESC LIMIT 1`,
      [String(person.id)],
    );
    await demo.call('POST', `${user}/change-sets/${String(changeSet)}/undo`);
    const edited = await demo.call('PUT', `${user}/users/${person.id}`, { changes: { email, active: true } });
    expect(edited.status).toBeGreaterThanOrEqual(400);
    const [row] = await demo.rows('SELECT email, active FROM "user".users WHERE id = $1', [person.id]);
    expect(row).toEqual({ email: `Erased user ${person.id}`, active: false });
  });

  it('is not offered again: there is nobody left', async () => {
    for (const what of ['/export', '/erase'])
      expect((await roles('POST', pathOf(person.id, what))).body['code']).toBe('ACTION_UNMET');
    expect((await foresee(person.id)).places).toEqual([]);
  });
});

describe('an export of a list', () => {
  it('calls people by their numbers for who may not see them, and by their e-mails for who may', async () => {
    const alerts = application.resources.find((one) => one.alerts) as Resource; // declared
    const id = await idOf('items@toolkit.test');
    await demo.rows("UPDATE catalogue.alerts SET assignee_id = $1 WHERE name = 'outOfStock'", [id]);
    const lineFor = async (who: AccountName): Promise<string | undefined> => {
      const asked = { columns: ['name', 'assignee_id'], names: true };
      const reply = await demo.callAs(who, 'POST', demo.urlOf(alerts, 'export'), asked);
      expect(reply.status, reply.text).toBe(200);
      return reply.text.split('\r\n').find((line) => line.includes('outOfStock'));
    };
    expect(await lineFor('admin')).toMatch(/items@toolkit\.test$/);
    expect(await lineFor('items')).toMatch(new RegExp(`,${String(id)}$`));
  });
});

describe('what is kept for some days', () => {
  it('is emptied after them, in the record and in its history, and no sooner', async () => {
    const add = async (days: number): Promise<number> => {
      const [row] = await demo.rows(
        `INSERT INTO notification.notifications (title, body, status, user_id, created_at)
         VALUES ('Told', 'Long ago', 0, 1, $1::timestamptz - make_interval(days => $2)) RETURNING id`,
        [demo.context.clock(), days],
      );
      // Something was noted of it lately.
      await demo.rows(
        `INSERT INTO framework.change (change_set, row, part, resource, record_id, kind, before, after, version, at)
         VALUES (gen_random_uuid(), 0, 0, 'notifications', $1, 'update', '{"body": "Longer ago", "status": 0}', '{"body": "Long ago", "status": 2}', 2, $2)`,
        [String(row?.['id']), demo.context.clock()],
      );
      return Number(row?.['id']);
    };
    const [old, young] = [await add(731), await add(729)];
    await dropExpired({ ...demo.context, workPool: demo.pool, log: pino({ level: 'silent' }) });
    const bodies = await demo.rows('SELECT id, title, body FROM notification.notifications WHERE id = ANY($1) ORDER BY id', [[old, young]]); // prettier-ignore
    expect(bodies).toEqual([
      { id: old, title: 'Told', body: null },
      { id: young, title: 'Told', body: 'Long ago' },
    ]);
    const told = await demo.rows("SELECT before, after FROM framework.change WHERE resource = 'notifications' AND record_id = ANY($1) ORDER BY record_id::int", [[String(old), String(young)]]); // prettier-ignore
    expect(told).toEqual([
      { before: { body: null, status: 0 }, after: { body: null, status: 2 } },
      { before: { body: 'Longer ago', status: 0 }, after: { body: 'Long ago', status: 2 } },
    ]);
  });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forgetActionFiles } from '../../../server/engine/actionFiles/forgetFiles.ts';
import { registerEngine } from '../../../server/engine/index.ts';
import type { SentFile } from '../../../src/core/wire/actionFiles.ts';
import type { Job, WholeRecord } from '../../../src/core/wire/wire.ts';
import { ledgerApplication, ledgerOperations } from '../../support/fixtureApp/ledgers.ts';
import { openShop, type Answered } from '../writing/shop.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T09:00:00Z');
const clock = (): Date => new Date(now);
let folder = '';
let gate = Promise.resolve();

const account = (label: string, permissions: string[]) => ({
  email: `${label}@shop.test`,
  label,
  permissions,
  constraints: {},
});
const { ask, pool, engine, signIn } = await openShop({
  application: ledgerApplication,
  operations: ledgerOperations(() => gate),
  clock,
  accounts: [account('all', ['ledgers_load']), account('other', ['ledgers_load']), account('reader', ['ledgers'])],
  registerEngine: (server, context) => {
    folder = context.settings.filesDir;
    return registerEngine(server, context);
  },
});
const other = await signIn('other@shop.test');
const reader = await signIn('reader@shop.test');

const send = (
  bytes: string | Buffer = 'a\nb\n',
  { place = 'load/statement', name = 'a.csv', headers = {} }: { place?: string; name?: string; headers?: object } = {},
): Promise<Answered<SentFile>> =>
  ask<SentFile>(`POST /actions/files/ledgers/${place}?name=${name}`, Buffer.from(bytes), { ...headers });
const sendFile = async (...given: Parameters<typeof send>): Promise<string> => {
  const { status, data } = await send(...given);
  expect(status).toBe(201);
  return data.file;
};
const makeLedger = async (): Promise<string> =>
  String((await ask('POST /ledgers', { changes: { name: 'Ledger' } })).data.id);
const load = (id: string, input: object, headers?: Record<string, string>) =>
  ask<Record<string, unknown>>(`POST /ledgers/${id}/load`, { note: null, ...input }, headers);
const ledger = async (id: string): Promise<WholeRecord> => (await ask(`GET /ledgers/${id}`)).data;
const isKept = async (file: string): Promise<boolean> => {
  const { rowCount } = await pool.query('SELECT 1 FROM framework.action_file WHERE id = $1', [file]);
  expect(existsSync(join(folder, file))).toBe(rowCount === 1);
  return rowCount === 1;
};
const count = async (): Promise<number> =>
  Number((await pool.query<{ kept: string }>('SELECT count(*) AS kept FROM framework.action_file')).rows[0]?.kept);
/** Makes a file one of so many milliseconds ago. */
const age = (file: string, ago: number) =>
  pool.query('UPDATE framework.action_file SET created_at = $2 WHERE id = $1', [file, new Date(now - ago)]);
const sweep = (): Promise<void> => forgetActionFiles({ pool, clock, settings: { filesDir: folder } as never });

const gone = { statement: { key: 'fileGone', text: 'The file is not there any more. Choose it again.' } };

describe('an action with files', () => {
  it('gives its operation each file by its name, beside the rest of its input, and forgets them', async () => {
    const id = await makeLedger();
    const statement = await sendFile('a\nb\n');
    const map = await sendFile('<kml/>', { place: 'load/map', name: 'm.KML' });
    expect(await load(id, { statement, map, note: 'May' })).toMatchObject({ status: 200, data: { [id]: true } });
    expect(await ledger(id)).toMatchObject({ lines: 2, source: 'a.csv and m.KML', note: 'May' });
    expect([await isKept(statement), await isKept(map)]).toEqual([false, false]);
    expect(await load(id, { statement })).toMatchObject({ status: 422, error: { errors: gone } });
  });

  it('asks for a file that is required, and for no other', async () => {
    const id = await makeLedger();
    expect(await load(id, {})).toMatchObject({ status: 422, error: { errors: { statement: { key: 'required' } } } });
    expect((await load(id, { statement: await sendFile() })).status).toBe(200);
  });

  it("takes nobody else's file, none of another action and none that never was", async () => {
    const id = await makeLedger();
    const own = await sendFile();
    const ofAnother = await sendFile('a\n', { place: 'addAll/statement' });
    const map = await sendFile('<kml/>', { place: 'load/map', name: 'm.kml' });
    expect(await load(id, { statement: own }, other)).toMatchObject({ status: 422, error: { errors: gone } });
    for (const statement of [ofAnother, map, 'x', 7, crypto.randomUUID()])
      expect(await load(id, { statement })).toMatchObject({ status: 422, error: { errors: gone } });
    expect((await ledger(id))['lines']).toBeNull();
    expect((await load(id, { statement: own })).status).toBe(200);
  });

  it('takes a file for a day, then deletes it', async () => {
    const id = await makeLedger();
    const file = await sendFile();
    await age(file, 24 * hour);
    await sweep();
    expect(await isKept(file)).toBe(true);
    await age(file, 24 * hour + 1);
    expect(await load(id, { statement: file })).toMatchObject({ status: 422, error: { errors: gone } });
    await sweep();
    expect(await isKept(file)).toBe(false);
  });

  it('leaves the file of a refused operation to be used again', async () => {
    const id = await makeLedger();
    const statement = await sendFile('1\n2\n3\n4\n');
    expect((await load(id, { statement })).status).toBe(422);
    expect(await isKept(statement)).toBe(true);
  });

  it('leaves a file to its job: nobody else takes it, and it is kept until the job has used it', async () => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const statement = await sendFile('Rossi\nNowak\n', { place: 'addAll/statement' });
    const started = await ask<{ job: Job }>('POST /ledgers/add', { statement });
    expect(started.status).toBe(202);
    expect(await ask('POST /ledgers/add', { statement })).toMatchObject({ status: 422, error: { errors: gone } });
    await age(statement, 25 * hour);
    await sweep();
    expect(await isKept(statement)).toBe(true);
    open();
    const job = async (): Promise<string> =>
      (await ask<Job>(`GET /api/toolkit/v1/jobs/${started.data.job.id}`)).data.status;
    await expect.poll(job).toBe('done');
    expect(await isKept(statement)).toBe(false);
    for (const name of ['Rossi', 'Nowak'])
      expect((await ask<unknown[]>(`GET /ledgers?q[name]=${name}`)).data).toHaveLength(1);
  });
});

describe('a job whose process was killed when its changes were stored', () => {
  it('does nothing twice, and forgets its file', async () => {
    const statement = await sendFile('Bianchi\nLis\n', { place: 'addAll/statement' });
    const bytes = readFileSync(join(folder, statement));
    const { rows } = await pool.query('SELECT * FROM framework.action_file WHERE id = $1', [statement]);
    const { data } = await ask<{ job: Job }>('POST /ledgers/add', { statement });
    const status = async (): Promise<string> => (await ask<Job>(`GET /api/toolkit/v1/jobs/${data.job.id}`)).data.status;
    await expect.poll(status).toBe('done');
    await engine.stop();
    await pool.query("UPDATE framework.job SET status = 'running', finished_at = NULL WHERE id = $1", [data.job.id]);
    await pool.query(
      `INSERT INTO framework.action_file SELECT (jsonb_populate_record(NULL::framework.action_file, $1)).*`,
      [{ ...rows[0], job: data.job.id }],
    );
    writeFileSync(join(folder, statement), bytes);
    expect(await isKept(statement)).toBe(true);
    await engine.start();
    await expect.poll(status).toBe('done');
    for (const name of ['Bianchi', 'Lis'])
      expect((await ask<unknown[]>(`GET /ledgers?q[name]=${name}`)).data).toHaveLength(1);
    expect(await isKept(statement)).toBe(false);
  });
});

describe('sending a file', () => {
  it('needs the permission of the action, as the action does', async () => {
    const id = await makeLedger();
    const before = await count();
    expect((await send('a\n', { headers: reader })).status).toBe(403);
    expect((await load(id, { statement: await sendFile() }, reader)).status).toBe(403);
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['larger than its action takes', 'x'.repeat(2049), 'a.csv', 413, {}],
    ['of another kind', 'a\n', 'a.pdf', 422, { statement: { key: 'fileKind' } }],
    ['without a name', 'a\n', '', 422, { statement: { key: 'fileKind' } }],
    ['without a byte', '', 'a.csv', 422, { statement: { key: 'fileEmpty' } }],
  ])('refuses one %s, and keeps nothing', async (_, bytes, name, status, errors) => {
    const before = await count();
    expect(await send(bytes, { name })).toMatchObject({ status, error: { errors } });
    expect(await count()).toBe(before);
  });

  it('takes one of exactly the size that its action takes', async () => {
    expect((await send('x'.repeat(2048))).data).toMatchObject({ name: 'a.csv', bytes: 2048 });
  });

  it('stands in the description of the calls, and the action names what was sent', async () => {
    const document = await ask<never>('GET /api/openapi.json');
    const { paths } = document.error as unknown as { paths: Record<string, { post: Record<string, never> }> };
    const schemaOf = (path: string, type: string) =>
      (paths[path]?.post['requestBody'] as unknown as { content: Record<string, { schema: object }> }).content[type]
        ?.schema;
    expect(schemaOf('/api/shop/v1/actions/files/ledgers/load/statement', 'application/octet-stream')).toEqual({
      type: 'string',
      format: 'binary',
    });
    expect(schemaOf('/api/shop/v1/ledgers/{id}/load', 'application/json')).toMatchObject({
      properties: { note: {}, statement: { format: 'uuid' }, map: { format: 'uuid' } },
      required: ['note', 'statement'],
    });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCsv } from '../../src/core/csv/csv.ts';
import { demoServer, pim, type AccountName, type Json, type Method, type Reply } from './demoServer.ts';
import { expectErrorShape } from './errorShape.ts';

const demo = await demoServer();

let stored: Record<string, string>;
beforeEach(async () => {
  stored = await demo.fingerprint();
});

const expectRefusal = async (reply: Reply, status: number, code?: string): Promise<Reply> => {
  expect([reply.status, reply.body['code']], reply.text.slice(0, 300)).toEqual([status, code ?? reply.body['code']]);
  expectErrorShape(reply);
  expect(await demo.fingerprint()).toEqual(stored);
  return reply;
};

const findItem = async (where: string): Promise<Json> => {
  const [row] = await demo.rows(
    `SELECT id, version, name, status FROM catalogue.items i WHERE deleted_at IS NULL AND ${where} ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error(`No demo item is ${where}.`);
  return row;
};

const plan = async (payload: Json, as: AccountName = 'items'): Promise<Json> => {
  const { status, body, text } = await demo.callAs(as, 'POST', `${pim}/plans`, { resource: 'items', ...payload });
  expect(status, text).toBe(201);
  return body.data as Json;
};

describe('a stale version', () => {
  it('is a conflict on the same field, and merges on another', async () => {
    const { id, version } = await findItem('status = 0');
    const saved = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      version,
      changes: { copyright: 'Theirs' },
    });
    expect(saved.status).toBe(200);
    stored = await demo.fingerprint();
    const { body } = await expectRefusal(
      await demo.callAs('approver', 'PUT', `${pim}/items/${String(id)}`, { version, changes: { copyright: 'Mine' } }),
      409,
      'CONFLICT',
    );
    expect(body['conflict']).toMatchObject({
      actor: 'items@toolkit.test',
      version: Number(version) + 1,
      fields: [{ field: 'copyright', theirs: 'Theirs', mine: 'Mine' }],
    });
    const merged = await demo.callAs('approver', 'PUT', `${pim}/items/${String(id)}`, {
      version,
      changes: { short_description: 'Mine too' },
    });
    expect([merged.status, merged.body.data]).toMatchObject([
      200,
      { copyright: 'Theirs', short_description: 'Mine too' },
    ]);
  });

  it('stops a delete and an approval, which never merge', async () => {
    const { id, version } = await findItem(`status = 0 AND version > 1`);
    const old = Number(version) - 1;
    await expectRefusal(await demo.call('DELETE', `${pim}/items/${String(id)}?version=${old}`), 409);
    await expectRefusal(await demo.call('POST', `${pim}/approve/items/${String(id)}`, { version: old }), 409);
    await expectRefusal(await demo.call('DELETE', `${pim}/items/${String(id)}?version=x`), 400);
  });

  it('that is yet to come is refused', async () => {
    const { id, version } = await findItem('status = 0');
    const reply = await demo.call('PUT', `${pim}/items/${String(id)}`, {
      version: Number(version) + 50,
      changes: { copyright: 'Future' },
    });
    expect([400, 409, 422], reply.text.slice(0, 300)).toContain(reply.status);
    expectErrorShape(reply);
    expect(await demo.fingerprint()).toEqual(stored);
  });
});

describe('a sign-in', () => {
  const writes: [Method, string, unknown][] = [
    ['GET', '/items', undefined],
    ['GET', '/items/1', undefined],
    ['POST', '/items', { name: 'x' }],
    ['PUT', '/items/1', { changes: { name: 'x' } }],
    ['DELETE', '/items/1', undefined],
    ['PUT', '/bulk/items', { ids: [1], changes: { name: 'x' } }],
    ['DELETE', '/bulk/items', [1]],
    ['POST', '/bulk/approve/items', [1]],
    ['POST', '/items/restore', [1]],
    ['POST', '/plans', { resource: 'items', kind: 'delete', selection: { ids: [1] } }],
    ['POST', '/item_eans/generate', {}],
    ['GET', '/history/items/1', undefined],
    ['POST', '/search/items/ids', ['1']],
  ];

  it.each(writes)(
    'is needed for %s %s: without one, with junk and with none of ours the answer is 401',
    async (method, url, payload) => {
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Bearer x',
        `Bearer ${'a'.repeat(43)}`,
        'Basic YWRtaW46YWRtaW4=',
        "Bearer ' OR 1=1 --",
        `Bearer ${'a'.repeat(5_000)}`,
      ]) {
        await expectRefusal(
          await demo.ask({
            method,
            url: `${pim}${url}`,
            payload,
            headers: authorization === undefined ? {} : { authorization },
          }),
          401,
          'UNAUTHORIZED',
        );
      }
    },
  );

  it('by cookie needs the client header and our own origin to write', async () => {
    const { authorization = '' } = await demo.headersOf('items');
    const cookie = `toolkit_session=${authorization.slice('Bearer '.length)}`;
    const { id } = await findItem('status = 0');
    const send = (headers: Record<string, string>): Promise<Reply> =>
      demo.ask({
        method: 'PUT',
        url: `${pim}/items/${String(id)}`,
        payload: { changes: { copyright: 'Forged' } },
        headers: { cookie, host: 'localhost', ...headers },
      });
    const own = 'http://localhost';
    const forged: Record<string, string>[] = [
      {},
      { 'x-client': 'toolkit' },
      { origin: own },
      { 'x-client': 'toolkit', origin: 'https://evil.test' },
      { 'x-client': 'toolkit', origin: 'null' },
      { 'x-client': 'toolkit', origin: `${own}.evil.test` },
    ];
    for (const headers of forged) {
      await expectRefusal(await send(headers), 403, 'ORIGIN_MISMATCH');
    }
    expect((await send({ 'x-client': 'toolkit', origin: own })).status).toBe(200);
  });

  it('that was ended, or lay idle for twelve hours, is no sign-in', async () => {
    const { id, version } = await findItem('status = 0');
    const save = (headers: Record<string, string>): Promise<Reply> =>
      demo.ask({
        method: 'PUT',
        url: `${pim}/items/${String(id)}`,
        payload: { version, changes: { copyright: 'Late' } },
        headers,
      });
    const ended = await demo.signIn('items@toolkit.test');
    expect((await demo.ask({ method: 'GET', url: '/api/user/v4/logout', headers: ended })).status).toBe(200);
    await expectRefusal(await save(ended), 401);
    const idle = await demo.signIn('items@toolkit.test');
    const kept = await demo.signIn('items@toolkit.test');
    demo.pass(11);
    expect((await demo.ask({ method: 'GET', url: '/api/user/v4/user', headers: kept })).status).toBe(200);
    demo.pass(1.5);
    await expectRefusal(await save(idle), 401);
    expect((await save(kept)).status).toBe(200);
    demo.forgetSignIns();
  });

  it('with a wrong, missing or odd password is refused alike', async () => {
    const url = '/api/user/v4/local/signin';
    for (const payload of [
      { email: 'admin@toolkit.test', password: 'wrong' },
      { email: "' OR 1=1 --", password: "' OR 1=1 --" },
      { email: 'nobody-here@toolkit.test', password: 'x' },
    ]) {
      await expectRefusal(await demo.ask({ method: 'POST', url, payload }), 401, 'BAD_CREDENTIALS');
    }
    for (const payload of [
      {},
      [],
      { email: 5, password: {} },
      { email: 'x'.repeat(300), password: 'x' },
      { email: { $ne: null }, password: { $ne: null } },
    ]) {
      await expectRefusal(await demo.ask({ method: 'POST', url, payload }), 422);
    }
  });
});

describe('a plan', () => {
  const update = { kind: 'update', changes: { copyright: 'Planned' } };

  it('of another person is not there', async () => {
    const { id } = await findItem('status = 0');
    const { id: planId } = await plan({ ...update, selection: { ids: [id] } });
    stored = await demo.fingerprint();
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/apply'],
    ] as const) {
      await expectRefusal(
        await demo.callAs('admin', method, `${pim}/plans/${String(planId)}${url}`, method === 'POST' ? {} : undefined),
        404,
      );
    }
  });

  it('is not applied twice, nor after an hour, nor at another service', async () => {
    const { id } = await findItem('status = 0');
    const { id: first } = await plan({ ...update, selection: { ids: [id] } });
    const { id: second } = await plan({ ...update, selection: { ids: [id] }, changes: { copyright: 'Too late' } });
    await expectRefusal(await demo.callAs('items', 'POST', `/api/retailer/v1/plans/${String(first)}/apply`, {}), 404);
    expect((await demo.callAs('items', 'POST', `${pim}/plans/${String(first)}/apply`, {})).status).toBe(200);
    stored = await demo.fingerprint();
    const { body } = await expectRefusal(
      await demo.callAs('items', 'POST', `${pim}/plans/${String(first)}/apply`, {}),
      409,
    );
    expect(body['key']).toBe('planApplied');
    demo.pass(1.1);
    const { body: late } = await expectRefusal(
      await demo.callAs('items', 'POST', `${pim}/plans/${String(second)}/apply`, {}),
      410,
    );
    expect(late['key']).toBe('planExpired');
  });

  it.each([
    {},
    { kind: 'update' },
    { ...update, selection: {} },
    { ...update, selection: { ids: [] } },
    { ...update, selection: { ids: [{}] } },
    { ...update, selection: { query: {} } },
    { kind: 'paint', selection: { ids: [1] } },
    { ...update, selection: { query: { filter: { colour: 'red' } }, except: [] } },
    { ...update, selection: { query: { filter: { __proto__x: 1 } }, except: [] } },
    { ...update, selection: { query: { filter: {}, search: { kind: 'colours', codes: [] } }, except: [] } },
    { kind: 'update', selection: { ids: [1] }, changes: {} },
    { kind: 'update', selection: { ids: [1] }, changes: { name: '' } },
    { kind: 'update', selection: { ids: [1] }, changes: { ean: '80000000' } },
    { kind: 'update', rows: [] },
    { kind: 'action', action: 'paint', selection: { ids: [1] } },
    { kind: 'action', action: '__proto__', selection: { ids: [1] } },
    { kind: 'action', selection: { ids: [1] } },
    { kind: 'revert' },
    { kind: 'revert', changeSet: 'x' },
    { kind: 'revert', changeSet: randomUUID() },
    { kind: 'import' },
    {
      kind: 'import',
      import: { file: randomUUID(), separator: ',', encoding: 'utf-8', mapping: [], constants: {}, blank: 'keep' },
    },
    {
      kind: 'import',
      import: {
        file: '../../etc/passwd',
        separator: ',',
        encoding: 'utf-8',
        mapping: [],
        constants: {},
        blank: 'keep',
      },
    },
    { kind: 'delete', selection: { ids: [1] }, reason: 'x'.repeat(1_001) },
    { resource: 'nothing', kind: 'delete', selection: { ids: [1] } },
    { resource: 'retailers', kind: 'delete', selection: { ids: [1] } },
    { resource: '__proto__', kind: 'delete', selection: { ids: [1] } },
  ])('asked for as %j is refused', async (payload) => {
    const reply = await demo.callAs('items', 'POST', `${pim}/plans`, { resource: 'items', ...payload });
    expect([400, 403, 404, 422], reply.text.slice(0, 300)).toContain(reply.status);
    expectErrorShape(reply);
    expect(await demo.fingerprint()).toEqual(stored);
  });

  it('names each record that is not there, and writes the others', async () => {
    const { id } = await findItem('status = 0');
    const made = await plan({
      ...update,
      changes: { copyright: 'Half' },
      selection: { ids: [id, '2147483647', "1'--", '__proto__'] },
    });
    expect(made['counts']).toMatchObject({ update: 1, error: 3 });
    const { body } = await demo.callAs('items', 'POST', `${pim}/plans/${String(made['id'])}/apply`, {});
    expect(body.data).toMatchObject({ applied: 1, failed: 3 });
  });

  it('is not made by who may not', async () => {
    await expectRefusal(
      await demo.callAs('approver', 'POST', `${pim}/plans`, { resource: 'items', ...update, selection: { ids: [1] } }),
      403,
    );
    await expectRefusal(
      await demo.callAs('stores', 'POST', `${pim}/plans`, { resource: 'items', ...update, selection: { ids: [1] } }),
      403,
    );
    await expectRefusal(
      await demo.callAs('items', 'POST', `${pim}/plans`, {
        resource: 'items',
        kind: 'action',
        action: 'approve',
        selection: { ids: [1] },
      }),
      403,
    );
  });
});

describe('an undo', () => {
  it('asked for twice takes back once', async () => {
    const { id, version } = await findItem('status = 0');
    const saved = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      version,
      changes: { copyright: 'To be undone' },
    });
    const url = `${pim}/change-sets/${String(saved.body.metadata['changeSet'])}/undo`;
    expect((await demo.callAs('items', 'POST', url)).body.data).toMatchObject({ applied: 1, failed: 0 });
    stored = await demo.fingerprint();
    const again = await demo.callAs('items', 'POST', url);
    expect(again.status).toBeLessThan(500);
    if (again.status === 200)
      expect(again.body.data).toMatchObject({
        applied: 0,
        failed: 1,
        results: [{ result: { key: 'undoSuperseded' } }],
      });
    expect(await demo.fingerprint()).toEqual(stored);
  });

  it('by who may not make such a change takes nothing back', async () => {
    const { id, version } = await findItem('status = 0');
    const saved = await demo.callAs('items', 'PUT', `${pim}/items/${String(id)}`, {
      version,
      changes: { copyright: 'Kept' },
    });
    stored = await demo.fingerprint();
    const reply = await demo.callAs(
      'stores',
      'POST',
      `${pim}/change-sets/${String(saved.body.metadata['changeSet'])}/undo`,
    );
    expect(
      reply.status === 403 || reply.status === 404 || (reply.body.data as Json)['applied'] === 0,
      reply.text.slice(0, 300),
    ).toBe(true);
    expect(await demo.fingerprint()).toEqual(stored);
  });
});

describe('a change-set header', () => {
  it('that is no UUID is refused', async () => {
    const { id } = await findItem('status = 0');
    for (const junk of [
      'x',
      '1',
      "'; DROP TABLE framework.change; --",
      randomUUID().replaceAll('-', ''),
      `${randomUUID()}x`,
      '__proto__',
    ]) {
      await expectRefusal(
        await demo.callAs(
          'items',
          'PUT',
          `${pim}/items/${String(id)}`,
          { changes: { copyright: 'x' } },
          { 'change-set': junk },
        ),
        400,
      );
    }
  });

  it('of another person is refused, and one of our own makes a retry safe', async () => {
    const header = { 'change-set': randomUUID() };
    const body = { name: 'Made once', country: 'ITA' };
    const [first, again] = [
      await demo.callAs('items', 'POST', `${pim}/items`, body, header),
      await demo.callAs('items', 'POST', `${pim}/items`, body, header),
    ];
    expect([first.status, again.status, (again.body.data as Json)['id']]).toEqual([
      201,
      201,
      (first.body.data as Json)['id'],
    ]);
    expect(await demo.rows(`SELECT 1 FROM catalogue.items WHERE name = 'Made once'`)).toHaveLength(1);
    stored = await demo.fingerprint();
    await expectRefusal(await demo.callAs('admin', 'POST', `${pim}/items`, body, header), 403);
  });
});

describe('texts that a machine could take for its own', () => {
  it.each([
    '=1+1',
    '@SUM(A1)',
    '+cmd|calc',
    '-2+3',
    "'; DROP TABLE catalogue.items; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${jndi:ldap://x}',
    'Robert"); DELETE',
    '../../etc/passwd',
    '\u202Etxt.exe',
    '🍅 pomodoro',
  ])('are data: %s', async (text) => {
    const made = await demo.callAs('items', 'POST', `${pim}/items`, { name: text, short_description: text });
    expect([made.status, made.body.data]).toMatchObject([201, { name: text, short_description: text }]);
    const found = await demo.callAs('items', 'POST', `${pim}/search/items/ids?columns=name`, [
      (made.body.data as Json)['id'],
    ]);
    expect(found.body.data).toMatchObject([{ name: text }]);
  });

  it('come out of a file as they went in', async () => {
    const texts = ['=1+1', '@SUM(A1)', "'quoted", '"; DROP TABLE x', '__proto__', 'a;b,c', 'line\nbreak'];
    const names = new Map(texts.map((text, index) => [`2900000000${String(index).padStart(2, '0')}`, text]));
    const csv = writeCsv([['ean', 'name'], ...[...names].map(([stem, text]) => [withCheckDigit(stem), text])]);
    const { body: sent } = await demo.callAs(
      'items',
      'POST',
      `${pim}/plans/files?resource=items&name=hostile.csv`,
      Buffer.from(csv),
      { 'content-type': 'text/csv' },
    );
    const { file, separator, encoding, mapping } = sent.data as Json;
    const made = await plan({
      kind: 'import',
      import: { file, separator, encoding, mapping, constants: { country: 'ITA' }, blank: 'keep' },
    });
    expect(made['counts']).toMatchObject({ create: texts.length, error: 0 });
    expect(
      (await demo.callAs('items', 'POST', `${pim}/plans/${String(made['id'])}/apply`, {})).body.data,
    ).toMatchObject({ applied: texts.length });
    const rows = await demo.rows(
      'SELECT i.name FROM catalogue.items i JOIN catalogue."item-eans" e ON e.item_id = i.id WHERE e.ean LIKE \'290000000%\' ORDER BY e.ean',
    );
    expect(rows.map(({ name }) => name)).toEqual(texts);
  });
});

describe('a file', () => {
  const bytes = { 'content-type': 'application/octet-stream' };
  const send = (
    content: string | Buffer,
    query = 'resource=items&name=x.csv',
    headers: Record<string, string> = bytes,
  ): Promise<Reply> =>
    demo.callAs('items', 'POST', `${pim}/plans/files?${query}`, Buffer.from(content as string), headers);

  it('that is empty, of no resource, or not sent as one is refused', async () => {
    await expectRefusal(await send(''), 400);
    for (const query of [
      '',
      'resource=nothing',
      'resource=masters',
      'resource=__proto__',
      'resource=retailers',
      `resource=items&name=${'x'.repeat(300)}`,
    ])
      await expectRefusal(await send('ean,name\n', query), 400);
    const typed = await expectRefusal(
      await send('{}', 'resource=items', { 'content-type': 'application/json' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expect(typed.text).toContain('expected content-type application/octet-stream or text/csv');
    await expectRefusal(
      await demo.callAs('approver', 'POST', `${pim}/plans/files?resource=items`, Buffer.from('ean,name\n'), bytes),
      403,
    );
  });

  it('of another person is not there', async () => {
    const { body } = await send('ean,name\n8000000000026,Caramelle\n');
    const { file } = body.data as Json;
    await expectRefusal(await demo.call('GET', `${pim}/plans/files/${String(file)}`), 404);
    await expectRefusal(await demo.callAs('items', 'GET', `${pim}/plans/files/${String(file)}?separator=x`), 400);
    await expectRefusal(await demo.callAs('items', 'GET', `${pim}/plans/files/${String(file)}?encoding=klingon`), 400);
  });

  it('with broken UTF-8 or a broken quote names the rows', async () => {
    const broken = Buffer.concat([
      Buffer.from('ean,name\n8000000000026,Caff\u00e8 buono e così è\n8000000138071,Caff'),
      Buffer.from([0xe8, 0x0a]),
      Buffer.from('8000003000481,Pane,extra\n8000003000528,"open\n'),
    ]);
    const { body } = await send(broken);
    const { file, mapping } = body.data as Json;
    const made = await plan({
      kind: 'import',
      import: { file, separator: ',', encoding: 'utf-8', mapping, constants: { country: 'ITA' }, blank: 'keep' },
    });
    const found = (made['rows'] as { row: number; outcome: string; findings: { key: string }[] }[]).map(
      ({ row, outcome, findings }) => [row, outcome, findings.map(({ key }) => key)],
    );
    expect(found).toEqual([
      [2, 'create', []],
      [3, 'error', ['lostCharacter']],
      [4, 'error', ['raggedRow']],
      [5, 'error', ['openQuote']],
    ]);
    expect(await demo.fingerprint()).toEqual(stored);
  });

  it('mapped to what is no field, or twice, or with odd constants is refused', async () => {
    const { body } = await send('ean,name\n8000000000026,Caramelle\n');
    const { file } = body.data as Json;
    const importOf = (more: Json): Json => ({
      resource: 'items',
      kind: 'import',
      import: {
        file,
        separator: ',',
        encoding: 'utf-8',
        mapping: ['ean', 'name'],
        constants: { country: 'ITA' },
        blank: 'keep',
        ...more,
      },
    });
    for (const more of [
      { mapping: ['__proto__', 'name'] },
      { mapping: ['colour', 'name'] },
      { mapping: ['name', 'name'] },
      { mapping: [null, null] },
      { mapping: [] },
      { constants: { colour: 'red' } },
      { constants: { created_at: 'x' } },
      { constants: [] },
      { blank: 'maybe' },
      { encoding: 'klingon' },
      { separator: '::' },
    ]) {
      const reply = await demo.callAs('items', 'POST', `${pim}/plans`, importOf(more));
      expect([400, 422], `${JSON.stringify(more)} ${reply.text.slice(0, 300)}`).toContain(reply.status);
      expectErrorShape(reply);
    }
    const country = await demo.callAs(
      'items',
      'POST',
      `${pim}/plans`,
      importOf({ constants: { country: 'ATLANTIS' } }),
    );
    expect(
      country.status === 422 || ((country.body.data as Json)['counts'] as Json)['error'] === 1,
      country.text.slice(0, 300),
    ).toBe(true);
    expect(await demo.fingerprint()).toEqual(stored);
  });
});

const withCheckDigit = (stem: string): string => {
  const sum = [...stem].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${stem}${(10 - (sum % 10)) % 10}`;
};

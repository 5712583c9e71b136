import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { declaredApplication } from '../../server/application.ts';
import { registerEngine } from '../../server/engine/index.ts';
import { operations } from '../../server/operations/index.ts';
import { withAddressed } from '../../server/remotes/addresses.ts';
import type { ImportFile, ImportRequest } from '../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, FailedRows, Job, Plan, PlanRow } from '../../src/core/wire/wire.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { testServer } from '../support/server.ts';
import { buildWarehouses, startWarehouseService, type Row } from '../support/warehouseService.ts';

const service = await startWarehouseService();
const addresses = { logistics: service.address };
const { server, engine, pool, signIn } = await testServer({
  application: withAddressed(declaredApplication, addresses),
  fieldTypes,
  dialects,
  registerEngine,
  operations,
  remotes: { addresses },
  accounts: [
    { email: 'reader@shop.test', label: '', permissions: ['retailer_reports'] },
    { email: 'editor@shop.test', label: '', permissions: ['retailer_reports_admin'] },
    { email: 'whole@shop.test', label: '', permissions: ['retailer_reports_admin', 'store_admin'] },
    {
      email: 'poland@shop.test',
      label: '',
      permissions: ['retailer_reports_admin'],
      constraints: { country: ['POL'] },
    },
  ],
});
const accounts = {
  reader: await signIn('reader@shop.test'),
  editor: await signIn('editor@shop.test'),
  whole: await signIn('whole@shop.test'),
  poland: await signIn('poland@shop.test'),
};
type Who = keyof typeof accounts;
const base = '/api/logistics/v1';

beforeEach(() => {
  service.rows = buildWarehouses();
  service.asked = [];
  service.fault = null;
  service.most = null;
  service.dieAfter = null;
});
afterAll(() => service.stop());

interface Reply<D> {
  status: number;
  data: D;
  key: string;
}

const ask = async <D>(who: Who, call: string, payload?: object): Promise<Reply<D>> => {
  const [method = '', path = ''] = call.split(' ');
  const headers = {
    ...accounts[who],
    ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
  };
  const response = await server.inject({
    method: method as 'POST',
    url: base + path,
    headers,
    ...(payload && { payload }),
  }); // a method of HTTP
  const { data, key } = response.json<{ data: D; key: string }>();
  return { status: response.statusCode, data, key };
};

const exported = async (who: Who, payload: object = {}): Promise<string> => {
  const response = await server.inject({
    method: 'POST',
    url: `${base}/warehouses/export`,
    headers: accounts[who],
    payload,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.body;
};
const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

const planOf = async (who: Who, text: string, change: Partial<ImportRequest> = {}): Promise<Reply<Plan>> => {
  const { data: file } = await ask<ImportFile>(
    who,
    'POST /plans/files?resource=warehouses&name=a.csv',
    Buffer.from(text),
  );
  const { separator, encoding, mapping } = file;
  const planned = await ask<Plan>(who, 'POST /plans', {
    resource: 'warehouses',
    kind: 'import',
    import: { file: file.file, separator, encoding, mapping, constants: {}, blank: 'keep', ...change },
  });
  return planned.status === 201
    ? {
        ...planned,
        data: await settled(
          () => ask<Plan>(who, `GET /plans/${planned.data.id}`),
          ({ status }) => status !== 'planning',
        ),
      }
    : planned;
};

const settled = async <D>(read: () => Promise<Reply<D>>, isSettled: (data: D) => boolean): Promise<D> =>
  expect
    .poll(async () => (await read()).data, { interval: 10, timeout: 5_000 })
    .toSatisfy(isSettled)
    .then(async () => (await read()).data);

const apply = async (who: Who, { id }: Plan, except: number[] = []): Promise<Job> => {
  const { status, data } = await ask<{ job: Job }>(who, `POST /plans/${id}/apply`, { except });
  expect(status).toBe(202);
  return ending(who, data.job.id);
};
const ending = (who: Who, job: string): Promise<Job> => {
  const read = async (): Promise<Reply<Job>> => {
    const response = await server.inject({ url: `/api/toolkit/v1/jobs/${job}`, headers: accounts[who] });
    return { status: response.statusCode, data: response.json<{ data: Job }>().data, key: '' };
  };
  return settled(read, ({ finishedAt }) => finishedAt !== null);
};
const resultsOf = ({ summary }: Job) =>
  (summary as ChangeSetSummary).results.map(({ row, result }) => [row, result === true ? true : result.key]); // it ended
const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Depot ${at + 1}`,
    country: 'ITA',
    city: 'Roma',
    pallets: 10,
    active: true,
    opened_on: null,
  }));

describe('an export', () => {
  it('writes what the list finds, by the types of the fields, and no cell that a spreadsheet runs', async () => {
    Object.assign(service.rows[1] ?? {}, { name: '=SUM(A1)', city: 'null', pallets: null });
    expect(
      linesOf(await exported('reader', { selection: { query: { filter: { country: 'ITA' } }, except: ['1'] } })),
    ).toEqual([
      'id,name,country,city,pallets,active,opened_on',
      "2,'=SUM(A1),ITA,'null,,true,2020-05-04",
      '4,Sud,ITA,Bari,120,true,2022-09-12',
    ]);
  });

  it('takes columns, a sort, a separator and ticked records as ours does', async () => {
    const asked = {
      selection: { ids: ['5', '1', '2'] },
      columns: ['name'],
      sort: { field: 'name', order: 'DESC' },
      separator: ';',
    };
    expect(linesOf(await exported('reader', asked))).toEqual(['id;name', '5;Zachód', '1;Nord', '2;Centro']);
  });

  it.each([
    [1_030, null],
    [1_030, 100],
  ])('pages through %i rows, also where the service answers at most %s at once', async (count, most) => {
    service.rows = many(count);
    service.most = most;
    const lines = linesOf(await exported('reader'));
    expect([lines.length, new Set(lines).size, lines.at(-1)?.split(',')[0]]).toEqual([
      count + 1,
      count + 1,
      String(count),
    ]);
  });

  it('puts many ticked records into the order of the list', async () => {
    service.rows = many(300);
    const ids = service.rows.map(({ id }) => String(id));
    const lines = linesOf(await exported('reader', { selection: { ids }, sort: { field: 'id', order: 'DESC' } }));
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(ids.map(Number).toReversed());
  });

  it('says how many rows there will be, and comes in pieces', async () => {
    service.rows = many(300);
    const response = await server.inject({
      method: 'POST',
      url: `${base}/warehouses/export`,
      headers: { ...accounts.reader, 'accept-encoding': 'gzip' },
      payload: { selection: { query: { filter: {} }, except: ['7'] } },
    });
    expect([
      response.headers['x-total-count'],
      response.headers['content-encoding'],
      linesOf(response.body).length,
    ]).toEqual(['299', undefined, 300]);
  });

  it('holds no more than the scope', async () => {
    expect(linesOf(await exported('poland')).map((line) => line.split(',')[0])).toEqual(['id', '3', '5']);
  });

  it('is refused with a sentence where the service does not answer, and breaks off where it dies in between', async () => {
    const call = { method: 'POST', url: `${base}/warehouses/export`, headers: accounts.reader, payload: {} } as const;
    service.fault = (response) => void response.writeHead(500).end();
    expect((await server.inject(call)).statusCode).toBe(502);
    service.fault = null;
    service.rows = many(600);
    service.dieAfter = 2;
    await expect(server.inject(call)).rejects.toThrow();
  });

  it.each([
    [{ columns: ['margin'] }],
    [{ sort: { field: 'opened_on', order: 'ASC' } }],
    [{ selection: { query: { filter: { pallets: 3 } }, except: [] } }],
  ])('refuses %o and asks nobody', async (asked) => {
    expect((await ask('reader', 'POST /warehouses/export', asked)).status).toBe(400);
    expect(service.asked).toEqual([]);
  });
});

describe('an import', () => {
  it('of what was exported changes nothing', async () => {
    const { data: plan } = await planOf('whole', await exported('whole'));
    expect([plan.status, plan.counts, plan.total]).toMatchObject([
      'ready',
      { unchanged: 5, update: 0, create: 0, error: 0 },
      5,
    ]);
    expect(service.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('updates the one row whose cell was changed, and keeps what nobody declared', async () => {
    const text = (await exported('editor')).replace('Roma', ' Rieti ').replace('2020-05-04', '04/05/2020');
    const { data: plan } = await planOf('editor', text);
    expect(plan.counts).toMatchObject({ unchanged: 4, update: 1 });
    expect(plan.rows.filter(({ outcome }) => outcome === 'update')).toMatchObject([
      { row: 3, id: '2', label: 'Centro', before: { city: 'Roma' }, after: { city: 'Rieti' }, version: null },
    ]);
    const job = await apply('editor', plan);
    expect(job).toMatchObject({
      status: 'done',
      done: 1,
      failed: 0,
      summary: { applied: 1, failed: 0, unchanged: 4, undoable: false },
    });
    expect(service.rows).toEqual(buildWarehouses().map((row) => (row.id === 2 ? { ...row, city: 'Rieti' } : row)));
  });

  it('finds a record by the next key, makes what it does not find, and reads a blank cell as the person says', async () => {
    const text = 'id,name,city,pallets\n,Nord,,900\n,Isole,Cagliari,\n';
    const { data: kept } = await planOf('editor', text);
    expect(kept.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'create']);
    const { data: plan } = await planOf('editor', text, { blank: 'clear', constants: { country: 'ITA' } });
    expect(plan.rows.map(({ row, id, outcome, after }) => [row, id, outcome, after['city']])).toEqual([
      [2, '1', 'update', null],
      [3, 'clone_3', 'create', 'Cagliari'],
    ]);
    expect(resultsOf(await apply('editor', plan))).toEqual([
      [2, true],
      [3, true],
    ]);
    expect(service.rows.find(({ name }) => name === 'Isole')).toMatchObject({
      id: 6,
      country: 'ITA',
      active: true,
      pallets: null,
    });
  });

  it('says of every bad row what is wrong, and gives the rows back as a file', async () => {
    const text =
      'id,name,pallets,active\n1,Nord,many,true\n99,X,1,true\n2,Centro,1,false\n4,,1,true\n3,Wschód,1,\n3,Wschód,2,\n99999999999999,Y,1,\n';
    const { data: plan } = await planOf('editor', text, { blank: 'clear' });
    const { data: rows } = await ask<PlanRow[]>('editor', `GET /plans/${plan.id}/rows`);
    expect(
      rows.map(({ row, outcome, findings }) => [row, outcome, findings.map(({ key, field }) => `${field}: ${key}`)]),
    ).toEqual([
      [2, 'error', ['pallets: number']],
      [3, 'error', ['id: notFound']],
      [4, 'error', ['active: fieldForbidden']],
      [5, 'error', ['name: required']],
      [6, 'error', ['active: fieldForbidden']],
      [7, 'error', ['id: duplicateInFile']],
      [8, 'error', [expect.stringMatching(/^id: /)]],
    ]);
    const { data } = await ask<FailedRows>('editor', `GET /plans/${plan.id}/failed-rows`);
    expect(data.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, '1'],
      [3, '99'],
      [4, '2'],
      [5, '4'],
      [6, '3'],
      [7, '3'],
      [8, '99999999999999'],
    ]);
  });

  it('neither finds nor makes a record beyond the scope', async () => {
    const { data: plan } = await planOf(
      'poland',
      'id,name,country\n1,Nord 2,ITA\n,Nowy,ITA\n5,Zachód,ITA\n,Gdzie,POL\n',
    );
    expect(plan.rows.map(({ outcome, findings: [first] }) => [outcome, first?.key])).toEqual([
      ['error', 'notFound'],
      ['error', 'outOfScope'],
      ['error', 'outOfScope'],
      ['create', undefined],
    ]);
    expect(JSON.stringify(plan)).not.toContain('Milano');
  });

  it('leaves a record alone that changed since the plan was made, or is gone', async () => {
    const { data: plan } = await planOf('editor', 'id,city\n1,Como\n2,Rieti\n4,Lecce\n');
    Object.assign(service.rows[0] ?? {}, { city: 'Lodi' });
    service.rows = service.rows.filter(({ id }) => id !== 2);
    expect(resultsOf(await apply('editor', plan))).toEqual([
      [2, 'versionChanged'],
      [3, 'notFound'],
      [4, true],
    ]);
    expect(service.rows.map(({ city }) => city)).toEqual(['Lodi', 'Lublin', 'Lecce', 'Poznań']);
  });

  it('does not write a row that was unticked, and is applied once', async () => {
    const { data: plan } = await planOf('editor', 'id,city\n1,Como\n2,Rieti\n');
    expect((await apply('editor', plan, [2])).summary).toMatchObject({ applied: 1 });
    expect(service.rows.slice(0, 2).map(({ city }) => city)).toEqual(['Milano', 'Rieti']);
    expect((await ask('editor', `POST /plans/${plan.id}/apply`, {})).key).toBe('planApplied');
  });

  it('tells what was done where the service dies in between, and does not go on asking', async () => {
    service.rows = many(40);
    const { data: plan } = await planOf(
      'editor',
      `id,city\n${service.rows.map(({ id }) => `${id},Como`).join('\n')}\n`,
    );
    service.dieAfter = 6; // a look and a write for each
    const job = await apply('editor', plan);
    expect(job).toMatchObject({ status: 'done', done: 40, failed: 37, summary: { applied: 3, failed: 37 } });
    const results = resultsOf(job).map(([, result]) => result);
    expect(results.slice(0, 8)).toEqual([true, true, true, ...Array.from({ length: 5 }, () => 'remoteUnreachable')]);
    expect(new Set(results.slice(8))).toEqual(new Set(['remoteGivenUp']));
    expect(service.rows.filter(({ city }) => city === 'Como')).toHaveLength(3);
    const { data } = await ask<FailedRows>('editor', `GET /plans/${plan.id}/failed-rows`);
    expect([data.rows.length, data.rows[0]?.cells]).toEqual([37, ['4', 'Como']]);
  });

  it('is told as failed where the service dies while the plan is made', async () => {
    service.rows = many(350);
    const text = await exported('editor');
    service.dieAfter = 2;
    expect((await planOf('editor', text)).data).toMatchObject({
      status: 'failed',
      done: 200,
      error: { key: 'remoteUnreachable' },
    });
  });

  it('is cancelled between two rows', async () => {
    service.rows = many(60);
    const { data: plan } = await planOf(
      'editor',
      `id,city\n${service.rows.map(({ id }) => `${id},Como`).join('\n')}\n`,
    );
    service.onRequest = async ({ method, url }) => {
      if (method === 'PUT' && url.endsWith('/2'))
        await pool.query(
          'UPDATE framework.job SET cancelling = true WHERE change_set = (SELECT change_set FROM framework.plan WHERE id = $1)',
          [plan.id],
        );
    };
    const job = await apply('editor', plan);
    service.onRequest = null;
    expect([job.status, job.summary?.applied, service.rows.filter(({ city }) => city === 'Como').length]).toEqual([
      'cancelled',
      2,
      2,
    ]);
  });

  it.each([
    ['a plan of another kind', { kind: 'update', selection: { ids: ['1'] }, changes: { city: 'x' } }, 400],
    ['a revert', { kind: 'revert', changeSet: '00000000-0000-4000-8000-000000000000' }, 400],
    ['no file', { kind: 'import' }, 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await ask('whole', 'POST /plans', { resource: 'warehouses', ...body })).status).toBe(status);
  });

  it('is not for who may only read', async () => {
    expect(
      (await ask('reader', 'POST /plans/files?resource=warehouses&name=a.csv', Buffer.from('id\n1\n'))).status,
    ).toBe(403);
    expect((await ask('reader', 'POST /plans', { resource: 'warehouses', kind: 'import' })).status).toBe(403);
    const { data: plan } = await planOf('editor', 'id,city\n1,Como\n');
    expect((await ask('whole', `POST /plans/${plan.id}/apply`, {})).status).toBe(404);
  });

  it('asks nobody to undo', async () => {
    const { data: plan } = await planOf('editor', 'id,city\n1,Como\n');
    const { changeSet } = await apply('editor', plan);
    for (const place of [base, '/api/pim/v1']) {
      expect(
        (
          await server.inject({
            method: 'POST',
            url: `${place}/change-sets/${changeSet}/undo`,
            headers: accounts.editor,
            payload: {},
          })
        ).statusCode,
      ).toBe(404);
    }
  });
});

it('sends no row twice: of a row at which this server stopped it says that nobody knows, and it goes on behind it', async () => {
  const { data: plan } = await planOf('editor', 'name\nOne\nTwo\n');
  const job = await apply('editor', plan);
  expect(service.rows.map(({ name }) => name).slice(5)).toEqual(['One', 'Two']);
  // As a process leaves it that ended after the service had made the first.
  await pool.query('DELETE FROM framework.change WHERE change_set = $1 AND row = 3', [job.changeSet]);
  await pool.query("UPDATE framework.change SET kind = 'none', result = $2 WHERE change_set = $1 AND row = 2", [
    job.changeSet,
    JSON.stringify({ key: 'remoteInterrupted', params: {}, text: '' }),
  ]);
  await pool.query("UPDATE framework.job SET status = 'running', finished_at = NULL WHERE id = $1", [job.id]);
  service.rows = buildWarehouses();
  await engine.start();
  const ended = await ending('editor', job.id);
  expect([ended.done, ended.failed, resultsOf(ended)]).toEqual([
    2,
    1,
    [
      [2, 'remoteInterrupted'],
      [3, true],
    ],
  ]);
  expect(service.rows.map(({ name }) => name).slice(5)).toEqual(['Two']);
});

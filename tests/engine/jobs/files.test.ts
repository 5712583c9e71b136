import { expect, it } from 'vitest';
import type { Operation, OperationFile } from '../../../server/engine/context/operation.ts';
import type { Job } from '../../../src/core/wire/wire.ts';
import { ledgerApplication, ledgerOperations } from '../../support/fixtureApp/ledgers.ts';
import { testServer } from '../../support/server.ts';
import { registerEngine } from '../../../server/engine/index.ts';
import { dialects } from '../../../src/dialects/index.ts';
import { fieldTypes } from '../../../src/fieldTypes/index.ts';

let file: OperationFile;
const addLedgers: Operation = async () => ({ changes: [], effects: [], result: null, file });
const { server, signIn, pool } = await testServer({
  application: ledgerApplication,
  operations: { ...ledgerOperations(async () => undefined), addLedgers },
  fieldTypes,
  dialects,
  registerEngine,
  accounts: [
    { email: 'all@shop.test', label: 'all', permissions: ['ledgers_load'], constraints: {} },
    { email: 'other@shop.test', label: 'other', permissions: ['ledgers_load'], constraints: {} },
  ],
});
const all = await signIn('all@shop.test');

const write = async (wanted: OperationFile): Promise<Job> => {
  file = wanted;
  const sent = await server.inject({
    method: 'POST',
    url: '/api/shop/v1/actions/files/ledgers/addAll/statement?name=a.csv',
    headers: { ...all, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('a\n'),
  });
  const statement = sent.json<{ data: { file: string } }>().data?.file;
  const begun = await server.inject({
    method: 'POST',
    url: '/api/shop/v1/ledgers/add',
    headers: all,
    payload: { statement },
  });
  const { id } = begun.json<{ data: { job: Job } }>().data.job;
  let job: Job | undefined;
  await expect
    .poll(async () => {
      job = (await server.inject({ url: `/api/toolkit/v1/jobs/${id}`, headers: all })).json<{ data: Job }>().data;
      return job.finishedAt;
    })
    .not.toBeNull();
  return job as Job; // it was read
};
async function* pieces(bytes: readonly Buffer[]): AsyncGenerator<{ of: number; bytes: Buffer }> {
  for (const one of bytes) yield { of: 1, bytes: one };
}

it('keeps a file of any kind with its media type and its name, byte for byte', async () => {
  const bytes = [Buffer.from([0x50, 0x4b, 3, 4, 0, 255, 254]), Buffer.alloc(300_000, 0xc3)];
  const job = await write({ name: 'prezzi è "ora".zip', type: 'application/zip', pieces: pieces(bytes), total: 2 });
  expect(job).toMatchObject({ status: 'done', done: 2, total: 2, file: { name: 'prezzi è "ora".zip' } });
  const answer = await server.inject({ url: job.file?.url ?? '', headers: all });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="prezzi _ _ora_.zip"; filename*=UTF-8''prezzi%20%C3%A8%20%22ora%22.zip`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.equals(Buffer.concat(bytes))).toBe(true);
  const others = await server.inject({ url: job.file?.url ?? '', headers: await signIn('other@shop.test') });
  expect(others.statusCode).toBe(404);
});

it('writes a table as CSV, and reads the texts of files that are older', async () => {
  const lines = (async function* () {
    yield { of: 1, lines: [['1', 'Pane, latte']] };
  })();
  const job = await write({ name: 'list', head: ['id', 'name'], pieces: lines, total: 1 });
  const read = () => server.inject({ url: job.file?.url ?? '', headers: all });
  const text = '\uFEFFid,name\r\n1,"Pane, latte"\r\n';
  expect(await read()).toMatchObject({ body: text, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  await pool.query('UPDATE framework.job SET file_type = NULL WHERE id = $1', [job.id]);
  await pool.query("UPDATE framework.job_file SET body = convert_from(bytes, 'UTF8'), bytes = NULL WHERE job = $1", [
    job.id,
  ]);
  expect(await read()).toMatchObject({ body: text, headers: { 'content-type': 'text/csv; charset=utf-8' } });
});

import { expect, it } from 'vitest';
import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import type { UnfinishedImport } from '../../../src/core/wire/unfinished.ts';
import type { Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const { ask, signIn, pool } = await openShop();

const upload = async (name: string): Promise<ImportFile> =>
  (
    await ask<ImportFile>(
      `POST /plans/files?resource=products&name=${name}`,
      Buffer.from('id;name\n987654321;Latte\n;Pane\n'),
    )
  ).data;
const planOf = async ({ file, separator, encoding, mapping }: ImportFile): Promise<string> =>
  (
    await ask<Plan>('POST /plans', {
      resource: 'products',
      kind: 'import',
      import: { file, separator, encoding, mapping, constants: { country: 'ITA' }, blank: 'keep' },
    })
  ).data.id;
const unfinished = async (headers?: Record<string, string>): Promise<UnfinishedImport[]> =>
  (await ask<UnfinishedImport[]>('GET /api/toolkit/v1/imports', undefined, headers)).data;

it('tells a person their own imports that were planned and neither applied nor discarded, once for each file', async () => {
  const waiting = await upload('waiting.csv');
  const first = await planOf(waiting);
  const again = await planOf(waiting);
  const applied = await upload('applied.csv');
  await planOf(applied);
  expect((await ask(`POST /plans/${await planOf(applied)}/apply`, {})).status).toBe(200);
  expect(await unfinished()).toEqual([
    {
      resource: 'products',
      status: 'ready',
      counts: { create: 1, update: 0, delete: 0, unchanged: 0, skip: 0, error: 1 },
      total: 2,
      plans: [again, first],
      file: waiting.file,
      name: 'waiting.csv',
      at: expect.any(String),
    },
  ]);
  expect(await unfinished(await signIn('admin@shop.test'))).toEqual([]);
  expect(await unfinished(await signIn('nobody@shop.test'))).toEqual([]);
  await pool.query("UPDATE framework.plan SET expires_at = now() - interval '1 minute' WHERE id = $1", [again]);
  expect((await unfinished()).map(({ status }) => status)).toEqual(['expired']);
  for (const plan of [again, first]) await ask(`DELETE /plans/${plan}`);
  expect(await unfinished()).toEqual([]);
});

it('is refused to a stranger and takes no parameter that it does not know', async () => {
  expect((await ask('GET /api/toolkit/v1/imports', undefined, { authorization: 'Bearer nobody' })).status).toBe(401);
  expect((await ask('GET /api/toolkit/v1/imports?user=2')).status).toBe(400);
});

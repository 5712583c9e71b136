import { expect, it } from 'vitest';
import type { ImportFile } from '../../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, FailedRows, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const { ask, readText } = await openShop();

const planOf = async (text: string): Promise<Plan> => {
  const { data: file } = await ask<ImportFile>('POST /plans/files?resource=products&name=a.csv', Buffer.from(text));
  const { file: id, separator, encoding, mapping } = file;
  return (
    await ask<Plan>('POST /plans', {
      resource: 'products',
      kind: 'import',
      import: { file: id, separator, encoding, mapping, constants: { country: 'ITA' }, blank: 'keep' },
    })
  ).data;
};
const failedOf = async ({ id }: Plan): Promise<FailedRows> => {
  const { data, error } = await ask<FailedRows>(`GET /plans/${id}/failed-rows`);
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};

it('gives the refused rows of an import as they stood in the file, with columns that were not imported, and why', async () => {
  const plan = await planOf('id;note;name\n987654321; as typed ;Latte\n;fine;Pane\n');
  const { headers, rows } = await failedOf(plan);
  expect({ headers, rows: rows.map(({ row, cells }) => ({ row, cells })) }).toEqual({
    headers: ['id', 'note', 'name'],
    rows: [{ row: 2, cells: ['987654321', ' as typed ', 'Latte'] }],
  });
  expect(rows[0]?.findings[0]?.key).toBe('notFound');
  await ask<ChangeSetSummary>(`POST /plans/${plan.id}/apply`, {});
  expect((await failedOf(plan)).rows.map(({ row }) => row)).toEqual([2]);
});

it('names the column of each fault in the file of failed rows', async () => {
  const plan = await planOf('code;Nome;stock;price\nFR-1;Latte;many;cheap\nFR-2;Pane;1;2\n');
  const text = await readText(`/api/shop/v1/plans/${plan.id}/failed-rows.csv`);
  expect(text.split('\r\n')[1]).toBe('FR-1;Latte;many;cheap;stock: Must input a number price: Must input a number');
});

it('gives of another plan what is refused by its id', async () => {
  const { data } = await ask<Plan>('POST /plans', {
    resource: 'products',
    kind: 'delete',
    selection: { ids: ['1', '987654321'] },
  });
  const { headers, rows } = await failedOf(data);
  expect({ headers, cells: rows.map(({ cells }) => cells) }).toEqual({
    headers: ['id', 'label'],
    cells: [['987654321', expect.any(String)]],
  });
  expect(rows[0]?.findings[0]?.key).toBe('notFound');
});

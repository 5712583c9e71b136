import { expect, it } from 'vitest';
import type { ImportFile, ImportRequest, MendedCell } from '../../../src/core/wire/importFile.ts';
import type { ChangeSetSummary, FailedRows, Plan } from '../../../src/core/wire/wire.ts';
import { openShop } from '../writing/shop.ts';

const { ask } = await openShop();

const read = async (text: string): Promise<ImportRequest> => {
  const { data } = await ask<ImportFile>('POST /plans/files?resource=products&name=a.csv', Buffer.from(text));
  const { file, separator, encoding, mapping } = data;
  return { file, separator, encoding, mapping, constants: { country: 'ITA' }, blank: 'keep' };
};
const planOf = async (asked: ImportRequest, mended: MendedCell[]): Promise<Plan> => {
  const { data, error } = await ask<Plan>('POST /plans', {
    resource: 'products',
    kind: 'import',
    import: { ...asked, mended },
  });
  if (!data) throw new Error(JSON.stringify(error));
  return data;
};

it('reads a cell as it was typed over, and every other one as it stands in the file', async () => {
  const asked = await read('code;name;stock\nME-1;Latte;many\nME-2;Pane;few\nME-3;Riso;\n');
  expect((await planOf(asked, [])).counts).toMatchObject({ create: 1, error: 2 });
  const plan = await planOf(asked, [
    { row: 2, field: 'stock', text: '12' },
    { row: 4, field: 'stock', text: '7' },
  ]);
  expect(plan.rows.map(({ outcome, after }) => [outcome, after['name'], after['stock']])).toEqual([
    ['create', 'Latte', 12],
    ['error', 'Pane', 'few'],
    ['create', 'Riso', 7],
  ]);
  const { data } = await ask<ChangeSetSummary>(`POST /plans/${plan.id}/apply`, {});
  expect(data).toMatchObject({ applied: 2 });
});

it('checks what was typed as it checks a cell, and gives it back with the failed rows', async () => {
  const asked = await read('code;name;stock\nMF-1;Latte;many\n');
  const plan = await planOf(asked, [{ row: 2, field: 'stock', text: 'more' }]);
  expect(plan.rows[0]).toMatchObject({ outcome: 'error', after: { stock: 'more' } });
  const { data } = await ask<FailedRows>(`GET /plans/${plan.id}/failed-rows`);
  expect(data.rows[0]?.cells).toEqual(['MF-1', 'Latte', 'more']);
});

it('refuses a cell of no column, and more than it takes', async () => {
  const asked = await read('code;name\nMG-1;Latte\n');
  await expect(planOf(asked, [{ row: 2, field: 'stock', text: '1' }])).rejects.toThrow('has no column');
  const many = Array.from({ length: 2_001 }, (_, at) => ({ row: at + 2, field: 'name', text: 'x' }));
  await expect(planOf(asked, many)).rejects.toThrow('BAD_BODY');
});

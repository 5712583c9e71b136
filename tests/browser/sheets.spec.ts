import { expect, test } from '@playwright/test';
import { xlsxOf } from '../support/writeXlsx.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi } from './support.ts';

test('an .xlsx of prices finds item-stores by GDO ID and store, and tells the codes that are wrong', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const word = freshWord();
  const [some] = await api.read<{ store_id: number }[]>('/itemstores?per-page=50');
  const store = some?.store_id ?? 0;
  const codes: string[] = [];
  for (const item of await api.makeItems(word, 3)) {
    const code = `0${word}${codes.length}`;
    await api.write('POST', '/itemstores', { item_id: Number(item), store_id: store, gdo_id: code, price: 2 });
    codes.push(code);
  }
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/item-stores/import');
  const wrong = ['X', 'Y', 'Z'].map((letter) => `${word}${letter}`);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxOf([
      ['Prices of the week'],
      ['GDO ID', 'Store ID', 'Prezzo'],
      ...[...codes, ...wrong].map((code, at) => [code, store, 3.45 + at]),
    ]),
  });
  await expect(page.getByLabel('Field of GDO ID')).toHaveValue('gdo_id');
  await expect(page.getByLabel('Field of Prezzo')).toHaveValue('price');
  // A spreadsheet has neither, and this one has a single sheet.
  await expect(page.getByLabel('Separator')).toHaveCount(0);
  await expect(page.getByLabel('Sheet', { exact: true })).toHaveCount(0);
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Plan 6 rows' }).click();
  for (const code of wrong)
    await expect(page.getByText(`No item-store has GDO ID '${code}' within Store ID ${store}`)).toBeVisible();
  await page.getByRole('button', { name: 'Apply 3 rows' }).click();
  await expect(page.getByRole('heading', { name: /The import is done/ })).toBeVisible();
  const [first] = await api.write<{ gdo_id: string; original_price: number }[]>(
    'POST',
    '/search/itemstores/gdoids?columns=gdo_id,original_price',
    codes.slice(0, 1),
  );
  expect(first).toMatchObject({ gdo_id: codes[0], original_price: 3.45 });
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, openApi } from './support.ts';

const start = async (page: Page, text: string): Promise<void> => {
  await page.goto('/items/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Country of every row').selectOption('ITA');
  await page.getByRole('button', { name: /^Plan \d+ rows$/ }).click();
};

test('refused cells are typed over in the plan, which is made again without another upload', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const word = freshWord();
  const [good, other, wrong] = [freshEan(), freshEan(), freshEan()];
  const lastDigit = (Number(wrong.at(-1)) + 1) % 10;
  await start(
    page,
    `ean;name;delta\n${good};${word} a;1\n${wrong.slice(0, -1)}${lastDigit};${word} b;2\n${other};${word} c;plenty\n`,
  );
  const ean = page.getByLabel('EAN, row 3', { exact: true });
  const delta = page.getByLabel('Delta, row 4', { exact: true });
  await expect(page.getByRole('row').filter({ has: delta })).toContainText('Delta ‘plenty’: Must input a number');
  await expect(ean).toHaveAccessibleDescription(/^EAN ‘\d+’: Check digit/);
  await expectNoFindings(page);
  await ean.fill(wrong);
  await ean.press('Enter');
  await expect(delta).toBeFocused();
  await page.reload();
  await expect(ean).toHaveValue(wrong);
  await delta.fill('3');
  await delta.press('Enter');
  const again = page.getByRole('button', { name: 'Plan again with 2 mended cells' });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Apply 3 rows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
});

test('a row of a record shows all that changes, what follows from the file among it', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const [id = ''] = await api.makeItems(freshWord(), 1);
  await api.write('POST', '/bulk/approve/items', [Number(id)]);
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(`id,delta\n${id},4\n`) });
  await page.getByRole('button', { name: 'Plan 1 row' }).click();
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText(/fields change.*Status.*Approved.*Draft$/);
});

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

test('the unknown brands of a supplier’s file are asked once each: chosen, created or left out', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const word = freshWord();
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `${word} ${'abcdefghi'.charAt(at - 1).repeat(6)}`);
  const items = names.flatMap((name, at) =>
    [0, 1].map((copy) => ({ ean: freshEan(), name: `${word}${at}${copy}`, brand: name })),
  );
  const lines = items.map(({ ean, name, brand }) => `${ean};${name};${brand}`);
  await start(page, `ean;name;brand_id\n${lines.join('\n')}\n`);
  const list = page.getByRole('region', { name: 'Names to be settled' });
  await expect(list.getByRole('listitem')).toHaveCount(9);
  const line = (at: number) => list.getByRole('listitem').filter({ hasText: names[at] ?? '' });
  await expect(line(0)).toContainText('2 rows');
  await expectNoFindings(page);
  for (const at of [0, 1, 2]) {
    await line(at).getByRole('button', { name: 'Create it' }).click();
    await expect(line(at)).toContainText(`means ${names[at]}`);
  }
  for (const at of [3, 4, 5]) await line(at).getByRole('button', { name: 'Leave these rows out' }).click();
  await list.getByRole('button', { name: 'Plan again with 6 answers' }).click();
  await expect(page.getByRole('button', { name: 'Apply 6 rows' })).toBeEnabled();
  // Names that were made are near to those that are left: Enter takes what is proposed.
  await expect(list.getByText('3 names in the file are of no record')).toBeVisible();
  await page.reload();
  await expect(list.getByText('3 names in the file are of no record')).toBeVisible();
  await expect(line(6).getByRole('combobox')).not.toHaveValue('');
  await expect(line(6).getByRole('combobox')).toBeFocused();
  for (let answered = 0; answered < 3; answered += 1) await page.keyboard.press('Enter');
  const again = list.getByRole('button', { name: /^Plan again with/ });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByText('The rows of names that you left out stay refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 12 rows' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  const made = await api.read<{ name: string; brand_id: number }[]>(
    '/items?page=1&per-page=100&sort=id&direction=DESC&columns=name,brand_id',
  );
  const brandsOf = (at: number): number[] =>
    made.filter(({ name }) => name.startsWith(`${word}${at}`)).map(({ brand_id }) => brand_id);
  const created = [0, 1, 2].map((at) => new Set(brandsOf(at)));
  expect(created.map(({ size }) => size)).toEqual([1, 1, 1]);
  expect(new Set(created.flatMap((one) => [...one])).size).toBe(3);
  expect([3, 4, 5].flatMap(brandsOf)).toEqual([]);
  expect([6, 7, 8].map((at) => brandsOf(at).length)).toEqual([2, 2, 2]);
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, openApi } from './support.ts';

const work = (page: Page): Locator => page.getByRole('region', { name: 'My unfinished work' });

test('an import that was planned waits on the home page of whoever planned it, until it is discarded', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `${freshWord()}.csv`;
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items/import');
  const text = `ean;name\n${freshEan()};Waiting\n123;Refused\n`;
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Country of every row').selectOption('POL');
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Apply 1 row' })).toBeVisible();
  await page.goto('/');
  const line = work(page).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('1 row ready, 1 refused');
  await expectNoFindings(page);
  await line.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Apply 1 row' })).toBeVisible();
  await page.goto('/');
  await line.getByRole('button', { name: `Discard: Import of items: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(work(page).getByText(name)).toHaveCount(0);
});

test('what was typed in a form and left without saving is opened again from the home page, and gone once it is saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const [id = ''] = await (await openApi(browser, 'admin', baseURL ?? '')).makeItems(word, 1);
  await page.goto(`/items/${id}`);
  await page.getByLabel('Display brand').fill('Typed only');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  const line = work(page)
    .getByRole('listitem')
    .filter({ hasText: `${word} 1` });
  await expect(line).toContainText('1 field typed, not saved');
  await line.getByRole('link').click();
  await expect(page.getByLabel('Display brand')).toHaveValue('Typed only');
  await page.getByRole('button', { name: /^Save item/ }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(work(page).getByText(word)).toHaveCount(0);
});

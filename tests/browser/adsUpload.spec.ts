import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, toast } from './support.ts';

interface Marketplace {
  item: string;
  /** Of its own in each test. */
  wallet: { id: number; title: string; version: number };
}

const open = async (page: Page, browser: Parameters<typeof openApi>[0], baseURL: string): Promise<Marketplace> => {
  const api = await openApi(browser, 'admin', baseURL);
  const word = freshWord();
  const [item = ''] = await api.makeItems(word, 1);
  const changes = { title: word, country: 'ITA', budget: 100 };
  const wallet = await api.write<Marketplace['wallet']>('POST', '/wallets', { changes });
  await enterAs(page, browser, 'ads', baseURL);
  await page.goto('/sponsored-listings');
  await page.getByRole('link', { name: 'Import sponsored listings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk CSV upload of sponsored listings');
  return { item, wallet };
};

const columns = 'type,country,item_id,wallet,start_date,end_date,keywords,price';

const choose = async (page: Page, lines: readonly string[], name = 'ads.csv'): Promise<void> => {
  const buffer = Buffer.from([columns, ...lines].join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
};

const cell = (page: Page, field: string, row: number) => page.getByLabel(`${field}, row ${row}`, { exact: true });

test('SPL-006, SPL-025: 80 rows are uploaded, seven faulty ones mended where they stand by keyboard, saved together and undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { item, wallet } = await open(page, browser, baseURL ?? '');
  await expectNoFindings(page);
  const faults: Record<number, Partial<Record<string, string>>> = {
    3: { price: 'much' },
    9: { wallet: 'Nowhere' },
    20: { start: '31/02/2090' },
    21: { keywords: '"pane,Pane"' },
    40: { country: 'FRA' },
    77: { type: 'cross_category' },
    81: { item: 'nothing of the kind' },
  };
  const lines = Array.from({ length: 80 }, (_, at) => {
    const own = faults[at + 2] ?? {};
    return [
      own['type'] ?? 'search_top',
      own['country'] ?? 'ita',
      own['item'] ?? item,
      own['wallet'] ?? wallet.title,
      own['start'] ?? '03/12/2090',
      '31/12/2090',
      own['keywords'] ?? '"pasta, latte"',
      own['price'] ?? String(at + 1),
    ].join(',');
  });
  await choose(page, lines);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Plan 80 rows' }).click();

  const status = page.getByRole('status').filter({ hasText: 'row' });
  await expect(status).toHaveText('7 rows have errors.');
  await expect(cell(page, 'Price', 3)).toBeFocused();
  await expect(cell(page, 'Price', 3)).toHaveAccessibleDescription('Must input a number');
  await expect(cell(page, 'Wallet', 9)).toHaveAccessibleDescription('Wallet not found');
  await expectNoFindings(page);
  await page.getByRole('checkbox', { name: 'Only rows with errors' }).check();
  await expect(page.getByRole('row')).toHaveCount(8);

  const save = page.getByRole('button', { name: 'Save 80 rows' });
  await save.press('Enter');
  await expect(cell(page, 'Price', 3)).toBeFocused();
  const mend = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await mend('1.25');
  await expect(cell(page, 'Wallet', 9)).toBeFocused();
  await mend(wallet.title);
  await expect(cell(page, 'Start Date', 20)).toBeFocused();
  await mend('28/02/2090');
  await expect(cell(page, 'Keywords', 21)).toBeFocused();
  await mend('pane');
  await expect(cell(page, 'Country', 40)).toBeFocused();
  await mend('ITA');
  await expect(cell(page, 'Type', 77)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Type', 81)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await mend('search_top');
  await expect(cell(page, 'Item ID', 81)).toBeFocused();
  await mend(item);
  await expect(save).toBeFocused();
  await expect(status).toHaveText('80 rows can be saved.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  await expect(page.getByText('80 written · 0 unchanged · 0 failed')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
});

test('SPL-022: nothing is saved where a wallet was taken away meanwhile; its row says so, and what was typed is kept', async ({
  page,
  browser,
  baseURL,
}) => {
  const { item, wallet } = await open(page, browser, baseURL ?? '');
  const line = `search_top,ITA,${item},${wallet.title},03/12/2090,31/12/2090,pasta,4.50`;
  await choose(page, [line, `${line}1`]);
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  const save = page.getByRole('button', { name: 'Save 2 rows' });
  await expect(save).toBeFocused();
  await cell(page, 'Price', 3).fill('7');
  await cell(page, 'Price', 3).press('Enter');
  await expect(page.getByText('2 rows can be saved.')).toBeVisible();
  const api = await openApi(browser, 'admin', baseURL ?? '');
  await api.write('PUT', `/wallets/${wallet.id}`, { version: wallet.version, changes: { country: 'POL' } });
  await save.click();
  await expect(toast(page, /Nothing was written/)).toBeVisible();
  await expect(page.getByText('2 rows have errors.')).toBeVisible();
  await expect(cell(page, 'Wallet', 2)).toBeFocused();
  await expect(cell(page, 'Wallet', 2)).toHaveAccessibleDescription(/\w/);
  await expect(cell(page, 'Price', 3)).toHaveValue('7');

  await page.reload();
  await expect(cell(page, 'Price', 3)).toHaveValue('7');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Sponsored listings' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('2 rows of the file are not saved.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 'Price', 3)).toHaveValue('7');
});

test('SPL-014, SPL-032, SPL-035: a file without rows, or with more than 80, is told before anything is planned', async ({
  page,
  browser,
  baseURL,
}) => {
  const { item } = await open(page, browser, baseURL ?? '');
  await choose(
    page,
    Array.from({ length: 81 }, () => `search_top,ITA,${item},,,,,`),
  );
  await expect(page.getByText('Invalid file size, min 1 item, max 80 items')).toBeVisible();
  await page.getByRole('button', { name: 'Plan 81 rows' }).click();
  await expect(toast(page, 'There was an error while validating the Ads')).toBeVisible();
});

test('SPL-023: the template is a file that is understood', async ({ page, browser, baseURL }) => {
  await open(page, browser, baseURL ?? '');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sponsored-listings-template.csv');
  const buffer = await readFile(await download.path());
  await page.getByLabel('CSV file').setInputFiles({ name: 'template.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(/^14 of 14 columns are imported/)).toBeVisible();
});

test('rows that cannot be read say so and are read again, and what cannot be checked is not said to be sound', async ({
  page,
  browser,
  baseURL,
}) => {
  const { item, wallet } = await open(page, browser, baseURL ?? '');
  const line = (price: string): string => `search_top,ITA,${item},${wallet.title},,,pasta,${price}`;
  await choose(page, [line('1'), line('2')]);
  // The columns are read by the same call.
  await expect(page.getByRole('button', { name: 'Plan 2 rows' })).toBeVisible();
  await page.route('**/plans/*/rows?**', (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }));
  await page.route('**/plans/files/**', (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }));
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Not now.');
  await expectNoFindings(page);
  await page.unroute('**/plans/*/rows?**');
  await page.unroute('**/plans/files/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  const status = page.getByRole('status').filter({ hasText: /row|change/ });
  await expect(status).toHaveText('2 rows can be saved.');

  // The right is taken away in the middle of it.
  await page.route('**/plans', (route) => route.fulfill({ status: 403, json: { status: 403, message: 'Forbidden.' } }));
  await cell(page, 'Price', 3).fill('much');
  await cell(page, 'Price', 3).press('Enter');
  await expect(toast(page, 'There was an error while validating the Ads')).toBeVisible();
  await expect(status).toHaveText('The last change could not be checked.');
  await expect(cell(page, 'Price', 3)).toHaveValue('much');
  await page.unroute('**/plans');
  await page.getByRole('button', { name: 'Save 2 rows' }).press('Enter');
  await expect(status).toHaveText('1 row has an error.');
  await expect(cell(page, 'Price', 3)).toBeFocused();
});

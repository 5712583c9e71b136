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

test('a new record that was left is opened again as it was typed, and one that was saved leaves nothing unfinished', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items/create');
  const brand = page.getByLabel('Display brand');
  await brand.fill(word);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  const line = work(page).getByRole('listitem').filter({ hasText: 'New item' });
  await line.getByRole('link').click();
  await expect(brand).toHaveValue(word);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await line.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(line).toHaveCount(0);
  await page.goto(`/items/create?name=${word}&country=ITA&category_id=15&brand_id=124&ean=${freshEan()}`);
  await page.getByRole('button', { name: /^Create item/ }).click();
  await expect(page).toHaveURL(/\/items\/\d+$/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('an approval is drawn on the day it was made, in a chart with a table whose days lead to their rows', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'approver', baseURL ?? '');
  const trends = page.getByRole('region', { name: 'The last 30 days' });
  const tile = trends.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Approvals' }) });
  const total = tile.locator('p').first();
  await page.goto('/');
  await expect(tile.getByRole('img', { name: /^Chart: Approvals/ }).locator('canvas')).toBeVisible();
  await expect(total).toHaveText(/^\d+ in 30 days$/);
  const before = parseInt(await total.innerText(), 10);
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const [id = ''] = await admin.makeItems(freshWord(), 1);
  await admin.write('POST', `/approve/items/${id}`, {});
  // Another count is asked for by each look.
  await expect(async () => {
    await page.reload();
    await expect(total).toHaveText(/^\d+ in 30 days$/);
    expect(parseInt(await total.innerText(), 10)).toBeGreaterThan(before);
  }).toPass();
  await tile.getByText('Show as table').click();
  await expect(tile.getByRole('row')).toHaveCount(31);
  await expectNoFindings(page);
  await tile.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/audit\?resource=items&kind=update&from=\d{4}-\d\d-\d\d&to=/);
  await expect(
    page
      .getByRole('link', { name: new RegExp(id) })
      .or(page.getByText('approver@'))
      .first(),
  ).toBeVisible();
});

test('a click on a chart opens the rows that stand behind it, and prices far from the median are shown by their ids', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/');
  const drafts = page.getByRole('img', { name: /^Chart: Drafts/ });
  await expect(drafts.locator('canvas')).toBeVisible();
  const box = await drafts.boundingBox();
  await drafts.click({ position: { x: (box?.width ?? 0) - 7, y: 30 } });
  await expect(page).toHaveURL(/\/items\?filter=/);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Prices far from their median' }).click();
  await expect(page).toHaveURL(/\/item-stores\?search=ids&codes=/);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});

test('a chart that cannot be drawn leaves the page and its table', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  // The library refuses this language, and a property that cannot be configured is not mended.
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' }));
  await page.goto('/');
  const trends = page.getByRole('region', { name: 'The last 30 days' });
  await expect(trends.getByText('No chart can be drawn in this browser').first()).toBeVisible();
  await expect(trends.getByRole('img')).toHaveCount(0);
  await trends.getByText('Show as table').first().click();
  await expect(trends.getByRole('table').first().getByRole('row')).toHaveCount(31);
  await expectNoFindings(page);
});

test('a browser that names its language as no standard does draws its charts', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  // As a browser says it that is started without a language.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix', configurable: true }),
  );
  await page.goto('/');
  const trends = page.getByRole('region', { name: 'The last 30 days' });
  await expect(trends.getByRole('img').first().locator('canvas')).toBeVisible();
  await expect(trends.getByText('No chart can be drawn in this browser')).toHaveCount(0);
});

test('nobody is shown trends of lists that they may not see', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'nobody', baseURL ?? '');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByText(/Your account opens no section yet|screens for your permissions/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'The last 30 days' })).toHaveCount(0);
  const answer = await page.request.get('/api/toolkit/v1/trends');
  expect(((await answer.json()) as { data: unknown[] }).data).toEqual([]);
});

import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rowOf, rows, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'admin', baseURL ?? ''));

test('a list shows how complete its items are, and finds those that are not; a value that was missing closes the gap', async ({
  page,
}) => {
  const word = freshWord();
  // Of 90 that the demo's rules ask for in Poland: 20 for the EAN, 20 for the category, 10 for the brand.
  const [id = ''] = await api.makeItems(word, 1, () => ({ country: 'POL' }));
  await openList(page, `/items?search=query&codes=${word}`);
  const cell = rowOf(page, word).getByRole('gridcell', { name: /^55\b/ });
  await cell.scrollIntoViewIfNeeded();
  await expect(cell).toBeVisible();
  await openList(
    page,
    `/items?filter=${encodeURIComponent(JSON.stringify({ completeness: { lte: 55 } }))}&sort=id&order=DESC`,
  );
  await expect(rowOf(page, word)).toBeVisible();
  await page.goto(`/items/${id}`);
  const quality = page.getByRole('region', { name: 'Quality' });
  await quality.scrollIntoViewIfNeeded();
  await expect(quality.getByText('55 %')).toBeVisible();
  for (const missing of ['Thumbnail', 'Value and unit', 'Short description', 'Copyright'])
    await expect(quality.getByText(missing, { exact: true })).toBeVisible();
  await page.getByLabel('Short description', { exact: true }).fill('Soup of the day');
  await page.keyboard.press('Control+s');
  await expect(quality.getByText('61 %')).toBeVisible();
  await expect(quality.getByText('Short description', { exact: true })).toBeHidden();
});

test('what a rule finds strange is accepted with a reason where it stands, and is gone from what waits', async ({
  page,
}) => {
  const word = freshWord();
  const [id = ''] = await api.makeItems(word, 1, () => ({ alcoholVolume: 96 }));
  await page.goto('/');
  await page.getByRole('link', { name: /Quality findings to look at/ }).click();
  await expect(page).toHaveURL(/item-findings/);
  await expect(rowOf(page, word)).toContainText('0–70');
  await expectNoFindings(page);
  await page.goto(`/items/${id}`);
  const quality = page.getByRole('region', { name: 'Quality' });
  await quality.scrollIntoViewIfNeeded();
  const finding = quality.getByRole('row').filter({ hasText: 'Alcohol volume' });
  await expect(finding).toContainText('96');
  // Rules make findings and remove them; nobody else does.
  await expect(quality.getByRole('button', { name: /^(Add|Delete)/ })).toHaveCount(0);
  await finding.getByRole('button', { name: /^Edit/ }).click();
  await quality.getByLabel('Accepted').check();
  await quality.getByLabel('Reason').fill('Pure spirit');
  await quality.getByRole('button', { name: /^Save/ }).click();
  await expect(finding).toContainText('Pure spirit');
  await openList(page, `/item-findings?filter=${encodeURIComponent(JSON.stringify({ accepted: false }))}`);
  await expect(rows(page).first()).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, openApi, openList, rowOf, rows, type Api } from './support.ts';

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
  await page.reload();
  await expect(quality.getByText('61 %')).toBeVisible();
  await expect(quality.getByText('Copyright', { exact: true })).toBeVisible();
  await expect(quality.getByText('Short description')).toBeHidden();
});

test('a gap is closed while its field is filled, stays where it was until the page is left, and the others stay open', async ({
  page,
}) => {
  const word = freshWord();
  const [id = ''] = await api.makeItems(word, 1, () => ({ country: 'POL' }));
  await page.goto(`/items/${id}`);
  const quality = page.getByRole('region', { name: 'Quality' });
  await quality.scrollIntoViewIfNeeded();
  const gaps = quality.getByRole('group', { name: 'Missing' });
  const chips = gaps.locator('> span');
  await expect(gaps).toContainText('Copyright');
  const before = await chips.allTextContents();
  const closed = (...names: string[]) => before.map((name) => (names.includes(name) ? `${name} closed` : name));
  expect(before).toContain('Short description');

  const description = page.getByLabel('Short description', { exact: true });
  await description.fill('Soup of the day');
  await expect(chips).toHaveText(closed('Short description'));
  await expect(chips.locator('svg')).toHaveCount(1);
  await description.fill('');
  await expect(chips).toHaveText(before);
  await description.fill('Soup of the day');
  await expect(chips).toHaveText(closed('Short description'));
  await expectNoFindings(page);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expect(quality.getByText('61 %')).toBeVisible();
  await expect(chips).toHaveText(closed('Short description'));
  await page.getByLabel('Copyright', { exact: true }).fill('Ours');
  await expect(chips).toHaveText(closed('Short description', 'Copyright'));
});

test('a gap that a rule works out is closed by what is typed, before it is saved', async ({ page }) => {
  const [id = ''] = await api.makeItems(freshWord(), 1, () => ({ ean: null }));
  await page.goto(`/items/${id}`);
  const gaps = page.getByRole('group', { name: 'Incomplete' });
  await gaps.scrollIntoViewIfNeeded();
  await expect(gaps.locator('> span')).toHaveText(['no EAN', 'no image']);
  await page.getByLabel('EAN', { exact: true }).fill(freshEan());
  await expect(gaps.locator('> span')).toHaveText(['no EAN closed', 'no image']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expect(gaps.locator('> span')).toHaveText(['no EAN closed', 'no image']);
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

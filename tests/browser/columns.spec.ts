import { expect, test, type Page } from '@playwright/test';
import { enterAs, openList } from './support.ts';

// Somebody who arranges columns leaves them arranged: an account whose other tests look at no widths.
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'approver', baseURL ?? ''));

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const edge = (page: Page, name: string) =>
  header(page, name).getByRole('separator', { name: 'Column width', exact: true });
const widthOf = async (page: Page, name: string): Promise<number> =>
  (await header(page, name).boundingBox())?.width ?? 0;

const resetColumns = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset the columns' }).click();
  await page.keyboard.press('Escape');
};

test('a column is made wider by the pointer and by keys, kept after a reload, and reset with the columns', async ({
  page,
}) => {
  await openList(page, '/items');
  const before = await widthOf(page, 'EAN');
  const at = await edge(page, 'EAN').boundingBox();
  if (!at) throw new Error('The header has no edge.');
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y);
  await page.mouse.move(x + 60, y);
  await expect.poll(() => widthOf(page, 'EAN')).toBe(before + 60);
  expect((await edge(page, 'EAN').boundingBox())?.x).toBeCloseTo(at.x + 60, 0);
  await page.mouse.up();
  await edge(page, 'EAN').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(edge(page, 'EAN')).toHaveAttribute('aria-valuenow', String(before + 76));
  await expect(edge(page, 'EAN')).toBeFocused();
  await expect(edge(page, 'EAN')).toHaveAccessibleDescription('EAN');

  await page.reload();
  await expect(edge(page, 'EAN')).toHaveAttribute('aria-valuenow', String(before + 76));
  await expect.poll(() => widthOf(page, 'EAN')).toBe(before + 76);

  // Another edge by the arrows; Enter takes what the rows need, which cuts no EAN.
  await edge(page, 'EAN').focus();
  await page.keyboard.press('ArrowDown');
  await expect(edge(page, 'Brand')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOf(page, 'EAN')).toBeLessThan(before + 30);
  const cut = await page
    .getByRole('grid')
    .locator('td.mono')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(cut).toBe(0);

  await resetColumns(page);
  await expect.poll(() => widthOf(page, 'EAN')).toBe(before);
});

test('a drag is taken back by Esc, and sorts nothing', async ({ page }) => {
  await openList(page, '/tags');
  const before = await widthOf(page, 'Group');
  const at = await edge(page, 'Group').boundingBox();
  if (!at) throw new Error('The header has no edge.');
  await page.mouse.move(at.x + 5, at.y + 10);
  await page.mouse.down();
  await page.mouse.move(at.x + 85, at.y + 10);
  await expect.poll(() => widthOf(page, 'Group')).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf(page, 'Group')).toBe(before);
  await page.mouse.up();
  expect(new URL(page.url()).search).toBe('');
});

test('columns out of sight are counted and led to, while the name stays', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openList(page, '/items');
  const more = page.getByRole('button', { name: /more columns?$/ });
  await expect(more).toBeVisible();
  const name = await header(page, 'Name').boundingBox();
  const back = page.getByRole('button', { name: 'Back to the first columns' });
  // A press that comes while the table is still drawn anew leads nowhere.
  await expect(async () => {
    if (await more.isVisible()) await more.press('Enter', { timeout: 1_000 });
    await expect(back).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(back).toBeFocused();
  expect(await header(page, 'Name').boundingBox()).toEqual(name);
  await expect(header(page, 'Updated')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(more).toBeVisible();
  await expect(header(page, 'EAN')).toBeInViewport();
});

test.describe('item-stores', () => {
  const shownAtOnce = ['Item name', 'Store name', 'Price (EUR)', 'Original price (EUR)', 'Promo price (EUR)'];

  test('open with name, store, prices and status in sight, and have a view of prices', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.context().clearCookies();
    await enterAs(page, browser, 'stores', baseURL ?? '');
    await openList(page, '/item-stores');
    const end = (await page.getByRole('columnheader', { name: 'Actions' }).boundingBox())?.x ?? 0;
    for (const name of [...shownAtOnce, 'Status', 'Hidden', 'Store active']) {
      const box = await header(page, name).boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0), name).toBeLessThanOrEqual(end + 1);
    }
    await page.getByRole('button', { name: /^View/ }).click();
    await page.getByRole('menuitem', { name: 'Prices' }).click();
    await expect(page).toHaveURL(/view=%7Eprices/);
    await expect(header(page, 'Original discount (EUR)')).toBeVisible();
    await expect(header(page, 'Retailer')).toHaveCount(0);
    await page.getByRole('button', { name: /^View: Prices/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Prices' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'All item-stores' }).click();
    await expect(header(page, 'Retailer')).toHaveCount(1);
  });
});

test('a column of which a filter leaves one value folds away, comes back by the picker, and is not forgotten', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  const filterBy = (filter: object): string => `/items?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  await openList(page, filterBy({ country: { in: ['ITA'] } }));
  await expect(page.getByRole('button', { name: /^Country is Italy/ })).toBeVisible();
  await expect(header(page, 'Status')).toBeVisible();
  await expect(header(page, 'Country')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const choice = page.getByRole('checkbox', { name: 'Country hidden: one value by the filter' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.getByRole('checkbox', { name: 'Country', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(header(page, 'Country')).toHaveCount(1);

  // It was the list that folded it, not the person: without the filter it is there.
  await openList(page, filterBy({ country: { in: ['POL'] } }));
  await expect(header(page, 'Country')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the filter Country' }).click();
  await expect(header(page, 'Country')).toHaveCount(1);
});

test('a sum beside its bar and the first of a few chips end within their cells, in every language', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'ads', baseURL ?? '');
  for (const locale of ['en', 'pl']) {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(chosen)),
      locale,
    );
    for (const path of ['/wallets', '/sponsored-campaigns']) {
      await openList(page, path);
      const parts = page.getByRole('grid').locator('td :is(.part-text, .chip:first-child)');
      await expect(parts.first()).toBeVisible();
      const cut = await parts.evaluateAll((all) =>
        all
          .filter((part) => {
            const end = (cell: Element): number => cell.getBoundingClientRect().right;
            return end(part) > end(part.closest('td') ?? part) - 9;
          })
          .map(({ textContent }) => textContent),
      );
      expect(cut, `${path} in ${locale}`).toEqual([]);
    }
  }
});

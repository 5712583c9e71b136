import { expect, test } from '@playwright/test';
import { enterAs, freshWord, openApi, openList, selectionBar, toast, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'admin', baseURL ?? ''));

const stores = '/itemstores?per-page=250&columns=id,store_id,markup_goal,pricing_type';
/** Half up; far from the halves that a float could lose. */
const rounded = (value: number): number => Math.round(value * 100 + 1e-6) / 100;

test('12 prices are lowered by 5 % and end in 9: every row is seen, outliers are marked, and all of it is undone', async ({
  page,
}) => {
  const all = await api.read<{ store_id: number; markup_goal: number; pricing_type: string | null }[]>(stores);
  const found = all.find(({ pricing_type: pricing, markup_goal: goal }) => pricing === 'flat' && goal > 0);
  if (!found) throw new Error('The demo has no item-store in a flat store with a markup.');
  const { store_id: store, markup_goal: goal } = found;
  const items = await api.makeItems(freshWord(), 12);
  const ids: number[] = [];
  for (const [place, item] of items.entries()) {
    const made = await api.write<{ id: number }>('POST', '/itemstores', {
      item_id: Number(item),
      store_id: store,
      // The last is so cheap that an ending moves it far.
      price: place === 11 ? 0.12 : 20,
    });
    ids.push(made.id);
  }
  const priceOf = async (id = 0): Promise<unknown[]> => {
    const { price, original_price: original } = await api.read<Record<string, unknown>>(`/itemstores/${id}`);
    return [price, original];
  };
  await openList(page, `/item-stores?search=ids&codes=${ids.join('%0A')}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page)
    .getByRole('button', { name: /^Edit 12/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How Price changes').selectOption('Raise or lower by %');
  await dialog.getByLabel('Price: by how many percent').fill('-5');
  await dialog.getByLabel('Price: round to').selectOption('Round to .x9');
  await expect(dialog).toContainText('For example 1.00 → 0.99 · 4.20 → 3.99 · 12.90 → 12.29');
  await expect(dialog).toContainText('1 field to change');

  const plan = dialog.getByRole('region', { name: 'Rows of the plan' });
  await expect(plan.getByRole('row')).toHaveCount(13);
  const [before, after] = [20, 18.99].map((typed) => rounded(typed * (1 + goal / 100)));
  await expect(plan.getByRole('row').nth(1)).toContainText(String(before?.toFixed(2)));
  await expect(plan.getByRole('row').nth(1)).toContainText(String(after?.toFixed(2)));
  await expect(plan.getByRole('row').nth(1)).toContainText('-5.');
  await expect(dialog).toContainText('1 outlier, far from the other changes');
  await dialog.getByLabel('Show').selectOption('Outliers first');
  await expect(plan.getByRole('row').nth(1)).toContainText('Outlier');
  await expect(plan.getByRole('row').nth(1)).toContainText(String(ids[11]));
  await dialog.getByLabel('Show').selectOption('Outliers only');
  await expect(plan.getByRole('row')).toHaveCount(2);
  if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] });
  await dialog.getByRole('button', { name: /^Edit 12/ }).click();
  await expect(toast(page, /successfully updated/)).toBeVisible();
  expect(await priceOf(ids[0])).toEqual([after, 18.99]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Change undone')).toBeVisible();
  expect(await priceOf(ids[0])).toEqual([before, 20]);
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'items', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

const adder = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Add a filter' });
const chips = (page: Page) => page.getByRole('group', { name: 'Filters', exact: true });

test('the menu of filters has groups, what the list shows first, and is narrowed by typing', async ({ page }) => {
  await openList(page, '/items');
  await adder(page).press('Enter');
  const search = menu(page).getByRole('combobox', { name: 'Add a filter' });
  await expect(search).toBeFocused();
  const groups = menu(page).getByRole('group');
  await expect(groups.first()).toHaveAccessibleName('Shown in the list');
  await expect(groups.first().getByRole('option', { name: 'Brand', exact: true })).toBeVisible();
  await expect(menu(page).getByRole('group', { name: 'Identity' }).getByRole('option', { name: 'Tags' })).toBeVisible();
  await expectNoFindings(page);
  await search.fill('stat');
  await expect(menu(page).getByRole('option')).toHaveText(['Status']);
  await search.fill('zzz');
  await expect(menu(page).getByText('No filter is called “zzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(adder(page)).toBeFocused();
});

test('arrows and Enter choose a filter, and typing goes on in its editor', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 3, (place) => ({ value: place + 1 }));
  await openList(page, `/items?search=query&codes=${word}`);
  for (const least of ['2', '3']) {
    await adder(page).press('Enter');
    const options = menu(page).getByRole('option');
    const chosen = menu(page).getByRole('option', { selected: true });
    await expect(chosen).toHaveText((await options.first().textContent()) ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toHaveText((await options.last().textContent()) ?? '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('val');
    await expect(options).toHaveText(['Value']);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('From')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(least);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(4 - Number(least));
    await expect(adder(page)).toBeFocused();
  }
});

test('filters stand in a row of their own, which moves the list by its own height and no more', async ({ page }) => {
  await openList(page, '/items');
  const top = async (): Promise<number> => (await page.getByRole('grid').boundingBox())?.y ?? 0;
  const before = await top();
  await expect(chips(page)).toHaveCount(0);
  await openList(page, `/items?filter=${encodeURIComponent('{"status":{"in":[0]},"country":{"in":["ITA"]}}')}`);
  const row = await chips(page).boundingBox();
  const bar = await page.getByRole('search').boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  expect((await top()) - before).toBeLessThanOrEqual(row?.height ?? 0);
  await expect(chips(page).getByRole('button', { name: 'Status is Draft' })).toBeVisible();
  await chips(page).getByRole('button', { name: 'Remove the filter Status' }).press('Enter');
  await expect(page).not.toHaveURL(/status/);
  await expect(chips(page).getByRole('button', { name: 'Remove the filter Country' })).toBeFocused();
  await chips(page).getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/items$/);
  await expect(adder(page)).toBeFocused();
  expect(await top()).toBe(before);
});

test('Clear all leaves the text of the search box', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 2, (place) => ({ value: place + 1 }));
  await openList(page, `/items?search=query&codes=${word}&filter=${encodeURIComponent('{"value":{"gte":2}}')}`);
  await expect(rows(page)).toHaveCount(1);
  await chips(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Search items' })).toHaveValue(word);
});

import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { enterAs, freshWord, openApi, selectionBar, toast } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'admin', baseURL ?? ''));

const grid = (page: Page): Locator => page.getByRole('treegrid');
const rowOf = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

interface Made {
  word: string;
  tops: number[];
  middles: number[];
  lows: number[];
}

/** Two of the first level, each with one of the second; below the first of those two of the third. */
const makeCategories = async (browser: Parameters<typeof openApi>[0], baseURL: string): Promise<Made> => {
  const api = await openApi(browser, 'admin', baseURL);
  const word = freshWord();
  const make = async (path: string, name: string, values: object): Promise<number> =>
    (await api.write<{ id: number }>('POST', path, { name, country: 'ITA', ...values })).id;
  const made: Made = { word, tops: [], middles: [], lows: [] };
  for (const place of [1, 2]) {
    const top = await make('/level1categories', `Aisle ${word} ${place}`, { active: true, priority: 1 });
    made.tops.push(top);
    made.middles.push(await make('/level2categories', `Group ${word} ${place}`, { category_1_id: top }));
  }
  for (const place of [1, 2])
    made.lows.push(await make('/level3categories', `${word} ${place}`, { category_2_id: made.middles[0] }));
  return made;
};

test('CAT-001, CAT-002: the tree is walked by keys, says where it is in its address, and opens a record', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, tops, lows } = await makeCategories(browser, baseURL ?? '');
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
  const asked = page.waitForRequest(
    (one) =>
      one.url().includes(`q[category_1_id][]=${tops[0]}`) ||
      decodeURIComponent(one.url()).includes(`q[category_1_id][]=${tops[0]}`),
  );
  const top = rowOf(page, `Aisle ${word} 1`);
  await top.focus();
  await page.keyboard.press('ArrowRight');
  await asked;
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await expect(rowOf(page, `Group ${word} 1`)).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, `Group ${word} 1`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, `${word} 2`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, `${word} 1`)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rowOf(page, `${word} 1`)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(rowOf(page, `Group ${word} 1`)).toBeFocused();
  await page.reload();
  await expect(rowOf(page, `${word} 1`)).toBeVisible();
  await rowOf(page, `${word} 1`).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/level3categories/${lows[0]}$`));
});

test('CAT-005, CAT-003: a search shows stand-ins for parents, which are never selected', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word } = await makeCategories(browser, baseURL ?? '');
  await page.goto('/categories');
  await page.getByRole('textbox', { name: 'Search all levels' }).fill(`${word} 2`);
  await expect(rowOf(page, `${word} 2`)).toBeVisible();
  await expect(rowOf(page, `Aisle ${word} 2`)).toBeVisible();
  const standIn = rowOf(page, `Aisle ${word} 1`);
  await expect(standIn).toBeVisible();
  await expect(standIn.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(selectionBar(page)).toContainText('3 selected');
  await page.getByRole('textbox', { name: 'Search all levels' }).fill('zzzznothing');
  await expect(page.getByText('This search returned no results. Please try a different search.')).toBeVisible();
});

test('CAT-008, CAT-022: records of two levels are edited by one dialog, each level by its own plan', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, middles, lows } = await makeCategories(browser, baseURL ?? '');
  await page.goto(`/categories?q=${word}`);
  await rowOf(page, `Group ${word} 2`).getByRole('checkbox').click();
  await rowOf(page, `${word} 1`).getByRole('checkbox').click();
  await selectionBar(page).getByRole('button', { name: 'Edit 2 records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 records' });
  const upper = dialog.getByRole('region', { name: '1 level 2 category' });
  const lower = dialog.getByRole('region', { name: '1 level 3 category' });
  await upper.getByRole('textbox', { name: 'Priority' }).fill('31');
  await lower.getByRole('textbox', { name: 'Priority' }).fill('32');
  await dialog.getByRole('button', { name: 'Edit 2 records' }).click();
  await expect(dialog).toHaveCount(0);
  const api = await openApi(browser, 'admin', baseURL ?? '');
  expect(await api.read(`/level2categories/${middles[1]}`)).toMatchObject({ priority: 31, status: 0 });
  expect(await api.read(`/level3categories/${lows[0]}`)).toMatchObject({ priority: 32 });
  await expect(selectionBar(page)).toHaveCount(0);
});

test('a category is dragged below another one, with a preview of what that touches, and taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, middles, lows } = await makeCategories(browser, baseURL ?? '');
  const api = await openApi(browser, 'admin', baseURL ?? '');
  await page.goto(`/categories?q=${word}`);
  await rowOf(page, `${word} 1`).dragTo(rowOf(page, `Aisle ${word} 2`));
  await expect(toast(page, /A level 3 category goes below a level 2 category/)).toBeVisible();
  await rowOf(page, `Group ${word} 1`).dragTo(rowOf(page, `${word} 2`));
  await expect(toast(page, `“Group ${word} 1” cannot be moved below itself.`)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: `Move “${word} 1”` });
  const items = '**/api/pim/v1/items?**';
  await page.route(items, (route) => route.fulfill({ status: 500, json: {} }));
  await rowOf(page, `${word} 1`).dragTo(rowOf(page, `Group ${word} 2`));
  // What could not be read is not nothing.
  await expect(dialog.getByText('Part of it could not be read.')).toBeVisible();
  await expect(dialog.getByText('Nothing refers to it.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(items);
  await rowOf(page, `${word} 1`).dragTo(rowOf(page, `Group ${word} 2`));
  await expect(dialog.getByText('Nothing refers to it.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Move 1/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.read(`/level3categories/${lows[0]}`)).toMatchObject({ category_2_id: middles[1] });
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
  await expect
    .poll(async () => (await api.read<{ category_2_id: number }>(`/level3categories/${lows[0]}`)).category_2_id)
    .toBe(middles[0]);
});

test('CAT-025: a child is added in a dialog below its parent, and moved by the menu', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, middles } = await makeCategories(browser, baseURL ?? '');
  await page.goto(`/categories?q=${word}`);
  await rowOf(page, `Group ${word} 1`).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add level 3 category' }).click();
  const dialog = page.getByRole('dialog', { name: `New level 3 category below Group ${word} 1` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`New ${word}`);
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, `New ${word}`)).toBeVisible();
  await rowOf(page, `New ${word}`)
    .getByRole('button', { name: `Actions for New ${word}` })
    .or(rowOf(page, `New ${word}`).getByRole('button'))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: `Move “New ${word}”` });
  await move.getByRole('combobox', { name: /Level 2 category/ }).fill(`Group ${word} 2`);
  await page.getByRole('option', { name: new RegExp(`Group ${word} 2`) }).click();
  await move.getByRole('button', { name: /^Move 1/ }).click();
  await expect(move).toHaveCount(0);
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const [found] = await api.read<{ category_2_id: number }[]>(`/search/level3categories?q=New%20${word}`);
  expect(found?.category_2_id).toBe(middles[1]);
});

test('BRA-001, BRA-004: the brand tree has its columns, and breaks no rule of accessibility', async ({ page }) => {
  await page.goto('/brand-tree');
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible();
  const heads = grid(page).getByRole('columnheader');
  await expect(heads.filter({ hasText: /\w/ })).toHaveText([
    'ID',
    'Name',
    'Item count',
    'Private label',
    'Status',
    /.*/,
  ]);
  await grid(page).getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid(page).getByRole('row').nth(2)).toHaveAttribute('aria-level', '2');
  await page.addScriptTag({ content: readFileSync('node_modules/axe-core/axe.min.js', 'utf8') }).catch(() => undefined);
  const found = await page.evaluate(
    readFileSync('node_modules/axe-core/axe.min.js', 'utf8') +
      '; axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))',
  );
  expect(found).toEqual([]);
});

test('a tree and a calendar that cannot be read say so, and count nothing', async ({ page }) => {
  await page.route(/\/v1\/(level1categories|campaigns)\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/categories');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.locator('.list-total')).toHaveText('');
  await page.goto('/ads-calendar');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText(/\d run$/)).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/\d run$/).first()).toBeVisible();
});

test('CAT-006, CAT-028: the tree asks for the active ones of level 1 alone, without what other records say', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => /\/v1\/level1categories\?/.test(request.url()));
  await page.goto('/categories');
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('show-active'), query.get('no_relations')]).toEqual(['1', '1']);
});

test('CAT-015: master categories that cannot be read leave an empty list, and no toast', async ({ page }) => {
  await page.route(/\/v1\/level1mastercategories\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/level1mastercategories');
  await expect(page.getByText('The list could not be read.')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
});

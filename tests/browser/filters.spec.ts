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

/** Opens the editor of a filter from the menu. */
const add = async (page: Page, name: string): Promise<void> => {
  await adder(page).click();
  await menu(page).getByRole('option', { name, exact: true }).click();
};
const editor = (page: Page) => page.getByRole('dialog', { name: /^Filter by/ });
const ask = async (page: Page, how: string): Promise<void> => {
  await editor(page).getByRole('combobox', { name: 'Condition' }).selectOption(how);
};
const apply = async (page: Page): Promise<void> => editor(page).getByRole('button', { name: 'Apply' }).click();

test('a filter denies a value, and what has none counts as something else', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 3, (place) => ({ type: ['g', 'kg', null][place] }));
  await openList(page, `/items?search=query&codes=${word}`);
  await add(page, 'Unit');
  await ask(page, 'is none of');
  await editor(page).getByRole('checkbox', { name: 'g', exact: true }).check();
  await apply(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: `${word} 1` })).toHaveCount(0);
  await expect(chips(page).getByRole('button', { name: 'Unit is not g' })).toBeVisible();
  // The link says it, too.
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await chips(page).getByRole('button', { name: 'Unit is not g' }).click();
  await expect(editor(page).getByRole('combobox', { name: 'Condition' })).toHaveValue('noneOf');
  await expect(editor(page).getByRole('checkbox', { name: 'g', exact: true })).toBeChecked();
  await ask(page, 'is empty');
  await expect(editor(page).getByRole('checkbox')).toHaveCount(0);
  await apply(page);
  await expect(chips(page).getByRole('button', { name: 'Unit is empty' })).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`${word} 3`)]);
  await chips(page).getByRole('button', { name: 'Clear all' }).click();
  await add(page, 'Name');
  await ask(page, 'does not contain');
  await editor(page).getByRole('textbox').fill(`${word} 2`);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(chips(page).getByRole('button', { name: `Name does not contain ${word} 2` })).toBeVisible();
});

test('nothing that a filter opens covers its button, nor is covered by it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openList(page, '/items');
  await add(page, 'Brand');
  await editor(page).getByRole('combobox', { name: 'Brand' }).press('ArrowDown');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  const [opened, button] = [
    await list.boundingBox(),
    await editor(page).getByRole('button', { name: 'Apply' }).boundingBox(),
  ];
  expect(opened?.y).toBeGreaterThan((button?.y ?? Infinity) + (button?.height ?? 0));
  // Both are there to be pressed; a covered one would not take the pointer.
  await list.getByRole('option').first().click({ trial: true });
  await editor(page).getByRole('button', { name: 'Apply' }).click({ trial: true });
  await list.getByRole('option').first().click();
  await editor(page).getByRole('button', { name: 'Apply' }).click();
  await expect(chips(page).getByRole('button', { name: /^Brand is/ })).toBeVisible();
});

test.describe('where the reader is east of the server', () => {
  test.use({ timezoneId: 'Europe/Warsaw' });

  test('a period moves with the calendar: it is kept as such, and asked for by the days of the reader', async ({
    page,
  }) => {
    const word = freshWord();
    await api.makeItems(word, 2);
    await openList(page, `/items?search=query&codes=${word}`);
    const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('q[updated_at][gte]')));
    await add(page, 'Updated');
    await ask(page, 'last 7 days');
    await expect(editor(page).getByLabel('From')).toHaveCount(0);
    await apply(page);
    await expect(chips(page).getByRole('button', { name: 'Updated: last 7 days' })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    expect(decodeURIComponent(page.url())).toContain('"within":"last7days"');
    const bounds = new URL((await asked).url()).searchParams;
    const [from, to] = ['gte', 'lte'].map((end) => new Date(bounds.get(`q[updated_at][${end}]`) ?? ''));
    const time = (moment: Date | undefined) => moment?.toLocaleTimeString('en-GB', { timeZone: 'Europe/Warsaw' });
    expect([time(from), time(to)]).toEqual(['00:00:00', '23:59:59']);
    expect(to?.getTime()).toBeGreaterThan(Date.now());
    await page.reload();
    await expect(chips(page).getByRole('button', { name: 'Updated: last 7 days' })).toBeVisible();
    await chips(page).getByRole('button', { name: 'Updated: last 7 days' }).click();
    await ask(page, 'yesterday');
    await apply(page);
    await expect(rows(page)).toHaveCount(0);
  });
});

test('views are tabs with their counts, which are asked for after the list and at most two at once', async ({
  page,
}) => {
  const tabs = page.getByRole('tablist', { name: 'Views' });
  const tab = (name: RegExp) => tabs.getByRole('tab', { name });
  let atOnce = 0;
  let most = 0;
  let isListed = false;
  const early: string[] = [];
  const isCount = (url: string): boolean => url.includes('/items?') && url.includes('total=estimate');
  await page.route(
    (url) => url.pathname.endsWith('/api/pim/v1/items'),
    async (route) => {
      const url = decodeURIComponent(route.request().url());
      // The list's own count stands beside the rows.
      if (!isCount(url) || !url.includes('q[')) {
        await route.continue();
        return;
      }
      if (!isListed) early.push(url);
      most = Math.max(most, (atOnce += 1));
      const answer = await route.fetch();
      atOnce -= 1;
      await route.fulfill({ response: answer });
    },
  );
  page.on('response', (response) => {
    if (response.url().includes('/api/pim/v1/items?') && !isCount(response.url())) isListed = true;
  });
  await openList(page, '/items');
  await expect(tabs.getByRole('tab')).toHaveText([
    /^All items/,
    /^Waiting for approval/,
    /^Without an image/,
    /^Hidden/,
  ]);
  for (const name of [/^All items [\d,]+$/, /^Waiting for approval [\d,]+$/, /^Hidden [\d,]+$/])
    await expect(tab(name)).toBeVisible();
  expect(early).toEqual([]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  await expectNoFindings(page);
  await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true');
  await tab(/^All/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^Waiting/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=.*status/);
  await expect(tab(/^Waiting/)).toHaveAttribute('aria-selected', 'true');
  const count = /[\d,]+$/.exec((await tab(/^Waiting/).textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByRole('main').getByText(`of ${count}`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab(/^Hidden/)).toBeFocused();
});

test('of many views those that do not fit stand behind a menu, and the one that is open among the first', async ({
  page,
}) => {
  const word = freshWord();
  const views = Array.from({ length: 7 }, (_, at) => ({
    id: `${at}0000000-0000-4000-8000-000000000000`,
    resource: 'items',
    name: `${word} ${at}`,
    state: { query: '?filter=%7B%22hidden%22%3Atrue%7D', columns: null, roomy: false },
    roles: [],
    mine: true,
    owner: 'items@toolkit.test',
    isDefault: false,
  }));
  await page.route(/\/views\?resource=items/, (route) => route.fulfill({ json: { data: { views, roles: [] } } }));
  await openList(page, '/items');
  const tabs = page.getByRole('tablist', { name: 'Views' }).getByRole('tab');
  await expect(tabs).toHaveCount(6);
  await page.getByRole('button', { name: 'More views' }).click();
  await page.getByRole('menuitem', { name: `${word} 6` }).click();
  await expect(tabs).toHaveCount(6);
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect(tabs.last()).toContainText(`${word} 6`);
});

test('what is counted exactly for a list is the count of its tab too', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await openList(page, '/item-stores');
  const tab = page.getByRole('tablist', { name: 'Views' }).getByRole('tab', { name: /^All item-stores/ });
  await expect(tab).toHaveText(/^All item-stores about [\d,]+$/);
  await page.getByRole('button', { name: 'Count exactly' }).click();
  await expect(tab).toHaveText(/^All item-stores [\d,]+$/);
  const counted = (await tab.textContent())?.replace('All item-stores ', '') ?? '';
  await expect(page.locator('.list-range')).toContainText(`of ${counted}`);
});

import { expect, test, type Page } from '@playwright/test';
import {
  enterAs,
  freshWord,
  nextSave,
  openApi,
  openList,
  rowOf,
  rows,
  selectionBar,
  toast,
  type Api,
} from './support.ts';

let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
});

const header = (page: Page, name: string) => page.getByRole('grid').getByRole('columnheader', { name });
const columnPicker = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
const openPicker = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true }).click();

/** Somebody who arranges columns leaves them arranged: a test of it needs an account whose other tests do not look. */
const enterAsApprover = async (
  page: Page,
  browser: Parameters<typeof enterAs>[1],
  baseURL: string | undefined,
): Promise<void> => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'approver', baseURL ?? '');
};

test.describe('columns', () => {
  test('one is shown, moved and kept after a reload, for this person alone', async ({ page, browser, baseURL }) => {
    await enterAsApprover(page, browser, baseURL);
    await openList(page, '/items');
    await expect(header(page, 'Display brand')).toHaveCount(0);
    await openPicker(page);
    await columnPicker(page).getByRole('checkbox', { name: 'Display brand' }).check();
    await columnPicker(page).getByRole('checkbox', { name: 'Unit', exact: true }).uncheck();
    await columnPicker(page).getByRole('button', { name: 'Move Category to the left' }).click();
    await page.keyboard.press('Escape');
    const order = async () => (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
    await expect(header(page, 'Display brand')).toBeVisible();
    await page.reload();
    await expect(header(page, 'Display brand')).toBeVisible();
    await expect(header(page, 'Unit')).toHaveCount(0);
    const kept = await order();
    expect(kept.indexOf('Category')).toBeLessThan(kept.indexOf('Brand'));

    await page.context().clearCookies();
    await enterAs(page, browser, 'items', baseURL ?? '');
    await openList(page, '/items');
    await expect(header(page, 'Display brand')).toHaveCount(0);
    const others = await order();
    expect(others.indexOf('Brand')).toBeLessThan(others.indexOf('Category'));
  });

  test('a group is switched as one, and the declared columns come back', async ({ page }) => {
    await openList(page, '/items');
    const before = await page.getByRole('columnheader').count();
    await openPicker(page);
    const group = columnPicker(page)
      .getByRole('group', { name: 'Groups of columns' })
      .getByRole('button', { name: 'Measures' });
    await expect(group).toHaveAttribute('aria-pressed', 'false');
    await group.click();
    await expect(group).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(header(page, 'Alcohol volume')).toHaveCount(1);
    await openPicker(page);
    await group.click();
    await page.keyboard.press('Escape');
    await expect(header(page, 'Alcohol volume')).toHaveCount(0);
    await expect(header(page, 'Value')).toHaveCount(0);
    await openPicker(page);
    await columnPicker(page).getByRole('button', { name: 'Reset the columns' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader')).toHaveCount(before);
  });
});

test('a sort is in the head, in the address and in the rows', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 3, (place) => ({ value: [2, 3, 1][place] }));
  await openList(page, `/items?search=query&codes=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await header(page, 'Value').getByRole('button').click();
  await expect(header(page, 'Value')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText(`${word} 3`);
  await header(page, 'Value').getByRole('button').click();
  await expect(header(page, 'Value')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=value&order=DESC/);
  await expect(rows(page).first()).toContainText(`${word} 2`);
  await expect(page.getByRole('columnheader').and(page.locator('[aria-sort]'))).toHaveCount(1);
});

test('pages are 50, 100 or 250 rows, and a short page is the last', async ({ page }) => {
  await openList(page, '/items');
  const footer = page.getByRole('navigation', { name: 'Pages' });
  await expect(rows(page)).toHaveCount(50);
  await expect(footer.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await footer.getByRole('button', { name: 'Next page' }).click();
  await expect(footer).toContainText('51–100 of');
  // Two presses before either is drawn are two pages.
  await footer.getByRole('button', { name: 'Next page' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(footer).toContainText('151–200 of');
  await footer.getByRole('button', { name: '100', exact: true }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(footer).toContainText('1–100 of');
  await footer.getByRole('button', { name: '250' }).click();
  await expect(rows(page)).toHaveCount(250);
  await expect(footer.getByRole('button', { name: '250' })).toHaveAttribute('aria-pressed', 'true');
  const word = freshWord();
  await api.makeItems(word, 1);
  await openList(page, `/items?search=query&codes=${word}`);
  await expect(footer).toContainText('1–1 of 1');
  await expect(footer.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test.describe('keyboard', () => {
  let word: string;
  test.beforeEach(async ({ page }) => {
    word = freshWord();
    await api.makeItems(word, 4);
    await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
    await expect(rows(page)).toHaveCount(4);
  });

  test('/ goes to the search, Enter searches, Esc clears it', async ({ page }) => {
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: 'Search items' });
    await expect(box).toBeFocused();
    await box.fill(`${word} 2`);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await box.focus();
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('');
  });

  test('arrows move, Space selects, Shift with them selects a range, Esc clears', async ({ page }) => {
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(selectionBar(page)).toContainText('1 selected');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(rows(page).nth(2)).toBeFocused();
    await expect(selectionBar(page)).toContainText('2 selected');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(selectionBar(page)).toContainText('3 selected');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Home');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(selectionBar(page)).toHaveCount(0);
  });

  test('Shift+F10 opens the menu of the row, and Esc gives the focus back', async ({ page }) => {
    await rows(page).first().focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu', { name: `Actions of ${word} 1` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(rows(page).first()).toBeFocused();
  });

  test('Enter opens the record, read once, and Back returns to the same list', async ({ page }) => {
    const readings: string[] = [];
    page.on(
      'request',
      (request) =>
        /\/items\/\d+\?/.test(request.url()) && readings.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
    );
    // What the press has read is of use for three seconds; a busy machine may need longer for the page.
    await page.clock.setFixedTime(new Date());
    await rows(page).nth(3).focus();
    await page.keyboard.press('Space');
    // The second time its page is drawn before the answer comes.
    for (const place of [2, 1]) {
      await rows(page).nth(place).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} ${place + 1}`);
      expect(readings.filter((id) => id === new URL(page.url()).pathname.split('/').at(-1))).toHaveLength(1);
      readings.length = 0;
      await page.goBack();
      await expect(rows(page)).toHaveCount(4);
      await expect(page).toHaveURL(/order=ASC|sort=name/);
      await expect(rows(page).nth(place)).toBeFocused();
      await expect(selectionBar(page)).toContainText('1 selected');
    }
  });
});

test('every record is a link that a middle click opens in a tab of its own', async ({ page, context }) => {
  const word = freshWord();
  const [id] = await api.makeItems(word, 1);
  await openList(page, `/items?search=query&codes=${word}`);
  const link = rowOf(page, word).getByRole('link', { name: `${word} 1` });
  await expect(link).toHaveAttribute('href', `/items/${id}`);
  // The browser of the tests opens nothing at one in fifteen middle clicks, on a page without any script too.
  await expect(async () => {
    const opened = context.waitForEvent('page', { timeout: 5_000 });
    await link.click({ button: 'middle' });
    await opened;
  }).toPass();
  const tab = context.pages().at(-1) ?? page;
  await expect.poll(() => new URL(tab.url()).pathname).toBe(`/items/${id}`);
  // It opened behind this one, where a browser may load and paint nothing until somebody looks.
  await tab.bringToFront();
  await tab.reload();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`${word} 1`);
  await expect(page).toHaveURL(/search=query/);
});

test('a row menu has Edit, History, Approve with the reason why not, and Delete', async ({ page }) => {
  const word = freshWord();
  const [id] = await api.makeItems(word, 1);
  await openList(page, `/items?search=query&codes=${word}`);
  await rowOf(page, word)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `/items/${id}`);
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeEnabled();
  await expect(menu.getByRole('menuitem', { name: /^Approve/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(menu.getByRole('menuitem', { name: /^Approve/ })).toContainText('Needs the permission');
  await menu.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: `History of ${word} 1` })).toBeVisible();
});

test.describe('nothing to show', () => {
  test('before a search it prompts, with the words of each resource', async ({ page, browser, baseURL }) => {
    const empty = { data: [], metadata: { page: 1, perPage: 50, total: 0 } };
    await page.route('**/api/pim/v1/items?**', (route) => route.fulfill({ json: empty }));
    await page.goto('/items');
    await expect(page.getByText('Load data or search for items.', { exact: true })).toBeVisible();
    await page.context().clearCookies();
    await enterAs(page, browser, 'stores', baseURL ?? '');
    await page.route('**/api/pim/v1/itemstores?**', (route) => route.fulfill({ json: empty }));
    await page.goto('/item-stores');
    await expect(page.getByText('Load data or search for item stores', { exact: true })).toBeVisible();
  });

  test('after a search it says so in the words of the spec, and clearing brings the list back', async ({ page }) => {
    await page.goto(`/items?search=query&codes=${freshWord()}`);
    await expect(
      page.getByText('This search returned no results. Please try a different search.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page).toHaveURL(/\/items$/);
  });

  test('item-stores say it without the final full stop', async ({ page, browser, baseURL }) => {
    await page.context().clearCookies();
    await enterAs(page, browser, 'stores', baseURL ?? '');
    await page.goto('/item-stores?search=ids&codes=2000000000');
    await expect(
      page.getByText('This search returned no results. Please try a different search', { exact: true }),
    ).toBeVisible();
  });

  test('a page beyond the end leads to the first one', async ({ page }) => {
    await page.goto('/items?page=9000');
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await expect(rows(page)).toHaveCount(50);
  });
});

test.describe('trouble', () => {
  const fault = {
    status: 500,
    code: 'INTERNAL',
    key: 'internal',
    params: {},
    message: 'The server failed.',
    errors: {},
    requestId: '1',
  };

  test('SHR-018: a list that the server cannot give is emptied with its count and told, loading ends, and Retry brings it', async ({
    page,
  }) => {
    await openList(page, '/items');
    await page.route('**/api/pim/v1/items?**', (route) => route.fulfill({ status: 500, json: fault }));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(toast(page, "Items haven't been fetched.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveText(/^Items(?!.*\d)/);
    await expect(page.getByRole('navigation', { name: 'Pages' })).not.toContainText(' of ');
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('The list could not be read.');
    await page.unroute('**/api/pim/v1/items?**');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('51–100');
  });

  test('a list without a network is emptied and told, and Retry brings it', async ({ page }) => {
    await openList(page, '/items');
    await page.route('**/api/pim/v1/items?**', (route) => route.abort());
    await header(page, 'Name').getByRole('button').click();
    await expect(toast(page, "Items haven't been fetched.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.unroute('**/api/pim/v1/items?**');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(50);
  });

  test('SHR-019: a search that fails is reset with what it found, shows nothing else, and is searched again or left', async ({
    page,
  }) => {
    const [item] = await api.makeItems(freshWord(), 1);
    await openList(page, `/items?search=ids&codes=${item}`);
    await expect(rows(page)).toHaveCount(1);
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/search/items/ids**', async (route) => {
      // What others write meanwhile has the list read again; until the header is clicked it is there.
      await held;
      await route.fulfill({ status: 500, json: fault });
    });
    await header(page, 'Name').getByRole('button').click();
    fail();
    await expect(toast(page, "Items haven't been fetched.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('1–1')).toHaveCount(0);
    await expect(page).not.toHaveURL(/search=/);
    await expect(page.getByText('1 code')).toHaveCount(0);
    await page.unroute('**/search/items/ids**');
    const failed = page.getByRole('main').getByRole('alert');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/search=ids/);
    await page.route('**/search/items/ids**', (route) => route.fulfill({ status: 500, json: fault }));
    // Fails with it, or before by itself.
    await page.reload();
    await failed.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page).not.toHaveURL(/search=/);
  });

  test('SHR-017: a search clears the list at once and begins at its first page, and the list begins anew without it', async ({
    page,
  }) => {
    const [item] = await api.read<{ id: number; name: string }[]>('/items?per-page=1&columns=id,name');
    await openList(page, '/items?page=2');
    await expect(rows(page)).toHaveCount(50);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/search/items/find?**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Search items' }).fill(String(item?.name));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=find/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(rows(page)).toHaveCount(0);
    answer();
    await expect(
      rows(page)
        .filter({ hasText: String(item?.name) })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page).not.toHaveURL(/search=|page=/);
  });

  test('a kept search that is gone shows nothing, rather than everything', async ({ page }) => {
    await page.goto('/items?search=ids&kept=00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The list could not be read.');
    await expect(rows(page)).toHaveCount(0);
  });

  test('a sign-in that ended under a list is renewed over it', async ({ page }) => {
    await openList(page, '/items?perPage=100');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByLabel('E-mail').fill('items@toolkit.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('toolkit-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/items\?.*perPage=100/);
    await expect(rows(page)).toHaveCount(100);
  });
});

test('a row of the list is never the base of a form', async ({ page }) => {
  const word = freshWord();
  const full = {
    display_brand: 'Casa',
    short_description: 'Corta',
    copyright: 'Diritti',
    weight: 2,
    volume: 1,
    value: 3,
    tags: [1],
  };
  const [id] = await api.makeItems(word, 1, () => full);
  const before = await api.read<Record<string, unknown>>(`/items/${id}`);
  await openList(page, `/items?search=query&codes=${word}`);
  await openPicker(page);
  for (const name of await shownColumns(page))
    if (name !== 'ID') await columnPicker(page).getByRole('checkbox', { name, exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(columnPicker(page)).toBeHidden();
  // The checkbox, the id, the menu.
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Display brand' }).fill('Bottega');
  const request = nextSave(page);
  await page.getByRole('button', { name: /^Save item/ }).click();
  expect((await request).postDataJSON()).toEqual({ version: before['version'], changes: { display_brand: 'Bottega' } });
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  const { updated_at: _then, version: _first, ...kept } = before;
  expect(await api.read(`/items/${id}`)).toMatchObject({ ...kept, display_brand: 'Bottega' });
  await page.goBack();
  await openPicker(page);
  await columnPicker(page).getByRole('button', { name: 'Reset the columns' }).click();
});

const shownColumns = async (page: Page): Promise<string[]> => {
  const shown = columnPicker(page).getByRole('checkbox', { checked: true });
  await expect(shown.first()).toBeVisible();
  return shown.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent.trim() ?? ''));
};

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  test(`a list is whole at ${size.width} × ${size.height}, with its selection bar and dialogs`, async ({ page }) => {
    await page.setViewportSize(size);
    await openList(page, '/items');
    await rows(page).first().getByRole('checkbox').click();
    const overflow = (await page.locator('body').evaluate((body) => body.scrollWidth - body.clientWidth)) <= 0;
    expect(overflow).toBe(true);
    await expect(selectionBar(page).getByRole('button', { name: 'Clear the selection' })).toBeInViewport({ ratio: 1 });
    await selectionBar(page).getByRole('button', { name: 'Edit 1 item' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit 1 item' })).toBeInViewport({
      ratio: 1,
    });
  });

test('what a list was filtered by stands first among what its rows lack', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 1, () => ({ category_id: null, brand_id: null }));
  const filter = { name: { contains: word }, incompleteness: { in: ['no image'] } };
  await openList(page, `/items?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const lacks = rowOf(page, word).locator('.chip');
  await expect(lacks.filter({ hasText: /^no / })).toHaveText(['no image', 'no category']);
});

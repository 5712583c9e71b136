import { existsSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import {
  enterAs,
  freshEan,
  freshWord,
  openApi,
  openList,
  rowOf,
  rows,
  selectionBar,
  toast,
  type Api,
} from './support.ts';

const realFile = new URL('../../../shared/data/products/off2019_italy.csv', import.meta.url);
let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
});

const total = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const dialog = (page: Page) => page.getByRole('dialog');
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();

/** As from a spreadsheet: through the clipboard, with its line ends. */
const pasteCodes = async (page: Page, kind: string, codes: readonly string[]): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Search by codes' }).click();
  await dialog(page).getByRole('tab', { name: kind, exact: true }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), codes.join('\r\n'));
  await dialog(page).getByRole('textbox').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await dialog(page)
    .getByRole('button', { name: codes.length === 1 ? 'Search 1 code' : `Search ${codes.length} codes` })
    .click();
};

test.describe('the seven searches', () => {
  let word: string;
  let ids: string[];
  let eans: string[];
  test.beforeEach(async ({ page }) => {
    word = freshWord();
    eans = [freshEan(), freshEan()];
    ids = await api.makeItems(word, 2, (place) => ({ ean: eans[place], tags: [1] }));
    await openList(page, '/items');
  });
  const expectBoth = async (page: Page): Promise<void> => {
    await expect(total(page)).toContainText('of 2');
    for (const place of [1, 2]) await expect(rowOf(page, `${word} ${place}`)).toHaveCount(1);
  };

  test('by free text', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Search items' }).fill(word);
    await page.keyboard.press('Enter');
    await expectBoth(page);
  });

  test('by ids, by EANs, and by EANs advanced with the codes that found nothing', async ({ page }) => {
    await pasteCodes(page, 'IDs', ids);
    await expectBoth(page);
    await pasteCodes(page, 'EANs', eans);
    await expectBoth(page);
    const missing = freshEan();
    await pasteCodes(page, 'EANs advanced', [...eans.map((ean) => `0${ean}`), missing]);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: '1 code found nothing' }).click();
    await expect(dialog(page).getByRole('textbox')).toHaveValue(missing);
    await page.keyboard.press('Escape');
  });

  test('by GDO ids', async ({ page }) => {
    const [store] = await api.read<{ gdo_id: string; item_id: number }[]>(
      '/itemstores?page=1&per-page=1&columns=id,gdo_id,item_id&sort=id&direction=ASC',
    );
    await pasteCodes(page, 'GDO IDs', [String(store?.gdo_id)]);
    await expect(rows(page).filter({ hasText: String(store?.item_id) })).not.toHaveCount(0);
    await expect(page).toHaveURL(/search=gdoids/);
  });

  test('by tags and by categories', async ({ page }) => {
    await pasteCodes(page, 'Tags', ['1']);
    await expect(rowOf(page, `${word} 2`)).toBeVisible();
    await pasteCodes(page, 'Categories', ['15']);
    await expect(page).toHaveURL(/search=categories/);
    await expect(rowOf(page, `${word} 2`)).toContainText('Acqua');
  });

  test('by more codes than an address holds, which survive a reload', async ({ page }) => {
    await pasteCodes(page, 'EANs', [...eans, ...Array.from({ length: 1300 }, () => freshEan())]);
    await expectBoth(page);
    await expect(page).toHaveURL(/kept=/);
    await page.reload();
    await expectBoth(page);
    await expect(page.getByRole('button', { name: /1,?302 codes/ })).toBeVisible();
  });
});

test('filters, search and sort are in the address: reload and Back bring them again', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 3, (place) => ({ value: place + 1 }));
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Value' }).click();
  await dialog(page).getByLabel('From').fill('2');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Search items' })).toHaveValue(word);
  await expect(page.getByRole('button', { name: /^Value ≥ 2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Value' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole('link', { name: word }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 2`);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('an edit meets the edit of another browser, and the answer is saved and shown in the list', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const [id] = await api.makeItems(word, 1);
  await openList(page, `/items?search=query&codes=${word}`);
  await rowOf(page, word)
    .getByRole('link', { name: `${word} 1` })
    .click();
  await page.getByLabel('Name', { exact: true }).fill(`${word} mine`);

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enterAs(theirs, browser, 'approver', baseURL ?? '');
  await theirs.goto(`/items/${id}`);
  await theirs.getByLabel('Name', { exact: true }).fill(`${word} theirs`);
  await theirs.getByRole('button', { name: /^Save item/ }).click();
  await expect(toast(theirs, 'Item successfully updated')).toBeVisible();
  // Left open, it would listen and draw beside all tests that follow.
  await theirs.context().close();

  await page.getByRole('button', { name: /^Save item/ }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody changed the same field' });
  await expect(conflict).toContainText('approver@toolkit.test');
  await expect(conflict).toContainText(`${word} theirs`);
  await conflict.getByRole('radio', { name: 'Name: yours' }).check();
  await conflict.getByRole('button', { name: 'Save with these values' }).click();
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, `${word} mine`)).toHaveCount(1);
});

test('all that match are edited at once: the plan first, the result counted, and all of it undone', async ({
  page,
}) => {
  const word = freshWord();
  await api.makeItems(word, 55);
  const stored = async () =>
    (
      await api.read<{ copyright: string | null }[]>(`/search/items?q=${word}&page=1&per-page=100&columns=id,copyright`)
    ).map((row) => row.copyright);
  await openList(page, `/items?search=query&codes=${word}`);
  await expect(total(page)).toContainText('of 55');
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await expect(selectionBar(page)).toContainText('50 selected');
  await selectionBar(page).getByRole('button', { name: 'Select all 55 that match' }).click();
  await rows(page).last().getByRole('checkbox').click();
  await expect(selectionBar(page)).toContainText('54 selected');
  await selectionBar(page).getByRole('button', { name: 'Edit 54 items' }).click();
  await expect(dialog(page)).toContainText('Only the fields that you fill in apply.');
  const bodies: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/plans') && bodies.push(request.postDataJSON()));
  await dialog(page).getByLabel('Copyright', { exact: true }).fill(word);
  await expect(dialog(page)).toContainText('1 field to change');
  await expect(dialog(page).getByRole('status')).toHaveText('54 to change');
  expect(bodies).toMatchObject([
    { resource: 'items', kind: 'update', changes: { copyright: word }, selection: { except: [expect.anything()] } },
  ]);
  await expect(dialog(page)).toContainText('Nothing has been written yet. The change can be undone.');
  expect(new Set(await stored())).toEqual(new Set([null]));
  await dialog(page).getByRole('button', { name: 'Edit 54 items' }).click();
  await expect(toast(page, 'Selected items successfully updated')).toBeVisible();
  await expect(selectionBar(page)).toHaveCount(0);
  // The one that was unticked, the last row of the first page, is left as it was.
  expect(await stored()).toEqual(Array.from({ length: 55 }, (_, place) => (place === 49 ? null : word)));
  await undo(page);
  await expect(toast(page, 'Change undone')).toBeVisible();
  expect(new Set(await stored())).toEqual(new Set([null]));
});

test('of a bulk approval one row is refused: it stays selected and is told by its id, the others are approved', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'approver', baseURL ?? '');
  const word = freshWord();
  const ids = await api.makeItems(word, 3, (place) => (place === 1 ? { category_id: null } : {}));
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Approve 3 items' }).click();
  await expect(
    dialog(page)
      .getByRole('row')
      .filter({ hasText: `${word} 2` }),
  ).toContainText('no category');
  await dialog(page).getByRole('button', { name: 'Approve 2 items' }).click();
  await expect(toast(page, `Items with following ID's haven't been approved: ${ids[1]}`)).toBeVisible();
  await expect(selectionBar(page)).toContainText('1 selected');
  await expect(rowOf(page, `${word} 2`)).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, `${word} 2`)).toContainText('Draft');
  for (const place of [1, 3]) {
    await expect(rowOf(page, `${word} ${place}`)).toHaveAttribute('aria-selected', 'false');
    await expect(rowOf(page, `${word} ${place}`)).toContainText('Approved');
  }
  await undo(page);
  await expect(toast(page, 'Change undone')).toBeVisible();
  for (const place of [1, 3]) await expect(rowOf(page, `${word} ${place}`)).toContainText('Draft');
});

test('ITM-092: an approval of which every row fails says so in the words of the spec, and all stay selected', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'approver', baseURL ?? '');
  const word = freshWord();
  const ids = await api.makeItems(word, 2);
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Approve 2 items' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('2 to change');
  for (const id of ids) await api.write('PUT', `/items/${id}`, { version: 1, changes: { copyright: 'Meanwhile' } });
  await dialog(page).getByRole('button', { name: 'Approve 2 items' }).click();
  await expect(toast(page, "Selected items haven't been approved.")).toBeVisible();
  await expect(selectionBar(page)).toContainText('2 selected');
  for (const place of [1, 2]) await expect(rowOf(page, `${word} ${place}`)).toContainText('Draft');
});

test('ITM-092: a save that the server refuses says so in the words of the spec, with the reason', async ({ page }) => {
  const word = freshWord();
  const [id] = await api.makeItems(word, 1);
  await page.goto(`/items/${id}`);
  await page.getByLabel('Copyright', { exact: true }).fill('Mine');
  await api.write('DELETE', `/items/${id}?version=1`);
  await page.keyboard.press('Control+s');
  const refused = page.getByRole('region', { name: 'Messages' });
  await expect(refused).toContainText("Item hasn't been updated.");
  await expect(refused).toContainText(/was deleted by admin@toolkit\.test at \d{1,2} \w{3,4} 20\d\d, \d\d:\d\d\./);
  // What was typed is not lost with it.
  await expect(page.getByRole('main')).toContainText(/What you typed was not saved:\s*Copyright: Mine/);
});

test('a text that names no brand is a fault of a bulk edit, and nothing is planned', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 2);
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Edit 2 items' }).click();
  const brand = dialog(page).getByRole('combobox', { name: 'Brand', exact: true });
  const plans: string[] = [];
  page.on('request', (request) => request.url().endsWith('/plans') && plans.push(request.url()));
  await dialog(page).getByLabel('Copyright', { exact: true }).fill(word);
  await expect(dialog(page).getByRole('button', { name: 'Edit 2 items' })).toBeEnabled();
  await brand.fill('zzzz nothing');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByRole('button', { name: 'Edit 2 items' })).toBeDisabled();
  await expect(dialog(page).getByText("Choose one of the records found for 'zzzz nothing'").first()).toBeVisible();
  await expect(brand).toHaveValue('zzzz nothing');
  await expect(brand).toHaveAttribute('aria-invalid', 'true');
  expect(plans).toHaveLength(1);
});

test('a row that somebody changed after the plan was made fails by itself', async ({ page }) => {
  const word = freshWord();
  const ids = await api.makeItems(word, 2);
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Edit 2 items' }).click();
  await dialog(page).getByLabel('Display brand', { exact: true }).fill('Planned');
  await expect(dialog(page).getByRole('status')).toHaveText('2 to change');
  await api.write('PUT', `/items/${ids[0]}`, { version: 1, changes: { copyright: 'Meanwhile' } });
  await dialog(page).getByRole('button', { name: 'Edit 2 items' }).click();
  await expect(toast(page, `Items with following ID's haven't been updated: ${ids[0]}`)).toBeVisible();
  await expect(rowOf(page, `${word} 1`)).toHaveAttribute('aria-selected', 'true');
  expect(await api.read(`/items/${ids[0]}`)).toMatchObject({ display_brand: null, copyright: 'Meanwhile' });
  expect(await api.read(`/items/${ids[1]}`)).toMatchObject({ display_brand: 'Planned' });
});

test('a deletion is undone from the menu of the row and from the selection', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 3);
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await rowOf(page, `${word} 2`).getByRole('checkbox').click();
  await rowOf(page, `${word} 2`)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Item successfully deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  // What is gone is not selected either.
  await expect(selectionBar(page)).toHaveCount(0);
  await undo(page);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Delete 3 items' }).click();
  await expect(dialog(page)).toContainText('This can be undone.');
  await dialog(page).getByRole('button', { name: 'Delete 3 items' }).click();
  await expect(toast(page, 'Selected items successfully deleted')).toBeVisible();
  await expect(
    page.getByText('This search returned no results. Please try a different search.', { exact: true }),
  ).toBeVisible();
  await undo(page);
  await expect(rows(page)).toHaveCount(3);
  for (const place of [1, 2, 3]) await expect(rowOf(page, `${word} ${place}`)).toContainText('Draft');
});

test('a real file goes in, changes nothing the second time, and comes out by one undo', async ({ page }) => {
  test.skip(!existsSync(realFile), 'the real files are not beside this checkout');
  test.setTimeout(180_000);
  const plan = async (): Promise<void> => {
    await page.goto('/items/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'off2019_italy.csv', mimeType: 'text/csv', buffer: readFileSync(realFile) });
    await expect(page.getByLabel('Field of barcode_id')).toHaveValue('ean');
    await expect(page.getByLabel('Field of product_name')).toHaveValue('name');
    await expect(page.getByLabel('Field of fat_amount')).toHaveValue('text_nutritional_values.fat');
    // Another country than other imports of the file chose, so that this one has something to write either way.
    await page.getByLabel('Country of every row').selectOption('POL');
    await page.getByRole('button', { name: 'Plan 13,285 rows' }).click();
    await expect(page.getByRole('group', { name: 'Rows shown' })).toBeVisible({ timeout: 60_000 });
  };
  const count = async () => {
    await openList(page, '/items?filter=%7B%22country%22%3A%7B%22in%22%3A%5B%22POL%22%5D%7D%7D');
    await expect(total(page)).toContainText(/of [\d,]+/);
    return (await total(page).textContent())?.replace(/.* of /, '');
  };
  const before = await count();
  await plan();
  await expect(page.getByText('Nothing has been written yet. The whole import can be undone.')).toBeVisible();
  await page.getByRole('button', { name: 'Next rows' }).click();
  await expect(page.getByText('101–200 of 13,285')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 13,273 rows' }).click();
  await expect(page.getByRole('progressbar', { name: 'Rows written' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('13,273 written')).toBeVisible();
  const result = page.url();
  await plan();
  await expect(page.getByRole('button', { name: 'Apply 0 rows' })).toBeDisabled();
  await page.goto(result);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  // It is as long as the import was, and goes on by itself like that.
  await expect(page.getByRole('region', { name: 'Work in progress' })).toContainText('done, 13,273 of 13,273', {
    timeout: 120_000,
  });
  await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
  expect(await count()).toBe(before);
});

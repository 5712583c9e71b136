import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, selectionBar, toast, type Api } from './support.ts';

let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

const dialog = (page: Page) => page.getByRole('dialog');
const writes = (page: Page, count: number) => dialog(page).getByRole('button', { name: `Edit ${count} items` });

/** What is asked of the server by the path's end, in the order of the asking. */
const asked = (page: Page, end: string): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (one) => one.method() === 'POST' && one.url().endsWith(end) && bodies.push(one.postDataJSON()));
  return bodies;
};

test('what a bulk edit would do follows what is filled in, and what was shown is written', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  const word = freshWord();
  const ids = await api.makeItems(word, 3);
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  const plans = asked(page, '/plans');
  await selectionBar(page).getByRole('button', { name: 'Edit 3 items' }).click();
  await expect(dialog(page).getByRole('combobox').first()).toBeFocused();
  await expect(dialog(page)).toContainText('What would change shows here');
  await expect(writes(page, 3)).toBeDisabled();

  await test.step('yes and no are one press each', async () => {
    const locked = dialog(page).getByRole('radiogroup', { name: 'Locked' });
    await expect(locked.getByRole('radio', { name: 'Leave as is' })).toBeChecked();
    await locked.getByRole('radio', { name: 'Yes' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('3 to change');
    await expect(dialog(page).getByRole('region', { name: 'Rows of the plan' })).toContainText(`${word} 1`);
    await expectNoFindings(page);
    await locked.getByRole('radio', { name: 'Leave as is' }).click();
    await expect(dialog(page)).toContainText('What would change shows here');
    await expect(writes(page, 3)).toBeDisabled();
  });

  await test.step('another value takes the place of the one before, and a row is left out', async () => {
    const copyright = dialog(page).getByLabel('Copyright', { exact: true });
    await copyright.fill('First');
    await expect(dialog(page).getByRole('region', { name: 'Rows of the plan' })).toContainText('First');
    const dropped = page.waitForRequest((one) => one.method() === 'DELETE' && /\/plans\/[^/]+$/.test(one.url()));
    await copyright.fill('Second');
    // What is shown is not what is filled in: it cannot be written.
    await expect(writes(page, 3)).toBeDisabled();
    await expect(dialog(page).getByRole('region', { name: 'Rows of the plan' })).toContainText('Second');
    await dialog(page).getByRole('region', { name: 'Rows of the plan' }).getByRole('checkbox').first().uncheck();
    await expect(writes(page, 2)).toBeEnabled();
    expect(plans.at(-1)).toMatchObject({ kind: 'update', changes: { copyright: 'Second' } });
    // The one before waits for nobody.
    expect((await (await dropped).response())?.ok()).toBe(true);
  });

  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Selected items successfully updated')).toBeVisible();
  const stored = await Promise.all(
    ids.map((id) => api.read<{ copyright: string | null; locked: boolean }>(`/items/${id}`)),
  );
  expect(stored.map(({ copyright }) => copyright).sort()).toEqual(['Second', 'Second', null]);
  expect(stored.map(({ locked }) => locked)).toEqual([false, false, false]);
});

test('of more than two thousand the plan is made when it is asked for', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, '/items');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/of \d,\d{3}/);
  const plans = asked(page, '/plans');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Select all' }).click();
  await expect(selectionBar(page)).toContainText(/\d,\d{3} selected/);
  await expect(page.getByRole('button', { name: 'Select all', exact: true })).toHaveCount(0);
  await selectionBar(page).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Copyright', { exact: true }).fill('Never written');
  const preview = dialog(page).getByRole('button', { name: 'Preview the changes' });
  await expect(preview).toBeEnabled();
  expect(plans).toEqual([]);
  await preview.click();
  await expect(dialog(page).getByRole('status').filter({ hasText: 'to change' })).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByRole('button', { name: /^Edit \d,\d{3} items/ })).toBeEnabled();
  // Another value: the plan that is shown is not what would be written.
  await dialog(page).getByLabel('Copyright', { exact: true }).fill('Nor this');
  await expect(preview).toBeEnabled();
  expect(plans).toHaveLength(1);
  await page.keyboard.press('Escape');
});

test('a plan that cannot be made says so beside the fields, keeps them, and is made again', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  const word = freshWord();
  await api.makeItems(word, 2);
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Edit 2 items' }).click();
  let isDown = true;
  await page.route('**/plans', (route) => (isDown ? route.abort() : route.fallback()));
  await dialog(page).getByLabel('Copyright', { exact: true }).fill('Kept');
  await expect(dialog(page).getByRole('alert')).toHaveText('The plan could not be made. Nothing was written.');
  await expect(dialog(page).getByLabel('Copyright', { exact: true })).toHaveValue('Kept');
  isDown = false;
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('2 to change');
  await expect(writes(page, 2)).toBeEnabled();
});

test('keys select all that match and edit them, from the search box', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  const word = freshWord();
  await api.makeItems(word, 2);
  await openList(page, '/items');
  await page.keyboard.press('/');
  await page.keyboard.type(word);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Control+Shift+A');
  await expect(selectionBar(page)).toContainText('2 selected');
  await page.keyboard.press('Control+Shift+E');
  await expect(dialog(page)).toContainText('Edit 2 items');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await selectionBar(page).getByRole('button', { name: 'Clear the selection' }).click();
  await expect(selectionBar(page)).toHaveCount(0);
  // Without a selection it is of all that match.
  await page.keyboard.press('Control+Shift+E');
  await expect(dialog(page)).toContainText('Edit 2 items');
});

test('who may not edit many is shown why by the same key', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await openList(page, '/item-stores');
  await expect(page.getByRole('button', { name: 'Select all', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+E');
  const edit = selectionBar(page).getByRole('button', { name: /^Edit/ });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await expect(edit).toHaveAccessibleDescription(/^Needs the permission/);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(selectionBar(page)).toHaveCount(0);
});

test('a record whose whole name is typed is chosen, and typing on looks for another', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const word = freshWord();
  const [, second] = await api.makeItems(word, 2, (place) => ({ name: `${word}${['x', 'y'][place]}` }));
  const stores = await api.read<{ store_id: number }[]>('/itemstores?page=1&per-page=1&columns=id,store_id');
  const { id } = await api.write<{ id: number }>('POST', '/itemstores', {
    item_id: Number(second),
    store_id: stores[0]?.store_id,
    price: 9.99,
  });
  await openList(page, `/item-stores?search=ids&codes=${id}`);
  await rows(page).first().getByRole('checkbox').click();
  await selectionBar(page)
    .getByRole('button', { name: /^Reassign/ })
    .click();
  const item = dialog(page).getByRole('combobox', { name: 'New item' });
  await expect(item).toBeFocused();
  // Two begin like this: neither is chosen.
  await page.keyboard.type(word);
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(dialog(page).getByRole('button', { name: /^Reassign/ })).toBeDisabled();
  await page.keyboard.type('X');
  await expect(item).toHaveValue(`${word}x`);
  await expect(dialog(page).getByRole('button', { name: /^Reassign 1/ })).toBeEnabled();
  // The list stays for who reaches for it.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(item).toHaveValue(`${word}x`);
  await expect(dialog(page).getByRole('button', { name: /^Reassign 1/ })).toBeEnabled();
  await page.keyboard.type('?');
  await expect(dialog(page).getByRole('button', { name: /^Reassign/ })).toBeDisabled();
});

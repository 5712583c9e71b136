import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, selectionBar, type Api } from './support.ts';

interface Place {
  id: number;
  store_id: number;
  hidden: boolean;
  hidden_reason: number | null;
}

let api: Api;
const duplicate = 3;

const placesOf = (item: string): Promise<Place[]> =>
  api.read(`/itemstores?per-page=50&q[item_id]=${item}&columns=id,store_id,hidden,hidden_reason&sort=id&direction=ASC`);
const stateOf = async (item: string): Promise<unknown[]> =>
  (await placesOf(item)).map(({ hidden, hidden_reason: reason }) => [hidden, reason]);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const apply = (page: Page): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: /^(Create|Reassign|Edit) \d/ })
    .click();
/** A toast, also where a dialog stands before it. */
const told = (page: Page, text: string): Locator => page.getByText(text);
/** The server says no to the next such request. */
const failNext = async (page: Page, method: string, url: string): Promise<void> => {
  const json = {
    status: 500,
    code: 'INTERNAL',
    key: 'internal',
    params: {},
    message: 'No.',
    errors: {},
    requestId: '1',
  };
  let isNext = true;
  await page.route(url, (route) => {
    if (!isNext || route.request().method() !== method) return route.fallback();
    isNext = false;
    return route.fulfill({ status: 500, json });
  });
};

const threeStores = async (): Promise<number[]> =>
  [
    ...new Set(
      (await api.read<Place[]>('/itemstores?per-page=50&columns=id,store_id')).map(({ store_id: store }) => store),
    ),
  ].slice(0, 3);

const sell = async (item: string, stores: readonly number[]): Promise<void> => {
  for (const store of stores)
    await api.write('POST', '/itemstores', { item_id: Number(item), store_id: store, price: 2 });
};

const pickItem = async (page: Page, id: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'New item' }).click();
  await page.keyboard.type(id);
  await page.getByRole('option').filter({ hasText: id }).first().click();
};

const chooseSelection = async (page: Page, ids: readonly number[]): Promise<void> => {
  await openList(page, `/item-stores?search=ids&codes=${ids.join('%0A')}`);
  await page.getByRole('checkbox', { name: /^Select the rows/ }).check();
};

test('IST-009, IST-010, IST-018, IST-047, IST-048, IST-050: pairs are created, one is reassigned, and one undo takes it back', async ({
  page,
  browser,
  baseURL,
}) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  const [first = '', second = '', third = ''] = await api.makeItems(freshWord(), 3);
  const stores = await threeStores();
  await sell(first, stores.slice(0, 1));
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await openList(page, '/item-stores');

  await test.step('create many', async () => {
    await page.getByRole('button', { name: 'Create many' }).click();
    const paste = (side: string, codes: string) =>
      dialog(page).getByRole('group', { name: side }).getByLabel('Or paste a column of codes').fill(codes);
    await paste('Item ID', first);
    await paste('Store ID', stores.join('\n'));
    await dialog(page).getByLabel('Price', { exact: true }).fill('3');
    await expectNoFindings(page);
    await dialog(page).getByRole('button', { name: 'Show what will be created' }).click();
    await expect(dialog(page).getByRole('status')).toContainText('2');
    await expectNoFindings(page);
    await failNext(page, 'POST', '**/plans/*/apply');
    await apply(page);
    await expect(told(page, "Item-stores haven't been created")).toBeVisible();
    await apply(page);
    await expect(
      told(page, `Item Stores with following ID's haven't been created: ${first},${stores[0]}`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'The whole message' }).click();
    await expect(told(page, 'Error Details')).toBeVisible();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
    expect(await stateOf(first)).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create many' }).click();
    await paste('Item ID', third);
    await paste('Store ID', stores.join('\n'));
    await dialog(page).getByRole('button', { name: 'Show what will be created' }).click();
    await apply(page);
    await expect(told(page, 'Item-stores successfully created')).toBeVisible();
    expect(await stateOf(third)).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);
  });

  await test.step('reassign one, from its row', async () => {
    const [one] = await placesOf(first);
    await openList(page, `/item-stores?search=ids&codes=${one?.id}`);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: /^Reassign/ }).click();
    await failNext(page, 'POST', '**/plans');
    await pickItem(page, second);
    await expect(told(page, "Item hasn't been reassigned")).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(dialog(page).getByRole('button', { name: /^Reassign 1/ })).toBeEnabled();
    await expectNoFindings(page);
    await apply(page);
    await expect(told(page, 'Item Store successfully reassigned')).toBeVisible();
    expect(await stateOf(first)).toEqual([
      [true, duplicate],
      [false, null],
      [false, null],
    ]);
    expect(await stateOf(second)).toEqual([[false, null]]);
    await page.keyboard.press('Control+z');
    await dialog(page).getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(told(page, 'Change undone')).toBeVisible();
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      [
        [false, null],
        [false, null],
        [false, null],
      ],
      [],
    ]);
  });
});

test('IST-008, IST-010, IST-018, IST-048, IST-050: many are reassigned and edited, and one that changed meanwhile is told by its id', async ({
  page,
  browser,
  baseURL,
}) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  const [first = '', second = ''] = await api.makeItems(freshWord(), 2);
  await sell(first, await threeStores());
  await enterAs(page, browser, 'admin', baseURL ?? '');

  await test.step('reassign many, from the selection', async () => {
    await chooseSelection(
      page,
      (await placesOf(first)).map(({ id }) => id),
    );
    await selectionBar(page)
      .getByRole('button', { name: /^Reassign/ })
      .click();
    await pickItem(page, second);
    await failNext(page, 'POST', '**/plans/*/apply');
    await apply(page);
    await expect(told(page, "Items of selected item-stores haven't been reassigned")).toBeVisible();
    await apply(page);
    await expect(told(page, 'Items of selected item-stores successfully reassigned')).toBeVisible();
    expect(await stateOf(first)).toEqual([
      [true, duplicate],
      [true, duplicate],
      [true, duplicate],
    ]);
    expect(await stateOf(second)).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);
    await page.keyboard.press('Control+z');
    await dialog(page).getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(told(page, 'Change undone')).toBeVisible();
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      [
        [false, null],
        [false, null],
        [false, null],
      ],
      [],
    ]);
  });

  await test.step('edit many, one of which has changed meanwhile', async () => {
    const ids = (await placesOf(first)).map(({ id }) => id);
    await chooseSelection(page, ids);
    await selectionBar(page).getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Priority', { exact: true }).fill('5');
    await expect(dialog(page).getByRole('button', { name: /^Edit 3/ })).toBeEnabled();
    await api.write('PUT', `/itemstores/${ids[1]}`, { changes: { priority: 9 } });
    await failNext(page, 'POST', '**/plans/*/apply');
    await apply(page);
    await expect(told(page, "Selected item-stores haven't been updated")).toBeVisible();
    await apply(page);
    await expect(told(page, `Item Stores with following ID's haven't been updated: ${ids[1]}`)).toBeVisible();
    await page.getByRole('button', { name: 'The whole message' }).click();
    await expect(told(page, 'Error Details')).toBeVisible();
    await expect(page.getByRole('group', { name: 'The whole message' }).getByRole('listitem')).toHaveText(
      new RegExp(`${ids[1]}.*: The record changed since the plan was made\\.`),
    );
    await expect(selectionBar(page)).toContainText('1 selected');
    await selectionBar(page).getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByLabel('Priority', { exact: true }).fill('5');
    await apply(page);
    await expect(told(page, 'Selected item-stores successfully updated')).toBeVisible();
  });
});

test('IST-046, IST-050: the form of an item-store says what it could not fetch, save or create, and what it did', async ({
  page,
  browser,
  baseURL,
}) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  const [item = ''] = await api.makeItems(freshWord(), 1);
  const [{ store_id: store } = { store_id: 0 }] = await api.read<Place[]>('/itemstores?per-page=1&columns=id,store_id');
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/item-stores/create');
  await page.getByLabel('Price', { exact: true }).fill('-1');
  await page.getByRole('button', { name: /^Create item-store/ }).click();
  await expect(told(page, "Item Store hasn't been saved")).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('3');
  for (const [label, key] of [
    ['Item ID', item],
    ['Store ID', String(store)],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.keyboard.type(key);
    const option = page.getByRole('option').filter({ hasText: key }).first();
    // One of those before is not to be taken while the typed text is looked for.
    await expect(option).toBeEnabled();
    if (label === 'Store ID') await failNext(page, 'GET', '**/draft_stores?**');
    await option.click();
  }
  await expect(told(page, "Item Store Prices haven't been fetched")).toBeVisible();
  await failNext(page, 'POST', '**/itemstores');
  await page.getByRole('button', { name: /^Create item-store/ }).click();
  await expect(told(page, "Item Store hasn't been created")).toBeVisible();
  await page.getByRole('button', { name: /^Create item-store/ }).click();
  await expect(told(page, 'Item Store successfully created')).toBeVisible();
  await failNext(page, 'PUT', '**/itemstores/*');
  await page.getByLabel('Price', { exact: true }).fill('4');
  await page.getByRole('button', { name: /^Save item-store/ }).click();
  await expect(told(page, "Item Store hasn't been updated")).toBeVisible();
  await failNext(page, 'GET', '**/itemstores/*');
  await page.reload();
  await expect(page.getByText("Item Store hasn't been fetched")).toBeVisible();
});

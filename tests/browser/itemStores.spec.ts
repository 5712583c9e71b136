import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, nextSave, openApi, openList, rows, selectionBar, toast, type Api } from './support.ts';

type Numbers = Record<'id' | 'item_id' | 'store_id' | 'item_value' | 'markup_goal', number> & {
  pricing_type: string | null;
  item_unit: string | null;
  item_name: string;
  store_name: string;
};

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'admin', baseURL ?? ''));

const columns = 'id,item_id,store_id,item_value,item_unit,markup_goal,pricing_type,item_name,store_name';

/** An item-store whose store scales its prices. */
const findScaled = async (): Promise<Numbers> => {
  const all = await api.read<Numbers[]>(`/itemstores?per-page=250&columns=${columns}`);
  const found = all.find(
    ({ pricing_type: pricing, markup_goal: goal, item_value: value }) => pricing === 'flat' && goal > 0 && value > 0,
  );
  if (!found) throw new Error('The demo has no item-store in a flat store with a markup.');
  return found;
};

const amount = (value: number): string => value.toFixed(2);
/** A price per type has four decimals. */
const perType = (value: number): string => (Math.round(value * 10_000 + 1e-6) / 10_000).toFixed(4);
/** Half up; far from the halves that a float could lose. */
const rounded = (value: number): number => Math.round(value * 100 + 1e-6) / 100;
const shown = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });

/** '12.30 EUR' -> 12.3 */
const amountOf = async (page: Page, label: string): Promise<number> =>
  Number.parseFloat((await shown(page, label).textContent()) ?? '');

test('the form shows the numbers as they will be, and saving stores just those', async ({ page }) => {
  const { id, item_value: value, item_unit: unit, markup_goal: goal } = await findScaled();
  const currency = unit === null ? 'EUR' : `EUR/${unit}`;
  const price = rounded(20 * (1 + goal / 100));
  const discount = rounded(2 * (1 + goal / 100));
  await page.goto(`/item-stores/${id}`);
  await page.getByLabel('Price', { exact: true }).fill('20');
  await expect(page.getByText(`Will be saved as ${amount(price)} EUR`)).toBeVisible();
  await expect(shown(page, 'Original price')).toHaveText('20.00 EUR');
  await page.getByLabel('Discount', { exact: true }).fill('-2');
  await expect(page.getByText(`Will be saved as ${amount(-discount)} EUR`)).toBeVisible();
  await expect(shown(page, 'Price per type')).toHaveText(`${perType(price / value)} ${currency}`);
  await expect(shown(page, 'Original price per type')).toHaveText(`${perType(20 / value)} ${currency}`);
  await expect(shown(page, 'Promo price')).toHaveText(`${amount(price - discount)} EUR`);
  await expectNoFindings(page);

  const labels = ['Price per type', 'Original price', 'Original price per type', 'Original discount', 'Promo price'];
  const before = await Promise.all(labels.map((label) => shown(page, label).textContent()));
  const request = nextSave(page);
  await page.getByRole('button', { name: /^Save item-store/ }).click();
  expect(((await request).postDataJSON() as { changes: unknown }).changes).toEqual({ price: 20, surcharge_fixed: -2 });
  await expect(toast(page, 'Item Store successfully updated')).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('20.00');
  await expect(page.getByText(`Stored as ${amount(price)} EUR`, { exact: true })).toBeVisible();
  expect(await Promise.all(labels.map((label) => shown(page, label).textContent()))).toEqual(before);
  expect(await api.read(`/itemstores/${id}`)).toMatchObject({
    price,
    original_price: 20,
    surcharge_fixed: -discount,
    original_surcharge_fixed: -2,
    price_per_type: await amountOf(page, 'Price per type'),
    promo_price: await amountOf(page, 'Promo price'),
  });
});

for (const account of ['admin', 'stores'] as const) {
  test(`a new item-store shows its numbers once item and store are picked, to ${account}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { item_id: sold, store_id: store, item_value: soldValue, markup_goal: goal, ...found } = await findScaled();
    // Of an item that no store sells yet, whoever may not list items sees as much.
    const isFirst = account === 'stores';
    const value = isFirst ? 0.5 : soldValue;
    const item = isFirst ? Number((await api.makeItems('First sale', 1, () => ({ value })))[0]) : sold;
    await enterAs(page, browser, account, baseURL ?? '');
    await page.goto('/item-stores/create');
    await page.getByLabel('Price', { exact: true }).fill('20');
    for (const [label, key, name] of [
      ['Item ID', item, isFirst ? 'First sale 1' : found.item_name],
      ['Store ID', store, found.store_name],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click();
      await page.keyboard.type(String(key));
      // The key alone finds one record; what stood there before it was typed has another name.
      await page.getByRole('option', { name }).first().click();
    }
    const price = rounded(20 * (1 + goal / 100));
    await expect(page.getByText(`Will be saved as ${amount(price)} EUR`)).toBeVisible();
    await expect(shown(page, 'Price per type')).toHaveText(`${perType(price / value)} EUR`);
  });
}

test('IST-030: a blank price is allowed, and what is worked out from it is blank as well', async ({ page }) => {
  const { store_id: store } = await findScaled();
  const [item] = await api.makeItems('Without a price', 1, () => ({ value: 0.5 }));
  const { id } = await api.write<{ id: number }>('POST', '/itemstores', {
    item_id: Number(item),
    store_id: store,
    price: 20,
  });
  await page.goto(`/item-stores/${id}`);
  await expect(shown(page, 'Original price')).toHaveText('20.00 EUR');
  await page.getByLabel('Price', { exact: true }).fill('');
  await page.getByRole('button', { name: /^Save item-store/ }).click();
  await expect(toast(page, 'Item Store successfully updated')).toBeVisible();
  await expect(page.getByText('Required field')).toHaveCount(0);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('');
  for (const label of ['Original price', 'Price per type', 'Original price per type', 'Promo price'])
    await expect(shown(page, label)).toHaveText('–');
  expect(await api.read(`/itemstores/${id}`)).toMatchObject({
    price: null,
    original_price: null,
    price_per_type: null,
  });
  // A number out of the bounds is still none.
  await page.getByLabel('Price', { exact: true }).fill('-1');
  await page.getByRole('button', { name: /^Save item-store/ }).click();
  await expect(page.getByText('Min: 0', { exact: true })).toBeVisible();
});

test('a price that is typed into a cell becomes what the store makes of it, and so do the cells beside it', async ({
  page,
}) => {
  const { id, item_value: value, markup_goal: goal } = await findScaled();
  await openList(page, `/item-stores?search=ids&codes=${id}`);
  const heads = (await page.getByRole('columnheader').allTextContents()).map((head) =>
    head.replace(/ \(EUR\)|[↑↓]/g, '').trim(),
  );
  const cell = (name: string) => rows(page).first().getByRole('gridcell').nth(heads.indexOf(name));
  await cell('Price').click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  const price = rounded(10 * (1 + goal / 100));
  await expect(cell('Price')).toHaveText(amount(price));
  await expect(cell('Original price')).toHaveText('10.00');
  await expect(cell('Price per type')).toHaveText(perType(price / value));
  // The input opens with what was typed, and says what is stored and what will be.
  await cell('Price').dblclick();
  const input = page.getByRole('textbox', { name: /^Price/ });
  await expect(input).toHaveValue('10.00');
  await expect(page.getByText(`Stored as ${amount(price)} EUR`, { exact: true })).toBeVisible();
  await input.fill(amount(price));
  await expect(page.getByText(`Will be saved as ${amount(rounded(price * (1 + goal / 100)))} EUR`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell('Original price')).toHaveText(amount(price));
});

test('a bulk edit previews the price of each row before it is written', async ({ page }) => {
  const { id, markup_goal: goal } = await findScaled();
  await openList(page, `/item-stores?search=ids&codes=${id}`);
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Save item-store' })).toBeVisible();
  await page.goBack();
  await rows(page).first().getByRole('checkbox').check();
  await selectionBar(page).getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price', { exact: true }).fill('30');
  await expectNoFindings(page);
  // Leading away asks first, and leaves what was filled in.
  await page.evaluate(() => history.forward());
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('30.00');
  await expect(dialog).toContainText(String(rounded(30 * (1 + goal / 100))));
  await expectNoFindings(page);
});

test('an item-store is called by its item and its store: in the palette, in its row, its form and a plan', async ({
  page,
}) => {
  const { id, item_name: item, store_name: store } = await findScaled();
  const name = `${item} · ${store}`;
  await openList(page, `/item-stores?search=ids&codes=${id}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(String(id));
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await selectionBar(page).getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Priority', { exact: true }).fill('7');
  await expect(dialog.getByText(name)).toBeVisible();
  await page.goto(`/item-stores/${id}`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

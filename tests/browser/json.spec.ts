import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings, openColleague, signIn, type Colleague } from './formSupport.ts';

let colleague: Colleague;
let place = 120;

test.beforeAll(async ({ browser, baseURL }) => {
  colleague = await openColleague(browser, 'items@toolkit.test', baseURL ?? '');
});

test.beforeEach(async ({ page, baseURL }) => {
  await signIn(page.request, 'items@toolkit.test', baseURL ?? '');
});

/** Opens an item that no other test has touched, with these values; answers its id. */
const openItem = async (page: Page, values: Record<string, unknown>): Promise<string> => {
  const id = await colleague.itemAt((place += 1));
  const before = await colleague.read(`/items/${id}`);
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  );
  if (Object.keys(changes).length > 0) await colleague.change(id, changes);
  await page.goto(`/items/${id}`);
  await expect(nutrition(page)).toBeVisible();
  return id;
};
const nutrition = (page: Page): Locator => page.getByRole('group', { name: 'Nutrition table' });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: /^Save item/ }).click();
const saved = (page: Page): Promise<void> => expect(page.getByText('Item successfully updated')).toBeVisible();
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const tableOf = async (id: string): Promise<unknown> =>
  (await colleague.read(`/items/${id}`))['text_nutritional_values'];

test('an empty table says how it is started, and its rows are added, moved, removed and saved by keyboard', async ({
  page,
}) => {
  const id = await openItem(page, { text_nutritional_values: null });
  const table = nutrition(page);
  await expect(table.getByText('Nothing is entered here yet.')).toBeVisible();
  await table.getByRole('button', { name: 'Fill in: Nutrition table' }).press('Enter');
  await expect(table.getByLabel('Amounts per')).toBeFocused();
  await table.getByLabel('Fat', { exact: true }).fill('3.5');
  for (const [row, name] of ['Calcium', 'Iron', 'Zinc'].entries()) {
    await table.getByRole('button', { name: 'Add nutrient' }).press('Enter');
    await expect(table.getByLabel('Nutrient', { exact: true }).nth(row)).toBeFocused();
    await page.keyboard.type(name);
  }
  await table.getByLabel('Amount', { exact: true }).nth(2).fill('7');
  await table.getByRole('button', { name: 'Move nutrient 3 up' }).press('Enter');
  await expect(table.getByRole('button', { name: 'Move nutrient 2 up' })).toBeFocused();
  await expect(table.getByRole('status')).toHaveText('nutrient moved to place 2 of 3');
  await table.getByRole('button', { name: 'Remove nutrient 3' }).press('Enter');
  await expect(bar(page)).toContainText('1 field changed');
  await expectNoFindings(page);
  await save(page);
  await saved(page);
  expect(await tableOf(id)).toEqual({
    per: '100 g',
    fat: 3.5,
    others: [{ name: 'Calcium' }, { name: 'Zinc', amount: 7 }],
  });
  await expect(bar(page)).toContainText('No unsaved changes');
});

test('a fault stands at its member and keeps the table from being saved', async ({ page }) => {
  const id = await openItem(page, { text_nutritional_values: { per: '100 g', fat: 3 } });
  const fat = nutrition(page).getByLabel('Fat', { exact: true });
  await fat.fill('101');
  await fat.blur();
  await expect(nutrition(page).getByText('Min: 0, max: 100')).toBeVisible();
  await nutrition(page).getByRole('button', { name: 'Add nutrient' }).click();
  await save(page);
  await expect(nutrition(page).getByText('Required field')).toBeVisible();
  await expect(fat).toHaveAttribute('aria-invalid', 'true');
  await expect(fat).toBeFocused();
  await expectNoFindings(page);
  await nutrition(page).getByRole('button', { name: 'Remove nutrient 1' }).click();
  await fat.fill('3');
  await expect(bar(page)).toContainText('No unsaved changes');
  expect(await tableOf(id)).toEqual({ per: '100 g', fat: 3 });
});

test('two people at one table choose between theirs, member by member in words, and history tells the members', async ({
  page,
}) => {
  const id = await openItem(page, { text_nutritional_values: { fat: 3, salt: 1 } });
  await nutrition(page).getByLabel('Salt').fill('2');
  await colleague.change(id, { text_nutritional_values: { fat: 4, salt: 1 } });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody changed the same field' });
  await expect(dialog).toContainText('Fat 4 g · Salt 1 g');
  await expect(dialog).toContainText('Fat 3 g · Salt 2 g');
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  await saved(page);
  expect(await tableOf(id)).toEqual({ fat: 3, salt: 2 });
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Fat').and(page.locator('.difference > span')).first()).toBeVisible();
});

test('allergens are ticked, and kept in the order of the regulation', async ({ page }) => {
  const id = await openItem(page, { text_allergenes: { contains: ['milk'] } });
  const contains = page.getByRole('group', { name: 'Contains' });
  await contains.getByLabel('Eggs').check();
  await contains.getByLabel('Cereals with gluten').check();
  await save(page);
  await saved(page);
  expect((await colleague.read(`/items/${id}`))['text_allergenes']).toEqual({ contains: ['gluten', 'eggs', 'milk'] });
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, toast, type Account, type Api } from './support.ts';

let api: Api;
let at = '';
test.beforeAll(async ({ browser, baseURL }) => {
  at = baseURL ?? '';
  api = await openApi(browser, 'admin', at);
});

/** Items that admin deleted, newest first. */
const makeDeleted = async (word: string, count: number): Promise<string[]> => {
  const ids = await api.makeItems(word, count);
  for (const id of ids) await api.write('DELETE', `/items/${id}`);
  return ids.toReversed();
};

/** A unit brand that is gone, and the main brand that it named too. */
const makeOrphan = async (word: string): Promise<{ main: number; unit: number }> => {
  const { id: main } = await api.write<{ id: number }>('POST', '/mainbrands', { name: `${word} main`, status: 0 });
  const { id: unit } = await api.write<{ id: number }>('POST', '/unitbrands', {
    name: `${word} unit`,
    status: 0,
    brand_main_id: main,
  });
  await api.write('DELETE', `/unitbrands/${unit}`);
  await api.write('DELETE', `/mainbrands/${main}`);
  return { main, unit };
};

const enter = async (page: Page, account: Account): Promise<void> => {
  const browser = page.context().browser();
  if (browser) await enterAs(page, browser, account, at);
};

test('the page of a deleted record says who deleted it and brings it back', async ({ page }) => {
  const [id] = await makeDeleted(freshWord(), 1);
  await enter(page, 'admin');
  await page.goto(`/items/${id}`);
  await expect(page.getByRole('heading', { name: 'This item is not there' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/was deleted by admin@toolkit\.test at/);
  await page.getByRole('button', { name: 'Restore item' }).press('Enter');
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();
});

test('a record that was deleted while it was edited comes back under what was typed', async ({ page }) => {
  const [id] = await api.makeItems(freshWord(), 1);
  await enter(page, 'admin');
  await page.goto(`/items/${id}`);
  await page.getByLabel('Copyright', { exact: true }).fill('Mine');
  await api.write('DELETE', `/items/${id}`);
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('heading', { name: 'This item is not there any more' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore item' }).click();
  await expect(page.getByLabel('Copyright', { exact: true })).toHaveValue('Mine');
  await page.keyboard.press('Control+S');
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
});

test('a restore that is refused says why, on the page of the record', async ({ page }) => {
  const { main, unit } = await makeOrphan(freshWord());
  await enter(page, 'admin');
  await page.goto(`/unitbrands/${unit}`);
  await expect(page.getByRole('main')).toContainText(/was deleted by admin@toolkit\.test at/);
  await page.getByRole('button', { name: 'Restore unit brand' }).click();
  await expect(page.getByRole('main').getByText(`There is no main brand with id ${main}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore unit brand' })).toBeVisible();
});

test('whoever may not restore is offered nothing', async ({ page }) => {
  const word = freshWord();
  const [item] = await api.makeItems(word, 1);
  const [sold] = await api.read<{ store_id: number }[]>('/itemstores?page=1&per-page=1&columns=store_id');
  const { id } = await api.write<{ id: string }>('POST', '/itemstores', {
    item_id: Number(item),
    store_id: sold?.store_id,
    price: 2,
  });
  await api.write('DELETE', `/itemstores/${id}?force=1`);
  // It is known by its item, though nothing of it is left.
  await enter(page, 'admin');
  await page.goto(`/item-stores/deleted?text=${word}`);
  await expect(page.getByRole('button', { name: `${word} 1` })).toBeVisible();

  await enter(page, 'stores');
  await page.goto(`/item-stores/${id}`);
  await expect(page.getByRole('main')).toContainText(/was deleted by admin@toolkit\.test at/);
  await expect(page.getByRole('button', { name: 'All item-stores' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  // Its screen of deleted records leads nowhere else than home.
  await page.goto('/item-stores/deleted');
  await expect(page).toHaveURL('/');
});

test('deleted items are found from the menu of their list, looked at, and brought back by keys', async ({ page }) => {
  const word = freshWord();
  const ids = await makeDeleted(word, 3);
  await enter(page, 'admin');
  await openList(page, '/items');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deleted items' }).press('Enter');
  await expect(page).toHaveURL('/items/deleted');
  await page.getByLabel('Search by name or ID').fill(word);
  // Before its answer the same lines stand there, and go.
  await expect(page).toHaveURL(`/items/deleted?text=${word}`);
  const table = page.getByRole('table', { name: 'Deleted items, newest first' });
  const lines = table.getByRole('row').filter({ hasText: word });
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText(ids[0] ?? '');
  await expect(lines.first()).toContainText('admin@toolkit.test');
  await expectNoFindings(page);

  await table.getByRole('button', { name: `${word} 3` }).press('Enter');
  const panel = page.getByRole('dialog', { name: `What ${word} 3 was` });
  await expect(panel).toContainText('Italy');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('button', { name: `${word} 3` })).toBeFocused();

  await table.getByRole('checkbox', { name: `Select ${word} 1` }).press('Space');
  await table.getByRole('checkbox', { name: `Select ${word} 2` }).press('Space');
  await page.getByRole('button', { name: 'Restore 2 items' }).press('Enter');
  await expect(toast(page, 'Restored')).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`${word} 3`);
  await expect.poll(async () => (await api.read<{ deleted_at: unknown }>(`/items/${ids[2]}`)).deleted_at).toBeNull();

  // One undo takes the restore back.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ }).click();
  await expect(lines).toHaveCount(3);
});

test('of deleted records those that cannot come back stay selected and say why', async ({ page }) => {
  const word = freshWord();
  const { main } = await makeOrphan(word);
  const { id: other } = await api.write<{ id: number }>('POST', '/unitbrands', { name: `${word} free`, status: 0 });
  await api.write('DELETE', `/unitbrands/${other}`);
  await enter(page, 'admin');
  await page.goto(`/unitbrands/deleted?text=${word}`);
  const table = page.getByRole('table', { name: 'Deleted unit brands, newest first' });
  await table.getByRole('checkbox', { name: 'Select the records shown' }).click();
  await page.getByRole('button', { name: 'Restore 2 unit brands' }).click();
  const lines = table.getByRole('row').filter({ hasText: word });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`Not restored: There is no main brand with id ${main}.`);
  await expect(lines.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 of 2 unit brands');
});

test('a search that finds no deleted record, and a list without any, say what to do', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/items/deleted?text=nothingofthekind');
  await expect(page.getByText('No deleted record matches. Try another name or ID.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(page).toHaveURL('/items/deleted');
});

test('a part that was deleted is taken back in the form, also when its message is gone', async ({ page }) => {
  const [id = ''] = await api.makeItems(freshWord(), 1);
  const { ean } = await api.read<{ ean: string }>(`/items/${id}`);
  await enter(page, 'admin');
  await page.goto(`/items/${id}`);
  await page.getByRole('button', { name: `Delete EAN ${ean}` }).click();
  await expect(toast(page, 'EAN successfully deleted')).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Undo: ${ean} was deleted.` }).click();
  await expect(page.getByRole('button', { name: `Delete EAN ${ean}` })).toBeVisible();
  await expect(page.getByText(`${ean} was deleted.`)).toHaveCount(0);
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, openApi, openList, rows, toast } from './support.ts';

test('the palette finds a record by its EAN and by its name, a screen and an action, by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const ean = freshEan();
  const [id = ''] = await (await openApi(browser, 'admin', baseURL ?? '')).makeItems(word, 1, () => ({ ean }));
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to a screen, a record or an action' });
  const typed = palette.getByRole('combobox');
  await expect(typed).toBeFocused();
  await typed.fill(ean);
  await expect(palette.getByRole('option', { selected: true })).toContainText(`${word} 1item ${id}`);
  await expectNoFindings(page);
  await typed.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/items/${id}$`));
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Last visited' })).toContainText(`${word} 1`);
  await typed.fill('tag');
  await expect(palette.getByRole('option', { name: /^Tags/ })).toBeVisible();
  await typed.fill('create it');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Create item');
  await typed.press('Enter');
  await expect(page).toHaveURL(/\/items\/create$/);
  await page.keyboard.press('Control+k');
  await typed.fill('zzzzz');
  await expect(palette.getByText('Nothing is called “zzzzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('a tile of the home page counts the list that it leads to', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await page.goto('/');
  const tile = page.getByRole('link', { name: /Items without image$/ });
  await expect(tile).toContainText(/\d/);
  await expectNoFindings(page);
  await tile.click();
  await expect(rows(page).first()).toBeVisible();
  const head = page.getByRole('heading', { level: 1 }).locator('xpath=..');
  // The rows come first, their count after them.
  await expect(head).toContainText(/\d/);
  const shown = await head.textContent();
  await page.goBack();
  await expect(tile).toContainText(/\d/);
  const count = /[\d,]+/.exec((await tile.textContent()) ?? '')?.[0] ?? 'none';
  expect(shown).toContain(count);
});

test('the home page tells what was changed since yesterday, each line the link to it', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  await enterAs(page, browser, 'items', baseURL ?? '');
  const recent = page.getByRole('region', { name: 'Changed since yesterday' });
  const word = freshWord();
  let line = recent.getByRole('link', { name: word });
  // The last changes are shown, and other tests make some too.
  await expect(async () => {
    await api.makeItems(word, 1);
    await page.goto('/');
    line = recent.getByRole('link', { name: word }).first();
    await expect(line).toContainText('1 created');
  }).toPass();
  await expectNoFindings(page);
  await line.click();
  await expect(page).toHaveURL(/\/changes\//);
  await expect(page.getByRole('main')).toContainText(word);
  await page.goBack();
  await recent.getByRole('link', { name: 'All changes since yesterday' }).click();
  await expect(page).toHaveURL(/\/audit\?from=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('the manual, the sheet of shortcuts and long work are there', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items');
  await expect(rows(page).first()).toBeVisible();
  const [manual] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Manual: Items' }).click(),
  ]);
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Items');
  await expectNoFindings(manual);
  await manual.getByRole('link', { name: 'All pages of the manual' }).click();
  await expect(manual.getByRole('link', { name: 'EANs', exact: true })).toBeVisible();
  const own = manual.getByRole('region', { name: 'What your roles open' });
  await expect(own.getByRole('row', { name: 'Items' }).first()).toContainText('see, create, edit, import');
  await expect(own.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expectNoFindings(manual);
  await manual.getByRole('link', { name: 'Items: edit, delete, import' }).click();
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Items: edit, delete, import');
  await manual.goto('/work');
  await expect(manual.getByText('No long work yet.').or(manual.getByRole('table')).first()).toBeVisible();
  await expectNoFindings(manual);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ctrl K');
  await expectNoFindings(page);
});

test('a section under maintenance says so in the words of the spec, and the others go on', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.route('**/api/user/v4/user', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { environment: { maintenance: string[] } } };
    body.data.environment.maintenance = ['items'];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/items');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The application/section is under maintenance');
  await expectNoFindings(page);
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
});

/** What assistive technology is told: role and name of every node that is not left out. */
const exposedOf = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)} ${String(name?.value)}`);
};

test('a message is heard and answered while a dialog is open, and covers nothing of the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const [id] = await (await openApi(browser, 'admin', baseURL ?? '')).makeItems(word, 1);
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Item successfully deleted')).toBeVisible();
  await page
    .getByRole('button', { name: 'Create item' })
    .or(page.getByRole('link', { name: 'Create item' }))
    .first()
    .click({ trial: true, timeout: 1_000 });
  await page.getByRole('button', { name: 'Search by codes' }).click();
  const codes = page.getByRole('dialog', { name: 'Search items by codes' }).getByRole('textbox');
  await expect(codes).toBeFocused();
  const exposed = await exposedOf(page);
  expect(exposed).toContain('dialog Search items by codes');
  expect(exposed).toContain('StaticText Item successfully deleted');
  expect(exposed).toContain(`button Undo: Item successfully deleted, ${word} 1`);
  expect(exposed.filter((node) => node.startsWith('grid') || node === 'button Columns')).toEqual([]);
  await expectNoFindings(page);
  // F6 goes to the message and back; what closes it gives the focus back to the dialog.
  await page.keyboard.press('F6');
  await expect(toast(page, 'Undo')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(codes).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Enter');
  await expect(codes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows(page).filter({ hasText: word })).toHaveCount(1);
  await expect(page.getByRole('link', { name: String(id) })).toBeVisible();
});

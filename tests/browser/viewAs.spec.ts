import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, selectionBar, sql } from './support.ts';

const banner = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'You are viewing as' });
const users = (page: Page): Locator => page.getByRole('link', { name: 'Users', exact: true });

/** Opens the roles of an account, with a session of its own: others look as themselves meanwhile. */
const openRoles = async (page: Page, baseURL: string | undefined, email: string): Promise<void> => {
  await signIn(page.context().request, 'roles@toolkit.test', baseURL ?? '');
  const [account] = await sql<{ id: string }>('SELECT id FROM framework.account WHERE email = $1', [email]);
  await page.goto(`/users/${account?.id}`);
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
};

test('a role manager views as another, read only, is told so on every page, and stops', async ({ page, baseURL }) => {
  await openRoles(page, baseURL, 'items@toolkit.test');
  await page.getByRole('button', { name: 'View as this user' }).click();
  await expect(banner(page)).toContainText('You are viewing as items@toolkit.test, until');
  await expect(users(page)).toHaveCount(0);
  await page.goto('/items');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(users(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

const readOnly = 'You are viewing as admin: nothing can be changed or taken along until you stop viewing.';

/** A button that is there, closed, and says why to whoever comes to it by the keyboard. */
const expectClosed = async (button: Locator): Promise<void> => {
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(readOnly);
};

test('what would change something or take it along is closed while viewing, and says why', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const [id = '', gone = ''] = await api.makeItems(freshWord(), 2);
  await api.write('PUT', `/items/${id}`, { version: 1, changes: { name: 'Named before' } });
  await api.write('DELETE', `/items/${gone}?version=1`);
  await signIn(page.context().request, 'admin@toolkit.test', baseURL ?? '');
  const headers = { 'x-client': 'toolkit', origin: new URL(baseURL ?? '').origin };
  const begun = await page.request.post('/api/user/v4/view', { data: { role: 'admin' }, headers });
  expect(begun.status()).toBe(200);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });

  await openList(page, '/items');
  await expect(banner(page)).toBeVisible();
  for (const name of ['Create item', 'Import items', 'Export'])
    await expectClosed(page.getByRole('button', { name, exact: true }));
  await rows(page).first().getByRole('checkbox').click();
  for (const name of ['Edit 1 item', 'Delete 1 item'])
    await expectClosed(selectionBar(page).getByRole('button', { name }));
  await selectionBar(page).getByRole('button', { name: 'Delete 1 item' }).hover();
  await expect(page.locator('.why-tip')).toHaveText(readOnly);
  await selectionBar(page).getByRole('button', { name: 'Delete 1 item' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Export/ }).first()).toContainText(readOnly);

  await page.goto(`/items/${id}`);
  for (const name of ['Delete', /^Save item/])
    await expectClosed(page.getByRole('button', { name, exact: true }).first());
  await page.getByRole('button', { name: 'History' }).click();
  await expectClosed(page.getByRole('button', { name: 'Revert' }).first());

  await page.locator('.history-link').first().click();
  await expectClosed(page.getByRole('button', { name: 'Revert the whole change' }));

  const [role] = await sql<{ id: string }>('SELECT id FROM "user"."user-roles" WHERE name = \'stores\'');
  await page.goto(`/user-roles/${role?.id}`);
  await page.getByRole('button', { name: 'Permissions', exact: true }).click();
  await expectClosed(page.locator('.pane li button').first());
  await expectClosed(page.getByRole('button', { name: 'View as this role' }));

  await page.goto('/items/create');
  await expectClosed(page.getByRole('button', { name: /^Create item/ }));
  await page.goto('/campaigns/1');
  for (const name of ['Clone', 'Delete']) await expectClosed(page.getByRole('button', { name, exact: true }));
  await page.goto('/categories');
  await expectClosed(page.getByRole('button', { name: 'Add level 1 category' }));
  await page.goto('/items/import');
  await expectClosed(page.getByRole('button', { name: 'Choose a file' }));
  await page.goto('/items/deleted');
  await expectClosed(page.getByRole('button', { name: 'Restore items' }));
  expect(refused).toEqual([]);
});

test('what is personal is not shown while viewing as another, and nothing that is seen is kept', async ({
  page,
  baseURL,
}) => {
  await openRoles(page, baseURL, 'items@toolkit.test');
  await page.getByRole('button', { name: 'View as this user' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('link', { name: 'Sessions' })).toHaveCount(0);
  for (const personal of ['sessions', 'tokens', 'password', 'security']) {
    await page.goto(`/${personal}`);
    await expect(page.getByRole('heading', { name: 'This page is personal' })).toBeVisible();
    await expect(banner(page)).toBeVisible();
  }
  const kept = (): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());
  const before = await kept();
  await page.goto('/items');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled();
  await page.goto('/items');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await kept()).toEqual(before);
});

test('other tabs of the browser view as another too, and as oneself again', async ({ page, baseURL }) => {
  await openRoles(page, baseURL, 'stores@toolkit.test');
  const other = await page.context().newPage();
  await other.goto('/users');
  await expect(users(other)).toBeVisible();
  await page.getByRole('button', { name: 'View as this user' }).click();
  await expect(banner(other)).toContainText('You are viewing as stores@toolkit.test');
  await expect(users(other)).toHaveCount(0);
  await other.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(users(page)).toBeVisible();
});

test('a role is viewed as; one that may do more than its viewer is refused with a sentence', async ({
  page,
  browser,
  baseURL,
}) => {
  await openRoles(page, baseURL, 'admin@toolkit.test');
  await page.getByRole('button', { name: 'View as this user' }).click();
  await expect(page.getByText('admin@toolkit.test may do more than you may').first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const [role] = await sql<{ id: string }>('SELECT id FROM "user"."user-roles" WHERE name = \'stores\'', []);
  await page.goto(`/user-roles/${role?.id}`);
  await page.getByRole('button', { name: 'Permissions', exact: true }).click();
  await page.getByRole('button', { name: 'View as this role' }).click();
  await expect(banner(page)).toContainText('somebody with the role stores');
  const wrong = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await wrong.newPage();
  await enterAs(visitor, browser, 'items', baseURL ?? '');
  const refused = await visitor.request.post('/api/user/v4/view', {
    data: { role: 'stores' },
    headers: { 'x-client': 'toolkit', origin: new URL(baseURL ?? '').origin },
  });
  expect(refused.status()).toBe(403);
  await wrong.close();
});

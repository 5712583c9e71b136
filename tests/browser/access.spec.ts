import { expect, test, type Page } from '@playwright/test';
import { enterAs, freshWord, openApi, openList, rows, selectionBar, toast } from './support.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const signInAs = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const noAccess = 'Cannot access the page, insufficient permissions';

test('a sign-in leads to the page that was asked for, with its search', async ({ page }) => {
  await page.goto('/items?perPage=100&sort=name&order=ASC');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByRole('contentinfo')).toContainText(`Catalogue & Stores Toolkit · ${new Date().getFullYear()}`);
  await signInAs(page, 'items@toolkit.test', 'toolkit-demo');
  await expect(page).toHaveURL('/items?perPage=100&sort=name&order=ASC');
  await expect(rows(page)).toHaveCount(100);
  // SHR-007: outside of production the header says where one is.
  await expect(page.getByRole('banner')).toContainText(/local/i);
});

test('a sign-in that was not asked for a page leads to the index', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, 'items@toolkit.test', 'toolkit-demo');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, 'items@toolkit.test', 'wrong-password');
  await expect(page.getByRole('main').getByRole('alert')).toContainText("You haven't been signed in.");
  await expect(page.getByLabel('E-mail')).toHaveValue('items@toolkit.test');
});

test('what is no e-mail address is said in the words of the spec', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, 'items', 'toolkit-demo');
  await expect(page.getByText('E-mail must be valid')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
});

test('a demo account signs in by one click', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^approver@toolkit\.test/ }).click();
  await expect(page.getByRole('button', { name: 'Account of approver@toolkit.test' })).toBeVisible();
});

test('logout asks in the words of the spec, ends the session and leads to the sign-in', async ({ page }) => {
  await page.goto('/');
  // A session of its own: the others share theirs.
  await signInAs(page, 'items@toolkit.test', 'toolkit-demo');
  const leave = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  await leave();
  const dialog = page.getByRole('dialog', { name: 'Confirm logout' });
  await expect(dialog).toContainText('Are you sure you want to logout?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await leave();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto('/items');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

for (const { account, path, without } of [
  { account: 'nobody', path: '/items', without: ['PIM', 'Items', 'Item-stores'] },
  { account: 'nobody', path: '/items/import', without: ['PIM'] },
  { account: 'stores', path: '/items', without: ['Items'] },
  { account: 'stores', path: '/items/create', without: ['Items'] },
  { account: 'items', path: '/item-stores', without: ['Item-stores'] },
] as const)
  test(`${account}@ has no ${path}: not in the menu, and not by its address`, async ({ page, browser, baseURL }) => {
    await enterAs(page, browser, account, baseURL ?? '');
    await page.goto(path);
    await expect(toast(page, noAccess)).toBeVisible();
    await expect(page).toHaveURL('/');
    const group = menuOf(page).getByRole('button', { name: 'PIM' });
    if (await group.count()) await group.click();
    for (const name of without) await expect(menuOf(page).getByText(name, { exact: true })).toHaveCount(0);
  });

test('an item of somebody without the permission is refused by its address too', async ({ page, browser, baseURL }) => {
  const [id] = await (await openApi(browser, 'admin', baseURL ?? '')).makeItems(freshWord(), 1);
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.clock.install();
  await page.goto(`/items/${id}`);
  await expect(toast(page, noAccess)).toBeVisible();
  // SHR-027: at the top right, for five seconds.
  const box = await toast(page, noAccess).boundingBox();
  expect([(box?.x ?? 0) > 900, (box?.y ?? 900) < 200]).toEqual([true, true]);
  await page.clock.fastForward(5_100);
  await expect(toast(page, noAccess)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect((await page.request.get(`/api/pim/v1/items/${id}`)).status()).toBe(403);
});

test('what one may not do with a selection is closed and says why', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, '/items');
  await rows(page).first().getByRole('checkbox').click();
  for (const name of ['Edit 1 item', 'Delete 1 item']) {
    const button = selectionBar(page).getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/^Needs the permission/);
  }
  await expect(selectionBar(page).getByRole('button', { name: 'Approve 1 item' })).toHaveAttribute('aria-disabled', 'false');
});

test('opening one group of the menu closes the other, and the menu collapses', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await openList(page, '/items');
  const groups = menuOf(page).getByRole('button', { expanded: true }).filter({ hasNotText: 'Collapse' });
  await expect(groups).toHaveText(['PIM']);
  await menuOf(page).getByRole('button', { expanded: false }).first().click();
  await expect(groups).toHaveCount(1);
  await expect(groups).not.toHaveText(['PIM']);
  await expect(menuOf(page)).toContainText('2.41.8');
  await menuOf(page).getByRole('button', { name: 'Collapse' }).click();
  await expect(menuOf(page).getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await menuOf(page).getByRole('button', { name: 'Expand the menu' }).click();
});

test('an address that leads nowhere says so within the page, and the way home', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await page.getByRole('link', { name: 'Go to the home page' }).or(page.getByRole('button', { name: 'Go to the home page' })).click();
  await expect(page).toHaveURL('/');
});

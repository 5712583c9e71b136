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
});

test('SHR-007, SHR-008, SHR-009: the header names the environment, the foot of the menu the version', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'nobody', baseURL ?? '');
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(/local/i);
  await expect(menuOf(page)).toContainText('2.41.8');
  const last = (await menuOf(page).innerText()).trim().split('\n').slice(-3).join(' ');
  expect(last).toContain('2.41.8');
});

test('whose screens are still to come is told so, and whose permissions are missing to ask for them', async ({
  page,
  browser,
  baseURL,
}) => {
  const main = page.getByRole('main');
  for (const [account, told, other] of [
    ['finance', 'not here yet', 'Ask an administrator'],
    ['nobody', 'Ask an administrator', 'not here yet'],
  ] as const) {
    await page.context().clearCookies();
    await enterAs(page, browser, account, baseURL ?? '');
    await page.goto('/');
    await expect(main).toContainText(told);
    await expect(main).not.toContainText(other);
  }
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

test('SHR-065: a sign-in is under way, then refused or done, and begins anew after a logout', async ({ page }) => {
  const answers: (() => void)[] = [];
  await page.route('**/local/signin', async (route) => {
    await new Promise<void>((answer) => void answers.push(answer));
    await route.continue();
  });
  const button = page.getByRole('main').locator('button[type=submit]');
  const alert = page.getByRole('main').getByRole('alert');
  const expectState = async (name: string, isEnabled: boolean, alerts: number): Promise<void> => {
    await expect(button).toHaveText(name);
    await expect(button).toBeEnabled({ enabled: isEnabled });
    await expect(alert).toHaveCount(alerts);
  };
  const answer = async (): Promise<void> => {
    await expect.poll(() => answers.length).toBe(1);
    answers.pop()?.();
  };
  await page.goto('/');
  await expectState('Sign in', true, 0);
  await signInAs(page, 'items@toolkit.test', 'wrong-password');
  await expectState('Signing in …', false, 0);
  await answer();
  await expectState('Sign in', true, 1);
  await signInAs(page, 'items@toolkit.test', 'toolkit-demo');
  await expectState('Signing in …', false, 0);
  await answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Confirm logout' }).getByRole('button', { name: 'Logout' }).click();
  await expectState('Sign in', true, 0);
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

/** Signs in where the user cannot be loaded: it is told why, and no session is left. */
const expectRefusedUser = async (page: Page, status: number, key: string, text: string): Promise<void> => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.route('**/api/user/v4/user', (route) =>
    route.fulfill({ status, json: { status, code: 'X', key, params: {}, message: text, errors: {}, requestId: '1' } }),
  );
  await signInAs(page, 'items@toolkit.test', 'toolkit-demo');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.unroute('**/api/user/v4/user');
  expect((await page.request.get('/api/user/v4/user')).status()).toBe(401);
};

test('SHR-069: permissions that cannot be loaded sign out, and say what to ask for', async ({ page }) => {
  await expectRefusedUser(page, 500, 'internal', 'Cannot access the PIM, please ask for permissions');
});

test('SHR-102: under maintenance a sign-in says so, and signs out', async ({ page }) => {
  await expectRefusedUser(page, 503, 'maintenance', 'The application/section is under maintenance');
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
  // A refusal stays until it is closed, at the bottom of a page that has no bar.
  const box = await toast(page, noAccess).boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(800);
  await page.clock.fastForward(60_000);
  await expect(toast(page, noAccess)).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
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
  await expect(selectionBar(page).getByRole('button', { name: 'Approve 1 item' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('opening one group of the menu closes the other, and the menu collapses', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await openList(page, '/items');
  const groups = menuOf(page).getByRole('button', { expanded: true }).filter({ hasNotText: 'Collapse' });
  await expect(groups).toHaveText(['PIM']);
  await menuOf(page).getByRole('button', { expanded: false }).first().click();
  await expect(groups).toHaveCount(1);
  await expect(groups).not.toHaveText(['PIM']);
  await menuOf(page).getByRole('button', { name: 'Collapse' }).click();
  await expect(menuOf(page).getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await menuOf(page).getByRole('button', { name: 'Expand the menu' }).click();
});

test('an address that leads nowhere says so within the page, and the way home', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await page
    .getByRole('link', { name: 'Go to the home page' })
    .or(page.getByRole('button', { name: 'Go to the home page' }))
    .click();
  await expect(page).toHaveURL('/');
});

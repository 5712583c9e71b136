import { expect, test, type Locator, type Page } from '@playwright/test';
import { enterAs, freshWord, openList, rowOf, sql, toast } from './support.ts';

/** Makes a change of rights that was shown with what it comes to. */
const agree = async (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'What this change comes to' })
    .getByRole('button', { name: 'Make the change' })
    .click();
const sections = (page: Page): Locator => page.getByRole('complementary');
const pane = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });

test.describe('users and roles', () => {
  test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'roles', baseURL ?? ''));

  test('USR-001, USR-002: stand in the menu of who manages them, and the list of users has id and e-mail', async ({
    page,
  }) => {
    await openList(page, '/users');
    await expect(page.getByRole('link', { name: 'Roles', exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'ID' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
    await expect(rowOf(page, 'finance@toolkit.test')).toBeVisible();
  });

  test('USR-003, USR-022, USR-026: a role is added and removed by the keyboard, and the undo takes it back', async ({
    page,
  }) => {
    const email = `${freshWord()}@toolkit.test`.toLowerCase();
    await page.goto('/users/create');
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'User successfully created. Activation email sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Roles', exact: true }).click();
    const [held, available] = [pane(page, /^Roles held/), pane(page, /^Roles available/)];
    await expect(held.getByText('Nothing here.')).toBeVisible();
    await sections(page).getByRole('searchbox', { name: 'Filter' }).fill('stor');
    await available.getByRole('button', { name: 'Add stores' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What this change comes to' });
    await expect(dialog.getByRole('button', { name: 'Make the change' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'stores added')).toBeVisible();
    await expect(held.getByRole('button', { name: 'Remove stores' })).toBeVisible();
    await held.getByRole('button', { name: 'Remove stores' }).click();
    await agree(page);
    await expect(toast(page, 'stores removed')).toBeVisible();
    await expect(available.getByRole('button', { name: 'Add stores' })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(held.getByRole('button', { name: 'Remove stores' })).toBeVisible();
  });

  test('USR-006: roles of another user are taken over', async ({ page }) => {
    const email = `${freshWord()}@toolkit.test`.toLowerCase();
    await page.goto('/users/create');
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'User successfully created. Activation email sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Roles', exact: true }).click();
    await page.getByRole('button', { name: 'Copy roles of another user' }).click();
    const dialog = page.getByRole('dialog', { name: `Copy roles to ${email}` });
    await dialog.getByRole('searchbox').fill('finance@');
    await dialog.getByRole('button', { name: 'Add finance@toolkit.test' }).click();
    await expect(dialog.getByText('Will be added: finance')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy roles' }).click();
    await agree(page);
    await expect(toast(page, 'Roles copied.')).toBeVisible();
    await expect(pane(page, /^Roles held/).getByRole('button', { name: 'Remove finance' })).toBeVisible();
  });

  test('USR-005, USR-028, USR-032: a constraint is looked up by its type, and stands in the list of its user', async ({
    page,
  }) => {
    const email = `${freshWord()}@toolkit.test`.toLowerCase();
    await page.goto('/users/create');
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'User successfully created. Activation email sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Add user constraint' }).click();
    const form = page.getByRole('group', { name: 'New user constraint' });
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Retailer');
    await form.getByRole('combobox', { name: 'Retailers' }).click();
    await page.getByRole('option', { name: /Superfrutta/ }).click();
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Add user constraint' }).click();
    await expect(toast(page, 'User constraint successfully saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Constraints', exact: true }).first().click();
    await expect(sections(page).getByRole('cell', { name: 'Retailer', exact: true })).toBeVisible();
  });

  test('USR-004, USR-019, USR-020: a role is made, gets permissions by what they open, and says who holds it', async ({
    page,
  }) => {
    const name = freshWord().toLowerCase();
    await page.goto('/user-roles/create');
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Role successfully created.')).toBeVisible();
    await page.getByRole('button', { name: 'Permissions', exact: true }).click();
    const available = pane(page, /^Permissions available/);
    await expect(available.getByRole('button', { name: 'Add pim_admin' })).toHaveCount(0);
    await sections(page).getByRole('searchbox', { name: 'Filter' }).fill('webhooks');
    await available.getByRole('button', { name: 'Add pim_webhooks_admin' }).click();
    await expect(toast(page, 'pim_webhooks_admin added')).toBeVisible();
    await expect(
      pane(page, /^Permissions held/).getByRole('button', { name: 'Remove pim_webhooks_admin' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Users', exact: true }).click();
    await expect(sections(page).getByText('Nobody holds this role.')).toBeVisible();
  });
});

test('users and roles are shown to nobody else', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/users');
  await expect(page.getByText('Cannot access the page, insufficient permissions')).toBeVisible();
});

test('USR-025: a role that is taken from oneself closes its screens at once', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const email = `${freshWord()}@toolkit.test`.toLowerCase();
  await page.goto('/users/create');
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'User successfully created. Activation email sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
  const available = pane(page, /^Roles available/);
  for (const role of ['items', 'roles']) {
    await available.getByRole('button', { name: `Add ${role}`, exact: true }).click();
    await agree(page);
  }
  await expect(pane(page, /^Roles held/).getByRole('button', { name: 'Remove roles' })).toBeVisible();
  const [mail] = await sql<{ link: string }>(
    `SELECT substring(payload->>'text' from 'http[^ ]+(/activate.*)$') AS link FROM framework.outbox WHERE target = $1`,
    [email],
  );
  await page.context().clearCookies();
  await page.goto(mail?.link ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill('a password of my own');
  await page.getByRole('button', { name: /Activate/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await openList(page, '/users');
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
  await pane(page, /^Roles held/)
    .getByRole('button', { name: 'Remove roles' })
    .click();
  await agree(page);
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
});

test('USR-027: a search that failed says so, and leaves the list of users empty', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'roles', baseURL ?? '');
  await openList(page, '/users');
  await page.route('**/users/search**', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await page.route('**/api/user/v4/search/users**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  await page.getByRole('textbox', { name: 'Search users' }).fill('finance');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'There was an error fetching the users, please try again.')).toBeVisible();
  await expect(rowOf(page, 'finance@toolkit.test')).toHaveCount(0);
});

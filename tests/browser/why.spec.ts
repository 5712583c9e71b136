import { expect, test } from '@playwright/test';
import { signIn } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, selectionBar, sql, toast } from './support.ts';

const givenBy = 'Somebody with the permission Users, roles and permissions can give it.';

test('a closed button is reached by the keyboard, which shows why and who can give it', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, '/items');
  await rows(page).first().getByRole('checkbox').click();
  const button = selectionBar(page).getByRole('button', { name: 'Delete 1 item' });
  await button.focus();
  await expect(button).toHaveAccessibleDescription(new RegExp(`^Needs the permission .*\\. ${givenBy}$`));
  const tip = page.locator('.why-tip');
  await expect(tip).toContainText(givenBy);
  await expect(tip).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await button.hover();
  await expect(tip).toContainText(givenBy);
});

test('a page that is closed says which permission opens it', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/users');
  await expect(toast(page, 'Needs the permission Users, roles and permissions.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a record beyond a constraint names it, as one does that is not there', async ({ page, browser, baseURL }) => {
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const [id] = await admin.makeItems(freshWord(), 1);
  await sql(
    'UPDATE framework.account SET constraints = \'{"country": ["POL"]}\' WHERE email = \'finance@toolkit.test\'',
  );
  await sql(
    "INSERT INTO framework.account_role SELECT id, 'items' FROM framework.account WHERE email = 'finance@toolkit.test' ON CONFLICT DO NOTHING",
  );
  await signIn(page.context().request, 'finance@toolkit.test', baseURL ?? '');
  for (const one of [id, '999999999']) {
    await page.goto(`/items/${one}`);
    await expect(page.getByText('Your constraint Country = POL may hide it')).toBeVisible();
    await expect(page.getByText('somebody with pim_role_manager can change that')).toBeVisible();
  }
});

test('an undo for which a right is missing is closed in the history, and its row says why in the plan', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const [id = ''] = await admin.makeItems(freshWord(), 1);
  await admin.write('PUT', `/items/${id}`, { version: 1, changes: { locked: true } });
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await page.goto(`/items/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const revert = page.getByRole('button', { name: 'Revert' }).first();
  await expect(revert).toHaveAttribute('aria-disabled', 'true');
  await expect(revert).toHaveAccessibleDescription(new RegExp(`^Needs the permission .*\\. ${givenBy}$`));
  await page.locator('.history-link').first().click();
  await page.getByRole('button', { name: 'Revert the whole change' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'It needs pim_items_admin, which somebody with pim_role_manager can give.',
  );
});

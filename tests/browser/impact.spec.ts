import { expect, test, type Locator, type Page } from '@playwright/test';
import { enterAs, freshWord, sql, toast } from './support.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'What this change comes to' });

/** A role with permissions, and people who hold it. */
const makeHolders = async (
  page: Page,
  permissions: string[],
  count: number,
): Promise<{ role: number; emails: string[] }> => {
  const word = freshWord().toLowerCase();
  const write = async (method: string, path: string, data: object): Promise<{ id: number }> => {
    const answer = await page.request.fetch(`/api/user/v4${path}`, {
      method,
      data,
      headers: { 'x-client': 'toolkit', origin: new URL(page.url()).origin },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: number } }).data;
  };
  const { id: role } = await write('POST', '/roles', { name: word, permissions });
  const emails = Array.from({ length: count }, (_, at) => `${word}-${at}@toolkit.test`);
  for (const email of emails) {
    const { id } = await write('POST', '/users', { email });
    await write('PUT', `/users/${id}`, { roles: [role] });
  }
  return { role, emails };
};

test('USR-001: who loses what is shown before a permission of a role goes, and nothing goes where it is not meant', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'roles', baseURL ?? '');
  await page.goto('/user-roles');
  const { role, emails } = await makeHolders(page, ['pim_items', 'store'], 3);
  const [items] = await sql<{ n: string }>('SELECT count(*) AS n FROM catalogue.items WHERE deleted_at IS NULL', []);
  await page.goto(`/user-roles/${role}`);
  await page.getByRole('button', { name: 'Permissions', exact: true }).click();
  const held = page.getByRole('region', { name: /^Permissions held/ });
  await held.getByRole('button', { name: 'Remove pim_items' }).click();
  await expect(dialog(page).getByRole('heading', { name: /^3 people lose .*screens.* and .*rows$/ })).toBeVisible();
  await expect(dialog(page).getByText(emails.join(', '))).toBeVisible();
  await expect(dialog(page).getByText(`Items ${Number(items?.n).toLocaleString('en')}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(held.getByRole('button', { name: 'Remove pim_items' })).toBeEnabled();
  await held.getByRole('button', { name: 'Remove pim_items' }).click();
  await dialog(page).getByRole('button', { name: 'Make the change' }).click();
  await expect(toast(page, 'pim_items removed')).toBeVisible();
  await expect(held.getByRole('button', { name: 'Remove pim_items' })).toHaveCount(0);
});

test('a form asks before it limits somebody, keeps what was typed where that is not meant, and asks nothing where nobody is concerned', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'roles', baseURL ?? '');
  await page.goto('/user-roles');
  const { role, emails } = await makeHolders(page, ['store'], 1);
  const [user] = await sql<{ id: string }>('SELECT id FROM "user".users WHERE email = $1', [emails[0]]);
  await page.goto(`/users/${user?.id}`);
  await page
    .getByRole('checkbox', { name: 'Active' })
    .or(page.getByRole('switch', { name: 'Active' }))
    .first()
    .click();
  await page.keyboard.press('Control+s');
  await expect(dialog(page).getByRole('heading', { name: new RegExp(`^${emails[0]} loses`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('1 field changed')).toBeVisible();
  await page.keyboard.press('Control+s');
  await dialog(page).getByRole('button', { name: 'Make the change' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  // Who is not active loses nothing more.
  await page.goto(`/user-roles/${role}`);
  await page.getByRole('button', { name: 'Permissions', exact: true }).click();
  await page
    .getByRole('region', { name: /^Permissions held/ })
    .getByRole('button', { name: 'Remove store' })
    .click();
  await expect(toast(page, 'store removed')).toBeVisible();
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, sql } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'roles', baseURL ?? '');
});

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Erase personal data?' });
const askToErase = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: "Erase the user's personal data" }).click();
};

test('who erases somebody sees beforehand what it comes to, and that nobody can undo it', async ({ page }) => {
  const email = `${freshWord().toLowerCase()}@leaving.test`;
  const [made] = await sql<{ id: number }>('INSERT INTO framework.account (email) VALUES ($1) RETURNING id', [email]);
  const id = made?.id;
  await sql("INSERT INTO notification.notifications (title, status, user_id, created_at) SELECT 'Told', 0, $1, now() FROM generate_series(1, 1234)", [id]); // prettier-ignore
  await page.goto(`/users/${id}`);
  await askToErase(page);
  await expect(dialog(page).getByText('Nobody can undo this.')).toBeVisible();
  // Every text of every table is read for a trace of them.
  await expect(dialog(page).getByRole('heading', { name: email })).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByRole('row', { name: 'Notifications 1,234 Deleted' })).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Users 1 Nobody’s name' })).toBeVisible();
  await expectNoFindings(page);
  // What does no harm has the focus.
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await sql('SELECT email FROM "user".users WHERE id = $1', [id])).toEqual([{ email }]);
  await askToErase(page);
  await dialog(page).getByRole('button', { name: 'Erase for ever' }).click();
  const emailNow = async (): Promise<unknown> =>
    (await sql('SELECT email FROM "user".users WHERE id = $1', [id]))[0]?.['email'];
  await expect.poll(emailNow, { timeout: 30_000 }).toBe(`Erased user ${id}`);
  await page.goto(`/users/${id}`);
  await expect(page.getByRole('heading', { name: `Erased user ${id}`, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  expect(await sql('SELECT id FROM notification.notifications WHERE user_id = $1', [id])).toEqual([]);
});

test('who may not be erased is not, and the dialog says why and what to do', async ({ page }) => {
  const [own] = await sql<{ id: number }>('SELECT id FROM "user".users WHERE email = $1', ['roles@toolkit.test']);
  await page.goto(`/users/${own?.id}`);
  await askToErase(page);
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Nobody erases their own account. Somebody else who manages users has to: give another account that role where there is none.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Erase for ever' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

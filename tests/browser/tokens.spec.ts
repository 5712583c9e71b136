import { expect, test } from '@playwright/test';
import { expectNoFindings, signIn } from './formSupport.ts';
import { toast } from './support.ts';

test('a token is made, copied, used by a program, and of no use once it was revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page.request, 'items@toolkit.test', baseURL ?? '');
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'API tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(['Required field', 'At least one value is required']);
  await dialog.getByLabel('Name').fill('Nightly prices');
  await dialog.getByLabel('Good for').selectOption('30 days');
  await dialog.getByRole('checkbox', { name: /^Items: read and edit/ }).check();
  // Of what they lack themselves they give nothing.
  await expect(dialog.getByRole('checkbox', { name: /^Users, roles and permissions/ })).toHaveCount(0);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect(dialog).toContainText('Copy it now: it is shown this once and kept nowhere.');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Copy Token' }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^ctk_[0-9A-Za-z]{46}$/);
  await expect(dialog).toContainText(`curl -H "Authorization: Bearer ${token}"`);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/api/pim/v1/items?page=1&per-page=1')).status()).toBe(200);
  expect((await program.get('/api/user/v4/tokens')).status()).toBe(403);
  const row = page.getByRole('row').filter({ hasText: 'Nightly prices' });
  await expect(row).toContainText(token.slice(0, 8));
  await expect(page.getByRole('main')).not.toContainText(token);
  await expectNoFindings(page);
  await row.getByRole('button', { name: 'Revoke the token Nightly prices' }).click();
  await expect(dialog).toContainText('Whatever uses it is refused from the next request on.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, "The token 'Nightly prices' was revoked.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const refused = await program.get('/api/pim/v1/items?page=1&per-page=1');
  expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
    401,
    "The token 'Nightly prices' was revoked.",
  ]);
  await program.dispose();
});

test('a list of tokens without any says where they are made, and leads there', async ({ page, baseURL }) => {
  await signIn(page.request, 'roles@toolkit.test', baseURL ?? '');
  await page.route('**/api_tokens?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { data: [], metadata: { page: 1, perPage: 50, total: 0 } } });
  });
  await page.goto('/api-tokens');
  await expect(page.getByText('Nobody has made a token. A person makes their own')).toBeVisible();
  await expect(page.getByText('Load data')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Your own tokens' })).toHaveAttribute('href', /\/tokens$/);
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL(/\/users\?filter=/);
  await expect(page.getByRole('button', { name: 'Remove the filter Service' })).toBeVisible();
});

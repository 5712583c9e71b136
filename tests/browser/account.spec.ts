import { expect, test } from '@playwright/test';
import { expectNoFindings, signIn } from './formSupport.ts';
import { toast } from './support.ts';

test('a sign-up checks what is typed, and then says the same to everybody', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'No account yet? Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('admin@toolkit.test');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('long-enough');
  await page.getByRole('textbox', { name: 'Password again' }).fill('long-enoug');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password again' })).toBeFocused();
  await expectNoFindings(page);
  await page.getByRole('textbox', { name: 'Password again' }).fill('long-enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'A message is on its way to admin@toolkit.test.',
  );
  await expectNoFindings(page);
  await page.goto(`/activate?token=${'x'.repeat(43)}`);
  await page.getByRole('textbox', { name: 'Password' }).fill('long-enough');
  await page.getByRole('button', { name: 'Activate and sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The link is not valid any more');
  await expectNoFindings(page);
});

test('sessions are listed, and another one is ended', async ({ page, browser, baseURL }) => {
  const at = baseURL ?? '';
  const account = 'finance@toolkit.test';
  const other = await browser.newContext({
    baseURL: at,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
  });
  await signIn(other.request, account, at);
  await signIn(page.request, account, at);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'This session' })).toContainText('Chrome on Linux');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'End the session Safari on iPhone' }).click();
  await expect(toast(page, '1 session ended')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'iPhone' })).toHaveCount(0);
  expect((await other.request.get('/api/user/v4/user')).status()).toBe(401);
  await other.close();
});

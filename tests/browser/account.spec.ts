import { expect, test } from '@playwright/test';
import { expectNoFindings, signIn } from './formSupport.ts';
import { sql, toast } from './support.ts';

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

test('a forgotten password is set by the mailed link, and then signs in', async ({ page }) => {
  const email = 'reset@toolkit.test';
  const lastTo = async (part: string): Promise<string> => {
    const mails = await sql<{ text: string }>(
      "SELECT payload ->> 'text' AS text FROM framework.outbox WHERE target = $1 ORDER BY id DESC",
      [email],
    );
    return new RegExp(`/${part}[?#]token=([\\w-]{43})`).exec(JSON.stringify(mails))?.[1] ?? '';
  };
  await page.request.post('/api/user/v4/local/signup', { data: { email, password: 'the-first-password' } });
  const token = await lastTo('activate');
  await page.request.post('/api/user/v4/local/activate', { data: { token, password: 'the-first-password' } });
  await page.context().clearCookies();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill(email);
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(`A message is on its way to ${email}`);

  await page.goto(`/reset#token=${await lastTo('reset')}`);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('the-second-password');
  await page.getByRole('textbox', { name: 'New password again' }).fill('the-second-passwor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password again' }).fill('the-second-password');
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Sign in as ${email}`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('the-second-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByRole('textbox', { name: 'Present password' }).fill('not-that-one');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('the-third-password');
  await page.getByRole('textbox', { name: 'New password again' }).fill('the-third-password');
  await page.keyboard.press('Enter');
  const present = page.getByRole('textbox', { name: 'Present password' });
  await expect(present).toHaveAccessibleDescription('This is not your present password.');
  await expect(present).toBeFocused();
  await present.fill('the-second-password');
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password changed')).toBeVisible();
});

test('a link that is over says so, and leads to another one', async ({ page }) => {
  await page.goto(`/reset#token=${'x'.repeat(43)}`);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('long-enough');
  await page.getByRole('textbox', { name: 'New password again' }).fill('long-enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The link is not valid any more');
  await page.getByRole('link', { name: 'Send another link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');

  await page.goto(`/device#token=${'x'.repeat(43)}`);
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'This device is mine' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The link is not valid any more');
});

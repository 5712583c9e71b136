import { expect, test, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectNoFindings } from './formSupport.ts';
import { freshWord, sql, toast } from './support.ts';

const password = 'a-good-password';

/** An account of its own, so that those of the demo stay without factors. */
const newAccount = async (page: Page): Promise<string> => {
  const email = `${freshWord().toLowerCase()}@factor.test`;
  await page.request.post('/api/user/v4/local/signup', { data: { email, password } });
  const [mail] = await sql<{ text: string }>(
    "SELECT payload ->> 'text' AS text FROM framework.outbox WHERE target = $1",
    [email],
  );
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const activated = await page.request.post('/api/user/v4/local/activate', { data: { token, password } });
  expect(activated.status()).toBe(200);
  return email;
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};
/** Codes of one step open once: the next one is taken, which counts already. */
const nextCode = (secret: string): Promise<string> => generate({ secret, epoch: Date.now() / 1000 + 30 });
const secretOf = async (page: Page): Promise<string> =>
  (await page.locator('.factor-secret code').innerText()).replaceAll(' ', '');
const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

/** A device with a fingerprint in Chromium itself. */
const addDevice = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code opens once', async ({
  page,
}) => {
  const email = await newAccount(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await confirm(page);
  await expect(page.getByRole('img', { name: 'QR code of the secret for the app' })).toBeVisible();
  await expectNoFindings(page);
  const secret = await secretOf(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code that the app shows').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The code is not right.');
  await dialog.getByLabel('Code that the app shows').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoFindings(page);
  const code = await dialog.getByRole('listitem').first().innerText();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await expectNoFindings(page);
  await page.getByLabel('Code of the authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The code is not right.');
  await page.getByLabel('Code of the authenticator app').fill(await nextCode(secret));
  await page.keyboard.press('Enter');
  await isIn(page);

  for (const isTaken of [true, false]) {
    await page.context().clearCookies();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.keyboard.press('Enter');
    if (isTaken) await isIn(page);
    else await expect(page.getByRole('main').getByRole('alert')).toContainText('The code is not right.');
  }
});

test('a passkey is added, signs in after the password and instead of it, is renamed and removed', async ({ page }) => {
  const email = await newAccount(page);
  await addDevice(page);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirm(page);
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Not used yet');
  await expectNoFindings(page);

  await page.context().clearCookies();
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn(page);

  await page.goto('/security');
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Last used');
  await page.getByRole('button', { name: 'Rename the passkey Laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove the passkey Old laptop' }).click();
  await confirm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'laptop' })).toHaveCount(0);
});

test('who holds a role that asks for a second factor sets one up before anything else', async ({ page }) => {
  const email = await newAccount(page);
  const role = freshWord();
  await sql('INSERT INTO framework.role (name, second_factor) VALUES ($1, true)', [role]);
  await sql('INSERT INTO framework.account_role SELECT id, $2 FROM framework.account WHERE email = $1', [email, role]);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = await secretOf(page);
  await page.getByLabel('Code that the app shows').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them, go on' }).click();
  await isIn(page);
  await sql('DELETE FROM framework.role WHERE name = $1', [role]);
});

import { expect, test, type Page } from '@playwright/test';
import { startHumanCheckProvider, type HumanCheckProvider } from '../support/humanCheckProvider.ts';
import { startProduct, type Product } from '../support/product.ts';
import { expectNoFindings } from './formSupport.ts';

const password = 'a-long-password';

let provider: HumanCheckProvider;
let product: Product;
let address: string;

test.beforeAll(async () => {
  provider = await startHumanCheckProvider();
  product = await startProduct({
    environment: {
      DEMO: '0',
      ADMIN_EMAIL: 'admin@shop.test',
      ADMIN_PASSWORD: password,
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEY: provider.siteKey,
      HUMAN_CHECK_SECRET: provider.secret,
      HUMAN_CHECK_ORIGIN: provider.url,
    },
  });
  address = product.address;
});

test.afterAll(async () => {
  await product.stop();
  await provider.close();
});

/** What pages asked the provider for, and what their policy kept from them. */
let asked: string[];
let violations: string[];
test.beforeEach(({ page }) => {
  Object.assign(provider, { broken: null, isScriptAway: false });
  asked = [];
  violations = [];
  page.on('request', (request) => {
    if (request.url().startsWith(provider.url)) asked.push(new URL(request.url()).pathname);
  });
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) violations.push(line.text());
  });
});
test.afterEach(() => expect(violations).toEqual([]));

const check = (page: Page) => page.getByRole('group', { name: 'Confirm that you are a person' });
const widget = (page: Page) => check(page).frameLocator('iframe');
const person = (page: Page) => widget(page).getByRole('checkbox', { name: 'I am a person' });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** What the frame confirmed has to be in the form before it is sent. */
const confirm = async (page: Page): Promise<void> => {
  const given = page.waitForEvent('requestfinished', (request) => request.url().startsWith(`${provider.url}/issue`));
  await person(page).check();
  await given;
};

test('a sign-up asks who sends it, by the keyboard alone', async ({ page }) => {
  await page.goto(`${address}/signup`);
  await expect(person(page)).toBeVisible();
  await expect(check(page).locator('iframe')).toHaveAttribute('title', /site-key light en$/);
  await expectNoFindings(page);
  await page.keyboard.type('new@shop.test');
  await field(page, 'Password').fill(password);
  await field(page, 'Password again').fill(password);
  await page.keyboard.press('Enter');
  await expect(check(page)).toBeFocused();
  await expect(check(page)).toContainText('Confirm first that you are a person.');
  await page.keyboard.press('Tab');
  await expect(person(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(check(page)).not.toContainText('Confirm first');
  await page.getByRole('button', { name: 'Sign up' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
});

test('a confirmation that took too long is asked for again', async ({ page }) => {
  await page.goto(`${address}/forgot`);
  await field(page, 'E-mail').fill('admin@shop.test');
  await confirm(page);
  await widget(page).getByRole('button', { name: 'Wait too long' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(check(page)).toContainText('Confirm first that you are a person.');
  await person(page).uncheck();
  await expect(check(page)).not.toContainText('Confirm first');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
});

test('a sign-in asks only after three failures, and nothing of the provider is loaded before or elsewhere', async ({
  page,
}) => {
  await page.goto(`${address}/login`);
  await field(page, 'E-mail').fill('admin@shop.test');
  for (const wrong of ['wrong-one', 'wrong-two', 'wrong-three']) {
    await field(page, 'Password').fill(wrong);
    const answered = page.waitForResponse('**/local/signin');
    await page.keyboard.press('Enter');
    await answered;
    await expect(failure(page)).toContainText('The e-mail or the password is not right.');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  }
  expect(asked).toEqual([]);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(failure(page)).toContainText('Confirm first that you are a person.');
  await expect(field(page, 'Password')).toHaveValue(password);
  await expectNoFindings(page);
  await confirm(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  asked.length = 0;
  await page.goto(`${address}/items`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a check that cannot be loaded says so, and is loaded once it can be', async ({ page }) => {
  provider.isScriptAway = true;
  await page.goto(`${address}/signup`);
  await expect(failure(page)).toContainText('Turnstile, which checks that you are a person, could not be loaded.');
  await expectNoFindings(page);
  provider.isScriptAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(person(page)).toBeVisible();
});

test('a provider that does not answer the server is said to be away, and what was typed stays', async ({ page }) => {
  provider.broken = 'status 500';
  await page.goto(`${address}/forgot`);
  await field(page, 'E-mail').fill('admin@shop.test');
  await confirm(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(failure(page)).toContainText('Turnstile, which confirms that you are a person, does not answer.');
  await expect(field(page, 'E-mail')).toHaveValue('admin@shop.test');
  // Each confirmation is for once: the widget begins anew.
  await expect(person(page)).not.toBeChecked();
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  for (const [language, label] of [
    ['it', 'Conferma di essere una persona'],
    ['pl', 'Potwierdź, że jesteś człowiekiem'],
  ] as const)
    test(`it speaks the language of the page (${language}), and is as dark`, async ({ page }) => {
      await page.addInitScript(
        (locale) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(locale)),
        language,
      );
      const script = page.waitForRequest((request) => request.url().includes('/api.js'));
      await page.goto(`${address}/signup`);
      const frame = page.getByRole('group', { name: label }).locator('iframe');
      await expect(frame).toHaveAttribute('title', new RegExp(`site-key dark ${language}$`));
      expect(new URL((await script).url()).searchParams.get('hl')).toBe(language);
    });
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openList, sql } from './support.ts';

const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((one) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(one)), language);
const newToken = (page: Page) => page.getByRole('dialog', { name: 'New token' });

test('a refused proof stands in a box, an empty one says so, and Esc leaves everything as it was', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Required field');
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Required field');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await dialog.getByLabel('Password').fill('not mine');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This is not your present password.');
  await expect(dialog.getByRole('alert')).toHaveCSS('border-top-width', '1px');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('second factors that could not be read are asked for again', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.route('**/api/user/v4/factors', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  await page.goto('/security');
  await expect(page.getByText('Your second factors could not be read.')).toBeVisible();
  await page.unroute('**/api/user/v4/factors');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
});

test('what the home page could not read is asked for again', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.route('**/api/toolkit/v1/trends**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  );
  await page.goto('/');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('alert')).toContainText("The alerts couldn't be read.");
  // What else the page has stays, and nothing asks again by itself.
  await expect(page.getByRole('region', { name: 'The last 30 days' }).getByRole('alert')).toBeVisible();
  await expectNoFindings(page);
  await page.unroute('**/api/toolkit/v1/trends**');
  await alerts.getByRole('button', { name: 'Retry' }).click();
  await expect(alerts.getByRole('alert')).toHaveCount(0);
  await expect(alerts.getByRole('listitem').first()).toBeVisible();
});

test('an alert is called on its page as in its list', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, '/alerts');
  await page.getByRole('grid').getByRole('link', { name: 'Out of stock' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out of stock');
});

test('a long e-mail stays within the dialog of what a change comes to', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'roles', baseURL ?? '');
  const email = `${freshWord().toLowerCase()}${'.of.the.department'.repeat(3)}@${'groceries'.repeat(5)}.test`;
  const [made] = await sql<{ id: number }>('INSERT INTO framework.account (email) VALUES ($1) RETURNING id', [email]);
  await page.goto(`/users/${made?.id}`);
  await page.getByRole('button', { name: 'Roles', exact: true }).click();
  await page.getByRole('button', { name: 'Add stores', exact: true }).click();
  const heading = page.getByRole('dialog').getByRole('heading', { name: email });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('no word of the account menu is cut, in any language', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/work');
  for (const language of ['en', 'it', 'pl']) {
    await speak(page, language);
    await page.reload();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /items@toolkit\.test/ })
      .click();
    const words = page.locator('.shell-account .shell-word');
    await expect(words).toHaveCount(2);
    const cut = await words.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
    expect(cut, language).toEqual([]);
  }
});

test('a token that lacks something leads to what it lacks, and a press beside keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const name = newToken(page).getByPlaceholder('What it is for');
  await newToken(page).getByRole('button', { name: 'Make token' }).click();
  await expect(name).toBeFocused();
  await name.fill('Feed of prices');
  await expect(newToken(page).getByText('Required field')).toHaveCount(0);
  await page.mouse.click(5, 5);
  await expect(name).toHaveValue('Feed of prices');
  const find = newToken(page).getByRole('searchbox', { name: 'Find a permission' });
  await newToken(page).getByRole('button', { name: 'Make token' }).click();
  await expect(newToken(page).getByText('At least one value is required')).toBeVisible();
  await expect(find).toBeFocused();
  await find.fill('qqqqqq');
  await expect(newToken(page).getByText('Nothing here.')).toBeVisible();
  await expectNoFindings(page);
});

test('what refuses a token and belongs to no field is said above them', async ({ page, browser, baseURL }) => {
  const fault = { key: 'maximum', params: { max: 60 }, text: 'Max: 60' };
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.route('**/api/user/v4/tokens', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { status: 422, code: 'VALIDATION', ...fault, message: fault.text, errors: { rate: fault } },
        })
      : route.continue(),
  );
  await page.goto('/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await newToken(page).getByPlaceholder('What it is for').fill('Feed');
  await newToken(page)
    .getByRole('checkbox', { name: /^Items: read and edit/ })
    .check();
  await newToken(page).getByRole('button', { name: 'Make token' }).click();
  await expect(newToken(page).getByRole('alert')).toContainText('No token was made.');
  await expect(newToken(page).getByRole('alert')).toContainText('rate: Max: 60');
});

test('a mailed link that lost its end says so, before anything is typed', async ({ page }) => {
  for (const [path, next] of [
    ['/reset', 'Send another link'],
    ['/activate', 'Sign up again'],
    ['/device', 'Sign in'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('part of the link is missing');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: next })).toBeVisible();
  }
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, sql } from './support.ts';

const again = 'Type it again: where it is sent to has changed.';
const password = (page: Page) => page.getByLabel('Password', { exact: true });

const hostOf = (page: Page) => page.getByRole('textbox', { name: /^Host(?! key)/ });

/** Credentials of a retailer that has no others. */
const make = async (page: Page, secret: string): Promise<string> => {
  const host = `${freshWord()}.example.it`;
  await sql('DELETE FROM retailer."retailer-credentials" WHERE retailer_id = 4');
  await page.goto('/retailer-credentials/create?retailer_id=4');
  await hostOf(page).fill(host);
  await password(page).fill(secret);
  await password(page).press('Enter');
  await expect(page.getByText('Kept. Type to replace it.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/retailer-credentials\/\d+/);
  return host;
};

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'retailers', baseURL ?? ''));

test('RET-005: a password is kept sealed: no page, no table and nothing of the browser has it', async ({ page }) => {
  const secret = `planted-${freshWord()}`;
  const seen: string[] = [];
  page.on(
    'response',
    (response) =>
      void response.text().then(
        (text) => seen.push(text),
        () => undefined,
      ),
  );
  const host = await make(page, secret);
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).toHaveAttribute('placeholder', '••••••••');
  await page.reload();
  await expect(hostOf(page)).toHaveValue(host);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(secret);
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const asked = tables.map(({ name }) => `SELECT '${name}' AS name FROM ${name} t WHERE t::text LIKE '%${secret}%'`);
  expect(await sql(asked.join(' UNION ALL '))).toEqual([]);
  const [kept] = await sql<{ sealed: string }>(
    `SELECT s.sealed FROM framework.secret s JOIN retailer."retailer-credentials" c ON c.password = s.mark AND c.id::text = s.record_id WHERE c.host = '${host}'`,
  );
  expect(kept?.sealed).toMatch(/^v1\./);
});

test('who sends it elsewhere types it again; it is replaced, taken out, and brought back by undo', async ({ page }) => {
  const host = await make(page, 'first');
  await hostOf(page).fill(`other-${host}`);
  await page.keyboard.press('Control+s');
  await expect(page.locator('#field-password-fault')).toHaveText(again);
  await expectNoFindings(page);
  // What is typed and not kept yet is kept by the save.
  await password(page).fill('second');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  const holds = async (): Promise<string | null | undefined> =>
    (
      await sql<{ password: string | null }>(
        `SELECT password FROM retailer."retailer-credentials" WHERE host = 'other-${host}'`,
      )
    )[0]?.password;
  const kept = await holds();
  expect(kept).toMatch(/^sec_/);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: /^History of/ })).toBeVisible();
  await expect(page.locator('body')).toContainText('••••');
  await expect(page.locator('body')).not.toContainText('sec_');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take out Password' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(holds).toBeNull();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(holds).toBe(kept);
});

test('a service that does not keep it says so, and what is typed stays', async ({ page }) => {
  await page.route('**/secrets/**', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL', message: 'x' } }),
  );
  await page.goto('/retailer-credentials/create?retailer_id=4');
  await password(page).fill('swordfish');
  await password(page).press('Enter');
  await expect(page.getByText(/Password hasn't been kept\./)).toBeVisible();
  await expect(password(page)).toHaveValue('swordfish');
  // A save that cannot keep it either sends nothing.
  await hostOf(page).fill(`${freshWord()}.example.it`);
  await page.keyboard.press('Control+s');
  await expect(page.locator('#field-password-fault')).toHaveText('Not kept yet. Press Enter.');
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL(/retailer-credentials\/create/);
  await page.unroute('**/secrets/**');
  await password(page).press('Enter');
  await expect(page.getByText('Kept. Type to replace it.')).toBeVisible();
});

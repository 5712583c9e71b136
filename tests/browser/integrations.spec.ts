import { expect, test, type Locator, type Page } from '@playwright/test';
import { integrationSteps } from '../../schemas/integration/integrationParts.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, openList, rows, sql, toast } from './support.ts';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
});

const retailer = 5;
const outline = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections of the integration' });
const status = (page: Page, step: string): Locator => page.getByRole('button', { name: `Status of ${step}: ` });
const choose = async (page: Page, step: string, to: string): Promise<void> => {
  await status(page, step).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
};
const isStep = (page: Page, step: string, of: string): Promise<void> =>
  expect(page.getByRole('button', { name: `Status of ${step}: ${of}`, exact: true })).toBeVisible();

/** A new integration of the retailer, whose wizard is opened. */
const begin = async (page: Page): Promise<string> => {
  if (page.url() === 'about:blank') await page.goto('/');
  const { origin } = new URL(page.url());
  await sql(
    'DELETE FROM retailer."integration-steps" WHERE integration_id IN (SELECT id FROM retailer.integrations WHERE retailer_id = $1)',
    [retailer],
  );
  await sql('DELETE FROM retailer.integrations WHERE retailer_id = $1', [retailer]);
  // Other tests run the feeds of its stores.
  for (const table of ['retailer-reports', 'pim-runs'])
    await sql(
      `DELETE FROM retailer."${table}" WHERE run_id IN (SELECT run_id FROM retailer."feed-runs" WHERE retailer_id = $1)`,
      [retailer],
    );
  await sql('DELETE FROM retailer."feed-runs" WHERE retailer_id = $1', [retailer]);
  const answer = await page.request.post('/api/retailer/v1/wizard', {
    data: { retailer_id: retailer },
    headers: { 'x-client': 'toolkit', origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: number } };
  await page.goto(`/integration-wizard/${data.id}`);
  return String(data.id);
};

test('INT-001, INT-005: the list leads to the wizard, a step moves at once and its sections follow; an undo takes both back', async ({
  page,
}) => {
  await openList(page, '/integrations');
  await expect(rows(page)).not.toHaveCount(0);
  await rows(page)
    .first()
    .getByRole('link', { name: /Open the wizard/ })
    .click();
  await expect(page).toHaveURL(/\/integration-wizard\/\d+$/);
  await begin(page);
  await outline(page)
    .getByRole('link', { name: /^Connection/ })
    .click();
  await expect(page).toHaveURL(/\/connection$/);
  await choose(page, 'Credentials entered', 'failed');
  await isStep(page, 'Credentials entered', 'failed');
  await expect(toast(page, 'Integration successfully updated')).toBeVisible();
  for (const name of [/^Credentials/, /^Connection/])
    await expect(outline(page).getByRole('link', { name })).toContainText('failed');
  await expect(outline(page).getByRole('link', { name: /^Data/ })).toContainText('not started');
  await expectNoFindings(page);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await isStep(page, 'Credentials entered', 'not started');
  await expect(outline(page).getByRole('link', { name: /^Connection/ })).toContainText('not started');
});

test('a step that nothing proves is completed for a reason, and one that the server refuses is taken back', async ({
  page,
}) => {
  const id = await begin(page);
  await page.goto(`/integration-wizard/${id}/launch`);
  await expect(page.getByText('There was no run.')).toBeVisible();
  await choose(page, 'First run at least 95 %', 'completed');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Complete it' })).toBeDisabled();
  await expectNoFindings(page);
  await dialog.getByLabel('Why is it completed all the same?').fill('Run by hand.');
  await dialog.getByRole('button', { name: 'Complete it' }).click();
  await isStep(page, 'First run at least 95 %', 'completed');
  await expect(page.getByText('Reason: Run by hand.')).toBeVisible();
  await page.route('**/wizard/steps/*/status', (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, code: 'INTERNAL', key: 'internal', params: {}, message: 'Broken.' },
    }),
  );
  await choose(page, 'Launched', 'on hold');
  await expect(toast(page, 'Error while creating/updating the integration')).toBeVisible();
  await isStep(page, 'Launched', 'not started');
});

test('a wizard goes from nothing to green, by the keyboard from section to section, and then tells how the retailer is fed', async ({
  page,
}) => {
  const id = await begin(page);
  await outline(page).getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/integration-wizard/${id}/retailer$`));
  await expect(page.getByRole('heading', { name: /^Retailer/, level: 2 })).toBeVisible();
  for (const { label, section } of integrationSteps) {
    await page.goto(`/integration-wizard/${id}/${section}`);
    await choose(page, label, 'completed');
    const dialog = page.getByRole('dialog');
    await expect(dialog.or(page.getByRole('button', { name: `Status of ${label}: completed` })).first()).toBeVisible();
    if (await dialog.isVisible()) {
      await dialog.getByLabel('Why is it completed all the same?').fill('Known to be so.');
      await page.keyboard.press('Control+Enter');
    }
    await isStep(page, label, 'completed');
    await expect
      .poll(async () => {
        const [row] = await sql<{ status: number }>(
          'SELECT s.status FROM retailer."integration-steps" s JOIN retailer.integrations i ON i.id = s.integration_id WHERE i.id = $1 AND s.section = $2 ORDER BY s.status DESC LIMIT 1',
          [id, section],
        );
        return row?.status;
      })
      .toBe(1);
  }
  await page.goto(`/integration-wizard/${id}`);
  await expect(page.getByRole('heading', { name: 'How the retailer is fed' })).toBeVisible();
  for (const link of await outline(page).getByRole('link').all()) await expect(link).toContainText('completed');
  await expectNoFindings(page);
});

test('who may not see retailers is led away', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/integration-wizard/1');
  await expect(toast(page, 'Cannot access the page, insufficient permissions')).toBeVisible();
});

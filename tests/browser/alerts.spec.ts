import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, toast } from './support.ts';

const alerts = (page: Page): Locator => page.getByRole('region', { name: 'Alerts' });

test('STA-002, STA-005: alerts stand on the home page with status, value and description, and as people select them', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/');
  const line = alerts(page).getByRole('listitem').filter({ hasText: 'Items without EAN' });
  await expect(line).toContainText('Nobody can match them with what retailers sell.');
  // A job counts, of which the first may still be under way.
  await expect(async () => {
    await page.reload();
    await expect(line.getByText(/^(Too many|Some|None)$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectNoFindings(page);
  await alerts(page).getByRole('button', { name: 'Choose alerts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose alerts' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Alert Name', /Selected/]);
  await dialog.getByRole('checkbox', { name: 'Items without EAN' }).uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(alerts(page).getByRole('listitem').filter({ hasText: 'Items without brand' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('an alert is the link to the rows that it counts', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/');
  await alerts(page).getByRole('link', { name: 'Live items that are hidden', exact: true }).click();
  await expect(page).toHaveURL(/\/items\?filter=/);
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({
    status: { in: [2] },
    hidden: true,
  });
});

test('STA-010: alerts that cannot be fetched are told in an info toast', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.route('**/api/pim/v1/alerts?**', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'There is none.' } } }),
  );
  await page.goto('/alerts');
  await expect(
    page.getByText('The alerts file for this date is empty or data is not yet available.').first(),
  ).toBeVisible();
});

test('STA-001, STA-004: a request picks its columns, all but five at first', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Request catalogue statistics/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(40);
  await expect(dialog.getByText('35 of 40 selected')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'build_type' })).not.toBeChecked();
  await expect(dialog.getByText(/stay empty/)).toBeVisible();
  await expectNoFindings(page);
});

test('STA-012, STA-013, STA-014: a request is told, its notice downloads the file, and what is not ready is said', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Request catalogue statistics/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Select none' }).click();
  await expect(dialog.getByRole('button', { name: /^Request catalogue statistics of [\d,]+ items$/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'item_id' }).check();
  await dialog.getByRole('button', { name: /^Request catalogue statistics/ }).click();
  await expect(toast(page, /^Stats request successfully submitted\.\.\./)).toBeVisible();
  // A hundred thousand rows are written meanwhile.
  const statusOfJob = async (): Promise<unknown> => {
    const { data } = (await (await page.request.get('/api/toolkit/v1/jobs?page=1&per-page=1')).json()) as {
      data: { status: string }[];
    };
    return data[0]?.status;
  };
  await expect.poll(statusOfJob, { timeout: 40_000 }).toBe('done');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/unread$/);
  await bell.click();
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: 'Catalogue statistics are ready' })
    .first();
  await expect(notice).toBeVisible();
  await page.route('**/api/pim/v1/stats/*', (route) => route.fulfill({ status: 404, json: { error: {} } }), {
    times: 1,
  });
  await notice.getByRole('button').first().click();
  await notice.getByRole('button', { name: 'Download File' }).click();
  await expect(
    page.getByText('The stats file is not ready yet. Please try again in a few minutes.').first(),
  ).toBeVisible();
  const downloading = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download File' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^catalogue-statistics-.*\.csv$/);
});

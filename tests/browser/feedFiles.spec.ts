import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { filledPlace } from '../support/marketplaceCopy.ts';
import { enterAs, openList, rows, selectionBar, toast } from './support.ts';

const linking = 'There was an error while getting the validated URL for the selected file';

/** The day on which the files of the demo came last: yesterday by now where midnight has passed since. */
const lastDay = (): string => {
  const [, filled] = filledPlace();
  return (
    readdirSync(join(filled, 'feeds', '2', 'feed'))
      .toSorted()
      .at(-1) ?? ''
  );
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const listOf = (retailer: number, type: string, date: string): string => {
  const filter = { retailer_id: { in: [retailer] }, file_type: { in: [type] }, date: { eq: date } };
  return `/feed-files?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};
const panel = (page: Page) => page.getByRole('dialog', { name: /^Get the validated URL/ });

const askForLinks = async (page: Page, things: string): Promise<void> => {
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: `Get the validated URL of ${things}` }).click();
};

test.describe('who reads retailers', () => {
  test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'retailers', baseURL ?? ''));

  test('FED-022, FED-032: the menu leads to the files, which are shown once retailer, type and day are chosen', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const group = menu.getByRole('button', { name: 'Retailers' });
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    await menu.getByRole('link', { name: 'Download feeds', exact: true }).click();
    await expect(page.getByText('Choose Retailer, Type, and Day first.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Retailer' }).fill('Prezzo Amico');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Prezzo Amico/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Feed' });
    await page.getByLabel('Day', { exact: true }).fill(lastDay());
    await page.getByRole('button', { name: 'Show the list' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText(/standard-\d+-\d{8}\.csv/);
    await expectNoFindings(page);
    await page.screenshot({ path: test.info().outputPath('files.png') });
  });

  test('a day on which no file came says so', async ({ page }) => {
    await page.goto(listOf(1, 'feed', '2020-01-01'));
    await expect(page.getByText('No such file came on that day.')).toBeVisible();
    await expectNoFindings(page);
  });

  test('FED-024, FED-025: selected files get links that download them; the one that was changed is marked, and told', async ({
    page,
  }) => {
    await openList(page, listOf(2, 'feed', lastDay()));
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await rows(page).nth(2).getByRole('checkbox').uncheck();
    await askForLinks(page, '2 feed files');
    const links = panel(page).getByRole('link', { name: 'Download' });
    await expect(links).toHaveCount(2);
    const [file] = await Promise.all([page.waitForEvent('download'), links.first().click()]);
    expect(file.suggestedFilename()).toMatch(/^custom-\d+-\d{8}\.csv$/);
    expect(readFileSync(await file.path(), 'latin1')).toContain('Caffè macinato');
    // What looking at them came to stands in their rows.
    await expect(rows(page).filter({ hasText: 'Yes' })).toHaveCount(2);
    await expectNoFindings(page);
    await page.screenshot({ path: test.info().outputPath('links.png') });

    const address = String(await links.first().getAttribute('href'));
    const forged = await page.request.get(address.replace(/until=\d+/, 'until=99999999999'));
    expect([forged.status(), ((await forged.json()) as { message: string }).message]).toEqual([
      403,
      'This link is not one of ours, or it was changed on its way. Ask for a new one.',
    ]);
  });

  test('FED-024, FED-026: a file that cannot be had is told in the words of the spec', async ({ page }) => {
    await openList(page, listOf(1, 'feed', lastDay()));
    const answer = page.waitForResponse((response) => response.url().includes('/validated-url'));
    await page.route('**/files/validated-url', async (route) => {
      // The file went between the list and the click.
      await route.continue({ postData: JSON.stringify({ file_names: [`1/feed/${lastDay()}/1/gone.csv`] }) });
    });
    await rows(page).first().getByRole('checkbox').check();
    await askForLinks(page, '1 feed file');
    await answer;
    await expect(toast(page, linking)).toBeVisible();
    await expect(panel(page)).toContainText('The file is not there any more.');
  });

  test('FED-026: a list that cannot be had is told in the words of the spec', async ({ page }) => {
    await page.route('**/files/1/feed/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'The server failed.', key: 'internal', params: {} } }),
    );
    await page.goto(listOf(1, 'feed', lastDay()));
    await expect(
      page.getByText('There was an error while fetching the feed files with the selected options').first(),
    ).toBeVisible();
  });

  test('RET-002, RET-015: the bucket of a retailer is made, and the second time it is there', async ({ page }) => {
    await page.goto('/retailers/5');
    const make = async (): Promise<void> => {
      await page.getByRole('button', { name: 'More' }).first().click();
      await page.getByRole('menuitem', { name: 'Create the S3 bucket' }).click();
    };
    await make();
    await expect(toast(page, 'Success: S3 bucket successfully created')).toBeVisible();
    await make();
    await expect(toast(page, 'Warning: The S3 bucket 5 is there already.')).toBeVisible();
    await expectNoFindings(page);
  });
});

test('who does not read retailers sees neither the entry nor the files', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Download feeds' })).toHaveCount(0);
  const answer = await page.request.get(`/api/retailer/v1/files/1/feed/${lastDay()}`);
  expect(answer.status()).toBe(403);
});

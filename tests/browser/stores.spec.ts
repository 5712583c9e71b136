import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openList, rows, selectionBar, sql, toast } from './support.ts';

test('STO-013: a store is cloned as click and collect by a form that nobody but a person saves', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/draft-stores/101');
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  const count = async (): Promise<number> => {
    const [row] = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM distance."draft-stores" WHERE related_store_id = 101',
    );
    return Number(row?.n);
  };
  const before = await count();
  await page.getByRole('link', { name: 'Clone as click and collect' }).click();
  await expect(page).toHaveURL(/\/draft-stores\/create/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('combobox', { name: 'Related store' })).toHaveValue(new RegExp(name));
  await expectNoFindings(page);
  expect(await count()).toBe(before);
  await page.getByLabel('Name', { exact: true }).fill(freshWord());
  await page.getByRole('button', { name: /^Create draft store/ }).click();
  await expect(toast(page, 'Store created successfully')).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test('LOC-003, LOC-009: locations are excluded from their list, stand among the excluded ones, and come back by an undo', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  const zone = freshWord();
  await sql('UPDATE distance."draft-locations" SET zone = $1 WHERE id IN (1, 2)', [zone]);
  await sql('DELETE FROM distance."excluded-locations" WHERE location_id IN (1, 2)');
  await openList(page, `/draft-locations?filter=${encodeURIComponent(JSON.stringify({ zone: { contains: zone } }))}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Exclude/ }).click();
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: /^Exclude/ }).click();
  await expect(toast(page, 'Locations successfully excluded')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expectNoFindings(page);
});

test('stores of a country are published by a plan that shows what changes, and by nobody without the right', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const word = freshWord();
  await sql('UPDATE distance."draft-stores" SET city = $1 WHERE id = 101', [word]);
  await page.goto('/draft-stores');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish the stores of a country' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(dialog.getByText(word)).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: /^Publish the stores of a country: / }).click();
  await expect(toast(page, 'Stores, opening hours and locations published')).toBeVisible();
  const [live] = await sql<{ city: string }>('SELECT city FROM distance."current-stores" WHERE id = 101');
  expect(live?.city).toBe(word);
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/draft-stores');
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/current-stores/101');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Nobody can change this here.')).toHaveCount(0);
  await expect(page.getByText(word)).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi } from './support.ts';

test('BAN-015: who holds the permission puts a banner in a place of the homepage, by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = freshWord();
  const ads = await openApi(browser, 'ads', baseURL ?? '');
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const { id: banner } = await ads.write<{ id: number }>('POST', '/banners', { changes: { title, country: 'ITA' } });
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/new-store-homepage');
  await expect(page.getByRole('heading', { level: 1, name: 'New store homepage' })).toBeVisible();
  await page.goto('/new-store-homepage/create');
  await page.getByLabel('Position', { exact: true }).fill('7');
  await page.getByRole('combobox', { name: 'Banner' }).fill(title);
  await page
    .getByRole('option', { name: new RegExp(title) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Create homepage place/ }).click();
  await expect(page).toHaveURL(/\/new-store-homepage\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectNoFindings(page);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await admin.read(`/new_store_homepage/${id}`)).toMatchObject({ position: 7, banner_id: banner, title });
  await page.goto('/new-store-homepage');
  await expect(page.getByRole('grid').getByText(title)).toBeVisible();
  await enterAs(page, browser, 'ads', baseURL ?? '');
  await page.goto('/banners');
  await expect(page.getByRole('link', { name: 'New store homepage' })).toHaveCount(0);
});

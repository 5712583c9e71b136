import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, selectionBar } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

test('a list whose records have pictures is looked at as a gallery, which is kept', async ({ page }) => {
  // The oldest ones, which no other test made: they have pictures.
  await page.goto('/items?sort=id&order=ASC');
  const table = page.getByRole('grid', { name: 'Items' });
  await expect(table).toBeVisible();
  const button = page.getByRole('button', { name: 'Gallery' });
  await button.press('Enter');
  const cards = page.getByRole('list', { name: 'Items' });
  await expect(cards.getByRole('listitem')).toHaveCount(50);
  await expect(table).toHaveCount(0);
  await expect(cards.getByRole('img').or(cards.locator('img')).first()).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await expect(cards.getByRole('listitem')).toHaveCount(50);
  await page.getByRole('button', { name: 'Gallery' }).press('Enter');
  await expect(table).toBeVisible();
});

test('its cards are walked by arrows, selected in a row, and lead to their records', async ({ page }) => {
  await page.goto('/items');
  await page.getByRole('button', { name: 'Gallery' }).click();
  const cards = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  const picks = cards.getByRole('checkbox');
  await picks.nth(1).click();
  await picks.nth(4).click({ modifiers: ['Shift'] });
  await expect(selectionBar(page)).toContainText('4 selected');
  await page.keyboard.press('Escape');
  await expect(selectionBar(page)).toHaveCount(0);
  await cards.nth(0).locator('.gallery-name').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1).locator('.gallery-name')).toBeFocused();
  const name = await cards.nth(1).locator('.gallery-name').innerText();
  // Another page of the application, not another load of it.
  await page.evaluate(() => void (document.body.dataset['same'] = 'yes'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
});

test('a list without pictures has no gallery', async ({ page }) => {
  await page.goto('/tags');
  await expect(page.getByRole('button', { name: 'Roomy rows' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gallery' })).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, toast } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

test('SPL-030, SPL-033: choosing a metric prefills the price, and what is typed stays until the other is taken', async ({
  page,
}) => {
  await page.goto('/sponsored-listings/create');
  const metric = page.getByRole('combobox', { name: 'Metric' });
  const price = page.getByRole('textbox', { name: 'Price' });
  await expect(price).toHaveValue('9.99');
  await metric.selectOption('cpm');
  await expect(toast(page, 'Activity price rate prefilled successfully')).toBeVisible();
  await expect(price).toHaveValue('4.5');
  await expect(page.getByRole('textbox', { name: 'Quote' })).toHaveValue('1000000');
  await price.fill('7');
  await metric.selectOption('cpc');
  const proposal = page.getByRole('button', { name: 'Take what is proposed: 0.45 EUR' });
  await expect(proposal).toBeVisible();
  await expect(price).toHaveValue('7');
  await expectNoFindings(page);
  await proposal.press('Enter');
  await expect(price).toHaveValue('0.45');
  await expect(proposal).toHaveCount(0);
});

test('SPL-033: a rate that there is no rule for is told, and what was there stays', async ({ page }) => {
  await page.goto('/sponsored-listings/create');
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('7');
  await page.getByRole('combobox', { name: 'Metric' }).selectOption('percentage');
  await expect(toast(page, 'Error prefilling activity price rate')).toBeVisible();
  await expect(price).toHaveValue('7');
});

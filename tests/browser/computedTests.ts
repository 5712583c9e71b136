import { expect } from '@playwright/test';
import type { EnterTest } from './enterTest.ts';
import { signIn } from './formSupport.ts';
import { freshWord, openList, rowOf, rows } from './support.ts';

/** What `tests/fixtures/computed` adds, in the product that `address` answers: a view, and a list that needs values. */
export const computedTests = (test: EnterTest, address: () => string): void => {
  test.describe('what is computed', () => {
    let brand: string;
    let brandId: number;

    test.beforeEach(async ({ page }) => {
      await signIn(page.request, 'admin@toolkit.test', address());
      brand = freshWord();
      const made = await page.request.post('/api/distance/v3/draft_brands', {
        data: { changes: { brand, country: 'ITA', description: 'Has one' } },
        headers: { 'x-client': 'toolkit', origin: address() },
      });
      expect(made.status(), await made.text()).toBe(201);
      brandId = ((await made.json()) as { data: { id: number } }).data.id;
    });

    test('the list of a view is filtered and shown like any other, and nothing of it can be changed', async ({
      page,
    }) => {
      const filter = encodeURIComponent(JSON.stringify({ store_brand_id: { in: [brandId] } }));
      await openList(page, `/brand-gaps?filter=${filter}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, `slug:${brandId}`)).toBeVisible();
      // The one brand that the filter leaves is said by it, and its column is folded away.
      await expect(page.getByRole('button', { name: brand }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0);
      await rows(page).first().getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: 'Selection' });
      await expect(bar).toBeVisible();
      await expect(bar.getByRole('button', { name: /Delete|Edit/ })).toHaveCount(0);
      await page.screenshot({ path: test.info().outputPath('view.png') });
    });

    test('a list that needs values asks for them, and its address holds them', async ({ page, context }) => {
      await page.goto('/brand-plans');
      await expect(page.getByText('Choose Country and Store brand first.')).toBeVisible();
      await page.getByRole('button', { name: 'Show the list' }).click();
      await expect(page.getByText('Required field').first()).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('chooser.png') });
      await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Italy' });
      await page.getByRole('combobox', { name: 'Store brand' }).fill(brand);
      await page.getByRole('listbox').getByRole('option', { name: brand }).click();
      await page.getByRole('button', { name: 'Show the list' }).click();
      await expect(rows(page)).toHaveCount(3);
      await expect(rowOf(page, `Sign ${brand} in ITA`)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('chosen.png') });
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(rowOf(other, `Open ${brand} in ITA`)).toBeVisible();
    });
  });
};

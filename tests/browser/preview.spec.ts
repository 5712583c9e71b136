import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

test('a banner is drawn as the shop shows it while it is typed, on a phone and at a desk, by language', async ({
  page,
}) => {
  await page.goto('/banners/40');
  await page.getByRole('button', { name: 'In the shop' }).press('Enter');
  const preview = page.getByRole('complementary', { name: 'In the shop' });
  const phone = preview.getByRole('figure', { name: 'On a phone' });
  const desk = preview.getByRole('figure', { name: 'At a desk' });
  await page.getByLabel('Banner title').fill('Zupełnie nowy tytuł');
  await expect(phone).toContainText('Zupełnie nowy tytuł');
  await expect(desk).toContainText('Zupełnie nowy tytuł');
  // Without a banner title it is the title, without either it says so.
  await page.getByLabel('Banner title').fill('');
  await expect(phone).toContainText('Święta przy stole 40');
  await page.getByLabel('Title', { exact: true }).fill('');
  await expect(phone).toContainText('No title yet');
  await preview.getByRole('radio', { name: 'Language of the country' }).check();
  await expect(desk.locator('img')).toHaveCount(1);
  // The picture of the other language is another field: taking this one away leaves its place, in its shape.
  await preview.getByRole('radio', { name: 'English' }).check();
  await expect(desk.locator('img')).toHaveCount(1);
  await expectNoFindings(page);
});

test('a cashback is drawn in each of its languages, by quantity and by spend', async ({ page }) => {
  await page.goto('/cashback/1');
  await page.getByRole('button', { name: 'In the shop' }).press('Enter');
  const preview = page.getByRole('complementary', { name: 'In the shop' });
  const phone = preview.getByRole('figure', { name: 'On a phone' });
  for (const [value, language, text] of [
    ['Description, by quantity', 'Polish', 'Zwrot za trzy sztuki'],
    ['Description, by spend', 'Italian', 'Spendi venti euro'],
  ] as const) {
    const [, by = ''] = value.split(', ');
    await page
      .getByRole('group', { name: value, exact: true })
      .getByLabel(`${value}, ${language}`, { exact: true })
      .fill(text);
    await expect(phone).not.toContainText(text);
    await preview.getByRole('radio', { name: `${language}, ${by}`, exact: true }).check();
    await expect(phone).toContainText(text);
  }
  await page.getByLabel('Title', { exact: true }).first().fill('Caffè per due');
  await expect(phone).toContainText('Caffè per due');
  await expectNoFindings(page);
});

test('the preview stands in the record at the side of the list too', async ({ page }) => {
  await page.goto('/banners?side=40');
  await page.getByRole('tab', { name: 'In the shop' }).click();
  await expect(page.getByRole('figure', { name: 'On a phone' })).toContainText('Święta przy stole');
});

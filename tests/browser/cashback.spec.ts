import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, toast, type Api } from './support.ts';

let ads: Api;
let items: { id: number; ean: string }[];
test.beforeAll(async ({ browser, baseURL }) => {
  ads = await openApi(browser, 'ads', baseURL ?? '');
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const found = await admin.read<typeof items>('/items?per-page=50&columns=id,ean&q[country]=ITA');
  items = found.filter(({ ean }) => ean).slice(0, 3);
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rule = (of: Locator, at: number): Locator => of.getByRole('group', { name: new RegExp(`^rule ${at}$`, 'i') });
const language = (page: Page, value: string, name: string): Locator =>
  page.getByRole('group', { name: value, exact: true }).getByLabel(`${value}, ${name}`, { exact: true });

interface Stored {
  id: number;
  groups: { title: string; cashback_rules: Record<string, unknown>[] }[];
  quantity_description_pl: string | null;
}

test('a cashback is made from nothing: rules mistyped and mended, texts in three languages', async ({ page }) => {
  const title = freshWord();
  await page.goto('/cashback/create');
  await page.getByLabel('Title', { exact: true }).first().fill(title);

  const groups = section(page, 'Rule groups');
  const first = groups.getByRole('group', { name: /^group 1$/i });
  await expect(first.getByLabel('Title')).toHaveValue('Cashback default group');
  await expect(rule(first, 3).getByLabel('User type')).toHaveValue('premium');
  // The numbers of three kinds of users stand below each other, and the arrows lead through them.
  await rule(first, 1).getByLabel('Discount').fill('0');
  await rule(first, 1).getByLabel('Discount').press('ArrowDown');
  await expect(rule(first, 2).getByLabel('Discount')).toBeFocused();
  await page.keyboard.type('-1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('3.50');
  await page.keyboard.press('Tab');
  await rule(first, 2).getByLabel('Type', { exact: true }).selectOption('Quantity');
  await page.getByRole('button', { name: /^Create cashback/ }).click();
  await expect(rule(first, 2).getByLabel('Discount')).toHaveAttribute('aria-invalid', 'true');
  await expect(rule(first, 3).getByLabel('Discount')).not.toHaveAttribute('aria-invalid', 'true');
  await rule(first, 2).getByLabel('Discount').fill('2.5');
  await rule(first, 2).getByLabel('Minimum quantity').fill('2');

  await groups.getByRole('button', { name: 'Add group' }).click();
  const second = groups.getByRole('group', { name: /^group 2$/i });
  await expect(rule(second, 2).getByLabel('User type')).toHaveValue('regular');
  await second.getByLabel('Title').fill('More');

  const description = page.getByRole('group', { name: 'Description, by quantity', exact: true });
  await expect(description).toContainText('0 of 3 languages');
  await language(page, 'Description, by quantity', 'English').fill('Good');
  await language(page, 'Description, by quantity', 'Italian').fill('Buono');
  await expect(description).toContainText('2 of 3 languages · missing: Polish');

  await page.getByRole('button', { name: 'Add many…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(items.map(({ ean }) => ean).join('\n'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d/ })
    .click();
  await expect(section(page, 'Cashback items').locator('tbody tr')).toHaveCount(3);
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Create cashback/ }).click();
  await expect(toast(page, 'Cashback successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/cashback\/\d+$/);

  const id = page.url().split('/').at(-1) ?? '';
  const stored = await ads.read<Stored>(`/cashback/${id}`);
  expect(stored.groups.map((group) => [group.title, group.cashback_rules.length])).toEqual([
    ['Cashback default group', 3],
    ['More', 3],
  ]);
  expect(stored.groups[0]?.cashback_rules.map((one) => one['discount'])).toEqual([0, 2.5, 3.5]);
  await page.goto(`/cashback?filter=${encodeURIComponent(JSON.stringify({ title: { contains: title } }))}`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Pieces 2 · Discount 2.50 EUR');
});

test('a cashback is cloned with its rules, texts and items, and the copy cancelled', async ({ page }) => {
  const title = freshWord();
  const { id } = await ads.write<Stored>('POST', '/cashback', {
    changes: { title, country: 'ITA', quantity_description_pl: 'Opis' },
    related: { 'cashback-items': { rows: items.map((item, at) => ({ changes: { item_id: item.id, rank: at + 1 } })) } },
  });
  await page.goto(`/cashback/${id}`);
  await page.getByRole('link', { name: 'Clone' }).click();
  await expect(page).toHaveURL(`/cashback/create?clone=${id}`);
  await expect(language(page, 'Description, by quantity', 'Polish')).toHaveValue('Opis');
  await expect(section(page, 'Cashback items').locator('tbody tr')).toHaveCount(3);
  await page.getByRole('button', { name: /^Create cashback/ }).click();
  await expect(page).toHaveURL(/\/cashback\/\d+$/);
  const copied = await ads.read<Stored>(`/cashback/${page.url().split('/').at(-1)}`);
  expect([copied.id === id, copied.quantity_description_pl, copied.groups[0]?.cashback_rules.length]).toEqual([
    false,
    'Opis',
    3,
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel cashback' }).click();
  await expect(toast(page, 'Cashback cancelled')).toBeVisible();
});

for (const [locale, name, told] of [
  ['it', 'Descrizione, per quantità', 'Lingua: inglese (manca: italiano)'],
  ['pl', 'Opis, według liczby sztuk', 'Język: angielski (brakuje: polski)'],
] as const)
  test(`a text that is missing in ${locale} is shown in another language, which is named, at 1024 px`, async ({
    page,
  }) => {
    const { id } = await ads.write<Stored>('POST', '/cashback', {
      changes: { title: freshWord(), country: 'ITA', quantity_description_en: 'Only in English' },
    });
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.addInitScript(
      (language) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(language)),
      locale,
    );
    await page.goto(`/cashback/${id}/show`);
    const value = page.getByRole('group', { name, exact: true });
    await expect(value).toContainText('Only in English');
    await expect(value).toContainText(told);
    await expect(value.locator('[lang=en]')).toHaveText('Only in English');
    await expectNoFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

test('who has no right to cashback finds neither entry nor page', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/cashback');
  await expect(page.getByRole('link', { name: 'Cashback' })).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

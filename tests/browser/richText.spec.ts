import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, toast, type Api } from './support.ts';

let ads: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  ads = await openApi(browser, 'ads', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

const make = async (long_text_en: string | null): Promise<number> =>
  (
    await ads.write<{ id: number }>('POST', '/campaigns', {
      changes: { title: freshWord(), country: 'ITA', long_text_en },
    })
  ).id;
const stored = async (id: number): Promise<unknown> =>
  (await ads.read<{ long_text_en: unknown }>(`/campaigns/${id}`)).long_text_en;
const text = (page: Page, name = 'Text, English'): Locator => page.getByRole('textbox', { name, exact: true });
const field = (page: Page): Locator => page.locator('.field').filter({ has: text(page) });
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).first();

test('CMP-005: a text of a campaign is formatted by keyboard, saved, shown and undone', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) blocked.push(line.text());
  });
  const id = await make('<p>Before</p>');
  await page.goto(`/campaigns/${id}`);
  await expect(text(page)).toHaveText('Before');
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Spring ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('offers');
  await page.keyboard.press('ControlOrMeta+b');
  // The buttons are one stop of the Tab key before the text.
  await page.keyboard.press('Shift+Tab');
  const bold = field(page).getByRole('button', { name: 'Bold', exact: true });
  await expect(bold).toBeFocused();
  await page.keyboard.press('End');
  await expect(field(page).getByRole('button', { name: 'Link', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address of the link')).toBeFocused();
  await page.keyboard.type('https://example.test/offers');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('link')).toHaveAttribute('href', 'https://example.test/offers');
  await expectNoFindings(page);
  await save(page).click();
  await expect(toast(page, 'Campaign successfully updated')).toBeVisible();
  expect(await stored(id)).toContain('<p>Spring <strong>offers</strong>');
  expect(await stored(id)).toContain('<a href="https://example.test/offers">');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => stored(id)).toBe('<p>Before</p>');
  await page.goto(`/campaigns/${id}/show`);
  await expect(page.locator('.formatted-text p').filter({ hasText: 'Before' })).toBeVisible();
  expect(blocked).toEqual([]);
});

test('as plain text it has its tags, and what is not taken is named at the field and stays there', async ({ page }) => {
  const id = await make('<p>Before</p>');
  await page.goto(`/campaigns/${id}`);
  await field(page).getByRole('radio', { name: 'Plain text' }).check();
  await expect(text(page)).toHaveValue('<p>Before</p>');
  await text(page).fill('<p onclick="alert(1)">After</p>');
  await save(page).click();
  await expect(text(page)).toHaveAccessibleDescription(/Not taken in a formatted text: onclick\. Take it out\./);
  await expectNoFindings(page);
  await text(page).fill('<p><em>After</em></p>');
  await field(page).getByRole('radio', { name: 'Rich text' }).check();
  await expect(text(page).locator('em')).toHaveText('After');
  await save(page).click();
  await expect(toast(page, 'Campaign successfully updated')).toBeVisible();
  expect(await stored(id)).toBe('<p><em>After</em></p>');
});

test('is written in the language of its reader', async ({ page }) => {
  const id = await make('<p>Before</p>');
  for (const [locale, label, mode, bold] of [
    ['it', 'Testo, inglese', 'Testo semplice', 'Grassetto'],
    ['pl', 'Tekst, angielski', 'Zwykły tekst', 'Pogrubienie'],
  ] as const) {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(chosen)),
      locale,
    );
    await page.goto(`/campaigns/${id}`);
    await expect(text(page, label)).toHaveText('Before');
    const own = page.locator('.field').filter({ has: text(page, label) });
    await expect(own.getByRole('radio', { name: mode })).toBeVisible();
    await expect(own.getByRole('button', { name: bold, exact: true })).toBeVisible();
  }
});

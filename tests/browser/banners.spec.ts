import { expect, test, type Locator, type Page } from '@playwright/test';
import { drawHalves, drawPicture } from '../images/pictures.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, toast, type Api } from './support.ts';

let ads: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  ads = await openApi(browser, 'ads', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

const labelled = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const holders = (page: Page): Locator => page.locator('.occupied');

/** A year that no other test books a banner in. */
const ownYear = (): number => 2200 + Math.floor(Math.random() * 5_000);

interface Stored {
  id: number;
  title: string;
}

const book = (changes: object): Promise<Stored> =>
  ads.write<Stored>('POST', '/banners', { changes: { title: freshWord(), country: 'ITA', ...changes } });

test('BAN-006: a banner is made from nothing, with pictures of the right sizes alone', async ({ page }) => {
  const title = freshWord();
  await page.goto('/banners/create');
  await labelled(page, 'Title').fill(title);
  await expect(labelled(page, 'Type')).toHaveValue('mpu');
  await expect(labelled(page, 'Priority')).toHaveValue('2');
  await expect(labelled(page, 'Category')).toHaveCount(0);
  const choose = async (label: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Upload ${label}`, exact: true }).click();
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  };
  await choose('App banner, English', await drawPicture({ width: 1199, height: 640 }));
  await expect(
    page.getByRole('alert').filter({ hasText: 'The image has 1199 × 640 pixels; this place needs 1200 × 640.' }),
  ).toBeVisible();
  await choose('App banner, English', await drawHalves(2100, 1400));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Choose the \d+ empty ones$/ }).click();
  await dialog.getByRole('button', { name: /^Crop and upload \d+$/ }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  for (const label of ['Website banner, English', 'Website banner, local', 'Homepage slider, local'])
    await expect(labelled(page, label)).not.toHaveValue('');
  await page.getByRole('button', { name: /^Create banner/ }).click();
  await expect(toast(page, 'Banner successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/banners\/\d+$/);
  await expectNoFindings(page);
});

test('a place that is taken is told while its days are typed, with who holds it, and refused', async ({ page }) => {
  const year = ownYear();
  const place = { type: 'premium_search_top', index: 1 };
  const held = await book({ ...place, start_date: `${year}-03-01 08:00:00`, end_date: `${year}-03-20 20:00:00` });
  await page.goto('/banners/create');
  await labelled(page, 'Title').fill(freshWord());
  await labelled(page, 'Type').selectOption('premium_search_top');
  await labelled(page, 'Priority').selectOption('1');
  await labelled(page, 'Start Date').fill(`${year}-03-10 08:00`);
  await labelled(page, 'End Date').fill(`${year}-03-30 08:00`);
  await page.keyboard.press('Tab');
  await expect(holders(page)).toContainText('The place is taken then');
  await expect(holders(page)).toContainText(
    `${held.id} ${held.title} from 1 Mar ${year}, 08:00 to 20 Mar ${year}, 20:00`,
  );
  await expect(holders(page).getByRole('link')).toHaveAttribute('href', new RegExp(`/banners/${held.id}$`));
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Create banner/ }).click();
  await expect(labelled(page, 'Start Date')).toHaveAccessibleDescription(/The place is taken then/);
  await expect(page).toHaveURL(/create$/);
  // Another place is free, and so is the time after.
  await labelled(page, 'Priority').selectOption('3');
  await expect(holders(page)).not.toContainText('taken');
  await labelled(page, 'Priority').selectOption('1');
  await expect(holders(page)).toContainText('taken');
  await labelled(page, 'Start Date').fill(`${year}-03-20 20:00`);
  await page.keyboard.press('Tab');
  await expect(holders(page)).not.toContainText('taken');
  await page.getByRole('button', { name: /^Create banner/ }).click();
  await expect(toast(page, 'Banner successfully created')).toBeVisible();
  // Of its own place nothing is told.
  await labelled(page, 'End Date').fill(`${year}-03-29 08:00`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 field changed');
  await expect(holders(page)).not.toContainText('taken');
});

test('BAN-011: the type fills in quote and price, but nothing that a person typed', async ({ page }) => {
  await page.goto('/banners/create');
  const filled = async (quote: string, price: string): Promise<void> => {
    await expect(labelled(page, 'Quote')).toHaveValue(quote);
    await expect(labelled(page, 'Price')).toHaveValue(price);
  };
  await filled('1000000', '3.00');
  await labelled(page, 'Type').selectOption({ label: 'Banner Category 1st' });
  await filled('1000000', '4.50');
  await labelled(page, 'Type').selectOption({ label: 'Premium Search Top' });
  await filled('100', '0.00');
  await labelled(page, 'Price').fill('1.25');
  await labelled(page, 'Type').selectOption({ label: 'Banner MPU' });
  await filled('1000000', '1.25');
});

test('BAN-009: the type chooses what is entered as contents, by keyboard, and nothing is lost unseen', async ({
  page,
}) => {
  const title = freshWord();
  await page.goto('/banners/create');
  await labelled(page, 'Title').fill(title);
  const contents = page.getByRole('group', { name: 'Contents', exact: true });
  await contents.getByRole('button', { name: 'Fill in: Contents' }).press('Enter');
  await expect(contents.getByLabel('Link type')).toBeFocused();
  await page.keyboard.type('Int');
  await page.keyboard.press('Tab');
  await page.keyboard.type('offers');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A basket');
  await labelled(page, 'Type').focus();
  await page.keyboard.type('Cashback');
  await expect(labelled(page, 'Type')).toHaveValue('cashback');
  await expect(contents.getByLabel('Kind')).toBeVisible();
  await expect(contents.getByLabel('Link', { exact: true })).toHaveCount(0);
  const aside = contents.getByRole('status').filter({ hasText: 'saving now leaves it out' });
  await expect(aside).toContainText('Link: offers');
  await expect(aside).toContainText('Text instead of the picture: A basket');
  await expectNoFindings(page);
  // What is missing is said at its place, and the form is not sent.
  await contents.getByLabel('Text', { exact: true }).fill('Up to 3 back');
  await page.getByRole('button', { name: /^Create banner/ }).click();
  await expect(contents.getByText('Required field')).toBeVisible();
  await expect(page).toHaveURL(/create$/);
  // Back at the first type everything is there again, and what was typed for the other one waits.
  await labelled(page, 'Type').selectOption('mpu');
  await expect(contents.getByLabel('Link', { exact: true })).toHaveValue('offers');
  await expect(contents.getByText('Begin with /')).toBeVisible();
  await contents.getByLabel('Link', { exact: true }).fill('/offers');
  await expect(aside).toContainText('Text: Up to 3 back');
  await page.getByRole('button', { name: /^Create banner/ }).click();
  await expect(toast(page, 'Banner successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/banners\/\d+$/);
  await expect(aside).toHaveCount(0);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await ads.read(`/banners/${id}`)).toMatchObject({
    type: 'mpu',
    contents: { link_type: 'internal', link: '/offers', alt_text: 'A basket' },
  });
});

test('contents are told and read in the language of their reader', async ({ page }) => {
  const { id } = await book({
    type: 'cashback',
    start_date: `${ownYear()}-03-01 08:00:00`,
    contents: { kind: 'card', text: 'Back' },
  });
  for (const [locale, type, aside, shown] of [
    ['it', 'Tipo', 'salvando ora viene tolto', 'Formato Scheda cashback · Testo Back'],
    ['pl', 'Typ', 'zapis teraz to pominie', 'Tekst Back · Format Karta cashback'],
  ] as const) {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(chosen)),
      locale,
    );
    await page.goto(`/banners/${id}/show`);
    for (const part of shown.split(' · ')) await expect(page.getByRole('main')).toContainText(part);
    await page.goto(`/banners/${id}`);
    await labelled(page, type).selectOption('mpu');
    await expect(page.getByRole('status').filter({ hasText: aside })).toBeVisible();
  }
});

test('what takes a place is told in the language of its reader', async ({ page }) => {
  const year = ownYear();
  await book({ start_date: `${year}-03-01 08:00:00`, end_date: `${year}-03-20 20:00:00` });
  for (const [locale, start, text] of [
    ['it', 'Data inizio', 'Il posto è già occupato in quel periodo'],
    ['pl', 'Data rozpoczęcia', 'Miejsce jest wtedy zajęte'],
  ] as const) {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(chosen)),
      locale,
    );
    await page.goto('/banners/create');
    await labelled(page, start).fill(`${year}-03-10 08:00`);
    await page.keyboard.press('Tab');
    await expect(holders(page)).toContainText(text);
  }
});

test('who has no right to banners finds neither entry nor page', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/banners');
  await expect(page.getByRole('link', { name: 'Banners' })).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

import { expect, test, type Locator, type Page } from '@playwright/test';
import { drawPicture } from '../images/pictures.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, type Api } from './support.ts';

/** Where pictures may come from; nothing leaves this machine. */
const origin = 'https://static.openfoodfacts.org';
let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'items', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => {
  const body = await drawPicture();
  await page.context().route(`${origin}/**`, (route) => route.fulfill({ contentType: 'image/png', body }));
  await enterAs(page, browser, 'items', baseURL ?? '');
});

interface Made {
  id: string;
  word: string;
  main: string;
  back: string;
  ingredients: string;
}

/** An item with three pictures, one of which is its thumbnail too; no other item has them. */
const makePictured = async (): Promise<Made> => {
  const word = freshWord();
  const [main, back, ingredients] = ['main', 'back', 'ingredients'].map((slot) => `${origin}/${word}-${slot}.png`) as [
    string,
    string,
    string,
  ]; // three of three
  const [id = ''] = await api.makeItems(word, 1, () => ({
    url_thumbnail: main,
    url_images: [main, '', back, '', '', '', '', ingredients],
  }));
  return { id, word, main, back, ingredients };
};

const stageOf = (dialog: Locator): Locator => dialog.getByRole('group');
const shown = (dialog: Locator, name: string): Locator => stageOf(dialog).getByRole('img', { name, exact: true });

const openList = async (page: Page, word: string): Promise<Locator> => {
  await page.goto(`/items?search=query&codes=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toBeVisible({ timeout: 30_000 });
  return row;
};

test('ITM-012: a picture of the list opens the carousel of its item, by keys and zoomed, and gives the focus back', async ({
  page,
}) => {
  const { word, back, ingredients } = await makePictured();
  await api.write('POST', '/images/copyright', { country: 'ITA', url: back, copyright: `Studio ${word}` });
  const row = await openList(page, word);
  await row.locator('img').click();
  const dialog = page.getByRole('dialog', { name: 'Thumbnail, Main' });
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await expect(dialog.getByText('No copyright has been noted.')).toBeVisible();
  await expect(shown(dialog, 'Thumbnail, Main')).toHaveJSProperty('complete', true);
  await expectNoFindings(page);

  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Back', exact: true });
  await expect(second.getByText('2 of 3')).toBeVisible();
  await expect(shown(second, 'Back')).toHaveAttribute('src', back);
  await expect(second.getByText(`© Studio ${word} (Italy)`)).toBeVisible();

  await page.keyboard.press('End');
  const last = page.getByRole('dialog', { name: 'Ingredients' });
  await expect(shown(last, 'Ingredients')).toHaveAttribute('src', ingredients);
  const width = async (): Promise<number> => (await shown(last, 'Ingredients').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(0);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(whole * 1.5, -1);
  await page.keyboard.press('-');
  await expect.poll(width).toBeCloseTo(whole, -1);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, -1);
  await page.keyboard.press('Home');
  await expect(page.getByRole('dialog', { name: 'Thumbnail, Main' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row.locator('td:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thumbnail, Main' })).toBeVisible();
});

test('ITM-012: pictures are shown whole from the form, from the side and by a link', async ({ page }) => {
  const { id, word, back } = await makePictured();
  await page.goto(`/items/${id}?picture=url_images.back`);
  await expect(shown(page.getByRole('dialog', { name: 'Back', exact: true }), 'Back')).toHaveAttribute('src', back, {
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Enlarge Ingredients' }).click();
  const ofForm = page.getByRole('dialog', { name: 'Ingredients' });
  await expect(ofForm.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enlarge Ingredients' })).toBeFocused();

  const row = await openList(page, word);
  await row.focus();
  await page.keyboard.press('Shift+Enter');
  await page.getByRole('complementary', { name: word }).getByRole('button', { name: 'Enlarge Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Back', exact: true })).toBeVisible();
});

test('ITM-012: what changed of the pictures stands by slot in the history, and opens whole', async ({ page }) => {
  const { id, main, ingredients } = await makePictured();
  await api.write('PUT', `/items/${id}`, { changes: { url_images: [main, '', '', '', '', '', '', ingredients] } });
  await page.goto(`/items/${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const changed = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .locator('.difference')
    .filter({ hasText: 'Back' })
    .first();
  await expect(changed.getByRole('button')).toHaveCount(1);
  await changed.getByRole('button', { name: 'Enlarge Back' }).click();
  await expect(page.getByRole('dialog', { name: 'Back', exact: true })).toBeVisible();
});

test('a thumbnail is larger under the pointer', async ({ page }) => {
  const { word } = await makePictured();
  const row = await openList(page, word);
  await row.locator('img').hover();
  await expect(page.locator('img[width="256"]')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('img[width="256"]')).toHaveCount(0);
});

import { expect, test, type Page } from '@playwright/test';
import { drawPicture } from '../images/pictures.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, openApi, openList, rowOf, toast, type Api } from './support.ts';

let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'items', baseURL ?? '');
});

interface Pictures {
  url_thumbnail: string | null;
  url_images: string[] | null;
}

const picturesOf = (id: string | undefined): Promise<Pictures> => api.read<Pictures>(`/items/${id}`);

const listOf = async (page: Page, word: string): Promise<void> =>
  openList(page, `/items?filter=${encodeURIComponent(JSON.stringify({ name: { contains: word } }))}`);

/** Files of one picture each, let go of over the row of a record. */
const dropOn = async (page: Page, row: string, names: readonly string[]): Promise<void> => {
  const bytes = await drawPicture({ width: 120, height: 90 });
  await rowOf(page, row).evaluate(
    (element, { files, base64 }) => {
      const data = new DataTransfer();
      const picture = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      for (const name of files) data.items.add(new File([picture], name, { type: 'image/png' }));
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    { files: names, base64: bytes.toString('base64') },
  );
};

test('pictures find their records by the EAN in their names, are planned, written together and undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const eans = [freshEan(), freshEan()];
  const ids = await api.makeItems(word, 3, (place) => (eans[place] === undefined ? {} : { ean: eans[place] }));
  await enterAs(page, browser, 'items', baseURL ?? '');
  await listOf(page, word);
  await dropOn(page, `${word} 3`, [
    `${eans[0]}.png`,
    `${eans[0]}_back.png`,
    `${eans[1]}-1.png`,
    `${eans[1]}_main.png`,
    '12345678901231.png',
    'nutrition value.png',
  ]);
  const dialog = page.getByRole('dialog', { name: 'Add 6 pictures' });
  const file = (name: string) => dialog.getByRole('row', { name });
  await expect(file(`${eans[0]}.png`)).toContainText(`${word} 1`);
  await expect(dialog.getByLabel(`Place of ${eans[0]}.png`).locator('option:checked')).toHaveText('Thumbnail');
  await expect(dialog.getByLabel(`Place of ${eans[0]}_back.png`).locator('option:checked')).toHaveText('Back');
  await expect(dialog.getByLabel('Place of nutrition value.png').locator('option:checked')).toHaveText(
    'Nutrition value',
  );
  await expect(file('nutrition value.png')).toContainText(`${word} 3`);
  await expect(file('12345678901231.png')).toContainText('No record has the code 12345678901231.');
  await expect(file(`${eans[1]}_main.png`)).toContainText('Another file is for the same place.');
  await expect(dialog.getByRole('button', { name: /^Upload/ })).toBeDisabled();
  await expectNoFindings(page);
  await dialog.getByLabel(`Place of ${eans[1]}_main.png`).selectOption('Front');
  // A code that was mistyped is typed over.
  const code = dialog.getByLabel('Code of 12345678901231.png');
  await code.fill(ids[2] ?? '');
  await code.press('Enter');
  await expect(file('12345678901231.png')).toContainText(`${word} 3`);
  await dialog.getByRole('button', { name: 'Upload 6 pictures' }).click();
  const plan = page.getByRole('dialog', { name: 'Add 6 pictures' });
  await expect(plan.getByRole('button', { name: 'Change 3 items' })).toBeEnabled();
  expect(await picturesOf(ids[0])).toMatchObject({ url_thumbnail: null, url_images: null });
  await plan.getByRole('button', { name: 'Change 3 items' }).click();
  await expect(plan).toHaveCount(0);
  const address: unknown = expect.stringMatching(/^\/file\/images\/[0-9a-f]{64}\.png$/);
  await expect
    .poll(() => picturesOf(ids[0]))
    .toMatchObject({
      url_thumbnail: address,
      url_images: ['', '', address],
    });
  expect(await picturesOf(ids[1])).toMatchObject({ url_thumbnail: null, url_images: [address, address] });
  expect(await picturesOf(ids[2])).toMatchObject({
    url_thumbnail: address,
    url_images: ['', '', '', '', '', '', '', '', address],
  });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(toast(page, 'Change undone')).toBeVisible();
  expect(await picturesOf(ids[0])).toMatchObject({ url_thumbnail: null, url_images: null });
});

test('one picture that is dropped on a row is for its record, and others are chosen by the menu', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const [id] = await api.makeItems(word, 1);
  await enterAs(page, browser, 'items', baseURL ?? '');
  await listOf(page, word);
  await dropOn(page, `${word} 1`, ['20231105_181201.png']);
  const dialog = page.getByRole('dialog', { name: 'Add 1 picture' });
  await dialog.getByRole('button', { name: 'Upload 1 picture' }).click();
  await page.getByRole('button', { name: 'Change 1 item' }).click();
  await expect.poll(async () => (await picturesOf(id)).url_thumbnail).toMatch(/^\/file\/images\//);
  await page.getByRole('button', { name: 'More' }).first().click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Add pictures by their file names…' }).click();
  await (
    await choosing
  ).setFiles({
    name: `${id}_front.png`,
    mimeType: 'image/png',
    buffer: await drawPicture({ width: 80, height: 80 }),
  });
  await expect(dialog.getByRole('row', { name: `${id}_front.png` })).toContainText(`${word} 1`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

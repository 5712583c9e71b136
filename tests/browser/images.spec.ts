import { expect, test, type Locator, type Page } from '@playwright/test';
import { drawPicture } from '../images/pictures.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, toast, type Api } from './support.ts';

const notice = 'New images will be displayed in 30 seconds. Please wait.';
const uploaded = /^\/file\/images\/[0-9a-f]{64}\.png$/;
let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'items', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

const openItem = async (page: Page): Promise<string> => {
  const [id = ''] = await api.makeItems(freshWord(), 1);
  await page.goto(`/items/${id}`);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible({ timeout: 30_000 });
  return id;
};

const choose = async (page: Page, button: string, bytes: Buffer, name = 'picture.png'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: bytes });
};

/** Lets go of, or pastes, a file over an element. */
const give = async (target: Locator, kind: 'drop' | 'paste', bytes: Buffer): Promise<void> =>
  target.evaluate(
    (element, { how, base64 }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'p.png', { type: 'image/png' }),
      );
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { how: kind, base64: bytes.toString('base64') },
  );

test('a picture is uploaded, shown, cropped, replaced by drop and paste, saved and removed', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (line) => line.text().includes('Content Security Policy') && violations.push(line.text()));
  const id = await openItem(page);
  const address = page.getByLabel('Thumbnail', { exact: true });
  const changedFrom = async (before: string): Promise<string> => {
    await expect(address).not.toHaveValue(before);
    await expect(address).toHaveValue(uploaded);
    return address.inputValue();
  };

  await choose(page, 'Upload Thumbnail', await drawPicture({ width: 300, height: 200 }));
  await expect(toast(page, notice).first()).toBeVisible();
  const first = await changedFrom('');
  // As large as it is shown.
  await expect(page.getByRole('button', { name: 'Enlarge Thumbnail' }).last().locator('img')).toHaveJSProperty(
    'naturalWidth',
    64,
  );

  await page.getByRole('button', { name: 'Crop Thumbnail' }).click();
  await page.getByRole('radio', { name: 'Square' }).check();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Crop and upload' }).click();
  const second = await changedFrom(first);
  const size = await page.evaluate(
    async (url) => createImageBitmap(await (await fetch(url)).blob()).then(({ width, height }) => [width, height]),
    second,
  );
  expect(size).toEqual([200, 200]);

  await give(address, 'drop', await drawPicture({ width: 31 }));
  const third = await changedFrom(second);
  await give(address, 'paste', await drawPicture({ width: 32 }));
  const fourth = await changedFrom(third);

  await page.getByRole('button', { name: /^Save item/ }).click();
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  expect(await api.read(`/items/${id}`)).toMatchObject({ url_thumbnail: fourth });
  await page.getByRole('button', { name: 'Remove Thumbnail' }).click();
  await expect(address).toHaveValue('');
  expect(violations).toEqual([]);
});

test('a file that is no picture is refused in the words of the spec, and the picture stays', async ({ page }) => {
  await openItem(page);
  await choose(page, 'Upload Thumbnail', Buffer.from('<svg onload="alert(1)"/>'), 'photo.jpg');
  await expect(
    page.getByRole('alert').filter({
      hasText: 'File is invalid. Please upload a valid image file. Supported formats are jpg, jpeg and png.',
    }),
  ).toBeVisible();
  await expect(page.getByLabel('Thumbnail', { exact: true })).toHaveValue('');
});

test('ITM-026: a slot is filled and emptied by its name, in any order, and an empty one holds nothing up', async ({
  page,
}) => {
  const id = await openItem(page);
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Save item/ }).click();
    // The message of the save before may still stand.
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(toast(page, 'Item successfully updated').first()).toBeVisible();
  };
  const urlOf = async (label: string): Promise<string> => {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(uploaded);
    return page.getByLabel(label, { exact: true }).inputValue();
  };
  await choose(page, 'Upload Ingredients', await drawPicture({ width: 41 }));
  const ingredients = await urlOf('Ingredients');
  await save();
  const empty = (count: number): string[] => Array<string>(count).fill('');
  expect(await api.read(`/items/${id}`)).toMatchObject({ url_images: [...empty(7), ingredients] });

  await choose(page, 'Upload Main', await drawPicture({ width: 42 }));
  await choose(page, 'Upload Back', await drawPicture({ width: 43 }));
  const [, back] = [await urlOf('Main'), await urlOf('Back')];
  await page.getByRole('button', { name: 'Remove Main' }).click();
  await expect(page.getByLabel('Main', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Main', { exact: true })).toHaveValue('');
  await save();
  expect(await api.read(`/items/${id}`)).toMatchObject({ url_images: ['', '', back, ...empty(4), ingredients] });
});

test('ITM-026: pictures that are on their way at the same time all arrive, in whatever order', async ({ page }) => {
  await openItem(page);
  let letFirstGo = (): void => undefined;
  const firstMayGo = new Promise<void>((resolve) => (letFirstGo = resolve));
  let sent = 0;
  await page.route('**/images**', async (route) => {
    if (route.request().method() === 'POST' && (sent += 1) === 1) await firstMayGo;
    await route.continue();
  });
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  await choose(page, 'Upload Main', await drawPicture({ width: 44 }));
  await expect.poll(() => sent).toBe(1);
  await choose(page, 'Upload Back', await drawPicture({ width: 45 }));
  await expect(field('Back')).toHaveValue(uploaded);
  const back = await field('Back').inputValue();
  letFirstGo();
  await expect(field('Main')).toHaveValue(uploaded);
  await expect(field('Back')).toHaveValue(back);
});

test('ITM-026: a picture goes to another slot by keyboard and by dragging, and the others stay', async ({ page }) => {
  const id = await openItem(page);
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  for (const [place, label] of ['Main', 'Back'].entries()) {
    await choose(page, `Upload ${label}`, await drawPicture({ width: 50 + place }));
    await expect(field(label)).toHaveValue(uploaded);
  }
  const [main, back] = [await field('Main').inputValue(), await field('Back').inputValue()];
  await page.getByRole('button', { name: 'Move Back up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Back: now in “Front”' })).toBeAttached();
  await expect(field('Front')).toHaveValue(back);
  await expect(field('Back')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Move Front up' })).toBeFocused();
  await page.getByTitle('Drag Main').dragTo(field('Front'));
  await expect(field('Front')).toHaveValue(main);
  await expect(field('Main')).toHaveValue(back);
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Save item/ }).click();
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  expect(await api.read(`/items/${id}`)).toMatchObject({ url_images: [back, main] });
});

test('the copyright of a picture is read and written for each country', async ({ page }) => {
  await openItem(page);
  await choose(page, 'Upload Thumbnail', await drawPicture({ width: 61 }));
  await page.getByRole('button', { name: 'Copyright of Thumbnail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copyright of Thumbnail' });
  const holder = dialog.getByLabel('Copyright', { exact: true });
  const word = freshWord();
  await holder.fill(word);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Save copyright' }).click();
  await expect(toast(page, 'Copyright successfully updated')).toBeVisible();
  await page.getByRole('button', { name: 'Copyright of Thumbnail' }).click();
  await expect(holder).toHaveValue(word);
  await dialog.getByLabel('Country').selectOption('POL');
  await expect(holder).toHaveValue('');
});

test('IMG-007: an upload, a refreshed thumbnail and a copyright are told, and so is each that fails', async ({
  page,
}) => {
  await openItem(page);
  await choose(page, 'Upload Thumbnail', await drawPicture({ width: 71 }));
  await expect(toast(page, notice).first()).toBeVisible();
  const refresh = page.getByRole('button', { name: 'Refresh the thumbnail of Thumbnail' });
  await refresh.click();
  await expect(toast(page, 'Thumbnail successfully refreshed')).toBeVisible();

  await page.route('**/images/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 500,
          json: {
            status: 500,
            code: 'INTERNAL',
            key: 'internal',
            params: {},
            message: 'No.',
            errors: {},
            requestId: '1',
          },
        })
      : route.fallback(),
  );
  await refresh.click();
  await expect(toast(page, "Thumbnail hasn't been refreshed.")).toBeVisible();
  await page.getByRole('button', { name: 'Copyright of Thumbnail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copyright of Thumbnail' });
  await dialog.getByLabel('Copyright', { exact: true }).fill('Somebody');
  await dialog.getByRole('button', { name: 'Save copyright' }).click();
  await expect(toast(page, "Copyright hasn't been updated.")).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'Replace Thumbnail', await drawPicture({ width: 72 }));
  await expect(page.getByText("Image hasn't been uploaded.").first()).toBeVisible();
});

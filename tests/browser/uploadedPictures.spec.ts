import { expect, test } from '@playwright/test';
import { drawPicture } from '../images/pictures.ts';
import { enterAs, freshWord, openApi, sql } from './support.ts';

test('every uploaded picture stands on one page, with where it is used, and what is used nowhere apart', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await enterAs(page, browser, 'admin', origin);
  const api = await openApi(browser, 'admin', origin);
  const upload = async (width: number): Promise<string> => {
    const answer = await page.request.post('/api/pim/v1/images/upload', {
      headers: { 'x-client': 'toolkit', origin },
      multipart: {
        file: { name: 'p.png', mimeType: 'image/png', buffer: await drawPicture({ width, height: 1_231 }) },
      },
    });
    return ((await answer.json()) as { data: { url: string } }).data.url; // an answer of the upload
  };
  const [unused, used] = [await upload(1_001), await upload(1_002)];
  const word = freshWord();
  const [first = ''] = await api.makeItems(word, 3, () => ({ url_thumbnail: used }));

  await page.goto('/uploaded-pictures');
  const rowOf = (width: string) => page.getByRole('row', { name: `${width} 1231` });
  const row = rowOf('1002');
  await expect(row).toContainText('and 2 more', { timeout: 30_000 });
  await row.getByRole('link', { name: 'and 2 more' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/uses of pictures/i);
  await expect(page.getByRole('row', { name: `Items ${word}` })).toHaveCount(3);
  await expect(page.getByRole('row', { name: `Items ${word} 1 Thumbnail` })).toBeVisible();
  const link = page.getByRole('link', { name: `${word} 1`, exact: true });
  await expect(link).toHaveAttribute('href', new RegExp(`/items/${first}$`));
  await link.click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${word} 1`);

  await page.goto('/uploaded-pictures');
  await page.getByRole('tab', { name: /Used nowhere/ }).click();
  await expect(rowOf('1001')).toBeVisible();
  await expect(rowOf('1002')).toHaveCount(0);
  await expect(rowOf('1001').locator('img.thumbnail')).toHaveAttribute('src', unused.replace('.png', '.thumb.png'));
});

test('nobody else is shown them', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/uploaded-pictures');
  await expect(page).toHaveURL('/');
});

test('unused pictures are cleaned up, after a look at what goes and what stays', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? '';
  await enterAs(page, browser, 'admin', origin);
  const answer = await page.request.post('/api/pim/v1/images/upload', {
    headers: { 'x-client': 'toolkit', origin },
    multipart: {
      file: { name: 'p.png', mimeType: 'image/png', buffer: await drawPicture({ width: 1_003, height: 1_231 }) },
    },
  });
  const { url } = ((await answer.json()) as { data: { url: string } }).data; // an answer of the upload
  await page.goto('/uploaded-pictures');
  const row = page.getByRole('row', { name: '1003 1231' });
  await expect(row).toBeVisible({ timeout: 30_000 });
  await sql("UPDATE framework.picture SET uploaded_at = now() - interval '40 days' WHERE name = $1", [
    url.split('/').at(-1),
  ]);

  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Clean up unused pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete unused pictures?' });
  await expect(dialog.getByRole('row', { name: /^To be deleted [1-9]/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Kept: / }).first()).toBeVisible();
  const edges = await dialog
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(0, 2).map((one) => one.children[1]?.textContent && getComputedStyle(one.children[1]).textAlign),
    );
  expect(edges).toEqual(['right', 'right']);
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Unused pictures are being deleted.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(url)).status(), { timeout: 30_000 }).toBe(404);
  await page.goto('/work');
  await expect(page.getByText(/^Deleted pictures: [1-9]/).first()).toBeVisible();
});

test('a clean-up that would delete nothing says so, and is closed', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.route('**/uploaded-pictures/clean-up', (route) =>
    route.fulfill({
      json: { data: [{ standing: 'idle', pictures: 0, megabytes: 0, since: null }], metadata: {} },
    }),
  );
  await page.goto('/uploaded-pictures');
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Clean up unused pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete unused pictures?' });
  await expect(dialog).toContainText('There is no picture to delete.');
  await expect(dialog).not.toContainText('Nobody can undo this.');
  await expect(dialog.getByRole('button', { name: 'Delete for ever' })).toBeDisabled();
});

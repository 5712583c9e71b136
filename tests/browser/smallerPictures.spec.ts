import { expect, test, type Browser, type Page } from '@playwright/test';
import { drawPhotograph } from '../images/photographs.ts';
import { enterAs, freshWord, openApi } from './support.ts';

const rows = 6;

/** Items with a photograph each; their word, and the addresses of the photographs. */
const makePhotographed = async (browser: Browser, page: Page, baseURL: string) => {
  await enterAs(page, browser, 'items', baseURL);
  const api = await openApi(browser, 'items', baseURL);
  const urls: string[] = [];
  for (let seed = 0; seed < rows; seed += 1) {
    const answer = await page.request.post('/api/pim/v1/images/upload', {
      headers: { 'x-client': 'toolkit', origin: new URL(baseURL).origin },
      multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await drawPhotograph(seed) } },
    });
    urls.push(((await answer.json()) as { data: { url: string } }).data.url); // an answer of the upload
  }
  const word = freshWord();
  await api.makeItems(word, rows, (place) => ({ url_thumbnail: urls[place] ?? '' }));
  return { word, urls };
};

for (const { density, side, part } of [
  { density: 1, side: 32, part: 1 / 20 },
  { density: 2, side: 64, part: 1 / 8 },
])
  test(`a list on a screen of ${density} pixels a point loads its pictures as small as they are shown, and the larger one under the pointer`, async ({
    browser,
    baseURL,
  }) => {
    // Photographs are drawn and made smaller first.
    test.setTimeout(180_000);
    const context = await browser.newContext({ baseURL: baseURL ?? '', deviceScaleFactor: density });
    const page = await context.newPage();
    const { word, urls } = await makePhotographed(browser, page, baseURL ?? '');
    const loaded = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/file/images/'))
        loaded.set(
          pathname,
          response.body().then((bytes) => bytes.length),
        );
    });
    await page.goto(`/items?search=query&codes=${word}`);
    const pictures = page.getByRole('row').filter({ hasText: word }).locator('img.thumbnail');
    await expect(pictures).toHaveCount(rows, { timeout: 30_000 });
    await expect
      .poll(() => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length))
      .toBe(rows);
    const ofList = new Map(loaded);
    expect([...ofList.keys()].toSorted()).toEqual(urls.map((url) => `${url}.${side}.webp`).toSorted());

    const bytes = (await Promise.all(ofList.values())).reduce((sum, one) => sum + one, 0);
    const before = await Promise.all(
      urls.map(async (url) => (await (await page.request.get(url.replace('.jpg', '.thumb.jpg'))).body()).length),
    );
    expect(bytes / before.reduce((sum, one) => sum + one, 0)).toBeLessThan(part);

    await pictures.first().hover();
    const larger = page.locator('img.picture-preview');
    await expect(larger).toHaveJSProperty('complete', true);
    expect(await larger.evaluate((one: HTMLImageElement) => new URL(one.currentSrc).pathname)).toMatch(
      new RegExp(`\\.${side * 8}\\.webp$`),
    );
    await context.close();
  });

import { expect, test, type Page } from '@playwright/test';
import { appearance, expectNoFindings } from './formSupport.ts';
import { enterAs, openList } from './support.ts';

const pages = [
  '/',
  '/items',
  '/items/43508',
  '/items/create',
  '/item-stores',
  '/categories',
  '/ads-calendar',
  '/campaigns/1',
  '/audit',
  '/work',
];

/** Of a page from its start on, without what follows an input (Core Web Vitals' layout shift). */
const shiftOf = async (page: Page, path: string): Promise<number> => {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .map((entry) => entry as PerformanceEntry & { value: number; hadRecentInput: boolean })
              .reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Nothing is heard where nothing has moved.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100));
      }),
  );
};

/** Words that stand on two lines: 'broken' within, at no hyphen of their own. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: around } = node;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      // JSON is told as it is written, without a blank: it has no words.
      if (/^[[{]+"/.test(around.textContent)) continue;
      // A cell of few characters is cut by its column, with an ellipsis, and codes and addresses have no words.
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} in ${around.tagName} '${around.textContent.slice(0, 60)}'`);
      }
    }
    return found;
  });

test('no page shifts what it has shown, and none breaks a word', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  for (const path of pages) {
    expect(await shiftOf(page, path), path).toBeLessThan(0.02);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

test('the appearance follows the system until one is chosen, and again where the system is chosen', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, '/items');
  expect(await appearance(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => appearance(page)).toBe('light');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const choice = page.getByRole('combobox', { name: 'Appearance' });
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue('system');
  await choice.selectOption('Dark');
  await expect.poll(() => appearance(page)).toBe('dark');
  await expectNoFindings(page);
  await page.reload();
  await expect.poll(() => appearance(page)).toBe('dark');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await choice.selectOption('As the system');
  await expect.poll(() => appearance(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => appearance(page)).toBe('dark');
});

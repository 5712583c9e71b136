import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rowOf, rows, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'items', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

test('records of a list are saved one after the other, a refused one stays, and the trail leads back to the list as it was', async ({
  page,
}) => {
  const word = freshWord();
  const ids = await api.makeItems(word, 3);
  const read = async (place: number) =>
    (await api.read<{ copyright: string | null }>(`/items/${ids[place]}`)).copyright;
  const list = `/items?search=query&codes=${word}&sort=name&order=ASC`;
  await openList(page, list);
  await rowOf(page, `${word} 2`)
    .getByRole('link', { name: `${word} 2` })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${word} 2`);
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(heading).toHaveText(`${word} 1`);
  await expect(page.getByRole('button', { name: 'Previous record' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoFindings(page);

  const copyright = page.getByRole('textbox', { name: 'Copyright' });
  await copyright.fill('First');
  await page.route('**/items/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await copyright.press('Control+Enter');
  await expect(page.getByRole('region', { name: /unsaved/i }).getByRole('alert')).toBeVisible();
  await expect(heading).toHaveText(`${word} 1`);
  await expect(copyright).toHaveValue('First');
  await page.unroute('**/items/*');
  await copyright.press('Control+Enter');
  await expect(heading).toHaveText(`${word} 2`);
  expect(await read(0)).toBe('First');

  await copyright.fill('Second');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect(heading).toHaveText(`${word} 3`);
  expect(await read(1)).toBe('Second');
  // The last one of the page has none after it.
  await expect(page.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Save and next' })).toHaveCount(0);
  await copyright.fill('Third');
  await copyright.press('Control+Enter');
  await expect(page.getByText('This is the last record of the page.')).toBeVisible();
  expect(await read(2)).toBe('Third');

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Items' }).click();
  await expect(page).toHaveURL(list);
  await expect(rows(page)).toHaveCount(3);
});

test('a record that was not opened from a list has no neighbours, and its trail leads to the whole list', async ({
  page,
}) => {
  const [id = ''] = await api.makeItems(freshWord(), 1);
  await page.goto(`/items/${id}`);
  await expect(page.getByRole('button', { name: 'Save item' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next record' })).toHaveCount(0);
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Items' }),
  ).toHaveAttribute('href', '/items');
});

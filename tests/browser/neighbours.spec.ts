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
  // The last one of the list has none after it.
  await expect(page.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Save and next' })).toHaveCount(0);
  await copyright.fill('Third');
  await copyright.press('Control+Enter');
  await expect(page.getByText('This is the last record of the list.')).toBeVisible();
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

test('the steps from record to record go on over the pages of the list, in the form and at its side', async ({
  page,
}) => {
  const word = freshWord();
  const ids = await api.makeItems(word, 52);
  const idOf = (place: number): string => ids[place - 1] ?? '';
  const list = `/items?search=query&codes=${word}&sort=id&order=ASC&perPage=50`;
  await openList(page, list);
  await rowOf(page, `${word} 50`)
    .getByRole('link', { name: `${word} 50` })
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`${word} 50`);
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(heading).toHaveText(`${word} 51`);
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(heading).toHaveText(`${word} 52`);
  await expect(page.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true');
  // The way back leads to the page that the record is on.
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Items' }),
  ).toHaveAttribute('href', /[?&]page=2/);
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(heading).toHaveText(`${word} 51`);
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(heading).toHaveText(`${word} 50`);
  await expect(page.getByText('50 of 50', { exact: true })).toBeVisible();

  await openList(page, `${list}&side=${idOf(50)}`);
  const side = page.getByRole('complementary', { name: /^Record at the side/ });
  await expect(side.getByRole('heading', { name: `${word} 50` })).toBeVisible();
  await expect(side.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'false');
  await side.getByRole('button', { name: 'Next record' }).click();
  await expect(side.getByRole('heading', { name: `${word} 51` })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await side.getByRole('button', { name: 'Next record' }).click();
  await expect(side.getByRole('heading', { name: `${word} 52` })).toBeVisible();
  await expect(side.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true');
  await side.getByRole('button', { name: 'Previous record' }).click();
  await side.getByRole('button', { name: 'Previous record' }).click();
  await expect(side.getByRole('heading', { name: `${word} 50` })).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
});

import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

test('records at the side are approved from key to key: a refused one stays, and the last one is told', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const ids = await api.makeItems(word, 2);
  const status = async (place: number) => (await api.read<{ status: number }>(`/items/${ids[place] ?? ''}`)).status;
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  const side = page.getByRole('complementary', { name: /^Record at the side/ });
  await rows(page).first().focus();
  await page.keyboard.press('Shift+Enter');
  await expect(side.getByRole('button', { name: 'Approve and next' })).toBeEnabled();
  await expectNoFindings(page);

  await page.route('**/approve/items/*', (route) => route.abort());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("Item hasn't been approved.").first()).toBeVisible();
  await expect(side.getByRole('heading', { name: `${word} 1` })).toBeVisible();
  await page.unroute('**/approve/items/*');

  await page.keyboard.press('Control+Enter');
  await expect(side.getByRole('heading', { name: `${word} 2` })).toBeVisible();
  expect([await status(0), await status(1)]).toEqual([1, 0]);
  await expect(side.getByRole('button', { name: 'Approve and next' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(side.getByRole('status')).toHaveText('This is the last record of the page.');
  await expect(side.getByRole('heading', { name: `${word} 2` })).toBeVisible();
  await expect(side).toBeFocused();
  expect(await status(1)).toBe(1);
});

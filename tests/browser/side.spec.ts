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
  // Held from the start: a route that is asked for just before its request can come too late for it.
  let isDown = true;
  await page.route('**/approve/items/*', (route) => (isDown ? route.abort() : route.continue()));
  await rows(page).first().focus();
  await page.keyboard.press('Shift+Enter');
  await expect(side.getByRole('button', { name: 'Approve and next' })).toBeEnabled();
  await expectNoFindings(page);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("Item hasn't been approved.").first()).toBeVisible();
  await expect(side.getByRole('heading', { name: `${word} 1` })).toBeVisible();
  isDown = false;

  await page.keyboard.press('Control+Enter');
  await expect(side.getByRole('heading', { name: `${word} 2` })).toBeVisible();
  expect([await status(0), await status(1)]).toEqual([1, 0]);
  await expect(side.getByRole('button', { name: 'Approve and next' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(side.getByRole('status')).toHaveText('This is the last record of the list.');
  await expect(side.getByRole('heading', { name: `${word} 2` })).toBeVisible();
  await expect(side).toBeFocused();
  expect(await status(1)).toBe(1);
});

test('a record at the side shows first what it lacks, and each field is typed over in its place', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const [id = ''] = await api.makeItems(word, 2);
  const read = () => api.read<{ weight: number; short_description: string | null }>(`/items/${id}`);
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC&side=${id}`);
  const side = page.getByRole('complementary', { name: /^Record at the side/ });
  await expect(side.getByRole('heading', { name: /^\d+ fields without a value$/ })).toBeVisible();
  await side.getByRole('button', { name: /^\d+ more$/ }).click();

  await side.getByRole('button', { name: 'Fill in Short description' }).click();
  const gap = side.getByRole('group', { name: 'Edit Short description' });
  const names = () => side.locator('.side-gaps p > *').allInnerTexts();
  const before = await names();
  const closed = side.locator('.side-gaps p > span');
  await gap.getByRole('textbox', { name: 'Short description' }).fill('In a jar');
  await expect(closed).toHaveText(['Short description closed']);
  await gap.getByRole('textbox', { name: 'Short description' }).fill('');
  await expect(closed).toHaveCount(0);
  await gap.getByRole('textbox', { name: 'Short description' }).fill('In a jar');
  await expectNoFindings(page);
  await gap.getByRole('button', { name: 'Save Short description' }).click();
  await expect(gap).toHaveCount(0);
  await expect(side.getByRole('button', { name: 'Edit Short description' })).toBeFocused();
  await expect(side.getByRole('button', { name: 'Fill in Short description' })).toHaveCount(0);
  // In its place until the panel is closed, also beyond the other tabs.
  await expect(closed).toHaveText(['Short description closed']);
  expect((await names()).map((name) => name.replace(/\s+closed$/, ''))).toEqual(before);
  await side.getByRole('tab', { name: 'History' }).click();
  await side.getByRole('tab', { name: 'Fields' }).click();
  await expect(closed).toHaveText(['Short description closed']);
  expect((await read()).short_description).toBe('In a jar');

  // What is refused stays, with the reason; what was typed is not left unasked.
  await side.getByRole('button', { name: 'Edit Weight' }).click();
  const edit = side.getByRole('group', { name: 'Edit Weight' });
  await edit.getByRole('textbox', { name: 'Weight' }).fill('heavy');
  await edit.getByRole('textbox', { name: 'Weight' }).press('Enter');
  await expect(edit).toContainText('Must input a number');
  await expectNoFindings(page);
  await side.getByRole('button', { name: 'Next record' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(side.getByRole('heading', { name: `${word} 1` })).toBeVisible();
  for (const other of [
    side.getByRole('button', { name: 'Edit Short description' }),
    side.getByRole('tab', { name: 'History' }),
  ]) {
    await other.click();
    await expect(edit.getByRole('textbox', { name: 'Weight' })).toBeFocused();
    await expect(edit.getByRole('textbox', { name: 'Weight' })).toHaveValue('heavy');
  }
  await edit.getByRole('textbox', { name: 'Weight' }).fill('1.5');
  await edit.getByRole('textbox', { name: 'Weight' }).press('Enter');
  await expect(side.getByRole('button', { name: 'Edit Weight' })).toBeFocused();
  expect((await read()).weight).toBe(1.5);
});

test('who may not edit a record reads it at the side, without gaps and pencils', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, '/quality-rules');
  await rows(page).first().focus();
  await page.keyboard.press('Shift+Enter');
  const side = page.getByRole('complementary', { name: /^Record at the side/ });
  await expect(side.getByRole('tabpanel')).toContainText('Asks');
  await expect(side.getByRole('button', { name: /^(Edit|Fill in)/ })).toHaveCount(0);
});

test('who approves at the side sees what changed since the last approval and by whom; nobody else is told', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const [id = '', fresh = ''] = await api.makeItems(word, 2);
  await api.write('POST', '/bulk/approve/items', [Number(id)]);
  const { version } = await api.read<{ version: number }>(`/items/${id}`);
  await api.write('PUT', `/items/${id}`, { version, changes: { short_description: 'In a jar' } });
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, `/items?search=query&codes=${word}&side=${id}`);
  const side = page.getByRole('complementary', { name: /^Record at the side/ });
  const since = side.getByRole('region', { name: 'Changed since it was Approved / Live' });
  await expect(since).toContainText(/Made so by .*Administrator|Made so by .*admin/);
  await expect(since.getByRole('definition')).toContainText(['In a jar']);
  await expect(since.getByRole('definition')).toContainText([/admin/i]);
  await expectNoFindings(page);
  await page.route('**/history/items/*', (route) => route.abort());
  await page.reload();
  await expect(side.getByRole('alert')).toContainText('The history could not be read: what changed is not known.');
  await page.unroute('**/history/items/*');
  await side.getByRole('button', { name: 'Retry' }).click();
  await expect(since).toBeVisible();
  await page.goto(`/items?search=query&codes=${word}&side=${fresh}`);
  await expect(side.getByRole('heading', { name: 'It was never Approved / Live' })).toBeVisible();

  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto(`/items?search=query&codes=${word}&side=${id}`);
  await expect(side.getByRole('heading', { name: /without a value$/ })).toBeVisible();
  await expect(side.getByRole('heading', { name: /Approved/ })).toHaveCount(0);
});

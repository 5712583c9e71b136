import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

/** An item that was approved and edited since. */
const changeApproved = async (id: string, changes: Record<string, unknown>): Promise<void> => {
  await api.write('POST', '/bulk/approve/items', [Number(id)]);
  const { version } = await api.read<{ version: number }>(`/items/${id}`);
  // Whoever may approve sends an item back to Draft by saying so.
  await api.write('PUT', `/items/${id}`, { version, changes: { ...changes, status: 0 } });
};

test('who approves in the form sees what changed since the last approval and by whom, and approves from key to key', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const [id = '', fresh = ''] = await api.makeItems(word, 2);
  await changeApproved(id, { short_description: 'In a jar' });
  const status = async (one: string) => (await api.read<{ status: number }>(`/items/${one}`)).status;
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const since = page.getByRole('region', { name: 'Changed since it was Approved / Live' });
  await expect(since.getByRole('definition')).toHaveCount(0);
  await since.getByText('Short description').first().click();
  await expect(since).toContainText(/Made so by .*admin/i);
  await expect(since.getByRole('definition')).toContainText(['In a jar']);
  await expect(page.getByRole('button', { name: 'Approve and next' })).toHaveAttribute('aria-disabled', 'false');
  await expectNoFindings(page);

  // What is typed and not saved is in nobody's history: first it is saved.
  await page.getByLabel('Copyright', { exact: true }).fill('Ours');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('button', { name: 'Approve and next' })).toHaveAttribute('aria-disabled', 'true');
  expect(await status(id)).toBe(0);
  await page.getByRole('button', { name: 'Discard' }).click();

  // The other key goes on and approves nothing.
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/items/${fresh}`));
  await expect(page.getByRole('heading', { name: 'It was never Approved / Live' })).toBeVisible();
  expect(await status(id)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/items/${id}`));
  await expect(since).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 1`);
  await expect(page.getByRole('button', { name: 'Approve and next' })).toHaveAttribute('aria-disabled', 'false');

  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(new RegExp(`/items/${fresh}`));
  await expect(page.getByRole('heading', { name: 'It was never Approved / Live' })).toBeVisible();
  expect([await status(id), await status(fresh)]).toEqual([1, 0]);
  // While the first is being approved, the button of the next one waits.
  await expect(page.getByRole('button', { name: 'Approve and next' })).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText('This is the last record of the list.')).toBeVisible();
  expect(await status(fresh)).toBe(1);
  // It is approved now: nothing waits.
  await expect(page.getByRole('heading', { name: /^(Changed since it was|It was never)/ })).toHaveCount(0);
});

test('who may not approve is told nothing of it in the form', async ({ page, browser, baseURL }) => {
  const [id = ''] = await api.makeItems(freshWord(), 1);
  await changeApproved(id, { short_description: 'In a jar' });
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto(`/items/${id}`);
  await expect(page.getByLabel('Short description', { exact: true })).toHaveValue('In a jar');
  await expect(page.getByRole('region', { name: /^Changed since/ })).toHaveCount(0);
});

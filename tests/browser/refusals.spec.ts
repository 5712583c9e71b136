import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'items', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

test('an EAN that another item has is refused with that item, named once as a link that leaves the form open', async ({
  page,
  context,
}) => {
  const word = freshWord();
  const [taken = '', own = ''] = await api.makeItems(word, 2);
  const { ean } = await api.read<{ ean: string }>(`/items/${taken}`);
  await page.goto(`/items/${own}`);
  await page.getByRole('button', { name: 'Add EAN' }).click();
  const form = page.getByRole('group', { name: 'New EAN' });
  await form.getByLabel('EAN', { exact: true }).fill(ean);
  await form.getByRole('button', { name: 'Add EAN' }).click();
  const link = form.getByRole('link', { name: `${taken} ${word} 1` });
  await expect(form).toContainText(`${ean} is already used by ${taken} ${word} 1.`);
  await expect(form.getByText('is already used by')).toHaveCount(1);
  await expectNoFindings(page);
  const opening = context.waitForEvent('page');
  await link.click();
  await expect(await opening).toHaveURL(new RegExp(`/items/${taken}$`));
  await expect(form.getByLabel('EAN', { exact: true })).toHaveValue(ean);
});

import { expect, test, type Page } from '@playwright/test';
import { enterAs, freshEan, freshWord, openApi, openList, rows, selectionBar, type Api } from './support.ts';

let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
});

const dialog = (page: Page) => page.getByRole('dialog');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ codes/ });
const addressOf = (codes: readonly string[]): string => `/items?search=eans&codes=${codes.join('%0A')}`;

/** Two items, and a search for their EANs among others that no item has. */
const searchFor = async (page: Page): Promise<{ eans: string[]; vain: string[] }> => {
  const [eans, vain] = [
    [freshEan(), freshEan()],
    [freshEan(), freshEan(), freshEan()],
  ];
  await api.makeItems(freshWord(), 2, (place) => ({ ean: eans[place] }));
  await openList(page, addressOf([vain[0], eans[0], vain[1], eans[1], vain[2]].map(String)));
  return { eans, vain };
};

test('a search by codes tells records and codes apart, and which codes found nothing', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { eans, vain } = await searchFor(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'EANs 5 codes' })).toBeVisible();
  await expect(found(page)).toHaveText('5 codes · 2 items · 3 codes found nothing');

  await found(page).getByRole('button').click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue(vain.join('\n'));
  await dialog(page).getByRole('button', { name: 'Copy 3 codes' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(vain.join('\n'));

  await dialog(page).getByRole('button', { name: 'Edit the codes' }).click();
  const box = dialog(page).getByRole('textbox', { name: /^Codes/ });
  await expect(box).toHaveValue([...vain, ...eans].join('\n'));
  await expect(box).toBeFocused();
  await expect(dialog(page)).toContainText('The 3 that found nothing stand first.');
  // They are marked, and typed over.
  await page.keyboard.press('Delete');
  await expect(box).toHaveValue(`\n${eans.join('\n')}`);
  await dialog(page).getByRole('button', { name: 'Search 2 codes' }).click();
  await expect(found(page)).toHaveText('2 codes · 2 items');
  await expect(rows(page)).toHaveCount(2);
});

test('another filter takes no code for one that found nothing', async ({ page }) => {
  const { eans, vain } = await searchFor(page);
  const codes = [...eans, ...vain];
  await page.goto(`${addressOf(codes)}&filter=${encodeURIComponent(JSON.stringify({ status: { in: [2] } }))}`);
  await expect(found(page)).toHaveText('5 codes · 0 items · 3 codes found nothing');
});

test('the chip of codes opens them by keyboard, and has the focus again', async ({ page }) => {
  await searchFor(page);
  const chip = page.getByRole('button', { name: 'EANs 5 codes' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('tab', { name: 'EANs', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page)).toContainText('5 codes');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(chip).toBeFocused();
});

test('a list without any rows shows the codes themselves', async ({ page }) => {
  const vain = freshEan();
  await page.goto(addressOf([vain]));
  const main = page.getByRole('main');
  await expect(main.getByText('This search returned no results.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: '1 code found nothing' })).toHaveValue(vain);
  await main.getByRole('button', { name: 'Edit the codes' }).click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue(vain);
});

test('codes that could not be asked for are said so, and asked for again', async ({ page }) => {
  let isDown = true;
  await page.route('**/searches/missing', (route) => (isDown ? route.abort() : route.fallback()));
  await searchFor(page);
  await expect(found(page)).toContainText('Codes that found nothing could not be asked for.', { timeout: 20_000 });
  isDown = false;
  await found(page).getByRole('button', { name: 'Retry' }).click();
  await expect(found(page)).toHaveText('5 codes · 2 items · 3 codes found nothing');
});

const paste = async (page: Page, codes: readonly string[]): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), codes.join('\n'));
  await page.keyboard.press('Control+v');
};

test('pasted codes are looked for at once, and what they find is selected', async ({ page }) => {
  const eans = [freshEan(), freshEan()];
  await api.makeItems(freshWord(), 2, (place) => ({ ean: eans[place] }));
  await openList(page, '/items');
  await paste(page, [...eans, freshEan()]);
  await expect(found(page)).toHaveText('3 codes · 2 items · 1 code found nothing');
  await expect(selectionBar(page)).toContainText('2 selected');
  await expect(selectionBar(page).getByRole('button', { name: 'Approve 2 items' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(selectionBar(page)).toHaveCount(0);
  // The same again is selected again.
  await paste(page, [...eans, freshEan()]);
  await expect(selectionBar(page)).toContainText('2 selected');
});

test('codes that do not say what they are say what they were taken for, and are looked for as something else', async ({
  page,
}) => {
  const ids = await api.makeItems(freshWord(), 2);
  await openList(page, '/items');
  await paste(page, ids);
  await expect(found(page)).toHaveText('2 codes as IDs · 2 items');
  await expect(selectionBar(page)).toContainText('2 selected');
  await found(page).getByRole('button', { name: 'as IDs' }).click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue(ids.join('\n'));
  await dialog(page).getByRole('tab', { name: 'GDO IDs' }).click();
  await dialog(page).getByRole('button', { name: 'Search 2 codes' }).click();
  await expect(found(page)).toContainText('2 codes as GDO IDs');
  await expect(selectionBar(page)).toHaveCount(0);
  // The next column is of the kind that was chosen.
  await paste(page, ['zzz-1', 'zzz-2']);
  await expect(found(page)).toContainText('2 codes as GDO IDs');
  await expect(page.getByRole('main').getByText('This search returned no results.')).toBeVisible();
  await expect(selectionBar(page)).toHaveCount(0);
});

test('nothing is selected for who could do nothing with it', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await openList(page, '/item-stores');
  const ids = (await api.read<{ id: number }[]>('/itemstores?page=1&per-page=2&columns=id')).map(({ id }) =>
    String(id),
  );
  await paste(page, ids);
  await expect(found(page)).toHaveText('2 codes as IDs · 2 item-stores');
  await expect(rows(page)).toHaveCount(2);
  await expect(selectionBar(page)).toHaveCount(0);
});

test('who may approve alone gets what they find selected', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'approver', baseURL ?? '');
  const eans = [freshEan(), freshEan()];
  await api.makeItems(freshWord(), 2, (place) => ({ ean: eans[place] }));
  await openList(page, '/items');
  await paste(page, eans);
  await expect(selectionBar(page).getByRole('button', { name: 'Approve 2 items' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

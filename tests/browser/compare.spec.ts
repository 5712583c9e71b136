import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import {
  enterAs,
  freshWord,
  openApi,
  openList,
  rowOf,
  selectionBar,
  toast,
  type Account,
  type Api,
} from './support.ts';

let api: Api;
let enter: (page: Page, account: Account) => Promise<void>;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  enter = (page, account) => enterAs(page, browser, account, baseURL ?? '');
});

interface Pair {
  word: string;
  first: string;
  second: string;
}

/** Two items: the second holds another copyright, and a short description where the first has none. */
const makePair = async (): Promise<Pair> => {
  const word = freshWord();
  const [first = '', second = ''] = await api.makeItems(word, 2, (place) => ({
    weight: 1.5,
    display_brand: 'Same',
    copyright: place === 0 ? 'Mine' : 'Theirs',
    ...(place === 1 && { short_description: 'Dark and sour' }),
  }));
  return { word, first, second };
};

const itemOf = (id: string): Promise<Record<string, unknown>> => api.read(`/items/${id}`);
const compare = async (page: Page, ...ids: string[]): Promise<void> => {
  await page.goto(`/items/compare?ids=${ids.join(',')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Compare \d items$/);
};
const line = (page: Page, field: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${field}(?![a-z])`) }) });
const taking = (page: Page, field: string, from: string): Locator =>
  page.getByRole('radio', { name: `${field}: take that of ${from}`, exact: true });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });
const state = (page: Page): Locator => page.getByRole('main').getByRole('alert');
const dialog = (page: Page): Locator => page.getByRole('dialog');

test('two items of a list are compared, one takes values over, and what is saved is undone', async ({ page }) => {
  const { word, first, second } = await makePair();
  await enter(page, 'admin');
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await rowOf(page, `${word} 1`).getByRole('checkbox').check();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Compare/ })).toContainText('Compare takes 2 to 4.');
  await page.keyboard.press('Escape');
  await rowOf(page, `${word} 2`).getByRole('checkbox').check();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Compare 2 items' }).click();
  await expect(page).toHaveURL(`/items/compare?ids=${first},${second}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 items');

  await expect(page.getByRole('columnheader')).toHaveText([/Field/, new RegExp(`${word} 1`), new RegExp(`${word} 2`)]);
  await expect(line(page, 'Copyright')).toContainText('Mine');
  await expect(line(page, 'Copyright')).toContainText('Theirs');
  await expect(line(page, 'Copyright')).toContainText('differs');
  await expect(line(page, 'Display brand')).toHaveCount(0);
  await expect(line(page, 'EAN')).toContainText('Only one item can have it.');
  await expect(taking(page, 'EAN', `${word} 2`)).toHaveCount(0);

  await taking(page, 'Copyright', `${word} 2`).check();
  await expect(line(page, 'Copyright').locator('del')).toHaveText('Mine');
  await expect(line(page, 'Copyright').locator('ins')).toHaveText('Theirs');
  await expect(bar(page)).toContainText(`1 field taken over into ${word} 1`);
  await page.getByRole('button', { name: `Take what is missing from ${word} 2` }).click();
  await expect(bar(page)).toContainText(`2 fields taken over into ${word} 1`);
  await expectNoFindings(page);
  expect(await itemOf(first)).toMatchObject({ copyright: 'Mine', short_description: null });

  await page.keyboard.press('Control+S');
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  await expect(bar(page)).toContainText(`Nothing taken over into ${word} 1`);
  await expect(line(page, 'Copyright')).toHaveCount(0);
  expect(await itemOf(first)).toMatchObject({
    name: `${word} 1`,
    copyright: 'Theirs',
    short_description: 'Dark and sour',
  });
  expect(await itemOf(second)).toMatchObject({ name: `${word} 2`, copyright: 'Theirs', version: 1 });

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(toast(page, 'Change undone')).toBeVisible();
  await expect(line(page, 'Copyright')).toContainText('Mine');
  expect(await itemOf(first)).toMatchObject({ copyright: 'Mine', short_description: null });
});

test('what is equal is folded away until it is asked for, and the address says so', async ({ page }) => {
  const { first, second } = await makePair();
  await enter(page, 'items');
  await compare(page, first, second);
  await expect(page.getByText(/^\d+ of \d+ fields differ$/)).toBeVisible();
  await page.getByRole('button', { name: /^Show \d+ equal fields? \(Identity\)$/ }).click();
  await expect(line(page, 'Display brand')).toContainText('Same');
  await expect(line(page, 'Display brand')).not.toContainText('differs');
  await expect(line(page, 'Weight')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(line(page, 'Weight')).toBeVisible();
  await expect(page).toHaveURL(/all=1/);
  await page.reload();
  await expect(line(page, 'Weight')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Only differences' })).not.toBeChecked();
  await expectNoFindings(page);
});

test('keys take values over, put them back, and choose the record that takes them', async ({ page }) => {
  const { word, first, second } = await makePair();
  await enter(page, 'items');
  await compare(page, first, second);
  const own = page.getByRole('radio', { name: `Copyright: keep that of ${word} 1` });
  await own.focus();
  await page.keyboard.press('ArrowRight');
  await expect(taking(page, 'Copyright', `${word} 2`)).toBeFocused();
  await expect(bar(page)).toContainText(`1 field taken over into ${word} 1`);
  await page.keyboard.press('ArrowLeft');
  await expect(own).toBeChecked();
  await expect(bar(page)).toContainText('Nothing taken over');

  await page.getByRole('radio', { name: `Keep into ${word} 1` }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`into=${second}`));
  await expect(page.getByRole('radio', { name: `Keep into ${word} 2` })).toBeFocused();
  await page.getByRole('button', { name: `Take all of ${word} 1` }).press('Enter');
  await expect(bar(page)).toContainText(`3 fields taken over into ${word} 2`);
  await expect(line(page, 'Short description').locator('del')).toHaveText('Dark and sour');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(bar(page)).toContainText(`Nothing taken over into ${word} 2`);

  // Its line goes with the save: the focus stays in the table.
  await page.getByRole('radio', { name: `Copyright: keep that of ${word} 2` }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+S');
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  await expect(line(page, 'Copyright')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused();
  expect(await itemOf(second)).toMatchObject({ copyright: 'Mine', short_description: 'Dark and sour' });
});

test('records of one name are told apart by their ids', async ({ page }) => {
  const word = freshWord();
  const [first = '', second = ''] = await api.makeItems(word, 2, (place) => ({
    name: word,
    copyright: place === 0 ? 'Mine' : 'Theirs',
  }));
  await enter(page, 'items');
  await compare(page, first, second);
  await taking(page, 'Copyright', `${word} (${second})`).check();
  await expect(bar(page)).toContainText(`1 field taken over into ${word} (${first})`);
});

test('leaving, or another record to take over, asks while something taken is not saved', async ({ page }) => {
  const { word, first, second } = await makePair();
  await enter(page, 'items');
  await compare(page, first, second);
  await taking(page, 'Copyright', `${word} 2`).check();
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(bar(page)).toContainText(`1 field taken over into ${word} 1`);
  await page.getByRole('radio', { name: `Keep into ${word} 2` }).click();
  await expect(dialog(page)).toContainText('Leave without saving?');
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('radio', { name: `Keep into ${word} 1` })).toBeChecked();
  await page.getByRole('link', { name: `${word} 2` }).click();
  await expect(dialog(page)).toContainText('Leave without saving?');
  await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`/items/${second}`);
  expect(await itemOf(first)).toMatchObject({ copyright: 'Mine' });
});

test('a field that somebody else changed meanwhile is asked about, and nothing taken is lost', async ({ page }) => {
  const { word, first, second } = await makePair();
  await enter(page, 'items');
  await compare(page, first, second);
  await taking(page, 'Copyright', `${word} 2`).check();
  await taking(page, 'Short description', `${word} 2`).check();
  const { version } = await itemOf(first);
  await api.write('PUT', `/items/${first}`, { version, changes: { copyright: 'Changed' } });
  await bar(page)
    .getByRole('button', { name: /^Save item/ })
    .click();
  await expect(dialog(page)).toContainText('Somebody changed the same field');
  await expect(dialog(page)).toContainText('Changed');
  expect(await itemOf(first)).toMatchObject({ copyright: 'Changed', short_description: null });
  await dialog(page).getByRole('button', { name: 'Save with these values' }).click();
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  expect(await itemOf(first)).toMatchObject({ copyright: 'Theirs', short_description: 'Dark and sour' });
});

test('what others save is shown when the window gets the focus', async ({ page }) => {
  const { first, second } = await makePair();
  await enter(page, 'items');
  await compare(page, first, second);
  const { version } = await itemOf(second);
  await api.write('PUT', `/items/${second}`, { version, changes: { copyright: 'Newer' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(line(page, 'Copyright')).toContainText('Newer');
});

test('what somebody else saved of the record that takes over is said over what was taken, and merged on a click', async ({
  page,
}) => {
  const { word, first, second } = await makePair();
  await enter(page, 'items');
  await compare(page, first, second);
  await taking(page, 'Copyright', `${word} 2`).check();
  const { version } = await itemOf(first);
  await api.write('PUT', `/items/${first}`, { version, changes: { display_brand: 'Another' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('status').filter({ hasText: 'What you typed is untouched.' })).toContainText(
    'Display brand',
  );
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(line(page, 'Display brand')).toContainText('Another');
  await expect(bar(page)).toContainText(`1 field taken over into ${word} 1`);
});

test('whoever may not edit compares and takes nothing over', async ({ page }) => {
  const word = freshWord();
  const rules: string[] = [];
  for (const [place, most] of [10, 20].entries())
    rules.push(
      String(
        (
          await api.write<{ id: number }>('POST', '/quality_rules', {
            name: `${word} ${place}`,
            kind: 'range',
            field: 'weight',
            least: 1,
            most,
            active: false,
          })
        ).id,
      ),
    );
  await enter(page, 'approver');
  await page.goto(`/quality-rules/compare?ids=${rules.join(',')}`);
  await expect(line(page, 'Most')).toContainText('20');
  await expect(line(page, 'Least')).toHaveCount(0);
  await expect(page.getByText(/^Values cannot be taken over\. Needs the permission/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expectNoFindings(page);
});

test('an address of too few, too many or of what is not there says so', async ({ page }) => {
  const { first, second } = await makePair();
  await enter(page, 'items');
  await page.goto(`/items/compare?ids=${first}`);
  await expect(state(page)).toContainText('Compare takes 2 to 4 items; this address names 1.');
  await expectNoFindings(page);
  await page.goto('/items/compare?ids=1,2,3,4,5');
  await expect(state(page)).toContainText('this address names 5');
  await page.goto(`/items/compare?ids=${first},999999999`);
  await expect(state(page)).toContainText('Not there, or not among what you may see: 999999999');
  await compare(page, first, second, '999999999');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByText('Not there, or not among what you may see: 999999999')).toBeVisible();
});

test('a failure of the server is told, and Retry reads again', async ({ page }) => {
  const { first, second } = await makePair();
  await enter(page, 'items');
  let isDown = true;
  await page.route(`**/items/${second}?**`, (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { message: 'The disk is full.', status: 500, errors: {} } })
      : route.continue(),
  );
  await page.goto(`/items/compare?ids=${first},${second}`);
  await expect(state(page)).toContainText('The items could not be read');
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(line(page, 'Copyright')).toContainText('Theirs');
});

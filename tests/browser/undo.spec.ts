import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rowOf, rows, toast, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
});

const dialog = (page: Page): Locator => page.getByRole('dialog');
const copyright = (page: Page): Locator => page.getByLabel('Copyright', { exact: true });
const copyrightOf = async (id: string | undefined): Promise<unknown> =>
  (await api.read<Record<string, unknown>>(`/items/${id}`))['copyright'];

const save = async (page: Page, id: string | undefined, text: string): Promise<void> => {
  await page.goto(`/items/${id}`);
  await copyright(page).fill(text);
  await page.keyboard.press('Control+S');
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
};

/** Presses a key over the page, and does what is asked then. */
const step = async (page: Page, key: string, question: RegExp, told?: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(key);
  await expect(dialog(page).getByRole('heading')).toHaveText(question);
  await expect(dialog(page).getByRole('button', { name: /^(Undo|Redo)$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  if (told) await expect(toast(page, told).first()).toBeVisible();
};

test('writes of a session are undone by Ctrl+Z one after the other, said first, done again, over a reload', async ({
  page,
}) => {
  const word = freshWord();
  const [first] = await api.makeItems(word, 2);
  await save(page, first, 'Mine');
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await rows(page).first().focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `Name of ${word} 1` }).fill(`${word} 1b`);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await api.read<{ name: string }>(`/items/${first}`)).name).toBe(`${word} 1b`);
  await rowOf(page, `${word} 2`)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Item successfully deleted')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await step(page, 'Control+z', new RegExp(`^Undo: Deletion of ${word} 2`));
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await step(page, 'Control+z', new RegExp(`^Undo: Name of ${word} 1b, ${word} 1 → ${word} 1b\\?$`), 'Change undone');
  await expect(rowOf(page, `${word} 1b`)).toHaveCount(0);
  await step(page, 'Control+z', new RegExp(`^Undo: Copyright of ${word} 1, – → Mine\\?$`), 'Change undone');
  expect(await copyrightOf(first)).toBeNull();
  await step(page, 'Control+Shift+Z', /^Redo: Copyright of/, 'Change done again');
  expect(await copyrightOf(first)).toBe('Mine');

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Changes of this session' }).click();
  const lines = dialog(page).getByRole('listitem');
  await expect(lines).toHaveText([/^Deletion.*undone/, /^Name.*undone/, /^Copyright/]);
  await expect(lines.last()).not.toContainText('undone');
  await expectNoFindings(page);
  await lines
    .nth(1)
    .getByRole('button', { name: /^Redo: Name/ })
    .click();
  await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter');
  await expect.poll(async () => (await api.read<{ name: string }>(`/items/${first}`)).name).toBe(`${word} 1b`);
});

test('an undo over what a colleague wrote since says so, writes nothing, stays, and is skipped by choice', async ({
  page,
}) => {
  const [first, second] = await api.makeItems(freshWord(), 2);
  await save(page, first, 'Earlier');
  await save(page, second, 'Mine');
  await api.write('PUT', `/items/${second}`, { changes: { copyright: 'Theirs' } });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(dialog(page).getByRole('alert')).toContainText(/was changed since by admin@toolkit\.test, \d{4}\//);
  await expect(dialog(page).getByRole('alert')).toContainText('Theirs');
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Not done, and still on the list:')).toBeVisible();
  expect(await copyrightOf(second)).toBe('Theirs');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await dialog(page).getByRole('button', { name: 'Skip it' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText(/– → Earlier\?$/);
  await dialog(page).getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(() => copyrightOf(first)).toBeNull();
});

test('Ctrl+Z in a field undoes typing alone, and nothing while something typed is not saved', async ({ page }) => {
  const [id] = await api.makeItems(freshWord(), 1);
  await save(page, id, 'Mine');
  await copyright(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Control+z');
  await expect(copyright(page)).toHaveValue('Mine');
  await page.keyboard.type('!');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(dialog(page)).toHaveCount(0);
  expect(await copyrightOf(id)).toBe('Mine');
});

test('the stack of a session is gone at sign-out', async ({ page, browser, baseURL }) => {
  const [id] = await api.makeItems(freshWord(), 1);
  await save(page, id, 'Mine');
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Sign in/ }).first()).toBeVisible();
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/items');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect(dialog(page).getByRole('heading')).toHaveText('Nothing to undo');
});

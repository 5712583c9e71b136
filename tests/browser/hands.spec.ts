import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, toast, type Api } from './support.ts';

let api: Api;
let word: string;
let ids: string[];
/** What the columns are called, in their order. */
let heads: string[];

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

const cell = (page: Page, place: number, column: string): Locator =>
  rows(page).nth(place).getByRole('gridcell').nth(heads.indexOf(column));
const stored = async (place: number) => api.read<Record<string, unknown>>(`/items/${ids[place] ?? ''}`);
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ page, browser, baseURL }) => {
  word = freshWord();
  ids = await api.makeItems(word, 4, (place) => ({ value: place + 1 }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
  await expect(rows(page)).toHaveCount(4);
  heads = (await page.getByRole('columnheader').allTextContents()).map((head) => head.replace(/[↑↓]/, '').trim());
});

/** Stands on a cell, by keys alone. */
const goTo = async (page: Page, place: number, column: string): Promise<void> => {
  await rows(page).first().focus();
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < heads.indexOf(column); step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell(page, place, column)).toBeFocused();
};

test('cells are edited, saved, refused and taken back by keys alone', async ({ page }) => {
  await goTo(page, 0, 'Name');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: `Name of ${word} 1` })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('a');
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'Name')).toBeFocused();
  await expect(cell(page, 0, 'Name')).toHaveText(`${word} 1a`);
  await expect.poll(async () => (await stored(0))['name']).toBe(`${word} 1a`);

  // Typing replaces, Tab goes on to the right while the save is under way.
  await page.keyboard.type(`${word} 2b`);
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'EAN')).toBeFocused();
  await goTo(page, 1, 'Value');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(async () => [(await stored(1))['name'], (await stored(1))['value']]).toEqual([`${word} 2b`, 12.5]);

  // What is no number stays in its input, which says so; Esc takes the old value back.
  await goTo(page, 2, 'Value');
  await page.keyboard.type('many');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'number' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 'Value')).toBeFocused();
  await expect(cell(page, 2, 'Value')).toHaveText('3');

  // A cell that must have a value keeps it; one that need not is emptied, and Undo of the toast brings it back.
  await page.keyboard.press('Delete');
  await expect(cell(page, 2, 'Value')).toHaveText('–');
  await expect.poll(async () => (await stored(2))['value']).toBeNull();
  await page.getByRole('button', { name: `Undo: Item successfully updated, ${word} 3` }).press('Enter');
  await expect(cell(page, 2, 'Value')).toHaveText('3');

  // Enter opens the record from a cell that cannot be edited.
  await goTo(page, 0, 'ID');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/items/${ids[0] ?? ''}`));
});

test('keys that come faster than inputs do are those of their cells, each of them', async ({ page }) => {
  for (const pause of [0, 0, 3, 8, 15]) {
    const values = Array.from({ length: 4 }, () => 100 + Math.floor(Math.random() * 900) + 0.25);
    await page.reload();
    await expect(rows(page)).toHaveCount(4);
    await goTo(page, 0, 'Value');
    // Sent without waiting for what each key came to, as a scanner does.
    const keys = values.flatMap((value) => [...String(value), 'Enter']);
    await Promise.all(
      keys.map(async (key, place) => {
        await new Promise((later) => setTimeout(later, place * pause));
        await page.keyboard.press(key);
      }),
    );
    await expect
      .poll(() => Promise.all(values.map(async (_, place) => (await stored(place))['value'])), `${pause} ms a key`)
      .toEqual(values);
  }
});

test('a record that was read ahead is read again when its cell was changed meanwhile', async ({ page }) => {
  const ahead = page.waitForResponse((response) => response.url().includes(`/items/${ids[0] ?? ''}?`));
  await goTo(page, 0, 'Name');
  await ahead;
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: `Name of ${word} 1` })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' newer');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'Name')).toHaveText(`${word} 1 newer`);
  await expect.poll(async () => (await stored(0))['name']).toBe(`${word} 1 newer`);
  await goTo(page, 0, 'ID');
  await page.keyboard.press('Enter');
  // The list has a head of this name as long as it is there.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${word} 1 newer`);
});

test('the same field changed by somebody else is asked about', async ({ page }) => {
  await goTo(page, 0, 'Name');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: `Name of ${word} 1` })).toBeFocused();
  await api.write('PUT', `/items/${ids[0] ?? ''}`, {
    version: (await stored(0))['version'],
    changes: { name: `${word} theirs` },
  });
  await page.keyboard.type(`${word} mine`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Somebody changed the same field');
  await dialog(page).getByRole('button', { name: 'Save with these values' }).press('Enter');
  await expect.poll(async () => (await stored(0))['name']).toBe(`${word} mine`);
  await expect(cell(page, 0, 'Name')).toHaveText(`${word} mine`);
});

test('a reference in a cell is marked whole, is picked and saved by one Enter, and a text that names none stays', async ({
  page,
}) => {
  const brands = await api.read<{ id: number; name: string }[]>(
    '/brands?page=1&per-page=40&sort=id&direction=ASC&columns=id,name',
  );
  const [first, second] = brands.filter(
    ({ name }) => brands.filter((other) => other.name.startsWith(name)).length === 1,
  );
  await api.write('PUT', `/items/${ids[0]}`, { version: 1, changes: { brand_id: first?.id } });
  await page.reload();
  await expect(cell(page, 0, 'Brand')).toHaveText(first?.name ?? '');
  await goTo(page, 0, 'Brand');
  await page.keyboard.press('F2');
  const input = page.getByRole('combobox', { name: `Brand of ${word} 1` });
  await expect(input).toHaveValue(first?.name ?? '');
  await expect
    .poll(() =>
      input.evaluate((one: HTMLInputElement) => one.value.slice(one.selectionStart ?? 0, one.selectionEnd ?? 0)),
    )
    .toBe(first?.name);
  await page.keyboard.type(second?.name ?? '');
  await expect(page.getByRole('option').first()).toContainText(second?.name ?? '');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 'Brand')).toBeFocused();
  await expect(cell(page, 0, 'Brand')).toHaveText(second?.name ?? '');
  await expect.poll(async () => (await stored(0))['brand_id']).toBe(second?.id);

  const { brand_id: before } = await stored(1);
  await page.keyboard.press('F2');
  await page.keyboard.type('zzzz nothing');
  await expect(page.getByText('Nothing has this name.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: "Choose one of the records found for 'zzzz nothing'" }),
  ).toBeVisible();
  await expect(page.getByText('Nothing has this name.')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: `Brand of ${word} 2` })).toHaveValue('zzzz nothing');
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 'Brand')).toBeFocused();
  expect((await stored(1))['brand_id']).toBe(before);
});

test('blocks are copied, pasted, filled down and emptied by one plan each, and undone as one', async ({ page }) => {
  await goTo(page, 0, 'Value');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await copied()).split('\n').map((line) => line.split('\t')[0])).toEqual(['1', '2']);

  // The mouse marks the same cells; within one cell it marks a text.
  const drag = async (from: Locator, to: Locator): Promise<void> => {
    await from.hover({ position: { x: 4, y: 18 } });
    await page.mouse.down();
    await to.hover({ position: { x: 20, y: 18 } });
    await page.mouse.up();
  };
  const marked = page.getByRole('gridcell', { selected: true });
  await drag(cell(page, 1, 'Name'), cell(page, 3, 'EAN'));
  await expect(marked).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  await page.keyboard.press('Control+c');
  await expect
    .poll(async () => (await copied()).split('\n').map((line) => line.split('\t')[0]))
    .toEqual([2, 3, 4].map((place) => `${word} ${place}`));
  await cell(page, 2, 'Brand').click({ modifiers: ['Shift'], position: { x: 4, y: 18 } });
  await expect(marked).toHaveCount(6);
  await expect(cell(page, 2, 'Brand')).toBeFocused();
  await drag(cell(page, 0, 'EAN'), cell(page, 0, 'EAN'));
  expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(/^\d+$/);
  const brand = String(
    (await api.read<Record<string, unknown>[]>('/brands?page=1&per-page=1&sort=id&direction=ASC&columns=id,name'))[0]?.[
      'name'
    ],
  );

  // Two columns by their names and numbers; the third row is refused for its number.
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${brand}\tPasta\t7\n${brand}\t\t8\n\t\tmany`);
  await goTo(page, 0, 'Brand');
  await page.keyboard.press('Control+v');
  await expect(dialog(page)).toContainText('Change 3 items');
  await expect(dialog(page)).toContainText('got many');
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 'Brand')).toBeFocused();

  await page.evaluate((text) => navigator.clipboard.writeText(text), `7\tkg\n8\tl`);
  await goTo(page, 0, 'Value');
  await page.keyboard.press('Control+v');
  await dialog(page).getByRole('button', { name: 'Change 2 items' }).click();
  await expect(cell(page, 0, 'Value')).toHaveText('7');
  await expect
    .poll(async () => [(await stored(0))['value'], (await stored(1))['value'], (await stored(2))['value']])
    .toEqual([7, 8, 3]);

  await goTo(page, 0, 'Value');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await dialog(page).getByRole('button', { name: 'Change 3 items' }).click();
  await expect
    .poll(async () => Promise.all([0, 1, 2, 3].map(async (place) => (await stored(place))['value'])))
    .toEqual([7, 7, 7, 7]);
  // The one of the paste, which was about two of them, has given its place.
  await page.getByRole('button', { name: 'Undo: Selected items successfully updated, 3 items' }).press('Enter');
  await expect
    .poll(async () => Promise.all([0, 1, 2, 3].map(async (place) => (await stored(place))['value'])))
    .toEqual([7, 8, 3, 4]);
  // The rows are read again after the answer, and what is marked then goes with the old ones.
  await expect(toast(page, 'Change undone')).toBeVisible();
  for (const [place, value] of ['7', '8', '3', '4'].entries())
    await expect(cell(page, place, 'Value')).toHaveText(value);

  await goTo(page, 2, 'Value');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Backspace');
  await dialog(page).getByRole('button', { name: 'Change 2 items' }).click();
  await expect
    .poll(async () => Promise.all([2, 3].map(async (place) => (await stored(place))['value'])))
    .toEqual([null, null]);
});

test('pasted numbers that are others by each decimal mark are asked about, and left alone where nobody says it', async ({
  page,
}) => {
  const paste = async (): Promise<void> => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), '1,250\n2,500');
    await goTo(page, 0, 'Value');
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('dialog', { name: 'Decimal mark' })).toBeVisible();
  };
  const values = () => Promise.all([0, 1].map(async (place) => (await stored(place))['value']));
  await paste();
  await expect(dialog(page).getByRole('row')).toHaveText([
    /^Row\s*As written\s*Point\s*Comma$/,
    /^1\s*1,250\s*1,250\s*1\.25$/,
    /^2\s*2,500\s*2,500\s*2\.5$/,
  ]);
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, 'Nothing was pasted.')).toBeVisible();
  await expect(cell(page, 0, 'Value')).toBeFocused();
  for (const [place, value] of ['1', '2'].entries()) await expect(cell(page, place, 'Value')).toHaveText(value);
  expect(await values()).toEqual([1, 2]);

  // The answer is seen in the plan before it is written.
  await paste();
  await dialog(page).getByRole('button', { name: 'Comma' }).press('Enter');
  await expect(dialog(page)).toContainText('Numbers are read with a decimal comma.');
  await dialog(page).getByRole('button', { name: 'Change 2 items' }).click();
  await expect(cell(page, 0, 'Value')).toHaveText('1.25');
  await expect.poll(values).toEqual([1.25, 2.5]);

  await paste();
  await dialog(page).getByRole('button', { name: 'Point' }).press('Enter');
  await expect(dialog(page)).toContainText('Numbers are read with a decimal point.');
  await dialog(page).getByRole('button', { name: 'Change 2 items' }).click();
  await expect(cell(page, 0, 'Value')).toHaveText('1,250');
  await expect.poll(values).toEqual([1250, 2500]);
});

test('a view is saved, opened by its link, shared, made the default and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const view = (name: string | RegExp) => page.getByRole('button', { name });
  const choose = async (name: string | RegExp): Promise<void> => page.getByRole('menuitem', { name }).press('Enter');
  await view('View: All items').press('Enter');
  await expectNoFindings(page);
  await choose('Save as a new view…');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(word);
  await dialog(page).getByRole('checkbox', { name: 'approver' }).press('Space');
  await expectNoFindings(page);
  await page.keyboard.press('Enter');
  await expect(view(`View: ${word}`)).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Columns' })
    .getByRole('checkbox', { name: 'Brand', exact: true })
    .press('Space');
  await page.keyboard.press('Escape');
  await view(/^View: .* Changed, not saved/).press('Enter');
  await choose(`Save the changes to ${word}`);
  await expect(page.getByRole('img', { name: 'Changed, not saved' })).toHaveCount(0);
  await view(`View: ${word}`).press('Enter');
  await choose('Open the list with this view');
  await expect(toast(page, 'The list opens with this view now')).toBeVisible();
  await view(`View: ${word}`).press('Enter');
  await choose('Copy the link');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/items\?view=[0-9a-f-]{36}$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await openList(page, '/items');
  await expect(view(`View: ${word}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(4);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enterAs(other, browser, 'approver', baseURL ?? '');
  await openList(other, link);
  await expect(rows(other)).toHaveCount(4);
  await expect(other.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0);
  await other.getByRole('button', { name: `View: ${word}` }).press('Enter');
  await expect(other.getByRole('menuitem', { name: `Delete ${word}` })).toHaveCount(0);
  await other.context().close();

  await view(`View: ${word}`).press('Enter');
  await choose(`Delete ${word}`);
  await expect(view('View: All items')).toBeVisible();
  await view('View: All items').press('Enter');
  await choose('Waiting for approval');
  await expect(page).toHaveURL(/filter=.*status/);
});

test('a record stands at the side of its list, from key to key', async ({ page }) => {
  const side = page.getByRole('complementary', { name: /^Record at the side/ });
  await rows(page).first().focus();
  await page.keyboard.press('Shift+Enter');
  await expect(side).toBeFocused();
  await expect(side.getByRole('heading', { name: `${word} 1` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`side=${ids[0] ?? ''}`));
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');
  await expect(side).toContainText('Measures');
  await expectNoFindings(page);
  await page.keyboard.press('j');
  await expect(side.getByRole('heading', { name: `${word} 2` })).toBeVisible();
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await side.getByRole('tab', { name: 'Fields' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(side.getByRole('tabpanel', { name: 'History' })).toContainText('admin@toolkit.test');
  await page.keyboard.press('ArrowRight');
  await expect(side.getByRole('tabpanel', { name: 'Sources' })).toContainText('No source says anything of this record');
  await page.keyboard.press('ArrowRight');
  await expect(side.getByRole('tabpanel', { name: 'Availability' })).toContainText('In no store.');
  await page.keyboard.press('ArrowRight');
  await expect(side.getByRole('tabpanel', { name: /EAN/ })).toContainText('200');
  await expectNoFindings(page);
  const edge = side.getByRole('separator');
  const width = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 32));

  // A cell of the list is edited beside it, and both show the new value.
  await side.getByRole('tab', { name: 'Fields' }).press('Enter');
  await goTo(page, 1, 'Value');
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  await expect(side).toContainText('44');

  await page.reload();
  await expect(side.getByRole('heading', { name: `${word} 2` })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(rows(page).first()).toBeVisible();
  await side.focus();
  await page.keyboard.press('Escape');
  await expect(side).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(page).not.toHaveURL(/side=/);
});

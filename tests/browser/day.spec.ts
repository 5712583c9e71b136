import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { ImportFile } from '../../src/core/wire/importFile.ts';
import type { Plan } from '../../src/core/wire/wire.ts';
import { freshEan, freshWord, openApi, rows, selectionBar, toast, type Api } from './support.ts';

const size = 800;
const codes = Array.from({ length: size }, freshEan);
let api: Api;
let word: string;

interface Stored {
  id: number;
  ean: string;
  status: number;
  value: number | null;
  copyright: string | null;
  version: number;
}

/** The day's items as they are stored, in the order of their making. */
const stored = async (): Promise<Stored[]> =>
  api.read<Stored[]>(
    `/search/items?q=${word}&page=1&per-page=1000&sort=id&direction=ASC&columns=id,ean,status,value,copyright`,
  );

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  word = freshWord();
  const lines = codes.map((ean, place) => `${word} ${place + 1},${ean},15,124,${place + 1}`);
  const file = await api.write<ImportFile>(
    'POST',
    '/plans/files?resource=items&name=day.csv',
    Buffer.from(['name,ean,category_id,brand_id,value', ...lines].join('\n')),
  );
  const { separator, encoding, mapping } = file;
  const { id } = await api.write<Plan>('POST', '/plans', {
    resource: 'items',
    kind: 'import',
    import: { file: file.file, separator, encoding, mapping, constants: { country: 'ITA' }, blank: 'keep' },
  });
  await expect.poll(async () => (await api.read<Plan>(`/plans/${id}`)).status).toBe('ready');
  await api.write('POST', `/plans/${id}/apply`, {});
  expect(await stored()).toHaveLength(size);
});

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Goes on by Tab until it stands there; fails where Tab does not lead. */
const tabTo = async (page: Page, target: Locator, atMost = 12): Promise<void> => {
  for (
    let step = 0;
    step < atMost && !(await target.evaluate((element) => element === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

const dialog = (page: Page): Locator => page.getByRole('dialog');

const pasteColumn = async (page: Page, pasted: readonly unknown[], keys = ['ControlOrMeta+v']): Promise<void> => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\r\n'));
  await press(page, ...keys);
};

/** A column from a spreadsheet, pasted on the list itself or into its search box: its codes have the digits of EANs. */
const searchEans = async (page: Page, pasted: readonly string[], keys?: string[]): Promise<void> => {
  await pasteColumn(page, pasted, keys);
  await expect(page.locator('[role="status"]').filter({ hasText: `${pasted.length} codes` })).toBeVisible();
  await expect(page).toHaveURL(/search=eans/);
  await expect(rows(page)).toHaveCount(pasted.length);
};

/** Codes that do not say what they are: what they were taken for stands in their line. What they find is selected. */
const searchIds = async (page: Page, pasted: readonly unknown[]): Promise<void> => {
  await pasteColumn(page, pasted);
  await expect(page.locator('[role="status"]').filter({ hasText: `${pasted.length} codes as IDs` })).toBeVisible();
  await expect(rows(page)).toHaveCount(pasted.length);
};

/** On to the bar of what is selected. */
const goToSelection = async (page: Page, count: number): Promise<void> => {
  await expect(selectionBar(page)).toContainText(`${count} selected`);
  for (let step = 0; step < 4 && (await selectionBar(page).locator(':focus').count()) === 0; step += 1)
    await press(page, 'F6');
  await expect(selectionBar(page).locator(':focus')).toHaveCount(1);
};

const open = async (page: Page, screen: string): Promise<void> => {
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(screen);
  await expect(page.getByRole('option', { selected: true })).toContainText(screen);
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(screen);
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('admin@toolkit.test');
  await press(page, 'Tab');
  await page.keyboard.type('toolkit-demo');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
};

const chosen = codes.slice(0, 40);
test.beforeEach(async ({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']));

test('the morning goes by keyboard alone: sign in, search, fix cells, bulk edit', async ({ page }) => {
  await signIn(page);
  await test.step('forty pasted EANs are found', async () => {
    await open(page, 'Items');
    await expect(rows(page)).not.toHaveCount(0);
    await searchEans(page, chosen, ['/', 'ControlOrMeta+v']);
  });

  await test.step('twelve cells are fixed, each by its value and Enter', async () => {
    await press(page, 'F6');
    const heads = (await page.getByRole('columnheader').allTextContents()).map((head) =>
      head.replace(/[↑↓]/, '').trim(),
    );
    for (let step = 0; step < heads.indexOf('Value'); step += 1) await press(page, 'ArrowRight');
    const eans = await rows(page).evaluateAll(
      (all, at) => all.map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''),
      heads.indexOf('EAN'),
    );
    for (let place = 0; place < 12; place += 1) {
      await page.keyboard.type(`${place + 0.25}`);
      await press(page, 'Enter'); // and goes on at once: what is typed before the first input is there is not lost
    }
    await expect(rows(page).nth(12).getByRole('gridcell').nth(heads.indexOf('Value'))).toBeFocused();
    const expected = eans.slice(0, 12).map((_, place) => place + 0.25);
    await expect
      .poll(async () => {
        const byCode = new Map((await stored()).map(({ ean, value }) => [ean, value]));
        return eans.slice(0, 12).map((ean) => byCode.get(ean));
      })
      .toEqual(expected);
  });

  await test.step('eight hundred are edited by their query, but three that somebody changed meanwhile', async () => {
    await press(page, 'Home', '/');
    await page.keyboard.type(word);
    await press(page, 'Enter');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 800');
    await press(page, 'Control+Shift+a');
    await expect(selectionBar(page)).toContainText('800 selected');
    await press(page, 'Control+Shift+e');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await tabTo(page, dialog(page).getByLabel('Copyright', { exact: true }), 80);
    await page.keyboard.type(word);
    await expect(dialog(page).getByRole('status')).toHaveText('800 to change');
    const before = await stored();
    const changed = [5, 300, 799].map((place) => before[place]?.id);
    for (const id of changed)
      await api.write('PUT', `/items/${id}`, {
        version: (await api.read<Stored>(`/items/${id}`)).version,
        changes: { copyright: 'Meanwhile' },
      });
    await press(page, 'Control+Enter');
    await expect(toast(page, /^Items with following ID's haven't been updated: /)).toBeVisible();
    const after = await stored();
    expect(after.filter(({ copyright }) => copyright === word)).toHaveLength(797);
    expect(after.filter(({ copyright }) => copyright === 'Meanwhile').map(({ id }) => id)).toEqual(changed);
    await expect(selectionBar(page)).toContainText('3 selected');
  });
});

test('so does the afternoon: approve, reassign, undo, export, sign out', async ({ page }) => {
  await signIn(page);
  await test.step('the forty are approved', async () => {
    await open(page, 'Items');
    await expect(rows(page)).not.toHaveCount(0);
    await searchEans(page, chosen);
    await goToSelection(page, 40);
    await expect(selectionBar(page).getByRole('button', { name: 'Approve 40 items' })).toBeFocused();
    await press(page, 'Enter');
    await expect(dialog(page).getByRole('button', { name: 'Approve 40 items' })).toBeEnabled();
    await press(page, 'Control+Enter');
    await expect
      .poll(async () => (await stored()).filter(({ status }) => status !== 0).map(({ ean }) => ean))
      .toEqual(chosen);
  });

  await test.step('five item-stores are reassigned, and it is undone', async () => {
    const [from, to] = await stored();
    const places = await api.read<{ store_id: number }[]>('/itemstores?page=1&per-page=250&columns=id,store_id');
    const stores = [...new Set(places.map(({ store_id: store }) => store))].slice(0, 5);
    const ids: number[] = [];
    for (const store of stores)
      ids.push(
        (await api.write<{ id: number }>('POST', '/itemstores', { item_id: from?.id, store_id: store, price: 9.99 }))
          .id,
      );
    const live = async (item: Stored | undefined) =>
      (
        await api.read<{ hidden: boolean }[]>(`/itemstores?page=1&per-page=50&q[item_id]=${item?.id}&columns=id,hidden`)
      ).filter(({ hidden }) => !hidden).length;
    await open(page, 'Item-stores');
    await expect(rows(page)).not.toHaveCount(0);
    await searchIds(page, ids);
    await goToSelection(page, 5);
    await press(page, 'Enter');
    await expect(dialog(page).getByRole('combobox', { name: 'New item' })).toBeFocused();
    await page.keyboard.type(String(to?.id));
    // Enter does not wait for the answer: what was typed whole is chosen when it comes.
    await press(page, 'Enter');
    await expect(dialog(page).getByRole('combobox', { name: 'New item' })).toHaveValue(`${word} 2`);
    await expect(dialog(page).getByRole('button', { name: 'Reassign 5 item-stores' })).toBeEnabled();
    await press(page, 'Control+Enter');
    await expect(toast(page, 'Items of selected item-stores successfully reassigned')).toBeVisible();
    expect([await live(from), await live(to)]).toEqual([0, 5]);
    await press(page, 'Control+z');
    await expect(dialog(page).getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
    await press(page, 'Enter');
    await expect(toast(page, 'Change undone')).toBeVisible();
    expect([await live(from), await live(to)]).toEqual([5, 0]);
  });

  await test.step('the list is exported', async () => {
    await page
      .getByRole('search')
      .evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    await press(page, 'F6');
    await tabTo(page, page.getByRole('button', { name: 'Export', exact: true }));
    const downloading = page.waitForEvent('download');
    await press(page, 'Enter');
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.slice(1).every((line) => line.includes(`${word} 1`))).toBe(true);
  });

  await test.step('and the session is ended', async () => {
    await press(page, 'Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Logout');
    await expect(page.getByRole('option', { selected: true })).toContainText('Logout');
    await press(page, 'Enter');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Logout' }));
    await press(page, 'Enter');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    expect((await page.request.get('/api/user/v4/user')).status()).toBe(401);
  });
});

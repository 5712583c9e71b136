import { expect, test, type Locator, type Page } from '@playwright/test';
import { drawHalves, drawPicture } from '../images/pictures.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rowOf, toast, type Api } from './support.ts';

let items: { id: number; name: string; ean: string }[];
let ads: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  ads = await openApi(browser, 'ads', baseURL ?? '');
  const found = await admin.read<typeof items>('/items?per-page=50&columns=id,name,ean');
  items = found.filter(({ ean }) => ean).slice(0, 20);
  expect(items).toHaveLength(20);
});
test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, name: string): Locator => section(page, name).locator('tbody tr');
const cell = (page: Page, of: string, label: string, at: number): Locator =>
  section(page, of).getByRole('button', { name: new RegExp(`^${label}, Row ${at}\\b`) });

/** Types into a cell, which is an input as long as it has the focus. */
const fillCell = async (page: Page, of: string, label: string, at: number, text: string): Promise<void> => {
  const input = section(page, of).getByLabel(`${label}, Row ${at}`, { exact: true });
  // The first cell of a new row has the focus already.
  await cell(page, of, label, at).or(input).first().focus();
  await input.fill(text);
  await page.keyboard.press('Tab');
};

const paste = async (page: Page, codes: readonly string[]): Promise<void> => {
  await section(page, 'Campaign items').getByRole('button', { name: 'Add many…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(codes.join('\n'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d/ })
    .click();
};

interface Stored {
  data: { id: number; status: number };
}

test('a campaign is made from nothing: groups, 20 pasted items in another order, and one undo', async ({ page }) => {
  const title = freshWord();
  await page.goto('/campaigns/create');
  await page.getByLabel('Title', { exact: true }).fill(title);
  const groups = section(page, 'Item groups');
  for (const [at, name] of ['Starters', 'Mains'].entries()) {
    await groups.getByRole('button', { name: 'Add item group' }).click();
    await fillCell(page, 'Item groups', 'Title', at + 1, name);
  }
  await fillCell(page, 'Item groups', 'Minimum Quantity', 1, '21');
  await paste(page, [...items.map(({ ean }) => ean), '8000000000017']);
  // What was not found stays in the box.
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1 code was not found');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('8000000000017');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page, 'Campaign items')).toHaveCount(20);
  await expect(rowsOf(page, 'Campaign items').first()).toContainText(items[0]?.name ?? '');
  await expect(section(page, 'Campaign items').getByText('20 campaign items; 21 required: add 1 more.')).toBeVisible();
  await fillCell(page, 'Item groups', 'Minimum Quantity', 1, '2');
  await expect(section(page, 'Campaign items').getByText('20 campaign items; 2 required.')).toBeVisible();

  await section(page, 'Campaign items').getByRole('button', { name: 'Move Row 1', exact: true }).press('Alt+ArrowDown');
  await expect(rowsOf(page, 'Campaign items').nth(1)).toContainText(items[0]?.name ?? '');
  // The focus goes along with the row that moved.
  await expect(section(page, 'Campaign items').getByRole('button', { name: 'Move Row 2', exact: true })).toBeFocused();
  await cell(page, 'Campaign items', 'Item group', 1).focus();
  await section(page, 'Campaign items').getByLabel('Item group, Row 1', { exact: true }).selectOption('Mains');
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Create campaign/ }).click();
  await expect(toast(page, 'Campaign successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  const stored = async (): Promise<{ item_id: number; rank: number }[]> =>
    ads.read(`/campaign_items?per-page=50&columns=item_id,rank&q[campaign_id]=${id}&sort=rank`);
  await expect(rowsOf(page, 'Campaign items')).toHaveCount(20);
  expect((await stored()).slice(0, 2).map((row) => row.item_id)).toEqual([items[1]?.id, items[0]?.id]);
  await expect(rowsOf(page, 'Campaign items').first()).toContainText('Mains');

  // Taken out, put elsewhere and saved with the record: the undo brings all of it back.
  await section(page, 'Campaign items').getByRole('button', { name: 'Take out Row 20' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`${title} 2`);
  await page.getByRole('button', { name: /^Save campaign/ }).click();
  await expect(toast(page, 'Campaign successfully updated')).toBeVisible();
  await expect(rowsOf(page, 'Campaign items')).toHaveCount(19);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowsOf(page, 'Campaign items')).toHaveCount(20);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('rows are a part of what is unsaved: leaving asks, and discarding brings them back', async ({ page }) => {
  const { id } = await ads.write<Stored['data']>('POST', '/campaigns', {
    changes: { title: freshWord(), country: 'ITA' },
    related: {
      'campaign-items': {
        rows: items.slice(0, 3).map((item, at) => ({ changes: { item_id: item.id, rank: at + 1 } })),
      },
    },
  });
  await page.goto(`/campaigns/${id}`);
  await expect(rowsOf(page, 'Campaign items')).toHaveCount(3);
  const first = rowsOf(page, 'Campaign items').nth(0);
  // Nothing above the rows grows any more.
  await expect(page.getByRole('button', { name: 'Upload Category homepage', exact: true })).toBeVisible();
  await section(page, 'Campaign items').getByRole('button', { name: 'Move Row 3', exact: true }).dragTo(first);
  await expect(first).toContainText(items[2]?.name ?? '');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('1 field changed');
  await page.getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(first).toContainText(items[0]?.name ?? '');
});

test('a campaign begins as the copy of another, by an address that can be shared, and nobody saves it but the person', async ({
  page,
}) => {
  const title = freshWord();
  const { id } = await ads.write<Stored['data']>('POST', '/campaigns', {
    // A Monday and the Sunday of the week after, years ago.
    changes: {
      title,
      country: 'ITA',
      funded: 0,
      start_date: '2024-03-25 08:00:00',
      end_date: '2024-04-07 20:00:00',
    },
    related: {
      'campaign-item-groups': { rows: [{ as: 'new:a', changes: { title: 'Pantry' } }] },
      'campaign-items': {
        rows: items
          .slice(0, 2)
          .map((item, at) => ({ changes: { item_id: item.id, rank: at + 1, campaign_item_group_id: 'new:a' } })),
      },
    },
  });
  await page.goto(`/campaigns/${id}`);
  await page.getByRole('link', { name: 'Clone' }).click();
  await expect(page).toHaveURL(`/campaigns/create?clone=${id}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByLabel('Funded', { exact: true })).toHaveValue('0');
  await expect(rowsOf(page, 'Campaign items')).toHaveCount(2);
  await expect(rowsOf(page, 'Campaign items').first()).toContainText('Pantry');
  // Its days are the same days of the week, the first ones that are to come.
  const [start, end] = [page.getByLabel('Start Date', { exact: true }), page.getByLabel('End Date', { exact: true })];
  const dayOf = async (input: Locator): Promise<number> => Date.parse(`${(await input.inputValue()).slice(0, 10)}Z`);
  const [first, last] = [await dayOf(start), await dayOf(end)];
  const ahead = (first - Date.now()) / 86_400_000;
  expect([new Date(first).getUTCDay(), (last - first) / 86_400_000, ahead > -1 && ahead <= 7]).toEqual([1, 13, true]);
  const weeks = page.getByLabel('Weeks that its days were moved by');
  expect(Number(await weeks.inputValue())).toBe((first - Date.parse('2024-03-25Z')) / (7 * 86_400_000));
  await weeks.fill('0');
  await expect(start).toHaveValue(/^2024-03-25/);
  await weeks.fill('418');
  await expect(start).toHaveValue(/^2032-03-29/);
  await page.getByRole('button', { name: /^Create campaign/ }).click();
  await expect(page).toHaveURL(/\/campaigns\/\d+$/);
  await expect(rowsOf(page, 'Campaign items').first()).toContainText('Pantry');
  expect(page.url()).not.toContain(`/campaigns/${id}`);
});

test('a campaign that lacks something is not scheduled and says what, and is once it has it', async ({ page }) => {
  const [whole = {}] = await ads.read<Record<string, unknown>[]>('/campaigns?per-page=1&q[status]=1');
  const pictures = Object.entries(whole).filter(([name]) => /^thumbnail|^image_/.test(name));
  const period = { start_date: '2031-03-01 08:00:00', end_date: '2031-03-09 08:00:00' };
  const { id } = await ads.write<Stored['data']>('POST', '/campaigns', {
    changes: { title: freshWord(), country: 'ITA', ...period, ...Object.fromEntries(pictures) },
    related: {
      'campaign-item-groups': { rows: [{ as: 'new:a', changes: { title: 'Pantry', minimum_quantity: 2 } }] },
      'campaign-items': {
        rows: [{ changes: { item_id: items[0]?.id, rank: 1, campaign_item_group_id: 'new:a' } }],
      },
    },
  });
  await page.goto(`/campaigns/${id}`);
  await page.getByRole('button', { name: 'Schedule campaign' }).click();
  await expect(toast(page, 'fewer items than its groups require')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('0');
  await fillCell(page, 'Item groups', 'Minimum Quantity', 1, '1');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Campaign successfully updated')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule campaign' }).click();
  await expect(toast(page, 'Campaign scheduled')).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('1');
  expect(await ads.read(`/campaigns/${id}`)).toMatchObject({ status: 1 });
});

test('CMP-001, CMP-002: Slug and Funded are hidden in the list, and shown by whoever wants them', async ({ page }) => {
  await openList(page, '/campaigns');
  const heads = async (): Promise<string[]> =>
    (await page.getByRole('columnheader').allTextContents()).map((text) => text.replaceAll(/[^\p{L} ]/gu, '').trim());
  const usual = ['Id', 'Type', 'Country', 'Title', 'Priority', 'Start Date', 'End Date', 'Test Live', 'Status'];
  expect((await heads()).filter((head) => usual.includes(head))).toEqual(usual);
  expect(await heads()).not.toContain('Slug');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  for (const name of ['Slug', 'Funded']) {
    const box = page.getByRole('dialog').getByRole('checkbox', { name, exact: true });
    await expect(box).not.toBeChecked();
    await box.click();
  }
  await page.keyboard.press('Escape');
  expect(await heads()).toEqual(expect.arrayContaining(['Slug', 'Funded']));
});

test('CMP-007: campaigns of a file are known by ids that start with clone_ until they are made', async ({ page }) => {
  const word = freshWord();
  await page.goto('/campaigns/import');
  const buffer = Buffer.from(`id,title,country,type\n,${word} 1,ITA,1\n,,ITA,1\n,${word} 2,ITA,5\n`);
  await page.getByLabel('CSV file').setInputFiles({ name: 'campaigns.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Plan 3 rows' }).click();
  for (const row of [2, 3, 4]) await expect(page.getByText(`clone_${row}`, { exact: true }).first()).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  const made = await ads.read<{ id: number; title: string }[]>(`/campaigns?q[title]=*${word}*&sort=id`);
  expect(made.map(({ title }) => title).toSorted()).toEqual([`${word} 1`, `${word} 2`]);
});

test('who has no right to campaigns finds neither entry nor page', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/campaigns');
  await expect(page.getByRole('link', { name: 'Campaigns' })).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('CMP-031: one picture is cut for all places of a campaign, and one of another size is refused in its place', async ({
  page,
}) => {
  await page.goto('/campaigns/create');
  await page.getByLabel('Title', { exact: true }).fill(freshWord());
  const choose = async (label: string, width: number, height: number): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Upload ${label}`, exact: true }).click();
    const buffer = width % 2 ? await drawPicture({ width, height }) : await drawHalves(width, height);
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  };
  const dialog = page.getByRole('dialog');
  await choose('App banner, English', 1199, 640);
  await expect(
    page.getByRole('alert').filter({ hasText: 'The image has 1199 × 640 pixels; this place needs 1200 × 640.' }),
  ).toBeVisible();
  await expect(page.getByLabel('App banner, English', { exact: true })).toHaveValue('');

  await choose('App banner, English', 2100, 1400);
  await dialog.getByRole('button', { name: /^Choose the \d+ empty ones$/ }).click();
  await expectNoFindings(page);
  // What is too small for a place cannot be chosen for it.
  await expect(dialog.getByRole('checkbox', { name: /^Desktop EDP banner/ })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: /^Website banner, local/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Crop Homepage slider, local' }).click();
  await dialog.getByLabel('Zoom').fill('1.5');
  await dialog.getByRole('group', { name: /^Drag the picture/ }).press('ArrowLeft');
  await dialog.getByRole('button', { name: /^Crop and upload \d+$/ }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  for (const [label, size] of [
    ['Website banner, English', [1560, 500]],
    ['Website banner, local', [1560, 500]],
    ['App banner, English', [1200, 640]],
    ['Homepage slider, local', [1200, 640]],
    ['Store list, local', [1440, 250]],
  ] as const) {
    const url = await page.getByLabel(label, { exact: true }).inputValue();
    const got = await page.evaluate(
      async (address) =>
        createImageBitmap(await (await fetch(address)).blob()).then(({ width, height }) => [width, height]),
      url,
    );
    expect([label, got]).toEqual([label, size]);
  }
  const slider = await page.getByLabel('Homepage slider, English', { exact: true }).inputValue();
  // The one that was zoomed is another cut of the same picture.
  expect(await page.getByLabel('Homepage slider, local', { exact: true }).inputValue()).not.toBe(slider);
  const banner = await page.getByLabel('Website banner, English', { exact: true }).inputValue();
  await page.getByLabel('App banner, local', { exact: true }).fill(banner);
  await page.getByRole('button', { name: /^(Save|Create) campaign/ }).click();
  await expect(page.locator('#field-image_app_details_local-fault')).toHaveText(
    'The image has 1560 × 500 pixels; this place needs 1200 × 640.',
  );
});

test('CMP-020, CMP-056: a test is told by its label in the list and on its page, whatever its status', async ({
  page,
}) => {
  const title = freshWord();
  for (const live_test of [true, false])
    await ads.write('POST', '/campaigns', {
      changes: { title: `${title} ${live_test}`, country: 'ITA', funded: 0, live_test },
    });
  await openList(page, `/campaigns?search=query&codes=${title}`);
  await expect(rowOf(page, `${title} true`).getByText('Test', { exact: true })).toBeVisible();
  await expect(rowOf(page, `${title} false`).getByText('Test', { exact: true })).toHaveCount(0);
  await expect(rowOf(page, `${title} true`).getByText('Draft', { exact: true })).toBeVisible();
  await rowOf(page, `${title} true`)
    .getByRole('link', { name: `${title} true` })
    .click();
  await expect(page.getByRole('switch', { name: 'Test Live' })).toBeChecked();
});

import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, openApi, openList } from './support.ts';

test('ITM-022, ITM-035, ITM-036, ITM-095: the sources of an item stand beside its form, and one click takes a value', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const [id = ''] = await api.makeItems('Fonte', 1);
  for (const [source, property, value] of [
    ['retailer-feed', 'name', 'FONTE 1 KG'],
    ['producer', 'name', 'Fonte del produttore'],
    ['gs1-registry', 'value', '750'],
  ]) {
    await api.write('POST', '/drafts', { item: Number(id), source, property, value });
  }
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto(`/items/${id}`);
  await page.getByRole('button', { name: 'Sources', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Sources' });
  await expect(panel.getByRole('listitem')).toContainText([
    /producer.*priority 1/,
    /retailer-feed.*priority 4/,
    /gs1-registry.*priority 2/,
  ]);
  await panel.getByRole('button', { name: 'Use the Name of producer' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Fonte del produttore');
  await expect(panel.getByRole('listitem').first()).toContainText('In use');
  await expectNoFindings(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Item successfully updated')).toBeVisible();

  await panel.getByRole('button', { name: 'Discard the Name of retailer-feed' }).click();
  await expect(page.getByText('Draft successfully deleted')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Refresh sources of item' }).click();
  await expect(page.getByText('Item sources successfully refreshed')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Value/ })).toHaveValue('750');

  await page.getByRole('button', { name: 'Availability', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Availability' })).toContainText('In no store.');

  // ITM-095: a failure leaves nothing and says nothing. The panel is remembered.
  await page.route('**/items/availability', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'No' } }),
  );
  const failing = page.waitForResponse('**/items/availability');
  await page.reload();
  await failing;
  await expect(page.getByRole('complementary', { name: 'Availability' }).getByRole('region')).toBeEmpty();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('drafts that a list finds are taken over by one plan, and one undo brings them back to it', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const ids = (await api.makeItems('Presa', 2)).map(Number);
  for (const item of ids)
    await api.write('POST', '/drafts', {
      item,
      source: 'web-shop',
      property: 'short_description',
      value: `Di ${item}`,
    });
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(
    page,
    `/item-drafts?filter=${encodeURIComponent(JSON.stringify({ item: { in: ids }, status: { in: [0] } }))}`,
  );
  await page.getByRole('checkbox', { name: /^Select the rows/ }).click();
  await page.getByRole('button', { name: 'Take over 2 item drafts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Di ${ids[0]}`);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(page.getByText('Selected items successfully updated')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select (?!the rows)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select (?!the rows)/ })).toHaveCount(2);
});

test('ITM-019, ITM-079: more duplicates than are shown at once are counted, and come by a button', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  const groups = Array.from({ length: 260 }, (_, at) => ({
    by: 'EAN',
    value: `8000${at}`,
    count: 2,
    items: [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ],
  }));
  await page.route('**/items/duplicates', (route) => route.fulfill({ json: { data: groups, metadata: {} } }));
  await page.goto('/items');
  await page.getByRole('button', { name: 'More' }).first().press('Enter');
  await page.getByRole('menuitem', { name: /^Check duplicates/ }).click();
  const panel = page.getByRole('dialog', { name: /Check duplicates/ });
  await expect(panel.getByText('260 groups')).toBeVisible();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(50);
  await panel.getByRole('button', { name: 'Show 50 more of 210' }).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(100);
});

test('ITM-019, ITM-020, ITM-094: duplicates are shown beside the list, a failure is told, and a report is downloaded', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  await api.makeItems('Doppione', 2, () => ({ name: 'Doppione unico' }));
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items?q=Doppione+unico');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search items' }))
    .fill('Doppione unico');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Doppione unico/ })).toHaveCount(2);
  const more = async (name: RegExp): Promise<void> => {
    // By the keyboard: the toast of a failure stays until it is dismissed, over the buttons of the head.
    await page.getByRole('button', { name: 'More' }).first().press('Enter');
    await page.getByRole('menuitem', { name }).click();
  };
  await more(/^Check duplicates of 2 items/);
  const panel = page.getByRole('dialog', { name: /Check duplicates/ });
  // Not merely there: the bar that it was opened from is moved by a transform, which held it out of sight.
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('heading', { level: 3 })).toContainText('Doppione unico');
  await expect(panel.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('Escape');

  await page.route('**/items/duplicates', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'No' } }),
  );
  await more(/^Check duplicates/);
  await expect(page.getByText('There was an error checking for duplicates')).toBeVisible();
  await page.keyboard.press('Escape');

  await more(/^EAN coverage of 2 items/);
  await expect(page.getByText('EAN coverage report successfully requested')).toBeVisible();
  await expect(page.getByText('EAN coverage report is ready')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download ean-coverage/ }).click();
  const file = await (await downloading).path();
  expect(
    readFileSync(file, 'utf8')
      .split('\r\n')
      .filter((line) => line.includes('Doppione unico')),
  ).toHaveLength(2);
});

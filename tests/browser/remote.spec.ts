import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { startProduct, type Product } from '../support/product.ts';
import { buildWarehouses, startWarehouseService, type WarehouseService } from '../support/warehouseService.ts';
import { openList, rowOf, rows, selectionBar } from './support.ts';

const account = { email: 'admin@depots.test', password: 'a-long-password' };

let service: WarehouseService;
let product: Product;
let address: string;

test.beforeAll(async () => {
  service = await startWarehouseService();
  product = await startProduct({
    environment: {
      DEMO: '0',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOGISTICS_URL: service.address,
    },
  });
  address = product.address;
});

test.afterAll(async () => {
  await product.stop();
  await service.stop();
});

test.beforeEach(async ({ page }) => {
  service.rows = buildWarehouses();
  service.onRequest = null;
  const answer = await page.request.post(`${address}/api/user/v4/local/signin`, {
    data: account,
    headers: { 'x-client': 'toolkit', origin: address },
  });
  expect(answer.status()).toBe(200);
});

const names = async (page: Page): Promise<string[]> =>
  (await rows(page).allTextContents()).map(
    (text) =>
      buildWarehouses()
        .map(({ name }) => String(name))
        .find((name) => text.includes(name)) ?? text,
  );

test('its list is in the menu, sorted and filtered by the service', async ({ page }) => {
  await page.goto(`${address}/`);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Retailers' }).click();
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^warehouses$/i })
    .click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('columnheader', { name: 'Pallets' }).getByRole('button').click();
  await expect.poll(() => names(page)).toEqual(['Sud', 'Wschód', 'Centro', 'Zachód', 'Nord']);
  await page.goto(`${address}/warehouses?filter=${encodeURIComponent(JSON.stringify({ city: 'Roma' }))}`);
  await expect.poll(() => names(page)).toEqual(['Centro']);
});

test('a record is edited after a look at it, and what it cannot do is not offered', async ({ page }) => {
  await page.goto(`${address}/warehouses/2`);
  await expect(page.getByText('This service keeps no versions')).toBeVisible();
  await expect(page.getByRole('button', { name: /History|Undo|Approve/ })).toHaveCount(0);
  await page.getByLabel('City').fill('Rieti');
  await page.getByRole('button', { name: 'Save warehouse' }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(service.rows.find(({ id }) => id === 2)).toMatchObject({ city: 'Rieti', margin: 'kept secret' });
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.goto(`${address}/warehouses/2/history`);
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0);
  await openList(page, `${address}/warehouses`);
  await expect(page.getByRole('main').getByRole('button', { name: /^Search/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveCount(0);
});

test('its list is exported, mended and imported again, row by row, and nothing promises an undo', async ({ page }) => {
  await openList(page, `${address}/warehouses`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.split('\r\n')[4]).toBe('4,Sud,ITA,Bari,120,true,2022-09-12');
  // By key: the toast of the download lies above.
  await page.getByRole('link', { name: /^Import/ }).press('Enter');
  const mended = text.replace('Bari,120', 'Lecce,130').replace('400', 'many').concat(',Isole,ITA,Cagliari,5,true,\r\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'depots.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
  await expect(page.getByLabel('Field of pallets')).toHaveValue('pallets');
  await page.getByRole('button', { name: 'Plan 6 rows' }).click();
  await expect(page.getByText('writes row by row and can undo nothing.')).toBeVisible();
  await expect(page.getByText('Must input a number')).toBeVisible();
  Object.assign(service.rows.find(({ id }) => id === 4) ?? {}, { opened_on: '2022-10-01' });
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  await expect(page.getByText('2 written · 3 unchanged · 1 failed')).toBeVisible();
  await expect(page.getByRole('button', { name: /Undo/ })).toHaveCount(0);
  expect(
    service.rows
      .filter(({ id }) => id > 3)
      .map(({ city, pallets, opened_on, margin }) => [city, pallets, opened_on, margin]),
  ).toEqual([
    ['Lecce', 130, '2022-10-01', 'kept secret'],
    ['Poznań', 700, '2021-01-20', 'kept secret'],
    ['Cagliari', 5, null, undefined],
  ]);
  const failed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Failed rows as CSV' }).click();
  expect(await readFile(await (await failed).path(), 'utf8')).toContain(
    '2,Centro,ITA,Roma,many,true,2020-05-04,pallets: Must input a number',
  );
});

test('a deletion that nobody could take back is asked about first, and Cancel leaves the record there', async ({
  page,
}) => {
  await page.goto(`${address}/warehouses/4`);
  const ask = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await ask();
  const question = page.getByRole('dialog', { name: 'Delete warehouse ‘Sud’?' });
  await expect(question).toContainText('Nothing keeps it: it cannot be brought back.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(service.rows.map(({ name }) => name)).toContain('Sud');
  await ask();
  await question.getByRole('button', { name: 'Delete warehouse' }).click();
  await expect(page).toHaveURL(`${address}/warehouses`);
  expect(service.rows.map(({ name }) => name)).not.toContain('Sud');
});

test('an export that takes long says how far it is, and can be cancelled', async ({ page }) => {
  service.rows = Array.from({ length: 700 }, (_, at) => ({
    ...buildWarehouses()[0],
    id: at + 1,
    name: `Depot ${at + 1}`,
  }));
  await openList(page, `${address}/warehouses`);
  let pages = 0;
  service.onRequest = async () => {
    pages += 1;
    if (pages > 1) await new Promise((resolve) => setTimeout(resolve, 3_000));
  };
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the export · 250 of 700' }).click();
  await expect(page.getByText('The export was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  service.onRequest = null;
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(701);
});

test('the same field changed by somebody else meanwhile is asked about', async ({ page }) => {
  await page.goto(`${address}/warehouses/4`);
  await page.getByLabel('City').fill('Lecce');
  Object.assign(service.rows.find(({ id }) => id === 4) ?? {}, { city: 'Brindisi', pallets: 130 });
  await page.getByRole('button', { name: 'Save warehouse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody changed the same field' });
  await expect(dialog).toContainText('Brindisi');
  await expect(dialog).toContainText('While you edited, Somebody saved the record.');
  await expect(dialog.getByRole('button', { name: /history/i })).toHaveCount(0);
  expect(service.rows.find(({ id }) => id === 4)).toMatchObject({ city: 'Brindisi' });
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(service.rows.find(({ id }) => id === 4)).toMatchObject({ city: 'Lecce', pallets: 130 });
});

test('many are edited one by one, and one that changed since the preview is left alone', async ({ page }) => {
  await openList(page, `${address}/warehouses`);
  for (const name of ['Nord', 'Sud', 'Centro']) await rowOf(page, name).getByRole('checkbox').check();
  await selectionBar(page)
    .getByRole('button', { name: /^Edit 3/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Pallets' }).fill('500');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  const plan = page.getByRole('dialog', { name: /Edit 3/ });
  await expect(plan).toContainText('can undo nothing');
  await expect(plan).toContainText('900');
  Object.assign(service.rows.find(({ id }) => id === 4) ?? {}, { pallets: 121 });
  await plan.getByRole('button', { name: /^Edit 3/ }).click();
  await expect(selectionBar(page)).toContainText('1 selected');
  await expect(rowOf(page, 'Sud').getByRole('checkbox')).toBeChecked();
  await expect.poll(() => service.rows.map(({ pallets }) => pallets).toSorted()).toEqual([121, 250, 500, 500, 700]);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('without its address nothing of it is there', async ({ page, baseURL }) => {
  await page.request.post(`${baseURL}/api/user/v4/local/signin`, {
    data: { email: 'admin@toolkit.test', password: 'toolkit-demo' },
    headers: { 'x-client': 'toolkit', origin: baseURL ?? '' },
  });
  await page.goto(`${baseURL}/warehouses`);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Retailers' }).click();
  await expect(menu.getByRole('link', { name: /^retailers$/i })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^warehouses$/i })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, sql, toast } from './support.ts';

/** A store that is fed, with no run under way and nothing applied; its retailer is a source of items. */
const fedStore = async (place: number): Promise<number> => {
  const [found] = await sql<{ id: number; retailer: number }>(
    `SELECT sm_store_id AS id, retailer_id AS retailer FROM retailer."retailer-stores" ORDER BY sm_store_id OFFSET $1 LIMIT 1`,
    [place],
  );
  const { id = 0, retailer = 0 } = found ?? {};
  await sql(
    `UPDATE retailer."retailer-stores" SET enabled = true, next_arguments = NULL, gdo_store_id = 'PV' || sm_store_id WHERE sm_store_id = $1`,
    [id],
  );
  await sql(
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0 WHERE id = $1`,
    [retailer],
  );
  await sql('DELETE FROM framework.snapshot_row WHERE source = $1', [`feed/${id}`]);
  return id;
};

const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value';

/** Sends a feed in the dialog of a store's page. */
const send = async (page: Page, store: number, rows: readonly string[]): Promise<void> => {
  await page.goto(`/retailer-stores/${store}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Manual feed of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Manual feed of/ });
  const go = dialog.getByRole('button', { name: /^Manual feed of/ });
  // RST-015: there is no feed without its file.
  await expect(go).toBeDisabled();
  // RST-014
  await expect(dialog.getByRole('switch', { name: 'Process all rows' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Keep what is missing' })).not.toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Read and report only' })).not.toBeChecked();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[head, ...rows].join('\n')}\n`),
  });
  await go.click();
  await expect(toast(page, 'Manual Feed successfully triggered')).toBeVisible();
};

const newestOf = async (store: number): Promise<{ id: number; status: string } | undefined> =>
  (
    await sql<{ id: number; status: string }>(
      `SELECT run_id AS id, status FROM retailer."feed-runs" WHERE sm_store_id = $1 ORDER BY run_id DESC LIMIT 1`,
      [store],
    )
  )[0];

test('FED-001, RST-004, RST-009, RST-011, RST-025: a feed is sent for a store, and each row says what it became', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  const store = await fedStore(2);
  await send(page, store, [`N1,${freshEan()},Latte intero,1.50`, `N2,${freshEan()},Burro,no price`, 'N3,,Pane,2.00']);
  await expect.poll(async () => (await newestOf(store))?.status, { timeout: 20_000 }).toBe('success');
  const run = await newestOf(store);
  await page.goto('/feed-runs');
  const row = page.getByRole('row', { name: new RegExp(`^.*\\b${run?.id}\\b`) }).first();
  await expect(row).toContainText('Manual');
  await expect(row).toContainText('Success');
  await page.goto(`/feed-runs/${run?.id}`);
  const told = page.getByRole('region', { name: 'What became of the rows' });
  await expect(page.getByText('33.3')).toBeVisible();
  const rows = (await told.count()) > 0 ? told : page.locator('main');
  await expect(rows.getByRole('row', { name: /N1/ })).toContainText('Created');
  await expect(rows.getByRole('row', { name: /N2/ })).toContainText("Expected a price like 1234.50, got 'no price'.");
  await expect(rows.getByRole('row', { name: /N3/ })).toContainText(
    'the row has no EAN by which an item could be found',
  );
  await expectNoFindings(page);
  await page.goto('/pim-runs?preset=failed');
  await expect(page.getByRole('row', { name: /N2/ }).first()).toBeVisible();
});

test('REP-003: failures of a run are told by their message, in the language of the reader, and left as a file', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  const store = await fedStore(4);
  await sql(
    `UPDATE retailer.retailers SET item_source = 'none' WHERE id = (SELECT retailer_id FROM retailer."retailer-stores" WHERE sm_store_id = $1)`,
    [store],
  );
  // Of products that the store does not have, whatever ran before.
  const ids = ['1', '2', '3'].map((place) => `${freshWord()}-${place}`);
  await send(page, store, [
    `${ids[0]},${freshEan()},Latte,n.d.`,
    `${ids[1]},,Burro,2.50`,
    `${ids[2]},${freshEan()},=1+1,n.d.`,
  ]);
  await expect.poll(async () => (await newestOf(store))?.status, { timeout: 20_000 }).toBe('success');
  const run = await newestOf(store);
  await page.goto(`/feed-runs/${run?.id}`);
  const failures = page.getByRole('region', { name: 'Failures by message' });
  const price = failures.getByRole('row', { name: /Price unreadable/ });
  await expect(price).toContainText('feed_selling_value');
  await expect(price).toContainText("Expected a price like 1234.50, got 'n.d.'.");
  await expect(failures.getByRole('row', { name: /EAN missing/ })).toContainText('feed_ean');
  await expectNoFindings(page);

  // Its rows are one step away, and so is what mends it.
  await price.getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\/pim-runs\?/);
  await expect(page.locator('main tbody tr')).toHaveCount(2);
  await page.goBack();
  await price.getByRole('link', { name: 'How its columns are read' }).click();
  await expect(page).toHaveURL(/\/retailers\/\d+/);
  await page.goBack();

  await page.getByRole('link', { name: `failed-rows-${run?.id}.csv` }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Get the file of/ }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.split('\r\n').map((line) => line.split(',')[0])).toEqual(['\uFEFFgdo_id', ...ids, '']);
  expect(file).toContain(",'=1+1,");

  for (const [locale, heading, failure, told] of [
    ['it', 'Errori per messaggio', 'Prezzo illeggibile', 'Serve un prezzo come 1234.50; trovato: «n.d.».'],
    ['pl', 'Błędy według komunikatu', 'Nieczytelna cena', 'Oczekiwano ceny takiej jak 1234.50, otrzymano: „n.d.”.'],
  ] as const) {
    await page.evaluate(
      (chosen) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(chosen)),
      locale as string,
    );
    await page.goto(`/feed-runs/${run?.id}`);
    await expect(page.getByRole('region', { name: heading }).getByRole('row', { name: failure })).toContainText(told);
    // The rows are told by the server, in the language of the page.
    await expect(page.getByRole('row', { name: ids[0] ?? '' })).toContainText(told);
  }
});

test('RST-005, RST-010, RST-027, RST-029: a delta is deleted by who may, once that is confirmed', async ({
  page,
  browser,
  baseURL,
}) => {
  const store = await fedStore(3);
  await sql(`INSERT INTO framework.snapshot_row VALUES ($1, 'N1', '{}')`, [`feed/${store}`]);
  const applied = async (): Promise<number> =>
    Number(
      (
        await sql<{ n: number }>('SELECT count(*)::int AS n FROM framework.snapshot_row WHERE source = $1', [
          `feed/${store}`,
        ])
      )[0]?.n,
    );
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto(`/retailer-stores/${store}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await expect(page.getByRole('menuitem', { name: /^Delete the delta of/ })).toBeDisabled();
  await page.context().clearCookies();
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  await page.goto(`/retailer-stores/${store}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Delete the delta of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the delta?' });
  await expect(dialog).toContainText('This cannot be undone.');
  expect(await applied()).toBe(1);
  await dialog.getByRole('button', { name: 'Delete the delta' }).click();
  await expect(toast(page, 'Store delta deleted successfully')).toBeVisible();
  expect(await applied()).toBe(0);
});

test('FED-006, FED-007: runs that do not come clear their list and say so, and come when asked again', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  await page.route('**/api/retailer/v1/pim-run?**', (route) =>
    route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL', message: 'x' } }),
  );
  await page.goto('/pim-runs');
  await expect(page.getByText('Error fetching Pim feed runs').first()).toBeVisible();
  await expect(page.locator('main tbody tr')).toHaveCount(0);
  await page.unroute('**/api/retailer/v1/pim-run?**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('main tbody tr').first()).toBeVisible();
});

test('who may not feed stores is told why, and is shown no runs', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'finance', baseURL ?? '');
  await page.goto('/feed-runs');
  await expect(page.getByText(/permission/i).first()).toBeVisible();
  await expect(page.locator('main tbody tr')).toHaveCount(0);
});

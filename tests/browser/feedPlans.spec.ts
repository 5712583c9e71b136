import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, sql, toast } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const head = 'gdo_id,feed_ean,feed_item_name,feed_selling_value';

/** A store that is fed and of which nothing is known, of a retailer that is a source of items. */
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
    `UPDATE retailer.retailers SET item_source = 'pim_retailer', feed_requirement = 'required', parse_mode = 0, feed_pim_updates = 'never' WHERE id = $1`,
    [retailer],
  );
  await sql('DELETE FROM framework.snapshot_row WHERE source = $1', [`feed/${id}`]);
  return id;
};

/** Sends a feed in the dialog of a store's page: all of its rows, and what else its switches say. */
const send = async (page: Page, store: number, rows: readonly string[], ...switches: string[]): Promise<void> => {
  await page.goto(`/retailer-stores/${store}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Manual feed of/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Manual feed of/ });
  await dialog.getByRole('switch', { name: 'Process all rows' }).click();
  for (const one of switches) await dialog.getByRole('switch', { name: one }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[head, ...rows].join('\n')}\n`),
  });
  const before = (await newestOf(store))?.id ?? 0;
  await dialog.getByRole('button', { name: /^Manual feed of/ }).click();
  await expect(toast(page, 'Manual Feed successfully triggered')).toBeVisible();
  await expect
    .poll(
      async () => {
        const { id = 0, status = '' } = (await newestOf(store)) ?? {};
        return id > before && !/queued|running/.test(status);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
};

const newestOf = async (store: number): Promise<{ id: number; status: string } | undefined> =>
  (
    await sql<{ id: number; status: string }>(
      `SELECT run_id AS id, status FROM retailer."feed-runs" WHERE sm_store_id = $1 ORDER BY run_id DESC LIMIT 1`,
      [store],
    )
  )[0];
const openRun = async (page: Page, store: number): Promise<number> => {
  const id = (await newestOf(store))?.id ?? 0;
  await page.goto(`/feed-runs/${id}`);
  return id;
};
const rowsOf = (page: Page): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: 'What became of the rows' }) });
const pricesOf = async (store: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ gdo_id: string; price: number }>(
        `SELECT gdo_id, original_price::float AS price FROM catalogue."item-stores" WHERE store_id = $1 AND gdo_id LIKE 'N%' AND NOT hidden ORDER BY gdo_id`,
        [store],
      )
    ).map(({ gdo_id, price }) => [gdo_id, price]),
  );

test('a feed is looked at before anything is written, and applied as it was looked at', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  const store = await fedStore(4);
  const [milk, butter] = [freshEan(), freshEan()];
  await send(page, store, [`N1,${milk},Latte intero,1.50`, `N2,${butter},Burro,2.50`]);
  expect(await pricesOf(store)).toEqual({ N1: 1.5, N2: 2.5 });
  await send(
    page,
    store,
    [`N1,${milk},Latte intero,1.60`, `N2,${butter},Burro,2.50`, `N3,${freshEan()},Pane,2.00`, 'N4,,Riso,3.00'],
    'Look first, write later',
  );
  expect(await pricesOf(store)).toEqual({ N1: 1.5, N2: 2.5 });
  await openRun(page, store);
  const rows = rowsOf(page);
  await expect(rows.getByRole('row', { name: /N1/ })).toContainText('Changed');
  await expect(rows.getByRole('row', { name: /N1/ })).toContainText('1.6');
  await expect(rows.getByRole('row', { name: /N3/ })).toContainText('Created');
  await expect(rows.getByRole('row', { name: /N4/ })).toContainText(
    'the row has no EAN by which an item could be found',
  );
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Apply what was looked at' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply what was looked at?' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => (await newestOf(store))?.status, { timeout: 20_000 }).toBe('success');
  expect(await pricesOf(store)).toEqual({ N1: 1.6, N2: 2.5, N3: 2 });
});

test('two runs of a store are compared, with a list of each difference that can be shared', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  const store = await fedStore(5);
  const [milk, butter] = [freshEan(), freshEan()];
  await send(page, store, [`N1,${milk},Latte intero,1.50`, `N2,${butter},Burro,2.50`]);
  const first = (await newestOf(store))?.id ?? 0;
  await send(page, store, [`N1,${milk},Latte intero,1.60`, `N2,${butter},Burro,much`, `N3,${freshEan()},Pane,2.00`]);
  const second = await openRun(page, store);
  await page.getByRole('button', { name: 'Compared with the run before' }).click();
  const panel = page.getByRole('complementary').filter({ hasText: `Run ${second} against run ${first}` });
  await expect(panel.getByRole('row', { name: /New/ })).toContainText('1');
  await expect(panel.getByRole('row', { name: /Failing now/ })).toContainText('1');
  await panel
    .getByRole('row', { name: /Changed in price/ })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/feed-run-differences\?filter=/);
  const row = page.locator('main').getByRole('row', { name: /N1/ });
  await expect(row).toContainText('1.5');
  await expect(row).toContainText('1.6');
  await expect(page.locator('main').getByRole('row', { name: /N3/ })).toHaveCount(0);
  await expectNoFindings(page);
  // What its address says is what somebody else sees.
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('main').getByRole('row', { name: /N1/ })).toContainText('1.6');
  // Or two are chosen from the list of runs.
  await page.goto(`/feed-runs?filter=${encodeURIComponent(JSON.stringify({ run_id: { in: [first, second] } }))}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Compare what they came to/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Run ${second} against run ${first}`);
  await expect(dialog.getByRole('row', { name: /New/ }).getByRole('link')).toHaveText('1');
});

test('prices that are held are seen with what they are and would be, and applied by who may', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  const store = await fedStore(6);
  const [milk, butter] = [freshEan(), freshEan()];
  await send(page, store, [`N1,${milk},Latte intero,1.50`, `N2,${butter},Burro,2.50`]);
  await send(page, store, [`N1,${milk},Latte intero,15.00`, `N2,${butter},Burro,2.60`]);
  expect(await pricesOf(store)).toEqual({ N1: 1.5, N2: 2.6 });
  await openRun(page, store);
  await expect(rowsOf(page).getByRole('row', { name: /N1/ })).toContainText('Held');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Apply held prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply held prices?' });
  await expect(dialog.getByRole('row', { name: /N1/ })).toContainText('1.5');
  await expect(dialog.getByRole('row', { name: /N1/ })).toContainText('15');
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => pricesOf(store), { timeout: 20_000 }).toEqual({ N1: 15, N2: 2.6 });
});

test('a link that mends a step leads to the section of the retailer where it is entered', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  const [found] = await sql<{ id: number }>('SELECT min(id) AS id FROM retailer.integrations');
  await page.goto(`/integration-wizard/${found?.id}`);
  await page
    .getByRole('navigation', { name: 'Sections of the integration' })
    .getByRole('link', { name: /^Data/ })
    .click();
  await page.getByRole('link', { name: 'Enter overrides' }).first().click();
  await expect(page).toHaveURL(/\/retailers\/\d+#section-feed-overrides$/);
  await expect(page.getByRole('heading', { name: 'Feed overrides', exact: true })).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Feed overrides' }),
  ).toHaveAttribute('aria-current', 'location');
});

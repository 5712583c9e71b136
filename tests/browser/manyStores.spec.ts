import { expect, test } from '@playwright/test';
import { enterAs, freshWord, openList, rows, selectionBar, sql, toast } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
});

/** Records like the first one of a table, under numbers of their own. */
const copyRows = async (table: string, own: string, [first, last]: readonly [number, number]): Promise<void> => {
  const columns = await sql<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await sql(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM (
       SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(s) || ${own})).*
       FROM (SELECT * FROM ${table} LIMIT 1) s, generate_series($1::int, $2::int) n) made`,
    [first, last],
  );
};

/** Stores of a retailer, of which the demo has fewer. */
const addStores = (retailer: number, range: readonly [number, number]): Promise<void> =>
  copyRows(
    'distance."draft-stores"',
    `jsonb_build_object('id', n, 'name', 'Store ' || n, 'retailer_id', ${retailer})`,
    range,
  );

const only = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('RST-008: 300 stores are switched on at once, and an undo switches them off again', async ({ page }) => {
  test.slow();
  const range = [50_001, 50_300] as const;
  await addStores(3, range);
  await copyRows(
    'retailer."retailer-stores"',
    `jsonb_build_object('sm_store_id', n, 'gdo_store_id', 'T' || n, 'retailer_id', 3, 'path', 'prova', 'enabled', false)`,
    range,
  );
  await openList(page, `/retailer-stores?${only({ path: { contains: 'prova' } })}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('button', { name: /^Select all 300/ }).click();
  await expect(selectionBar(page)).toContainText('300 selected');
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Enable or disable/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  await dialog.getByRole('button', { name: /^Enable or disable/ }).click();
  await expect(toast(page, 'Stores successfully toggled')).toBeVisible();
  const enabled = async (): Promise<number> => {
    const [row] = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM retailer."retailer-stores" WHERE sm_store_id BETWEEN $1 AND $2 AND enabled',
      [...range],
    );
    return Number(row?.n);
  };
  expect(await enabled()).toBe(300);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(enabled).toBe(0);
});

test('LAU-002, LAU-006, LAU-011: of 40 launched stores that are edited at once 3 are refused, each says why and stays selected', async ({
  page,
}) => {
  const range = [60_001, 60_040] as const;
  await addStores(3, range);
  await copyRows(
    'retailer."launched-stores"',
    `jsonb_build_object('sm_store_id', n, 'retailer_id', 3, 'name', 'Store ' || n, 'city', 'Prova', 'company', null, 'relationship_type', 'rel_part', 'active', 1)`,
    range,
  );
  await openList(page, `/launched-stores?${only({ city: { contains: 'Prova' } })}`);
  await expect(rows(page)).toHaveCount(40);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Edit 40 launched stores' }).click();
  const dialog = page.getByRole('dialog');
  const word = freshWord();
  await dialog.getByLabel('Company', { exact: true }).fill(word);
  await expect(dialog.getByRole('status')).toHaveText('40 to change');
  // Somebody else changes three of them meanwhile.
  const refused = [60_003, 60_017, 60_040];
  await sql('UPDATE retailer."launched-stores" SET version = version + 1 WHERE sm_store_id = ANY($1)', [refused]);
  await dialog.getByRole('button', { name: 'Edit 40 launched stores' }).click();
  const message = toast(page, /^Some stores failed to update\./);
  await expect(message).toBeVisible();
  for (const id of refused) await expect(message).toContainText(String(id));
  await expect(selectionBar(page)).toContainText('3 selected');
  for (const id of refused)
    await expect(
      rows(page)
        .filter({ hasText: String(id) })
        .getByRole('checkbox'),
    ).toBeChecked();
  const [changed] = await sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM retailer."launched-stores" WHERE company = $1',
    [word],
  );
  expect(changed?.n).toBe(37);
});

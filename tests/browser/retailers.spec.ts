import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openList, rows, selectionBar, sql, toast } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
});

test('RET-001, RET-007, FED-035: a retailer is edited with the days of its feed, and its mappings stand in its form', async ({
  page,
}) => {
  await page.goto('/retailers/4');
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Retailer successfully updated')).toBeVisible();
  const [stored] = await sql<{ feed_available_at: string[] }>(
    'SELECT feed_available_at FROM retailer.retailers WHERE id = 4',
  );
  expect(stored?.feed_available_at).toEqual(['0', '6']);
  for (const section of ['Feed mappings', 'PIM mapping', 'Feed overrides'])
    await expect(page.getByRole('heading', { name: section, exact: true })).toBeVisible();
  await expectNoFindings(page);
});

test('RST-008: several stores are disabled at once, and an undo enables them again', async ({ page }) => {
  await sql('UPDATE retailer."retailer-stores" SET enabled = true WHERE retailer_id = 2');
  await openList(page, `/retailer-stores?filter=${encodeURIComponent(JSON.stringify({ retailer_id: { in: [2] } }))}`);
  const count = await rows(page).count();
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Enable or disable/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Enabled' }).click();
  await dialog.getByRole('button', { name: /^Enable or disable/ }).click();
  await expect(toast(page, 'Stores successfully toggled')).toBeVisible();
  const enabled = async (): Promise<number> => {
    const [row] = await sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM retailer."retailer-stores" WHERE retailer_id = 2 AND enabled',
    );
    return Number(row?.n);
  };
  expect(await enabled()).toBe(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(enabled).toBe(count);
});

test('LAU-002, LAU-004, LAU-011: launched stores of partners are edited together; the one that was changed meanwhile stays selected', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const group = menu.getByRole('button', { name: 'Retailers' });
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  await menu.getByRole('link', { name: 'Launched stores', exact: true }).click();
  await expect(page).toHaveURL(/relationship_type.*rel_part.*active/);
  // What all rows have stands above them.
  await expect(page.getByText('Relationship type is rel_part')).toBeVisible();
  await rows(page).nth(0).getByRole('checkbox').click();
  await rows(page).nth(1).getByRole('checkbox').click();
  await selectionBar(page).getByRole('button', { name: 'Edit 2 launched stores' }).click();
  const dialog = page.getByRole('dialog');
  const word = freshWord();
  await dialog.getByLabel('Company', { exact: true }).fill(word);
  await expect(dialog.getByRole('status')).toHaveText('2 to change');
  const [first] = await sql<{ id: number }>(
    `SELECT sm_store_id AS id FROM retailer."launched-stores" WHERE relationship_type = 'rel_part' AND active = 1 ORDER BY retailer_id, sm_store_id LIMIT 1`,
  );
  await sql('UPDATE retailer."launched-stores" SET version = version + 1 WHERE sm_store_id = $1', [first?.id]);
  await dialog.getByRole('button', { name: 'Edit 2 launched stores' }).click();
  await expect(toast(page, `Some stores failed to update. ${String(first?.id)}`)).toBeVisible();
  await expect(selectionBar(page)).toContainText('1 selected');
  const changed = await sql('SELECT 1 FROM retailer."launched-stores" WHERE company = $1', [word]);
  expect(changed.length).toBe(1);
  await expectNoFindings(page);
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, openList, rows, sql, toast } from './support.ts';

const store = 102;
/** 'day start-end' of a store's hours, the earliest first. */
const hoursOf = async (id: number): Promise<string[]> => {
  const found = await sql<{ day: number; start: string; end: string }>(
    'SELECT day, start::text, "end"::text FROM distance."opening-hours" WHERE store_id = $1 ORDER BY day, start',
    [id],
  );
  return found.map(({ day, start, end }) => `${day} ${start.slice(0, 5)}-${end.slice(0, 5)}`);
};

/** The store's hours are these: of each day of the week as in the list. */
const putHours = async (
  id: number,
  hours: readonly (readonly [day: number, start: string, end: string])[],
): Promise<void> => {
  await sql('DELETE FROM distance."opening-hours" WHERE store_id = $1', [id]);
  for (const [day, start, end] of hours)
    await sql('INSERT INTO distance."opening-hours" (store_id, day, start, "end") VALUES ($1, $2, $3, $4)', [
      id,
      day,
      start,
      end,
    ]);
};

const week = (page: Page) => page.getByRole('table', { name: 'Week: opening hours' });

test.describe('the week of a store', () => {
  test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'stores', baseURL ?? ''));

  test('HRS-001, HRS-004: is edited by keys, a day is copied to others, and an undo brings back what was', async ({
    page,
  }) => {
    await putHours(store, [
      [1, '08:00', '13:00'],
      [2, '09:00', '12:00'],
    ]);
    await page.goto(`/draft-stores/${store}`);
    await expect(week(page)).toBeVisible();
    await expect(week(page).getByText('Closed')).toHaveCount(5);
    await page.getByRole('button', { name: 'Add a time: Monday' }).press('Enter');
    // The first input of the new time has the focus.
    await expect(page.getByLabel('Start: Monday, 2')).toBeFocused();
    await page.keyboard.type('22:00');
    await page.keyboard.press('Tab');
    await page.keyboard.type('02:00');
    await page.keyboard.press('Tab');
    await expect(
      week(page)
        .getByText('Start time must be before End time. What passes midnight is two entries: 22:00 to 23:59')
        .first(),
    ).toBeVisible();
    await page.getByLabel('Start: Monday, 2').fill('15:00');
    await page.getByLabel('End: Monday, 2').fill('20:00');
    await page.keyboard.press('Tab');
    await expect(week(page).getByText('Start time must be before End time')).toHaveCount(0);
    await expectNoFindings(page);

    await page.getByRole('button', { name: 'Copy to other days: Monday' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Copy Monday to other days' });
    await expectNoFindings(page);
    await dialog.getByLabel('Tuesday').press('Space');
    await dialog.getByLabel('Sunday').press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Monday: copied to 2 days')).toBeAttached();
    expect(await hoursOf(store)).toEqual(['1 08:00-13:00', '2 09:00-12:00']);

    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Store updated successfully')).toBeVisible();
    const twice = (day: number): string[] => [`${day} 08:00-13:00`, `${day} 15:00-20:00`];
    expect(await hoursOf(store)).toEqual([...twice(0), ...twice(1), ...twice(2)]);
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => hoursOf(store)).toEqual(['1 08:00-13:00', '2 09:00-12:00']);
  });

  test('shows which times overlap, and lets a time be taken out and kept', async ({ page }) => {
    await putHours(store, [
      [3, '08:00', '13:00'],
      [3, '12:00', '15:00'],
      [4, '08:00', '13:00'],
    ]);
    await page.goto(`/draft-stores/${store}`);
    await expect(page.getByText('Times overlap: Wednesday.')).toBeVisible();
    await expect(week(page).getByText('Overlaps', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Take out: Wednesday, 2' }).click();
    await expect(page.getByText('Times overlap: Wednesday.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep: Wednesday, 2' }).click();
    await page.getByLabel('Start: Wednesday, 2').fill('13:00');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Times overlap: Wednesday.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save draft store' }).click();
    await expect(toast(page, 'Store updated successfully')).toBeVisible();
    expect(await hoursOf(store)).toEqual(['3 08:00-13:00', '3 13:00-15:00', '4 08:00-13:00']);
  });

  for (const [country, zone] of [
    ['ITA', 'Europe/Rome'],
    ['POL', 'Europe/Warsaw'],
  ] as const)
    test(`says whether the store is open now by the clock of ${zone}`, async ({ page }) => {
      const [found] = await sql<{ id: number }>(
        'SELECT id FROM distance."draft-stores" WHERE country = $1 ORDER BY id DESC LIMIT 1',
        [country],
      );
      const id = Number(found?.id);
      await putHours(id, [
        [5, '08:00', '13:00'],
        [5, '15:00', '20:00'],
        [1, '08:00', '12:00'],
      ]);
      // A Friday; at half past seven in the morning of UTC it is half past eight there.
      await page.clock.setFixedTime('2026-11-27T07:30:00Z');
      await page.goto(`/draft-stores/${id}`);
      await expect(page.getByText('Open now, until 13:00')).toBeVisible();
      await expect(page.getByText(`Friday 08:30 in ${zone}`)).toBeVisible();
      await page.clock.setFixedTime('2026-11-27T20:00:00Z');
      await page.reload();
      await expect(page.getByText('Closed now, until Monday 08:00')).toBeVisible();
    });

  test('stands beside its list and on the page of a published store, where nothing is changed', async ({ page }) => {
    await openList(page, '/current-stores?sort=id&order=ASC');
    await expect(rows(page).first()).toBeVisible();
    await page.goto('/current-stores/101');
    const shown = page.getByRole('table', { name: /^Week: current store times/ });
    await expect(shown).toBeVisible();
    await expect(shown.getByRole('rowheader', { name: 'Sunday' })).toBeVisible();
    await expect(shown.getByRole('textbox')).toHaveCount(0);
    await expectNoFindings(page);
  });
});

test('STO-017: the visibility of stores begins with what they have, and says where they differ', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  const ids = [111, 112];
  const [found] = await sql<{ province: string; one: string; other: string }>(
    `SELECT operating_province AS province, min(zone) AS one, max(zone) AS other FROM distance."draft-locations"
      WHERE country = 'ITA' AND zone IS NOT NULL GROUP BY 1 HAVING min(zone) < max(zone) ORDER BY 1 LIMIT 1`,
  );
  const { province, one, other } = found ?? { province: '', one: '', other: '' };
  const put = (zones: readonly string[]) =>
    sql(
      `UPDATE distance."draft-stores" SET visibility_province = $2, visibility_zones = ARRAY[($3::text[])[id - 110]] WHERE id = ANY($1)`,
      [ids, province, zones],
    );
  await put([one, one]);
  await openList(page, `/draft-stores?search=ids&codes=${ids.join('%0A')}`);
  const dialog = page.getByRole('dialog', { name: /^Set the visibility of/ });
  const open = async (): Promise<void> => {
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Set the visibility of/ }).click();
  };
  for (const row of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select (?!the rows)/ })
      .nth(row)
      .check();
  await page.route('**/draft_stores/store_visibility', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await open();
  await expect(toast(page, 'Error fetching selected stores visibility')).toBeVisible();
  await expect(dialog.getByLabel('Operating province')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.unroute('**/draft_stores/store_visibility');
  await open();
  await expect(dialog.getByLabel('Operating province')).toHaveValue(province);
  await expect(dialog.getByRole('button', { name: one })).toBeVisible();
  await expect(dialog.getByText('They differ in')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await put([one, other]);
  await open();
  await expect(dialog.getByText('They differ in: Zones.')).toBeVisible();
  await expect(dialog.getByLabel('Operating province')).toHaveValue(province);
  await expect(dialog.getByRole('button', { name: one })).toHaveCount(0);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: /^Set the visibility of/ }).click();
  await expect(toast(page, 'Store updated successfully')).toBeVisible();
  const stored =
    'SELECT visibility_province AS p, visibility_zones AS z FROM distance."draft-stores" WHERE id = ANY($1)';
  await expect
    .poll(() => sql(stored, [ids]))
    .toEqual([
      { p: province, z: null },
      { p: province, z: null },
    ]);
});

test('LOC-011, STO-017: zones of the province that is typed are offered in forms and filters', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  const [found] = await sql<{ province: string; zone: string }>(
    `SELECT operating_province AS province, min(zone) AS zone FROM distance."draft-locations"
      WHERE country = 'ITA' AND zone IS NOT NULL GROUP BY 1 ORDER BY count(DISTINCT zone) DESC, 1 LIMIT 1`,
  );
  const { province, zone } = found ?? { province: '', zone: '' };
  const offered = (name: string) => page.locator(`datalist[id$="-${name}-offers"] option[value="${zone}"]`);
  await page.goto('/draft-locations/1');
  await page.getByLabel('Operating province').fill(province);
  await page.getByLabel('Zone').focus();
  await expect(offered('zone')).toBeAttached();
  await page.goto('/draft-stores/101');
  await page.getByLabel('Visible in province').fill(province);
  await page.getByLabel('Visible in zones').click();
  await page.keyboard.type(zone.slice(0, 4));
  await page.getByRole('option', { name: zone, exact: true }).click();
  await expect(page.getByRole('button', { name: zone })).toBeVisible();
  await expectNoFindings(page);
  await openList(
    page,
    `/draft-locations?filter=${encodeURIComponent(JSON.stringify({ operating_province: { in: [province] } }))}`,
  );
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Zone' }).click();
  await expect(page.locator(`datalist option[value="${zone}"]`)).toBeAttached();
});

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, rows, selectionBar, sql } from './support.ts';

const map = (page: Page) => page.getByRole('region', { name: /^Map: / });
const points = (page: Page) => page.locator('.map-point');
const markers = (page: Page) => page.locator('.map-marker');
const within = (conditions: object): string => encodeURIComponent(JSON.stringify(conditions));

/** 45 locations by Milan under a word of their own, 40 of which lie within a square of a few streets. */
const layOut = async (): Promise<string> => {
  const word = freshWord();
  await sql(
    `UPDATE distance."draft-locations" SET zone = $1, active = true,
       lat = 45.46 + ((id - 101) / 8) * 0.002, lng = CASE WHEN id <= 140 THEN 9.18 ELSE 9.28 END + ((id - 101) % 8) * 0.003
     WHERE id BETWEEN 101 AND 145`,
    [word],
  );
  await sql('DELETE FROM distance."excluded-locations" WHERE location_id BETWEEN 101 AND 145');
  return word;
};

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'admin', baseURL ?? ''));

test('a list whose records lie somewhere is a map above its rows; its filters narrow both, and a link shows the same', async ({
  page,
}) => {
  await page.goto('/draft-locations');
  await page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  await expect(map(page)).toBeVisible();
  await expect(markers(page).first()).toBeVisible();
  await expect(page.getByText('Natural Earth · no streets')).toBeVisible();
  await expectNoFindings(page);
  const word = await layOut();
  await page.goto(`/draft-locations?filter=${within({ zone: { contains: word } })}&map=45.464,9.19,15`);
  await expect(rows(page)).toHaveCount(45);
  await expect(points(page)).toHaveCount(40);
  await page.getByRole('button', { name: 'Only this area' }).click();
  await expect(rows(page)).toHaveCount(40);
  await expect(page).toHaveURL(/%22lat%22/);
  await page.getByRole('button', { name: 'Everywhere' }).click();
  await expect(rows(page)).toHaveCount(45);
  await page.getByRole('button', { name: 'Farther', exact: true }).click();
  await expect(page).toHaveURL(/map=45\.46\d*%2C9\.1\d*%2C14/);
});

test('a line around 40 locations selects them for a bulk edit of their zone', async ({ page }) => {
  // So that there is room around them.
  await page.setViewportSize({ width: 1440, height: 1200 });
  const word = await layOut();
  await page.goto(`/draft-locations?filter=${within({ zone: { contains: word } })}&map=45.464,9.19,15`);
  await expect(points(page)).toHaveCount(40);
  await page.getByRole('button', { name: 'Draw a line to select' }).click();
  const { x, y, width, height } = (await page.locator('.map-lasso').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  // Below the buttons of the map, above the first locations.
  const [top, bottom] = [50, height - 10];
  await page.mouse.move(x + 60, y + bottom);
  await page.mouse.down();
  for (const [right, down] of [
    [width - 20, bottom],
    [width - 20, top],
    [60, top],
    [60, bottom - 2],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 8 });
  await page.mouse.up();
  await expect(selectionBar(page)).toContainText('40 selected');
  await expect(page.locator('.map-point[data-selected]')).toHaveCount(40);
  await selectionBar(page).getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog')).toContainText('40');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('GEO-005: a pressed point opens its record at the side, and Escape leaves none', async ({ page }) => {
  const word = await layOut();
  await page.goto(`/draft-locations?filter=${within({ zone: { contains: word } })}&map=45.464,9.19,15`);
  await expect(points(page)).toHaveCount(40);
  await points(page).first().click();
  await expect(page).toHaveURL(/side=\d+/);
  await expect(page.locator('.map-point[data-shown]')).toHaveCount(1);
  await expect(page.getByRole('complementary', { name: /^Record at the side/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/side=/);
  await expect(page.locator('.map-point[data-shown]')).toHaveCount(0);
});

test('GEO-001, GEO-002, GEO-004, GEO-008: the live map begins with active stores around Milan, and switches to locations', async ({
  page,
}) => {
  await page.goto('/live-maps');
  await expect(page.getByRole('heading', { level: 1, name: 'Live map' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stores', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Active is Active')).toBeVisible();
  await expect(markers(page).first()).toBeVisible();
  const heads = page.getByRole('columnheader');
  for (const name of [
    'ID',
    'Name',
    'City',
    'Province',
    'Operating province',
    'Zone',
    'Latitude',
    'Longitude',
    'Markup goal',
  ])
    await expect(heads.filter({ hasText: name }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Nearer', exact: true }).click();
  await expect(page).toHaveURL(/map=45\.4\d*%2C9\.1\d*%2C7/);
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page).toHaveURL(/live-maps\/locations\?filter=/);
  await expect(page.getByText('Active is Yes')).toBeVisible();
  await page.goto(`/live-maps/stores?filter=${within({ city: { contains: 'nowhere at all' } })}&map=`);
  await expect(page.getByText('Info: No stores found')).toBeVisible();
  await page.goto(`/live-maps/locations?filter=${within({ city: { contains: 'nowhere at all' } })}&map=`);
  await expect(page.getByText('Info: No locations found')).toBeVisible();
});

test('a place is pasted into the form, refused where it is none, and turned where it was exchanged', async ({
  page,
}) => {
  await page.goto('/draft-stores/101');
  const field = page.getByLabel('Latitude, longitude');
  await field.fill('45.43, 9.14');
  await field.press('Enter');
  await expect(page.getByLabel('Latitude', { exact: true })).toHaveValue('45.43');
  await expect(page.getByLabel('Longitude', { exact: true })).toHaveValue('9.14');
  await field.fill('91, 191');
  await field.press('Enter');
  await expect(page.getByText('Latitude goes from -90 to 90: 91 is none.')).toBeVisible();
  await field.fill('9.14, 45.43');
  await field.press('Enter');
  await expect(page.getByText('Exchanged it would be 45.43, 9.14.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn them' }).click();
  await expect(page.getByLabel('Latitude', { exact: true })).toHaveValue('45.43');
  await expect(page.locator('.place-reach')).toHaveCount(1);
});

/** How far a point stands from the middle of the map, in px. */
const offMiddle = async (page: Page, point: ReturnType<typeof points>): Promise<number> => {
  const [map, sign] = [await page.locator('.map-frame').boundingBox(), await point.boundingBox()];
  if (!map || !sign) return Infinity;
  return Math.hypot(map.x + map.width / 2 - sign.x - sign.width / 2, map.y + map.height / 2 - sign.y - sign.height / 2);
};

test('a map looks where its address says, and stays there when the page beside it grows', async ({ page }) => {
  const word = await layOut();
  await sql('UPDATE distance."draft-locations" SET lat = 45.4646, lng = 9.19, city = $1 WHERE id = 101', [word]);
  const filter = within({ zone: { contains: word } });
  await page.goto(`/draft-locations?filter=${filter}&map=45.4646,9.19,16`);
  const point = page.locator(`.map-marker[title^="${word}"]`);
  await expect.poll(() => offMiddle(page, point)).toBeLessThan(2);
  await point.click();
  await expect(page.getByRole('complementary', { name: /^Record at the side/ })).toBeVisible();
  await expect.poll(() => offMiddle(page, point)).toBeLessThan(4);
  for (const width of [1100, 1203, 1440]) await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => offMiddle(page, point)).toBeLessThan(4);
  await expect(page).toHaveURL(/map=45\.4646(,|%2C)9\.19(,|%2C)16/);
});

test('records without a place are counted on the map, and listed', async ({ page }) => {
  const word = await layOut();
  await sql('UPDATE distance."draft-locations" SET lat = NULL, lng = NULL WHERE id BETWEEN 101 AND 103', []);
  await page.goto(`/draft-locations?filter=${within({ zone: { contains: word } })}&map=45.464,9.19,15`);
  await expect(map(page).getByText('3 of 45 have no place.')).toBeVisible();
  await map(page).getByRole('button', { name: 'List them' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('what others do to the points of a map is told, and brought in with its rows', async ({ page, baseURL }) => {
  const word = await layOut();
  await page.goto(`/draft-locations?filter=${within({ zone: { contains: word } })}&map=45.464,9.19,15`);
  await expect(points(page)).toHaveCount(40);
  const path = '/api/distance/v3/draft_locations/101';
  const { data } = (await (await page.request.get(path)).json()) as { data: { version: number } };
  const headers = { 'x-client': 'toolkit', origin: new URL(baseURL ?? '').origin };
  const moved = { version: data.version, changes: { lng: 9.6 } };
  expect((await page.request.put(path, { data: moved, headers })).ok()).toBe(true);
  await expect(map(page).getByText('Others have changed something here.')).toBeVisible();
  await expect(points(page)).toHaveCount(40);
  await map(page).getByRole('status').getByRole('button').click();
  await expect(points(page)).toHaveCount(39);
  await expect(map(page).getByText('Others have changed something here.')).toHaveCount(0);
});

test('GEO-003: the locations that a store reaches are found by it on the live map', async ({ page }) => {
  const [{ store_id: store, count } = { store_id: 0, count: 0 }] = await sql<{ store_id: number; count: number }>(
    'SELECT store_id, count(*)::int AS count FROM distance."current-distances" d JOIN distance."current-locations" l ON l.id = d.location_id GROUP BY 1 HAVING count(*) < 50 ORDER BY 2 DESC LIMIT 1',
  );
  expect(count).toBeGreaterThan(0);
  await page.goto(`/live-maps/locations?filter=${within({ store_id: { in: [store] } })}&map=`);
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByText('Reached by stores is')).toBeVisible();
});

test("a store's form tells what it reaches as it stands, and a place that is not in its country", async ({ page }) => {
  await page.goto('/draft-stores/101');
  const field = page.getByLabel('Latitude, longitude');
  const reached = page.getByText(/^As the crow flies it reaches [\d,]+ draft locations?\.$/);
  await field.fill('45.4642, 9.19');
  await field.press('Enter');
  await page.getByLabel('Radius').fill('10');
  await expect(reached).toBeVisible();
  const few = await reached.textContent();
  await page.getByLabel('Radius').fill('40');
  await expect(reached).not.toHaveText(few ?? '');
  await field.fill('42, 10');
  await field.press('Enter');
  await expect(page.getByText('It seems to lie in the sea, 44 km from Italy.')).toBeVisible();
  await field.fill('52.23, 21.01');
  await field.press('Enter');
  await expect(page.getByText('It lies in Poland, not in Italy.')).toBeVisible();
  await expect(page.getByText('As the crow flies it reaches 0 draft locations.')).toBeVisible();
});

test('the plan of an import tells a place in the sea or in another country, and takes it', async ({ page }) => {
  await page.goto('/draft-locations/import');
  const text = `country,city,lat,lng\nITA,Milano,45.51,9.21\nITA,Mare,42,10\nITA,Berna,46.95,7.45\n`;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Plan 3 rows' }).click();
  const lineOf = (city: string) => page.getByRole('row').filter({ hasText: city });
  await expect(lineOf('Mare')).toContainText('It seems to lie in the sea, 44 km from Italy.');
  await expect(lineOf('Berna')).toContainText('It lies in Switzerland, not in Italy.');
  await expect(lineOf('Milano')).not.toContainText('Italy.');
  await expect(page.getByRole('button', { name: 'Apply 3 rows' })).toBeEnabled();
});

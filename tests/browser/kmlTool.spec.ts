import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, toast } from './support.ts';

interface Made {
  id: number;
  version: number;
  name: string;
}

const placemark = (name: string, coordinates: string, data: Record<string, string | number> = {}): string =>
  `<Placemark><name>${name}</name><ExtendedData>${Object.entries({ country: 'ITA', ...data })
    .map(([field, value]) => `<Data name="${field}"><value>${value}</value></Data>`)
    .join('')}</ExtendedData><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;

const fileOf = (placemarks: string) => ({
  name: 'stores.kml',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>stores</name>${placemarks}</Folder></Document></kml>`,
  ),
});

/** A store of its own, and a file that changes it, adds one, and has a third whose degrees are exchanged. */
const open = async (page: Page, browser: Parameters<typeof enterAs>[1], baseURL: string) => {
  await enterAs(page, browser, 'admin', baseURL);
  const write = async (method: 'POST' | 'PUT', path: string, data: unknown): Promise<Made> => {
    const headers = { 'x-client': 'toolkit', origin: new URL(baseURL).origin };
    const answer = await page.request.fetch(`/api/distance/v3${path}`, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Made }).data; // a store
  };
  const word = freshWord();
  const store = await write('POST', '/draft_stores', { name: `${word} one`, country: 'ITA', lat: 45.1, lng: 9.1 });
  const file = fileOf(
    placemark(`${word} one`, '9.25,45.1', { id: store.id }) +
      placemark(`${word} two`, '9.3,45.2') +
      placemark(`${word} three`, '45.3,9.4'),
  );
  await page.goto('/stores-bulk-edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store tool');
  return { word, store, file, write };
};

const load = (page: Page, file: ReturnType<typeof fileOf>): Promise<void> =>
  page.getByLabel('KML or KMZ file').setInputFiles(file);
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const done = 'Changes saved! Remember to calculate and schedule the distance process to see the changes live!';

test('who may not process loads and checks all the same, and the button says why it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'retailers', baseURL ?? '');
  await page.goto('/stores-bulk-edit');
  const process = page.getByRole('button', { name: 'Process', exact: true });
  await expect(process).toHaveAttribute('aria-description', 'Processing needs the permission store_admin.');
  await process.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(process).toBeFocused();
});

test('KML-001, KML-003, KML-012: a file is seen as new, changed and faulty, mended, kept over a reload, processed and undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, store, file } = await open(page, browser, baseURL ?? '');
  await expect(page.getByText('Load a KML or KMZ file, or open records.')).toBeVisible();
  await expectNoFindings(page);
  await load(page, { ...file, buffer: Buffer.from('') });
  await expect(toast(page, 'Error loading the KML file. See the details.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The file is empty.');
  await load(page, file);
  await expect(rowOf(page, `${word} one`)).toContainText('Changed');
  await expect(rowOf(page, `${word} one`).getByRole('deletion')).toHaveText('9.1');
  await expect(rowOf(page, `${word} two`)).toContainText('New');
  await expect(rowOf(page, `${word} three`)).toContainText('Latitude and longitude seem to be exchanged');
  await expectNoFindings(page);
  await press(page, 'Process');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('1 row is faulty');
  await press(page, 'Mend the rows');
  await expect(page.getByRole('button', { name: 'Turn latitude and longitude of 1 row' })).toBeVisible();
  await press(page, 'Turn latitude and longitude');
  await expect(rowOf(page, `${word} three`)).not.toContainText('Faulty');
  // The button is gone, and the keyboard is where it was.
  await expect(rowOf(page, `${word} three`).getByRole('gridcell', { name: '45.3' })).toBeFocused();
  await page.reload();
  await expect(rowOf(page, `${word} three`)).toContainText('45.3');
  await press(page, 'Process');
  await expect(page.getByRole('dialog')).toContainText('2 new, 1 changed, 0 removed');
  await page.getByRole('dialog').getByRole('button', { name: 'Process' }).click();
  await expect(toast(page, done)).toBeVisible();
  await expect(page.getByText('Load a KML or KMZ file, or open records.')).toBeVisible();
  const read = await page.request.get(`/api/distance/v3/draft_stores/${store.id}`);
  expect(((await read.json()) as { data: { lng: number } }).data.lng).toBe(9.25);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(async () => {
      const again = await page.request.get(`/api/distance/v3/draft_stores/${store.id}`);
      return ((await again.json()) as { data: { lng: number } }).data.lng;
    })
    .toBe(9.1);
});

const map = (page: Page): Locator => page.getByRole('region', { name: 'Map: Stores' });
const pointOf = (page: Page, name: string): Locator => map(page).getByTitle(new RegExp(`^${name}, .*: `));

test('the rows of a file lie on a map: coloured by what becomes of them, selected there and dragged', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, store, file } = await open(page, browser, baseURL ?? '');
  await load(page, file);
  await press(page, 'Turn latitude and longitude');
  await press(page, 'All points');
  // So far apart that each stands by itself.
  await press(page, 'Nearer');
  await expect(pointOf(page, `${word} one`)).toHaveAttribute('title', `${word} one, ${store.id}: Changed`);
  await expect(pointOf(page, `${word} two`)).toHaveAttribute('title', /: New$/);
  await expect(map(page).locator('.map-before')).not.toHaveCount(0);
  await expectNoFindings(page);
  await pointOf(page, `${word} two`).click();
  await expect(page.getByRole('row', { selected: true })).toContainText(`${word} two`);
  const { x = 0, y = 0, width = 0 } = (await pointOf(page, `${word} two`).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 100, y + width / 2, { steps: 5 });
  await page.mouse.up();
  await expect(rowOf(page, `${word} two`)).not.toContainText(/9\.3(?!\d)/);
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  await press(page, 'Undo');
  await expect(rowOf(page, `${word} two`)).toContainText(/9\.3(?!\d)/);
  await press(page, 'All points');
  // The map tells where it looks when it has come to rest.
  await expect(async () => {
    await press(page, 'Select what is shown');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(3, { timeout: 500 });
  }).toPass();
});

test('a store that somebody moved meanwhile is refused, and both places are shown', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, store, file, write } = await open(page, browser, baseURL ?? '');
  await load(page, { ...file, buffer: fileOf(placemark(`${word} one`, '9.25,45.1', { id: store.id })).buffer });
  await expect(rowOf(page, `${word} one`)).toContainText('Changed');
  await write('PUT', `/draft_stores/${store.id}`, {
    version: store.version,
    changes: { lng: 9.7 },
  });
  await press(page, 'Process');
  await expect(page.getByRole('dialog')).toContainText('Somebody changed it while the tool was open.');
  await press(page, 'Mend the rows');
  await expect(rowOf(page, `${word} one`)).toContainText('9.25');
  await expect(rowOf(page, `${word} one`)).toContainText('Now: 9.7');
  const moved = map(page).getByRole('group', { name: 'Moved by somebody else' });
  await expect(moved).toContainText('Mine: 45.1, 9.25');
  await expect(moved).toContainText('Theirs: 45.1, 9.7');
  await expect(map(page).locator('.map-other.map-theirs')).toHaveCount(1);
  await moved.getByRole('button', { name: 'Take theirs' }).click();
  await expect(rowOf(page, `${word} one`)).toContainText('As stored');
});

test('KML-002, KML-004, KML-005: the keyboard alone goes through cells, edits, clones, deletes, takes back and exports', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, file } = await open(page, browser, baseURL ?? '');
  await load(page, file);
  await expect(rowOf(page, `${word} two`)).toBeVisible();
  await page.getByRole('grid').locator('[data-place="0 0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`${word} typed`);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${word} typed`)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Clone', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Reset all fields but the id' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'clone_new_1')).toContainText(`${word} typed`);
  await page.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${word} typed`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${word} typed`)).toHaveCount(2);
  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).press('Enter');
  const saved = await download;
  expect([saved.suggestedFilename(), await readFile(await saved.path(), 'utf8')]).toEqual([
    'stores.kml',
    expect.stringContaining(`${word} typed`),
  ]);
});

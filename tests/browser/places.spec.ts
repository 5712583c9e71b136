import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openList } from './support.ts';

const kmlOf = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`;
const point = (name: string, coordinates: string): string =>
  `<Placemark><name>${name}</name><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;
const line = '<Placemark><LineString><coordinates>9,45 10,46</coordinates></LineString></Placemark>';

const choose = (page: Page, text: string | Buffer): Promise<void> =>
  page
    .getByLabel('KML file')
    .setInputFiles({ name: 'trip.kml', mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

test('stores come from a KML file: nothing is asked of how it is read, what is no point is counted, and an undo takes them back', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  const word = freshWord();
  await page.goto('/draft-stores/import');
  await expect(page.getByText('KML below 25 MB')).toBeVisible();
  await expectNoFindings(page);
  await choose(page, kmlOf(`${point(`${word} one`, '9.19,45.46')}${point(`${word} two`, '45.46,9.19')}${line}`));
  await expect(page.getByLabel('Field of name')).toHaveValue('name');
  await expect(page.getByLabel('Field of lat')).toHaveValue('lat');
  for (const asked of ['Separator', 'Encoding', 'Header', 'Decimal mark'])
    await expect(page.getByLabel(asked, { exact: true })).toHaveCount(0);
  await expect(page.getByText('Not read: 1 LineString.')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  const two = page.getByRole('row').filter({ hasText: `${word} two` });
  await expect(two).toContainText('seem to be exchanged');
  const turn = two.getByRole('button', { name: 'Turn latitude and longitude, row 2' });
  await turn.focus();
  await page.keyboard.press('Enter');
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  await expect(two.getByLabel('Latitude, row 2', { exact: true })).toHaveValue('45.46');
  await expect(two.getByLabel('Longitude, row 2', { exact: true })).toHaveValue('9.19');
  await expect(page.getByRole('button', { name: 'Plan again with 2 mended cells' })).toBeVisible();
  // By the mouse as well: it is within sight.
  await turn.click();
  await expect(two.getByLabel('Latitude, row 2', { exact: true })).toHaveValue('9.19');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Turn latitude and longitude of 1 row' }).click();
  await expect(two).toContainText('the file says 9.19, 45.46.');
  await page.getByRole('button', { name: 'Apply 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
});

test('a file of places that cannot be read is refused on the page of the import, and a list without places offers none', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/draft-stores/import');
  const entities = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${kmlOf('')}`;
  await choose(page, entities);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The file declares entities or a document type of its own.',
  );
  await expect(page).toHaveURL(/\/draft-stores\/import$/);
  await expectNoFindings(page);
  await page.goto('/opening-hours/import');
  await expect(page.getByLabel('CSV file')).toHaveAttribute('accept', /\.xlsx/);
  await expect(page.getByLabel('CSV file')).not.toHaveAttribute('accept', /\.kml/);
});

test('a list of places is downloaded as KML, those that are selected alone', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await openList(page, '/draft-stores');
  await page.getByRole('button', { name: 'How to export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export to come back (KML)' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export to come back (KML)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^draft-stores-\d{4}-\d\d-\d\d\.kml$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('<Folder>\n<name>stores</name>');
  await openList(page, '/opening-hours');
  await page.getByRole('button', { name: 'How to export' }).click();
  await expect(page.getByRole('menuitem', { name: /CSV/ }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /KML/ })).toHaveCount(0);
});

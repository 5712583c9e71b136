import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { makeFileTable } from '../../server/engine/tableFiles/fileTable.ts';
import { readCsv } from '../support/readCsv.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rowOf, rows, selectionBar } from './support.ts';

const how = (page: Page) => page.getByRole('button', { name: 'How to export' });

const downloadBy = async (page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** What the table shows in the columns of these names. */
const shownIn = async (page: Page, labels: readonly string[]): Promise<string[][]> => {
  const heads = (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  const lines = await rows(page).all();
  return Promise.all(
    lines.map(async (line) => {
      const cells = await line.getByRole('gridcell').allTextContents();
      return labels.map((label) => (cells[heads.indexOf(label)] ?? '').trim().replace(/^–$/, ''));
    }),
  );
};

test('a list is downloaded as it is shown, as CSV and as a spreadsheet, in its language', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const word = freshWord();
  await api.makeItems(word, 3, (place) => ({ value: 1.5 + place }));
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, `/items?filter=${encodeURIComponent(JSON.stringify({ name: { contains: word } }))}`);
  const labels = ['ID', 'Name', 'Brand', 'Status'];
  const shown = await shownIn(page, labels);
  expect(shown).toHaveLength(3);
  expect(shown[0]?.join()).toContain('Draft');
  await how(page).click();
  await expectNoFindings(page);
  const { name, bytes } = await downloadBy(page, 'Export as shown (CSV)');
  expect(name).toMatch(/^items-\d{4}-\d\d-\d\d\.csv$/);
  const { headers, rows: lines } = readCsv(bytes.toString('utf8'), ',');
  expect(lines.map(({ cells }) => labels.map((label) => cells[headers.indexOf(label)]))).toEqual(shown);
  await how(page).click();
  const book = await downloadBy(page, 'Export as shown (Excel)');
  expect(book.name).toMatch(/^items-\d{4}-\d\d-\d\d\.xlsx$/);
  const table = makeFileTable(book.bytes, {});
  expect(table.count(null).headers).toEqual(headers);
  expect(
    [...table.slices(null)].flat().map(({ cells }) => labels.map((label) => cells[headers.indexOf(label)])),
  ).toEqual(shown);
  // In Italian the numbers have commas, so that semicolons part the cells.
  await page.evaluate(() => localStorage.setItem('RaStore.browser..locale', '"it"'));
  await page.reload();
  await page.getByRole('button', { name: 'Come esportare' }).click();
  const italian = await downloadBy(page, 'Esporta come mostrato (CSV)');
  const read = readCsv(italian.bytes.toString('utf8'), ';');
  expect(read.headers).toContain('Nome');
  expect(read.rows.every(({ cells }) => cells.includes('Bozza'))).toBe(true);
});

test('what is ticked is downloaded as it is shown', async ({ page, browser, baseURL }) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const word = freshWord();
  await api.makeItems(word, 3);
  await enterAs(page, browser, 'items', baseURL ?? '');
  await openList(page, `/items?filter=${encodeURIComponent(JSON.stringify({ name: { contains: word } }))}`);
  await rowOf(page, `${word} 2`).getByRole('checkbox').click();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  const { bytes } = await downloadBy(page, 'Export 1 item as shown (Excel)');
  const table = makeFileTable(bytes, {});
  const at = table.count(null).headers.indexOf('Name');
  expect([...table.slices(null)].flat().map(({ cells }) => cells[at])).toEqual([`${word} 2`]);
});

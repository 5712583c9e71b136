import { deepStrictEqual } from 'node:assert/strict';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../support/chromium.ts';
import { serveBoth } from './day/serve.ts';
import type { Figure } from './figure.ts';
import { timeControl, waitUntilIdle, type Control } from './listControls/measure.ts';
import { startProduct } from '../support/product.ts';
import { signedIn } from './product/start.ts';
import { median } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Rounds that are not counted: they fetch the code of the controls and warm both sides. */
const warmUp = 2;
const sides = ['ours', 'theirs'] as const;

type Times = Record<Control, number[]>;

/**
 * The list of item-stores, 100 rows of 27 columns, as it is in the product, against a list of react-admin of the same rows and columns
 * (DatagridConfigurable, SelectColumnsButton), both built for production, over one server and in one browser, by turns: from
 * the click that hides a column to the first painted frame without it, and from the click on the density to the first
 * painted frame of rows that are higher, or lower again. The choice of columns is open before the click.
 */
export const run = async (): Promise<Figure[]> => {
  const product = await startProduct();
  const served = await serveBoth(product.address, 'tests/bench/listControls');
  const browser = await chromium.launch(findChromium());
  try {
    const pages = {
      ours: await openList(browser, served.address, '/item-stores?perPage=100'),
      theirs: await openList(browser, served.address, '/stock/#/itemstores'),
    };
    // The two show the same, or the comparison is worth nothing.
    deepStrictEqual(await pages.ours.evaluate(readRows, 2), await pages.theirs.evaluate(readRows, 1));
    const times = { ours: noTimes(), theirs: noTimes() };
    for (let round = -warmUp; round < rounds; round += 1)
      // The one that begins a round finds the machine cooler.
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        await goThrough(pages[side], round < 0 ? noTimes() : times[side]);
    return [
      figure('hiding a column', times.ours.column, times.theirs.column),
      figure('density of a list', times.ours.density, times.theirs.density),
    ];
  } finally {
    await browser.close();
    await served.close();
    await product.stop();
  }
};

const noTimes = (): Times => ({ column: [], density: [] });

const figure = (name: string, ours: readonly number[], theirs: readonly number[]): Figure => ({
  name,
  ratio: median(ours) / median(theirs),
  bar: 0.5,
  better: 'lower',
  detail: `${median(ours).toFixed(1)} ms against ${median(theirs).toFixed(1)} ms, medians of ${ours.length}`,
});

const openList = async (browser: Browser, address: string, path: string): Promise<Page> => {
  const page = await (await signedIn(browser, address)).newPage();
  await page.goto(address + path);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 100);
  await page.evaluate(waitUntilIdle);
  return page;
};

/** In the page: the record of each row, and how many columns it has beside `own`, which are the list's: its checkbox, its menu. */
const readRows = (own: number): [string, number][] => {
  const heads = [...document.querySelectorAll('thead th, thead [role=columnheader]')];
  const at = heads.findIndex(({ textContent }) => textContent.replaceAll(/[↑↓]/g, '').trim() === 'ID');
  return [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) => [
    row.cells[at]?.textContent ?? '',
    row.cells.length - own,
  ]);
};

/** Hides a column and shows it again, makes rows higher and lower again. */
const goThrough = async (page: Page, times: Times): Promise<void> => {
  await page.bringToFront();
  const time = async (control: Control): Promise<number> => {
    const took = await page.evaluate(timeControl, control);
    await page.evaluate(waitUntilIdle);
    return took;
  };
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.locator('li', { hasText: 'City' }).waitFor();
  await page.evaluate(waitUntilIdle);
  times.column.push(await time('column'));
  await time('column');
  await page.keyboard.press('Escape');
  await page.locator('li', { hasText: 'City' }).waitFor({ state: 'detached' });
  await page.evaluate(waitUntilIdle);
  times.density.push(await time('density'), await time('density'));
};

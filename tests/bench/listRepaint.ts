import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { findChromium } from '../support/chromium.ts';
import type { Bench } from './repaint/measure.ts';

declare global {
  interface Window {
    bench: Bench;
  }
}

/** One line of the bench: how many times better than the alternative, and what was promised. */
export interface Measured {
  name: string;
  ratio: number;
  bar: number;
  better: 'higher' | 'lower';
}

const rounds = 9;
const here = fileURLToPath(new URL('./repaint/', import.meta.url));
const built = fileURLToPath(new URL('../../.cache/bench/repaint/', import.meta.url));

/**
 * 250 rows x the 27 columns of item-stores, a click on a sortable header until the other rows are painted, and the same
 * for selecting the page: react-admin's Datagrid against our table, from one production build, in one browser, by turns.
 */
export const run = async (): Promise<Measured[]> => {
  await buildPages();
  const server = await serve();
  const browser = await openBrowser();
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ours = await openPage(browser, `${address}/ours.html`);
    const datagrid = await openPage(browser, `${address}/datagrid.html#/item-stores`);
    await assertSame(ours, datagrid);
    const times = await measure({ ours, datagrid });
    await assertSame(ours, datagrid);
    return [
      { name: 'list repaint', ratio: median(times.datagrid.sort) / median(times.ours.sort), bar: 5, better: 'higher' },
      {
        name: 'select all',
        ratio: median(times.datagrid.selectAll) / median(times.ours.selectAll),
        bar: 3.5,
        better: 'higher',
      },
    ];
  } finally {
    await browser.close();
    server.close();
  }
};

const buildPages = async (): Promise<void> => {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@rjsf/validator-ajv8': fileURLToPath(new URL('../../src/build/noAjv.ts', import.meta.url)) } },
    build: {
      outDir: built,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: { ours: join(here, 'ours.html'), datagrid: join(here, 'datagrid.html') } },
    },
  });
};

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="10" y="6" width="12" height="20" rx="3" fill="#b98"/></svg>';

const serve = (): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = (status: number, body: string | Buffer): void => {
      response
        .writeHead(status, { 'content-type': types[extname(path)] ?? 'text/plain', 'cache-control': 'max-age=600' })
        .end(body);
    };
    if (path.startsWith('/_app/pictures/')) return answer(200, picture);
    readFile(join(built, path)).then(
      (body) => answer(200, body),
      () => answer(404, ''),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};

const openBrowser = (): Promise<Browser> => chromium.launch(findChromium());

const openPage = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 250);
  return page;
};

/** Both sides show the same, or the comparison is worth nothing. */
const assertSame = async (ours: Page, datagrid: Page): Promise<void> => {
  const [mine, theirs] = await Promise.all([
    ours.evaluate(() => window.bench.shown()),
    datagrid.evaluate(() => window.bench.shown()),
  ]);
  if (mine.length !== 250 || mine.some((cells) => cells.length !== 27))
    throw new Error('Our page does not hold 250 rows of 27 cells.');
  mine.forEach((cells, row) => {
    cells.forEach((text, column) => {
      const other = theirs[row]?.[column];
      if (text !== other)
        throw new Error(`Row ${row}, column ${column}: ours shows '${text}', react-admin '${other}'.`);
    });
  });
};

type Times = Record<'sort' | 'selectAll', number[]>;

const measure = async (pages: { ours: Page; datagrid: Page }): Promise<Record<'ours' | 'datagrid', Times>> => {
  const times = { ours: { sort: [], selectAll: [] } as Times, datagrid: { sort: [], selectAll: [] } as Times };
  for (let round = -1; round < rounds; round++) {
    for (const side of ['ours', 'datagrid'] as const) {
      await pages[side].bringToFront();
      const sort = await pages[side].evaluate(() => window.bench.sort());
      const selectAll = await pages[side].evaluate(() => window.bench.selectAll());
      await pages[side].evaluate(() => window.bench.clear());
      // The first round warms both up.
      if (round >= 0) times[side].sort.push(sort);
      if (round >= 0) times[side].selectAll.push(selectAll);
    }
  }
  return times;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { cutCountries } from '../../src/build/baseMap/countries.ts';
import { nameTowns } from '../../src/build/baseMap/towns.ts';
import { findChromium } from '../support/chromium.ts';
import type { Figure } from './figure.ts';
import type { MapBench } from './map/map.ts';

const here = fileURLToPath(new URL('./map/', import.meta.url));
const built = fileURLToPath(new URL('../../.cache/bench/map/', import.meta.url));
const many = 50_000;
const rounds = 5;

/** 50,000 points until they are painted, and the longest frame of a pan: ours against leaflet.markercluster, on the same map with the same icons. */
export const run = async (): Promise<Figure[]> => {
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: join(here, 'map.html') } },
  });
  const server = await serve();
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const base = { ...cutCountries(), towns: nameTowns() };
    await page.addInitScript(`window.base = ${JSON.stringify(base)}`);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/map.html`);
    await page.waitForFunction(() => 'mapBench' in window);
    const times = { ours: [] as number[], markercluster: [] as number[] };
    const frames: number[] = [];
    for (let round = -1; round < rounds; round += 1)
      for (const side of ['ours', 'markercluster'] as const) {
        const time = await paint(page, side);
        // The first round warms both up.
        if (round >= 0) times[side].push(time);
        if (side === 'ours' && round >= 0) frames.push(await pan(page));
      }
    const [ours, theirs] = [median(times.ours), median(times.markercluster)];
    const detail = `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms`;
    return [
      { name: 'map of 50,000 points, first paint', ratio: theirs / ours, bar: 2.5, better: 'higher', detail },
      { name: 'map of 50,000 points, seconds until painted', ratio: ours / 1000, bar: 1, better: 'lower' },
      {
        name: 'map of 50,000 points, the longest frame of a pan in 50 ms',
        ratio: median(frames) / 50,
        bar: 1,
        better: 'lower',
        detail: `${frames.map((frame) => frame.toFixed(0)).join(', ')} ms`,
      },
    ];
  } finally {
    await browser.close();
    server.close();
  }
};

type Bench = Window & { mapBench: MapBench };

const paint = (page: Page, side: 'ours' | 'markercluster'): Promise<number> =>
  page.evaluate(
    ([which, count]) => (window as unknown as Bench).mapBench.paint(which, count), // the page sets it
    [side, many] as const,
  );

const pan = async (page: Page): Promise<number> => {
  const { longest, signs } = await page.evaluate(() => (window as unknown as Bench).mapBench.pan()); // as above
  if (signs < 20) throw new Error(`Only ${signs} signs stand on the map: nothing was measured.`);
  return longest;
};

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const serve = (): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(built, path)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

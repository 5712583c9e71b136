import { join } from 'node:path';
import pg from 'pg';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { startEmbedded } from '../../server/database/embedded.ts';
import { findChromium } from '../support/chromium.ts';
import { makeTemporaryFolder } from '../support/processes.ts';
import { startProduct } from '../support/product.ts';
import { serveBoth } from './day/serve.ts';
import type { Figure } from './figure.ts';
import { signedIn } from './product/start.ts';
import { median } from './writing/marketplace.ts';

/** One, for the stock list takes two minutes in each and is not compared by tenths. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1);
const bar = 3;
const nodes = { level1: 20, level2: 480, level3: 19_500 };
const word = 'Quercia';
/** A category of the lowest level that the search finds; only a search shows it among few rows. */
const found = `${word} level3 1007`;
const sides = ['ours', 'theirs'] as const;
type Side = (typeof sides)[number];

const pages: Record<Side, { path: string; search: string; rows: string }> = {
  ours: { path: '/categories', search: 'form[role=search] input', rows: '[role=treegrid] [data-key]' },
  theirs: { path: '/stock/#/level3categories', search: 'input[name=q], input[id=q]', rows: 'tbody tr' },
};

/**
 * A tree of 20,000 categories, against react-admin's stock way: all rows of its lowest level in a Datagrid with a search. Both are built
 * for production, over one server and in one browser, by turns: from the address to the first painted rows, and from a word in
 * the search to the painted rows that it finds.
 */
export const run = async (): Promise<Figure[]> => {
  const { folder, remove } = makeTemporaryFolder();
  const database = await startEmbedded(join(folder, 'database'));
  const { user, password, host, port, database: name } = database.connection;
  const at = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`;
  const url = `postgres://${at}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`;
  const product = await startProduct({ environment: { DATABASE_URL: url } });
  const served = await serveBoth(product.address, 'tests/bench/tree');
  const browser = await chromium.launch(findChromium());
  try {
    await fill(database.connection);
    const context = await signedIn(browser, served.address);
    const times: Record<Side, { first: number[]; search: number[] }> = {
      ours: { first: [], search: [] },
      theirs: { first: [], search: [] },
    };
    for (let round = -1; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const took = await goThrough(context, served.address, side);
        // The first round warms both up.
        if (round >= 0) times[side].first.push(took.first);
        if (round >= 0) times[side].search.push(took.search);
      }
    return (['first', 'search'] as const).map((what) => {
      const [ours, theirs] = [median(times.ours[what]), median(times.theirs[what])];
      return {
        name: `a tree of 20,000, ${what === 'first' ? 'to its first rows' : 'searched'}`,
        ratio: theirs / ours,
        bar,
        better: 'higher',
        detail: `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms, medians of ${rounds}`,
      };
    });
  } finally {
    await browser.close();
    await served.close();
    await product.stop();
    await database.stop();
    remove();
  }
};

/** Further categories below those of the demo; one of a thousand has the word in its name. */
const fill = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const above = { level1: null, level2: 'category_1_id', level3: 'category_2_id' } as const;
    for (const [level, count] of Object.entries(nodes) as [keyof typeof nodes, number][]) {
      const by = above[level];
      const parents = { level1: '', level2: 'level1categories', level3: 'level2categories' }[level];
      await client.query(
        `INSERT INTO catalogue.${level}categories (name, country, status, version${by ? `, ${by}` : ', active'})
         SELECT format('%s %s %s', CASE WHEN n % 1000 = 7 THEN $2 ELSE 'Category' END, $3::text, n), 'ITA', 1, 1,
           ${by ? `(SELECT array_agg(id ORDER BY id) FROM catalogue.${parents})[1 + n % (SELECT count(*) FROM catalogue.${parents})]` : 'true'}
         FROM generate_series(1, $1::integer) n`,
        [count, word, level],
      );
      await client.query(`ANALYZE catalogue.${level}categories`);
    }
  } finally {
    await client.end();
  }
};

const goThrough = async (
  context: BrowserContext,
  address: string,
  side: Side,
): Promise<{ first: number; search: number }> => {
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  const { path, search, rows } = pages[side];
  try {
    let began = performance.now();
    await page.goto(address + path, { waitUntil: 'commit' });
    await painted(page, rows, '');
    const first = performance.now() - began;
    const input = page.locator(search).first();
    began = performance.now();
    await input.fill(word);
    await painted(page, rows, found);
    const searched = performance.now() - began;
    await page.evaluate(forgetLists);
    return { first, search: searched };
  } finally {
    await page.close();
  }
};

/** Both keep what was last looked for in a list; the next round begins without it. */
const forgetLists = (): void => {
  for (const key of Object.keys(localStorage).filter((each) => each.endsWith('.listParams')))
    localStorage.removeItem(key);
};

/** A frame is painted in which there are rows, of which one has the text and, where something is looked for, few are left. */
const painted = (page: Page, rows: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    ([selector, wanted]) => {
      const shown = [...document.querySelectorAll(selector)];
      return (
        shown.some(({ textContent }) => textContent.includes(wanted)) &&
        (wanted === '' || shown.length < 200) &&
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(true))))
      );
    },
    [rows, text] as const,
    { polling: 'raf' },
  );

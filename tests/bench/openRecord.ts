import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../support/chromium.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';
import { signedIn, startProduct } from './product/start.ts';

const rounds = 20;

/**
 * From Enter on a row of the items list to the first field of its form with its value, against the GET of the same record alone, asked
 * from the same page. Each round opens another record, so that none is in a cache; the two sides take turns.
 */
export const run = async (): Promise<Figure[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(findChromium());
  try {
    const page = await openList(browser, product.address);
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const { id, took } = await openRow(page, round + 2);
      await page.evaluate(waitUntilIdle);
      const answer = await page.evaluate(timeAnswer, id);
      // The first two fetch the form's code and warm the server.
      if (round >= 0) ours.push(took);
      if (round >= 0) alone.push(answer);
      await page.goBack();
      await page.getByRole('grid').waitFor();
    }
    const [mine, theirs] = [median(ours), median(alone)];
    return [{ name: 'opening a record', ratio: mine / theirs, bar: 2, better: 'lower', detail: `${mine.toFixed(1)} ms against ${theirs.toFixed(1)} ms for its answer, medians of ${rounds}` }];
  } finally {
    await browser.close();
    await product.stop();
  }
};

const openList = async (browser: Browser, address: string): Promise<Page> => {
  const page = await (await signedIn(browser, address)).newPage();
  await page.goto(`${address}/items`);
  await page.getByRole('grid').getByRole('row').nth(rounds + 3).waitFor();
  return page;
};

const openRow = async (page: Page, place: number): Promise<{ id: string; took: number }> => {
  const took = await page.evaluate(timeForm, place);
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', took };
};

/** In the page: Enter on the row at that place, until the form's name field has a value. */
const timeForm = (place: number): Promise<number> => {
  const row = document.querySelector<HTMLElement>(`[role=grid] tr[data-index="${place}"]`);
  row?.focus();
  const began = performance.now();
  row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  return new Promise((resolve) => {
    const look = (): void => {
      const field = document.querySelector<HTMLInputElement>('main form input[type=text], main form input:not([type])');
      if (field !== null && field.value !== '') resolve(performance.now() - began);
      else setTimeout(look, 0);
    };
    look();
  });
};

/** In the page: what a form draws after its first fields would count as the answer's. */
const waitUntilIdle = (): Promise<void> => new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 300));

/** In the page: the same record's GET alone, until its body is read. */
const timeAnswer = async (id: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`/api/pim/v1/items/${id}`, { headers: { 'x-client': 'toolkit' } });
  await answer.json();
  return performance.now() - began;
};

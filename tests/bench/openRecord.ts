import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../support/chromium.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';
import { startProduct } from '../support/product.ts';
import { signedIn } from './product/start.ts';

const rounds = 20;
// Between the arrow that reaches a row and Enter; fast hands. In ms.
const usualRest = 150;

/**
 * From Enter on a row of the items list to the first field of its form with its value, against the GET of the same record alone, asked
 * from the same page. Each round opens other records, so that none is in a cache; the sides take turns. A row is rested on as a person
 * does; what it takes where Enter comes with the focus is told too.
 */
export const run = async (): Promise<Figure[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(findChromium());
  try {
    const page = await openList(browser, product.address);
    const found = { rested: [] as number[], atOnce: [] as number[], alone: [] as number[] };
    for (let round = -2; round < rounds; round += 1) {
      const rested = await openRow(page, round + 2, usualRest);
      const answer = await page.evaluate(timeAnswer, rested.id);
      await goBack(page);
      const atOnce = await openRow(page, round + 4 + rounds, 0);
      await goBack(page);
      // The first two fetch the form's code and warm the server.
      if (round < 0) continue;
      found.rested.push(rested.took);
      found.atOnce.push(atOnce.took);
      found.alone.push(answer);
    }
    const [rested, atOnce, alone] = [median(found.rested), median(found.atOnce), median(found.alone)];
    const detail = `${rested.toFixed(1)} ms against ${alone.toFixed(1)} ms for its answer, medians of ${rounds}; ${(atOnce / alone).toFixed(2)} where Enter comes with the focus, ${atOnce.toFixed(1)} ms`;
    return [{ name: 'opening a record', ratio: rested / alone, bar: 2, better: 'lower', detail }];
  } finally {
    await browser.close();
    await product.stop();
  }
};

const openList = async (browser: Browser, address: string): Promise<Page> => {
  const page = await (await signedIn(browser, address)).newPage();
  await page.goto(`${address}/items`);
  await page
    .getByRole('grid')
    .getByRole('row')
    .nth(2 * rounds + 4)
    .waitFor();
  return page;
};

const openRow = async (page: Page, place: number, rest: number): Promise<{ id: string; took: number }> => {
  const took = await page.evaluate(timeForm, { place, rest });
  await page.evaluate(waitUntilIdle);
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', took };
};

const goBack = async (page: Page): Promise<void> => {
  await page.goBack();
  await page.getByRole('grid').waitFor();
};

/** In the page: Enter on the row at that place, until the form's name field has a value. Told by the change itself: a timer would add its own 4 ms. */
const timeForm = async ({ place, rest }: { place: number; rest: number }): Promise<number> => {
  const row = document.querySelector<HTMLElement>(`[role=grid] tr[data-index="${place}"]`);
  row?.focus();
  await new Promise((resolve) => setTimeout(resolve, rest));
  return new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('main form input[type=text], main form input:not([type])');
      if (field === null || field.value === '') return;
      observer.disconnect();
      resolve(performance.now() - began);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
};

/** In the page: what a form draws after its first fields would count as the answer's. */
const waitUntilIdle = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 300));

/** In the page: the same record's GET alone, until its body is read. */
const timeAnswer = async (id: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`/api/pim/v1/items/${id}`, { headers: { 'x-client': 'toolkit' } });
  await answer.json();
  return performance.now() - began;
};

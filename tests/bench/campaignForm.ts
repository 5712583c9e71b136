import { chromium, type Page } from 'playwright';
import { findChromium } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const rows = 300;
const typed = 'Settimana';
const pace = { delay: 20 };
/** What a key may cost, milliseconds: nobody feels less. */
const most = 50;

/**
 * Real keys into a field of a campaign's form and into a cell of its rows, while 300 items stand in it: from the key to the frame
 * that shows it, as the page itself measures it. The bar is the slowest key but one in twenty.
 */
export const run = async (): Promise<Figure[]> => {
  const address = process.env['BENCH_ADDRESS'];
  const product = address === undefined ? await startProduct() : { address, stop: async () => undefined };
  const browser = await chromium.launch(findChromium());
  try {
    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
    const headers = { 'x-client': 'toolkit', origin: product.address };
    await context.request.post('/api/user/v4/local/signin', {
      data: { email: 'admin@toolkit.test', password: 'toolkit-demo' },
      headers,
    });
    const items: { id: number }[] = [];
    for (let page = 1; items.length < rows; page += 1) {
      const answer = await context.request.get(`/api/pim/v1/items?per-page=250&page=${page}&columns=id`);
      items.push(...((await answer.json()) as { data: { id: number }[] }).data);
    }
    const made = await context.request.post('/api/pim/v1/campaigns', {
      headers,
      data: {
        changes: { title: 'Bench', country: 'ITA' },
        related: {
          'campaign-item-groups': { rows: [{ changes: { title: 'Group', minimum_quantity: 1 } }] },
          'campaign-items': {
            rows: items.slice(0, rows).map(({ id }, at) => ({ changes: { item_id: id, rank: at + 1 } })),
          },
        },
      },
    });
    const { data } = (await made.json()) as { data: { id: number } };
    const page = await context.newPage();
    await page.goto(`/campaigns/${data.id}`);
    await page
      .getByRole('region', { name: 'Campaign items' })
      .locator('tbody tr')
      .nth(rows - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    return [await measure(page, 'a field', '#field-title'), await measure(page, 'a cell', await cellOf(page))];
  } finally {
    await browser.close();
    await product.stop();
  }
};

/** The title of the group, opened as an input. */
const cellOf = async (page: Page): Promise<string> => {
  const button = page.getByRole('region', { name: 'Item groups' }).getByRole('button', { name: /^Title, Row 1/ });
  const id = await button.getAttribute('id');
  await button.focus();
  await page.locator(`input#${id}`).waitFor();
  return `input#${id}`;
};

const measure = async (page: Page, name: string, selector: string): Promise<Figure> => {
  await page.locator(selector).focus();
  await page.keyboard.press('End');
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const painted = new Promise<number>((resolve) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          }),
        );
        Object.assign(window, { painted });
      },
      { capture: true },
    ),
  );
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const key of [...typed, ...[...typed].map(() => 'Backspace')]) {
      await page.keyboard.press(key, pace);
      const time = await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted); // put there above
      if (round >= 0) times.push(time);
    }
  }
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
  return {
    name: `typing in ${name} of a campaign with ${rows} items`,
    ratio: slow / most,
    bar: 1,
    better: 'lower',
    detail: `${slow.toFixed(1)} ms from the key to the frame, ${median(times).toFixed(1)} ms in the middle; ${most} ms are allowed`,
  };
};

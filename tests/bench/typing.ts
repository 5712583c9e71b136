import { chromium, type BrowserContext, type CDPSession, type Locator, type Page } from 'playwright';
import { application } from '../../server/application.ts';
import type { Resource } from '../../src/core/declaration/resource.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { formSections } from '../../src/screens/kit/formState/sections.ts';
import { findChromium } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import type { Figure } from './figure.ts';
import { median } from './writing/marketplace.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const typed = '12345678';
// Every key is painted in a frame of its own: whoever is slower would else save frames.
const pace = { delay: 20 };

/**
 * Real keys into every textbox of the form that has the most
 * fields of all declared ones: the product as it is shipped, over the demo marketplace. Against the same keys into a bare
 * input, by turns in the same browser: one that no script listens to beside the form, on the same page, and (for the
 * reader) one alone on an empty page. Counted is the time that the page's main thread worked, not that it waited for the
 * machine. What was typed is taken back by as many keys.
 */
export const run = async (): Promise<Figure[]> => {
  const product = await startProduct();
  const browser = await chromium.launch(findChromium());
  try {
    const context = await browser.newContext({ baseURL: product.address, viewport: { width: 1440, height: 900 } });
    return [await compare(context, product.address)];
  } finally {
    await browser.close();
    await product.stop();
  }
};

interface Side {
  page: Page;
  textboxes: readonly Locator[];
  cdp: CDPSession;
  /** Milliseconds of the page's main thread a key: a figure for each round. */
  worked: number[];
}

const compare = async (context: BrowserContext, address: string): Promise<Figure> => {
  const { resource, fields } = largestForm();
  const form = await openForm(context, resource, address);
  const ours = await openSide(context, form, 'main form');
  const beside = await openSide(context, await addBare(form), '#bare');
  const alone = await openSide(context, await addBare(await context.newPage()), '#bare');
  for (let round = -1; round < rounds; round += 1) {
    // The first round warms all up, and leaves every field once: from then on its faults show.
    for (const side of [alone, beside, ours]) await typeInto(side, round >= 0);
  }
  const [mine, theirs] = [median(ours.worked), median(beside.worked)];
  const detail =
    `${resource.name}: ${fields} fields, ${ours.textboxes.length} typed in; ${mine.toFixed(1)} against ${theirs.toFixed(1)} ms a key; ` +
    `on an empty page ${median(alone.worked).toFixed(1)} ms`;
  return { name: 'typing in the largest form', ratio: mine / theirs, bar: 2, better: 'lower', detail };
};

const largestForm = (): { resource: Resource; fields: number } => {
  const related = Object.fromEntries(application.resources.map((resource) => [resource.name, resource]));
  const forms = application.resources.map((resource) => ({
    resource,
    fields: formSections(resource, related, fieldTypes).flatMap(({ fields }) => fields).length,
  }));
  const [largest] = forms.toSorted((a, b) => b.fields - a.fields);
  if (!largest) throw new Error('Nothing is declared.');
  return largest;
};

const openForm = async (context: BrowserContext, resource: Resource, address: string): Promise<Page> => {
  const signedIn = await context.request.post('/api/user/v4/local/signin', {
    data: { email: 'admin@toolkit.test', password: 'toolkit-demo' },
    headers: { 'x-client': 'toolkit', origin: address },
  });
  if (!signedIn.ok()) throw new Error(await signedIn.text());
  const page = await context.newPage();
  await page.goto(`/${resource.name}`);
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
  await page.locator('form textarea, form input').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

/** In a form of its own: else the browser would look through every control of the page at each key. */
const addBare = async (page: Page): Promise<Page> => {
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.id = 'bare';
    form.append(document.createElement('input'));
    (document.querySelector('main h2') ?? document.body.appendChild(document.createElement('p'))).after(form);
  });
  return page;
};

const openSide = async (context: BrowserContext, page: Page, place: string): Promise<Side> => {
  const cdp = await context.newCDPSession(page);
  // Time that the thread ran, not that it waited for its turn.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const textboxes: Locator[] = [];
  for (const textbox of await page.locator(place).getByRole('textbox').all())
    if (await textbox.isEditable()) textboxes.push(textbox);
  return { page, cdp, textboxes, worked: [] };
};

const typeInto = async ({ page, cdp, textboxes, worked }: Side, isCounted: boolean): Promise<void> => {
  await page.bringToFront();
  let work = 0;
  for (const textbox of textboxes) {
    await textbox.focus();
    await page.keyboard.press('End');
    const before = await readWork(cdp);
    await page.keyboard.type(typed, pace);
    for (const _ of typed) await page.keyboard.press('Backspace', pace);
    work += (await readWork(cdp)) - before;
  }
  if (isCounted) worked.push(work / (textboxes.length * typed.length * 2));
};

/** Milliseconds that the page's main thread has worked so far. */
const readWork = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

import { chromium, type Browser } from 'playwright';
import { findChromium } from '../support/chromium.ts';
import { handsAt, type Hands } from './day/hands.ts';
import { ourDay } from './day/ourDay.ts';
import { makeRecords, openApi, type Records } from './day/records.ts';
import { serveBoth } from './day/serve.ts';
import { live, type Spent, type Step } from './day/step.ts';
import { stockDay } from './day/stockDay.ts';
import type { Figure } from './figure.ts';
import { signedIn, startProduct } from './product/start.ts';

type Day = (hands: Hands, records: Records) => Step[];

/**
 * A working day on our screens against the same day on stock react-admin screens (day/stockApp), one after the other over one
 * server, by one account, each on records of its own. Both begin on the list of items, and after each step the server must
 * say the same of both. Hands pause nowhere: seconds are what the screens and the server take. Ours goes first, so that the
 * stock side finds the server warm.
 *
 * The stock side has whatever the open-source packages document, and takes the shortest way that they leave:
 * - Search 40 EANs: a text filter takes them pasted, with blanks between, and the data provider asks the search by codes.
 * - Fix 12 cells: no cell can be edited in a list (that is an Enterprise package), so each is a form: the row, the field, Ctrl+A, the
 *   value, Enter. The mouse goes to the row and to the field, which by Tab alone are further.
 * - Edit 800 by query: a form for many is an Enterprise package too, so the edit has a button of its own whose value is in the code
 *   (BulkUpdateButton). SelectAllButton takes all 800, with its limit raised. The data provider remembers the versions of the
 *   rows that it showed, so that three are refused; react-admin then leaves all 800 selected.
 * - Approve: a custom button, without a question.
 * - Reassign 5: Clone makes each new row with another item, then a bulk button hides the five old ones with reason 3.
 * - Undo: nothing takes back what was stored; the five new rows are deleted and the old ones shown, by bulk buttons.
 * - What writes waits for the server (`pessimistic`): the undoable mode saves a click a bulk action, and waits five seconds for it.
 * - Export and sign-out: react-admin's own buttons.
 * Our side mixes mouse and keys as well; tests/browser/day.spec.ts is its day by keys alone.
 */
export const run = async (): Promise<Figure[]> => {
  const product = await startProduct();
  const served = await serveBoth(product.address);
  const browser = await chromium.launch(findChromium());
  try {
    const api = await openApi(product.address);
    const ours = await spend(
      browser,
      `${served.address}/items`,
      ourDay,
      await makeRecords(api, { word: 'Orvex', target: 'Kumpilo', digit: 8 }),
    );
    const theirs = await spend(
      browser,
      `${served.address}/stock/`,
      stockDay,
      await makeRecords(api, { word: 'Ulvex', target: 'Zeftamo', digit: 9 }),
    );
    return [
      figure('working day: keystrokes and clicks', ours, theirs, ({ strokes }) => strokes),
      figure('working day: seconds', ours, theirs, ({ seconds }) => seconds),
    ];
  } finally {
    await browser.close();
    await served.close();
    await product.stop();
  }
};

const spend = async (browser: Browser, url: string, day: Day, records: Records): Promise<Spent[]> => {
  const context = await signedIn(browser, new URL(url).origin);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('tbody').getByRole('checkbox').nth(49).waitFor();
  const hands = handsAt(page);
  const spent = await live(hands, day(hands, records));
  await context.close();
  return spent;
};

const figure = (
  name: string,
  ours: readonly Spent[],
  theirs: readonly Spent[],
  of: (spent: Spent) => number,
): Figure => {
  const total = (spent: readonly Spent[]): number => spent.reduce((sum, step) => sum + of(step), 0);
  const told = (number: number): string => String(Math.round(number * 10) / 10);
  const steps = ours.map(
    (step, place) => `${step.name} ${told(of(step))} : ${told(theirs[place] ? of(theirs[place]) : NaN)}`,
  );
  const detail = `${told(total(ours))} against ${told(total(theirs))}; ${steps.join(', ')}`;
  return { name, ratio: total(ours) / total(theirs), bar: 0.5, better: 'lower', detail };
};

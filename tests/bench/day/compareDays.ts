import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../support/chromium.ts';
import type { Figure } from '../figure.ts';
import { startProduct } from '../../support/product.ts';
import { signedIn } from '../product/start.ts';
import { openApi, type Api } from './api.ts';
import { handsAt, type Hands } from './hands.ts';
import { serveBoth } from './serve.ts';
import { live, type Spent, type Step } from './step.ts';

/** A day as one side lives it: the list that it begins on, below the side's address, and its steps on records of its own. */
export interface Side {
  path: string;
  prepare(api: Api): Promise<(hands: Hands) => Step[]>;
}

interface Days {
  name: string;
  bar: number;
  ours: Side;
  theirs: Side;
}

/**
 * Two days one after the other over one server, by one account. Ours goes first, so that the other finds the server warm.
 * Answers what both took, in strokes and in seconds.
 */
export const compareDays = async ({ name, bar, ours, theirs }: Days): Promise<Figure[]> => {
  const product = await startProduct();
  const served = await serveBoth(product.address, 'tests/bench/day/stockApp');
  const browser = await chromium.launch(findChromium());
  try {
    const api = await openApi(product.address);
    const mine = await spend(browser, `${served.address}${ours.path}`, await ours.prepare(api));
    const other = await spend(browser, `${served.address}${theirs.path}`, await theirs.prepare(api));
    return [
      { ...compare(mine, other, ({ strokes }) => strokes), name: `${name}: keystrokes and clicks`, bar },
      { ...compare(mine, other, ({ seconds }) => seconds), name: `${name}: seconds`, bar },
    ];
  } finally {
    await browser.close();
    await served.close();
    await product.stop();
  }
};

const spend = async (browser: Browser, url: string, day: (hands: Hands) => Step[]): Promise<Spent[]> => {
  const context = await signedIn(browser, new URL(url).origin);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('tbody').getByRole('checkbox').nth(49).waitFor();
  const hands = handsAt(page);
  const spent = await live(hands, day(hands));
  await context.close();
  return spent;
};

const compare = (
  ours: readonly Spent[],
  theirs: readonly Spent[],
  of: (spent: Spent) => number,
): Pick<Figure, 'ratio' | 'better' | 'detail'> => {
  const total = (spent: readonly Spent[]): number => spent.reduce((sum, step) => sum + of(step), 0);
  const told = (number: number): string => String(Math.round(number * 10) / 10);
  const steps = theirs.map((step, place) => {
    const mine = ours[place] ? of(ours[place]) : NaN;
    const part = step.share < 1 ? ` (${Math.round(step.share * 100)} % of it done)` : '';
    return `${step.name} ${told(mine)} : ${told(of(step))}${part}`;
  });
  const detail = `${told(total(ours))} against ${told(total(theirs))}; ${steps.join(', ')}`;
  return { ratio: total(ours) / total(theirs), better: 'lower', detail };
};

import {
  expect,
  request as requests,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { askDatabase } from '../support/embeddedDatabase.ts';
import { signIn } from './formSupport.ts';

/** The demo accounts (architecture §7). */
export type Account =
  'admin' | 'items' | 'approver' | 'stores' | 'retailers' | 'mappings' | 'ads' | 'finance' | 'roles' | 'nobody';

type Stored = Awaited<ReturnType<APIRequestContext['storageState']>>;
const signedIn = new Map<Account, Promise<Stored>>();

/** The cookies of an account, which signs in once for all tests of a worker. */
const stateOf = (browser: Browser, account: Account, baseURL: string): Promise<Stored> => {
  const known = signedIn.get(account);
  if (known) return known;
  const signing = (async () => {
    const context = await browser.newContext({ baseURL });
    await signIn(context.request, `${account}@toolkit.test`, baseURL);
    const state = await context.storageState();
    await context.close();
    return state;
  })();
  signedIn.set(account, signing);
  return signing;
};

/** Makes the page of a test that of somebody who is signed in. */
export const enterAs = async (page: Page, browser: Browser, account: Account, baseURL: string): Promise<void> =>
  page.context().addCookies((await stateOf(browser, account, baseURL)).cookies);

/** Somebody at the API, beside the page of a test. */
export interface Api {
  /** The payload of a GET below the catalogue's base. */
  read<T>(path: string): Promise<T>;
  /** A write; expects it to be taken, answers its payload. */
  write<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<T>;
  /** New items with a word of their own in their names; answers ids in the order made. */
  makeItems(word: string, count: number, own?: (place: number) => Record<string, unknown>): Promise<string[]>;
}

const base = '/api/pim/v1';

export const openApi = async (browser: Browser, account: Account, baseURL: string): Promise<Api> => {
  // No context of the browser: it would stay open for as long as the worker's browser, with each test one more.
  const request = await requests.newContext({ baseURL, storageState: await stateOf(browser, account, baseURL) });
  const payload = async <T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data; // each test knows what it asked for
  };
  const write: Api['write'] = async (method, path, data) =>
    payload(
      await request.fetch(base + path, {
        method,
        data,
        headers: { 'x-client': 'toolkit', origin: new URL(baseURL).origin },
      }),
    );
  return {
    read: async (path) => payload(await request.get(base + path)),
    write,
    makeItems: async (word, count, own = () => ({})) => {
      const ids: string[] = [];
      for (let place = 0; place < count; place += 1) {
        const { id } = await write<{ id: number }>('POST', '/items', {
          ...wholeItem(),
          name: `${word} ${place + 1}`,
          ...own(place),
        });
        ids.push(String(id));
      }
      return ids;
    },
  };
};

/** What an item needs to be approved. */
const wholeItem = (): Record<string, unknown> => ({ ean: freshEan(), category_id: 15, brand_id: 124, country: 'ITA' });

// Workers, and those that take over after a failure, count in ranges of their own.
let counter = (Date.now() + Number(process.env['TEST_WORKER_INDEX'] ?? 0) * 1e6) % 1e9;

/** A word that no other record holds, so that tests need no order. */
export const freshWord = (): string => {
  counter += 1;
  // Letters alone: a search for 'Prova… 2' finds every word that holds a 2.
  return `Prova${counter.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`;
};

/** An EAN-13 that no other record has, in a range that the demo leaves free. */
export const freshEan = (): string => {
  const digits = `200${String((counter += 1)).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
};

/** Opens a list and waits for its rows. */
export const openList = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
};

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: name });

/** The rows of the grid but its head. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!the rows)/ }) });

export const selectionBar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text);

/** The next request that saves a record: that a form is open is told by the same method. */
export const nextSave = (page: Page): Promise<Request> =>
  page.waitForRequest((one) => one.method() === 'PUT' && !one.url().includes('/api/toolkit/'));

/** Asks the database of the worker's product past it, for what no screen can do. */
export const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const [, folder = ''] = (process.env[`TOOLKIT_TEST_PLACE_${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`] ?? '').split(
    ' ',
  );
  return askDatabase<Row>(folder, text, values);
};

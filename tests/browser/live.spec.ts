import { expect, test, type Page } from '@playwright/test';
import { enterAs, freshWord, openApi, openList, selectionBar, sql } from './support.ts';

const events = '**/api/toolkit/v1/events*';

/** Resolves when the page hears of the server. */
const isHeard = (page: Page): Promise<unknown> => page.waitForResponse(/toolkit\/v1\/events/);

/** How far what is painted has moved by itself from now on. */
const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value; // of this type
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
};

test('an open list says what others changed, keeps its rows until Show, and stays where it is', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const word = freshWord();
  const ids = await api.makeItems(word, 3);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const heard = isHeard(page);
  await page.goto(`/items?search=query&codes=${word}`);
  await expect(page.getByRole('row', { name: word })).toHaveCount(3);
  await heard;
  const shifted = await watchShifts(page);
  await page.getByRole('checkbox', { name: word }).first().check();
  for (const id of ids.slice(0, 2)) {
    const { version } = await api.read<{ version: number }>(`/items/${id}`);
    await api.write('PUT', `/items/${id}`, { version, changes: { name: `${word} changed ${id}` } });
  }
  const news = page.getByRole('status').filter({ hasText: 'changed' });
  await expect(news).toHaveText('2 rows changed, by items@toolkit.test');
  await expect(page.getByRole('row', { name: `${word} changed` })).toHaveCount(0);
  const [more] = await api.makeItems(word, 1);
  await expect(news).toHaveText(/1 is new$/);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: `${word} changed` })).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(String(more)) })).toHaveCount(1);
  await expect(show).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(page.getByRole('checkbox', { name: word, checked: true })).toHaveCount(1);
  expect(await shifted()).toBeLessThan(0.02);
});

test('what somebody does in one tab is news in their other tab alone, and both share one stream', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const word = freshWord();
  const [id = ''] = await api.makeItems(word, 1);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const heard = isHeard(page);
  await page.goto(`/items?search=query&codes=${word}`);
  await expect(page.getByRole('row', { name: word })).toHaveCount(1);
  await heard;
  const other = await page.context().newPage();
  let streams = 0;
  other.on('request', (request) => void (streams += request.url().includes('/v1/events') ? 1 : 0));
  await other.goto(`/items/${id}`);
  const name = other.getByLabel('Name', { exact: true });
  await name.fill(`${word} of the other tab`);
  await name.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: '1 row changed' })).toBeVisible();
  await expect(other.locator('.record-banner')).toHaveCount(0);
  expect(streams).toBe(0);
  // The tab with the stream goes: the other one has it.
  const taken = other.waitForResponse(/toolkit\/v1\/events/);
  await page.close();
  await taken;
});

test('an open form says at once who saved its record, and merges on a press', async ({ page, browser, baseURL }) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const [id = ''] = await api.makeItems('liveform', 1);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const heard = isHeard(page);
  await page.goto(`/items/${id}`);
  await heard;
  const change = async (changes: object): Promise<void> => {
    const { version } = await api.read<{ version: number }>(`/items/${id}`);
    await api.write('PUT', `/items/${id}`, { version, changes });
  };
  const name = page.getByLabel('Name', { exact: true });
  // Nothing is typed yet: the form shows what is stored.
  await change({ name: 'liveform by another' });
  await expect(name).toHaveValue('liveform by another');
  const text = page.getByLabel('Short description', { exact: true });
  await text.fill('typed by me');
  const place = await text.boundingBox();
  await change({ name: 'liveform by another again' });
  const banner = page.locator('.record-banner');
  await expect(banner).toContainText('items@toolkit.test changed Name');
  await expect(text).toHaveValue('typed by me');
  await expect(name).toHaveValue('liveform by another');
  expect(Math.abs(((await text.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
  await banner.getByRole('button', { name: 'Merge' }).click();
  await expect(name).toHaveValue('liveform by another again');
  await expect(text).toHaveValue('typed by me');
  await expect(banner).toHaveCount(0);
});

test('an open form tells that its record was deleted, and keeps what was typed', async ({ page, browser, baseURL }) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const [id = ''] = await api.makeItems('livegone', 1);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const heard = isHeard(page);
  await page.goto(`/items/${id}`);
  await heard;
  const text = page.getByLabel('Short description', { exact: true });
  await text.fill('still here');
  const { version } = await api.read<{ version: number }>(`/items/${id}`);
  await api.write('DELETE', `/items/${id}?version=${version}`);
  await expect(page.getByText('This item was deleted meanwhile. What you typed is still here.')).toBeVisible();
  await expect(text).toHaveValue('still here');
  await page.getByRole('button', { name: 'What can be done' }).click();
  await expect(page.locator('.record-state')).toContainText('still here');
});

test('who else has the form open is shown in its head while they do', async ({ page, browser, baseURL }) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const [id = ''] = await api.makeItems('livepresent', 1);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const heard = isHeard(page);
  await page.goto(`/items/${id}`);
  await heard;
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await enterAs(other, browser, 'items', baseURL ?? '');
  await other.goto(`/items/${id}`);
  await expect(other.getByRole('status').filter({ hasText: 'Also open here: admin@toolkit.test' })).toBeAttached();
  const present = page.getByRole('status').filter({ hasText: 'Also open here: items@toolkit.test' });
  await expect(present).toBeAttached();
  await expect(page.locator('.present').getByText('IT', { exact: true })).toBeVisible();
  await other.goto('/items');
  await expect(present).toHaveCount(0);
  await context.close();
});

test('while the stream is cut a list looks by itself, and catches up when it is back', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'items', baseURL ?? '');
  const word = freshWord();
  const [id = ''] = await api.makeItems(word, 1);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.route(events, (route) => route.abort());
  await page.goto(`/items?search=query&codes=${word}`);
  await expect(page.getByRole('row', { name: word })).toHaveCount(1);
  const change = async (name: string): Promise<void> => {
    const { version } = await api.read<{ version: number }>(`/items/${id}`);
    await api.write('PUT', `/items/${id}`, { version, changes: { name } });
  };
  await change(`${word} once`);
  const news = page.getByRole('status').filter({ hasText: '1 row changed' });
  await expect(news).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('row', { name: `${word} once` })).toHaveCount(1);
  await change(`${word} twice`);
  await page.unroute(events);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(news).toBeVisible();
});

test('the bell and the tray follow what happens, without asking again and again', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const ids = await api.makeItems(freshWord(), 1);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const heard = isHeard(page);
  await page.goto('/items');
  await heard;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(jobs|inbox)$/.test(pathname)) asked.push(pathname);
  });
  await page.waitForTimeout(3_000);
  expect(asked.filter((path) => path.endsWith('/jobs'))).toEqual([]);
  // Somebody with the same account begins it elsewhere.
  await api.write('POST', '/items/coverage', ids.map(Number));
  await expect(page.getByRole('region', { name: 'Long work' }).or(page.locator('.shell-jobs'))).toBeVisible();
  await expect(page.getByRole('button', { name: /unread/ })).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/jobs'))).toEqual([]);
});

const dialog = (page: Page) => page.getByRole('dialog');

const ofTwoStores = `/item-stores?filter=${encodeURIComponent('{"store_id":{"in":[108,129]}}')}`;

/** Chooses all item stores of two stores, and asks what a new priority would change. */
const planOfMany = async (page: Page, priority: number): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page)
    .getByRole('button', { name: /^Select all \d,\d{3} that match/ })
    .click();
  await selectionBar(page)
    .getByRole('button', { name: /^Edit \d,\d{3}/ })
    .click();
  await dialog(page).getByLabel('Priority', { exact: true }).fill(String(priority));
  await dialog(page).getByRole('button', { name: 'Preview the changes' }).click();
};

const planned = (page: Page) =>
  dialog(page)
    .getByRole('status')
    .filter({ hasText: /\d,\d{3} to change/ });

/** Applies what is planned, and waits for its end. */
const applyMany = async (page: Page): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: /^Edit \d,\d{3}/ })
    .click();
  await expect(page.getByRole('region', { name: 'Work in progress' })).toContainText(/done, (\d,\d{3}) of \1/, {
    timeout: 40_000,
  });
};

test('a plan and its job are read once for each time that they are told of', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  // What the page is told, by the stream itself.
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const Real = EventSource;
    globalThis.EventSource = class extends Real {
      constructor(url: string | URL) {
        super(url);
        for (const kind of ['plan', 'job', 'resync']) this.addEventListener(kind, () => told.push(kind));
      }
    };
  });
  const asked: string[] = [];
  const heard = isHeard(page);
  await openList(page, ofTwoStores);
  await heard;
  page.on('request', (request) => {
    const found = /\/(plans|jobs)(\/[\w-]+)?$/.exec(new URL(request.url()).pathname);
    if (found && request.method() === 'GET') asked.push(`${found[1]}${found[2] ? '/' : ''}`);
  });
  await planOfMany(page, 11);
  await expect(planned(page)).toBeVisible();
  await applyMany(page);
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  const count = (all: readonly string[], one: string): number => all.filter((other) => other === one).length;
  expect(count(told, 'plan')).toBeGreaterThan(0);
  // Once when it is begun, and once for each event.
  expect(count(asked, 'plans/')).toBeLessThanOrEqual(1 + count(told, 'plan') + count(told, 'resync'));
  expect(count(asked, 'jobs/')).toBeLessThanOrEqual(count(told, 'job') + count(told, 'resync'));
  // All of them: as the tray was opened, as the job was asked for, and as it was told that something may have been missed.
  expect(count(asked, 'jobs')).toBeLessThanOrEqual(2 + count(told, 'resync'));
});

test('a plan that is being made is read when it is told of, and not by the clock', async ({
  page,
  browser,
  baseURL,
}) => {
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const word = freshWord();
  await api.makeItems(word, 2);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.clock.install();
  const heard = isHeard(page);
  await openList(page, `/items?search=query&codes=${word}`);
  await page.clock.runFor(4_000);
  await heard;
  const counts = { create: 0, update: 0, delete: 2, unchanged: 0, skip: 0, error: 0 };
  const plan = {
    id: 'slow',
    resource: 'items',
    kind: 'delete',
    status: 'planning',
    counts,
    total: 2,
    done: 0,
    rows: [],
  };
  await page.route('**/api/pim/v1/plans', (route) =>
    route.fulfill({ status: 201, json: { data: plan, metadata: {} } }),
  );
  const told = { status: 'planning' };
  let reads = 0;
  await page.route('**/api/pim/v1/plans/slow', (route) => {
    reads += 1;
    return route.fulfill({ json: { data: { ...plan, ...told }, metadata: {} } });
  });
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'Delete 2 items' }).click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(30_000);
  expect(reads).toBe(1);
  told.status = 'ready';
  await sql(
    `SELECT pg_notify('toolkit_events', json_build_object('kind', 'plan', 'id', 'slow', 'user', id)::text)
     FROM framework.account WHERE email = 'admin@toolkit.test'`,
  );
  await expect(dialog(page).getByRole('status')).toHaveText('2 to delete');
  expect(reads).toBe(2);
});

test('while the stream is cut a plan and its job still arrive', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.route(events, (route) => route.abort());
  await openList(page, ofTwoStores);
  await planOfMany(page, 12);
  await expect(planned(page)).toBeVisible({ timeout: 20_000 });
  await applyMany(page);
});

test('long work that ended before anybody looked is told all the same', async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.route(events, (route) => route.abort());
  let isOver = (): void => undefined;
  const over = new Promise<void>((resolve) => (isOver = resolve));
  await openList(page, ofTwoStores);
  await planOfMany(page, 13);
  await expect(planned(page)).toBeVisible({ timeout: 20_000 });
  await page.route('**/api/toolkit/v1/jobs', async (route) => {
    await over;
    await route.fallback();
  });
  const started = page.waitForResponse('**/apply');
  await dialog(page)
    .getByRole('button', { name: /^Edit \d,\d{3}/ })
    .click();
  const { data } = (await (await started).json()) as { data: { job: { id: string } } }; // what an apply of many answers
  await expect
    .poll(async () => JSON.stringify(await sql(`SELECT status FROM framework.job WHERE id = '${data.job.id}'`)), {
      timeout: 40_000,
    })
    .toContain('done');
  isOver();
  await expect(page.getByRole('region', { name: 'Work in progress' })).toContainText('done, ');
});

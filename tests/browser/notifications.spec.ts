import { createECDH, createHash, randomBytes } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { startReceiver } from '../support/receiver.ts';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, rowOf, sql, toast, type Api } from './support.ts';

let api: Api;

test.beforeEach(async ({ page, browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  await enterAs(page, browser, 'admin', baseURL ?? '');
});

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });
const unreadOf = async (page: Page): Promise<number> =>
  Number(/: (\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

/** Has a report of the signed-in person end, so that there is a notice. */
const makeNotice = async (page: Page): Promise<void> => {
  const before = ((await (await page.request.get('/api/toolkit/v1/inbox')).json()) as { data: { unread: number } })
    .data;
  await api.write('POST', '/items/coverage', [Number((await api.makeItems(freshWord(), 1))[0])]);
  await expect
    .poll(
      async () =>
        ((await (await page.request.get('/api/toolkit/v1/inbox')).json()) as { data: { unread: number } }).data.unread,
    )
    .toBeGreaterThan(before.unread);
};

test('NOT-001, NOT-004: the menu is 300 high and 450 wide, and a press opens a notice and marks it read', async ({
  page,
}) => {
  await makeNotice(page);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName(/unread$/);
  const before = await unreadOf(page);
  await bell(page).click();
  const box = await panel(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([450, 300]);
  const first = panel(page).getByRole('listitem').first();
  await expect(first.getByRole('img', { name: 'unread', exact: true })).toBeVisible();
  await expect(first.getByRole('time')).toHaveText(/\d{4}/);
  const title = first.getByRole('button').first();
  await expect(title).toHaveAttribute('aria-expanded', 'false');
  await expectNoFindings(page);
  // By the keyboard alone.
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByRole('img', { name: 'read', exact: true })).toBeVisible();
  await expect.poll(() => unreadOf(page)).toBe(before - 1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test("NOT-002, NOT-003: 'Read All' reads all, 'Go to inbox' leads to the page, and an empty menu says so", async ({
  page,
  browser,
  baseURL,
}) => {
  await makeNotice(page);
  await page.goto('/');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Read All' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await panel(page).getByRole('link', { name: 'Go to inbox' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
  await expectNoFindings(page);

  // The page has its own: of a row, and of all.
  await makeNotice(page);
  await page.goto('/notifications');
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await expect(row).toContainText('Sent');
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: /^Mark read/ }).click();
  await expect(row).toContainText('Read');
  await makeNotice(page);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Read All/ }).click();
  await expect(row).toContainText('Read');

  await page.context().clearCookies();
  await enterAs(page, browser, 'ads', baseURL ?? '');
  await page.goto('/');
  await bell(page).click();
  await expect(panel(page)).toContainText('No new notifications');
  await expectNoFindings(page);
});

test('a notice is told in the language of who reads it, in the list and alone; an older one as it was left', async ({
  page,
}) => {
  await makeNotice(page);
  const old = `${freshWord()} of earlier`;
  await sql(
    `INSERT INTO notification.notifications (title, body, route, status, project, user_id, created_at)
     SELECT $1, 'As it was left.', NULL, 2, 'items', id, now() - interval '1 day' FROM framework.account WHERE email = 'admin@toolkit.test'`,
    [old],
  );
  await page.goto('/notifications');
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await expect(row).toContainText('EAN coverage report is ready');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByLabel('Language').selectOption('it');
  await expect(row).toContainText('Il report di copertura EAN è pronto');
  await expect(row).not.toContainText('is ready');
  await expect(rowOf(page, old)).toContainText('As it was left.');
  const href = await row.getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByRole('main')).toContainText('Il report di copertura EAN è pronto');
  await expect(page.getByRole('main')).not.toContainText('EAN coverage report is');
});

test('NOT-014: what cannot be fetched or marked is said in the words of the spec', async ({ page }) => {
  await makeNotice(page);
  await page.goto('/');
  await page.route('**/api/toolkit/v1/inbox/read', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', key: 'internal' } }),
  );
  await bell(page).click();
  await panel(page).getByRole('listitem').first().getByRole('button').first().click();
  await expect(toast(page, 'There was an error while setting the notification as read')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Read All' }).click();
  await expect(toast(page, 'There was an error while updating the notification status')).toBeVisible();
  await page.route('**/api/toolkit/v1/inbox', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', key: 'internal' } }),
  );
  await page.goto('/');
  await bell(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('There was an error while getting the notifications');
});

test("NOT-005: a notice whose route contains 'stats' downloads the file of the query that it ends in", async ({
  page,
}) => {
  const notice = {
    id: '1',
    title: 'Statistics',
    body: 'They are ready.',
    route: '/catalogue/stats/42',
    at: '2026-11-21T09:00:00Z',
    acked: true,
    read: true,
    about: null,
  };
  await page.route('**/api/toolkit/v1/inbox', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, notices: [notice] } } });
  });
  await page.goto('/');
  await bell(page).click();
  const button = panel(page).getByRole('button', { name: 'Download File' });
  await button.click();
  await expect(toast(page, 'The stats file is not ready yet. Please try again in a few minutes.')).toBeVisible();
  await page.route('**/api/pim/v1/stats/42', (route) =>
    route.fulfill({ json: { data: { id: 42, file_url: '/file/stats-42.csv' }, metadata: {} } }),
  );
  await page.route('**/file/stats-42.csv', (route) =>
    route.fulfill({ body: 'id\n1\n', headers: { 'content-disposition': 'attachment; filename="stats-42.csv"' } }),
  );
  const downloading = page.waitForEvent('download');
  await button.click();
  expect((await downloading).suggestedFilename()).toBe('stats-42.csv');
});

test('NOT-006, NOT-011: topics are subscribed and unsubscribed in their table', async ({ page, browser, baseURL }) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/topics');
  const row = rowOf(page, 'Distances');
  await expect(row).toBeVisible();
  await expectNoFindings(page);
  const act = async (name: RegExp): Promise<void> => {
    await row.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act(/^Subscribe to/);
  await expect(toast(page, 'Topic subscribed successfully')).toBeVisible();
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Subscribe to/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await act(/^Unsubscribe from/);
  await expect(toast(page, 'Topic unsubscribed successfully')).toBeVisible();
  await page.route('**/topics/optin/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', key: 'internal' } }),
  );
  await act(/^Subscribe to/);
  await expect(toast(page, 'There was an error while subscribing to this topic')).toBeVisible();
  await page.route('**/api/notification/v1/topics?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', key: 'internal' } }),
  );
  await page.goto('/topics');
  await expect(page.getByText('There was an error while getting the user topics').first()).toBeVisible();
});

test('the outbox shows what would have been sent, and where, to who holds everything', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${freshWord().toLowerCase()}@company.test`;
  await page.request.post('/api/user/v4/local/signup', { data: { email, password: 'a-good-password' } });
  await expect(async () => {
    await page.goto('/outbox');
    await expect(rowOf(page, email)).toContainText('Not set up', { timeout: 2_000 });
  }).toPass();
  await expect(rowOf(page, email)).toContainText('E-mail');
  await expect(rowOf(page, email)).toContainText('/activate?token=');
  await expectNoFindings(page);
  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/outbox');
  await expect(page).toHaveURL('/');
});

test('a webhook is made, gets its secret once, is told of a change, and a delivery is replayed', async ({ page }) => {
  const receiver = await startReceiver();
  const name = freshWord();
  await page.goto('/webhooks');
  await page.getByRole('link', { name: 'Create webhook' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address').fill(receiver.address);
  await page.getByLabel('Events').fill('itms.updated');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Create webhook/ }).click();
  await expect(page.getByText(/'itms\.updated' is no event/).first()).toBeVisible();
  await expectNoFindings(page);
  await page.getByLabel('Events').press('Backspace');
  await page.getByLabel('Events').fill('items.updated');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Create webhook/ }).click();
  await expect(page).toHaveURL(/\/webhooks\/\d+$/);
  await page.goto('/webhooks');
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem', { name: /^Make a secret/ }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await expectNoFindings(page);

  const [id] = await api.makeItems(freshWord(), 1);
  await api.write('PUT', `/items/${id}`, { version: 1, changes: { copyright: 'Told' } });
  const [got] = await receiver.until(1);
  await expect(async () => {
    await page.goto('/webhook-deliveries');
    await expect(rowOf(page, receiver.address).first()).toContainText('Sent', { timeout: 2_000 });
  }).toPass();
  await expectNoFindings(page);
  await rowOf(page, receiver.address)
    .first()
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem', { name: /^Replay/ }).click();
  await expect(toast(page, 'The delivery is sent again.')).toBeVisible();
  const [, again] = await receiver.until(2);
  expect(again?.headers['webhook-id']).toBe(got?.headers['webhook-id']);
  await receiver.close();
});

test('a secret that is made from the form is copied by a press, and what is typed there is saved after it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // No event brings what the answer is to bring.
  await page.route('**/LiveShell*.js', (route) => route.abort());
  const name = freshWord();
  await page.goto('/webhooks/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address').fill('https://hooks.company.test/');
  await page.getByLabel('Events').fill('items.updated');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Create webhook/ }).click();
  await expect(page).toHaveURL(/\/webhooks\/\d+$/);
  const state = page.getByRole('group', { name: 'State' }).or(page.getByRole('region', { name: 'State' }));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Make a secret/ }).click();
  const secret = page.getByText(/^whsec_/);
  await page.getByRole('button', { name: 'Copy value' }).click();
  await expect(page.getByRole('button', { name: 'value copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await secret.textContent());
  await expectNoFindings(page);
  // The form shows it at once, nothing being typed in it.
  await expect(state).toContainText('Yes');
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/webhooks/'));
  await page.getByLabel('Name', { exact: true }).fill(`${name} mine`);
  await page.getByLabel('Name', { exact: true }).press('Control+s');
  expect((await saved).postDataJSON()).toMatchObject({ version: 2 });
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} mine`);
});

/** Stands for the push service alone: a subscription as it gives one. */
const stubSubscription = async (page: Page, endpoint: string): Promise<void> => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const json = {
    endpoint,
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((subscription) => {
    const stub = {
      ...subscription,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: async () => true,
    };
    PushManager.prototype.subscribe = async () => stub as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => null;
    // Without a window it says 'denied' whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  }, json);
};

test('NOT-012, SHR-049: a browser opts in by a press, shows what is pushed, opens where it leads, and opts out with the logout', async ({
  page,
  context,
  baseURL,
}) => {
  const service = await startReceiver();
  service.answer = { status: 201 };
  const endpoint = `${service.address}/${randomBytes(8).toString('hex')}`;
  const token = createHash('sha256').update(endpoint).digest('base64url');
  await stubSubscription(page, endpoint);
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  // A session of its own, which the logout ends.
  await page.context().clearCookies();
  const headers = { 'x-client': 'toolkit', origin: new URL(baseURL ?? '').origin };
  await page.request.post('/api/user/v4/local/signin', {
    data: { email: 'finance@toolkit.test', password: 'toolkit-demo' },
    headers,
  });
  await page.goto('/');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(toast(page, 'This device is told of new notifications.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Stop notifying me here' })).toBeVisible();
  // What is pushed is told in the language of now.
  const choose = async (account: string, label: string, language: string): Promise<void> => {
    const renewed = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/notification/v1/optin') &&
        (request.postDataJSON() as { language: string }).language === language,
    );
    await page.getByRole('button', { name: account }).first().click();
    await page.getByLabel(label).selectOption(language);
    expect((await renewed).postDataJSON()).toMatchObject({ token });
    await page.keyboard.press('Escape');
  };
  await choose('Account', 'Language', 'it');
  await choose('Account', 'Lingua', 'en');
  const sent = page.waitForRequest((request) => request.url().includes('/api/notification/v1/notifications?'));
  await page.goto('/notifications');
  expect((await sent).headers()['push-token']).toBe(token);

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // A browser without a window shows no notification: what it is asked to show is looked at instead.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const push = async (data: object): Promise<void> =>
    void (await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId: await registered,
      data: JSON.stringify(data),
    }));
  const acked = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith('/api/toolkit/v1/inbox/ack'));
  await push({ id: '1', title: 'The report is ready', body: 'It is here.', route: '/topics' });
  await push({ id: '2', title: 'Elsewhere', body: '', route: 'https://elsewhere.test/' });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
  await expect.poll(shown).toEqual([
    { title: 'The report is ready', body: 'It is here.', tag: 'notice-1', data: { route: '/topics' } },
    { title: 'Elsewhere', body: '', tag: 'notice-2', data: { route: '/' } },
  ]);
  expect((await acked).postDataJSON()).toEqual({ ids: ['1'] });
  const press = (route: string) =>
    worker.evaluate((to) => {
      const event = new Event('notificationclick');
      const notification = { close: () => undefined, data: { route: to } };
      globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
    }, route);
  await press('/topics');
  await expect(page).toHaveURL(/\/topics$/);
  await press('https://elsewhere.test/');
  await expect(page).toHaveURL(`${new URL(baseURL ?? '').origin}/`);
  await press('//elsewhere.test/');
  await expect(page).toHaveURL(`${new URL(baseURL ?? '').origin}/`);

  const optedOut = page.waitForRequest('**/api/notification/v1/optout');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  expect((await optedOut).postDataJSON()).toEqual({ token });
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('toolkit.push'))).toBeNull();
  await service.close();
});

test('NOT-015: a browser without desktop notifications says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.goto('/');
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(toast(page, 'This brower does not support desktop notification')).toBeVisible();
});

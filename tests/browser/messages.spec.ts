import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rowOf, toast, type Api } from './support.ts';

let api: Api;

test.beforeEach(async ({ page, browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  await enterAs(page, browser, 'admin', baseURL ?? '');
});

const dialog = (page: Page): Locator => page.getByRole('dialog');

test('a refused deletion says why, and one over what somebody else changed shows it and asks', async ({ page }) => {
  const word = freshWord();
  const [id] = await api.makeItems(word, 1);
  await openList(page, `/items?search=query&codes=${word}`);
  await api.write('PUT', `/items/${id}`, { version: 1, changes: { copyright: 'Meanwhile' } });
  const erase = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await erase();
  await expect(dialog(page).getByRole('heading')).toHaveText(`${word} 1 was changed meanwhile`);
  await expect(dialog(page)).toContainText('admin@toolkit.test changed it');
  await expect(dialog(page).getByRole('row', { name: 'Copyright' })).toContainText('Meanwhile');
  await expectNoFindings(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await api.read(`/items/${id}`)).toMatchObject({ version: 2, deleted_at: null });
  await api.write('PUT', `/items/${id}`, { version: 2, changes: { copyright: 'Again' } });
  await erase();
  await dialog(page).getByRole('button', { name: 'Delete item' }).click();
  await expect(toast(page, 'Item successfully deleted')).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(0);

  const [brand] = await api.read<{ id: number }[]>('/brands?page=1&per-page=1&sort=id&direction=ASC&columns=id,name');
  await page.goto(`/brands/${brand?.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, /Still used by \d+ items/)).toBeVisible();
});

test('ITM-093: a category of level 2 that is not there is told in the words of the spec, by its page and by a lookup', async ({
  page,
}) => {
  await page.goto('/level2categories/99999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error: No category level 2 found for this item');
  await page.goto('/level3categories/create');
  const lookup = page.getByRole('combobox', { name: 'Level 2 category' });
  await lookup.fill('  ');
  await expect(page.getByText('Error: No category level 2 found for this item!')).toBeVisible();
  await page.route('**/level2categories?**', (route) => route.fulfill({ json: { data: [], count: 0 } }));
  await page.keyboard.press('Escape');
  await lookup.fill('');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Error: No categories found!')).toBeVisible();
});

test('an approval over what somebody else changed is offered on the new version', async ({ page }) => {
  const [id] = await api.makeItems(freshWord(), 1);
  await page.goto(`/items/${id}`);
  await expect(page.getByLabel('Copyright', { exact: true })).toHaveValue('');
  await api.write('PUT', `/items/${id}`, { version: 1, changes: { copyright: 'Meanwhile' } });
  await page.getByRole('button', { name: 'Approve item' }).click();
  await expect(dialog(page).getByRole('row', { name: 'Copyright' })).toContainText('Meanwhile');
  await dialog(page).getByRole('button', { name: 'Approve item' }).click();
  await expect(toast(page, 'Item successfully approved')).toBeVisible();
  await expect(page.getByLabel('Copyright', { exact: true })).toHaveValue('Meanwhile');
  expect(await api.read(`/items/${id}`)).toMatchObject({ status: 1 });
});

const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Controls that could be pressed at their middle or at a corner, were no message there. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const host = document.getElementById('messages');
    const hit = (x: number, y: number): Element | null => document.elementFromPoint(x, y);
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, [tabindex="0"]:is([role="separator"], [role="gridcell"], [role="tab"])',
      ),
    ];
    const points = controls
      .filter((control) => !host?.contains(control))
      .flatMap((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const corners = [
          [left + 2, top + 2],
          [right - 2, top + 2],
          [left + 2, bottom - 2],
          [right - 2, bottom - 2],
        ] as const;
        return [[(left + right) / 2, (top + bottom) / 2] as const, ...corners]
          .filter(([x, y]) => host?.contains(hit(x, y)))
          .map(([x, y]) => ({ control, x, y }));
      });
    host?.setAttribute('hidden', '');
    const found = points
      .filter(({ control, x, y }) => control.contains(hit(x, y)))
      .map(({ control }) => control.outerHTML.slice(0, 200));
    host?.removeAttribute('hidden');
    return found;
  });

const controlsOf = (part: Locator): Locator =>
  part.locator('button:visible:enabled, a[href]:visible, input:not([tabindex="-1"]):visible:enabled');

/** Every control of these parts of the page can be pressed where it stands. */
const expectFree = async (page: Page, parts: readonly Locator[]): Promise<void> => {
  await expect(messages(page).getByRole('button', { name: 'Close' })).toHaveCount(3);
  // What is looked at is there before it is asked whether a message lies on it.
  for (const part of parts) await expect(controlsOf(part)).not.toHaveCount(0);
  await expect.poll(() => covered(page)).toEqual([]);
  for (const part of parts)
    for (const control of await controlsOf(part).all()) await control.click({ trial: true, timeout: 5_000 });
};

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  test(`SHR-027: three messages stand in the bottom bar and over no control, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const word = freshWord();
    await api.makeItems(word, 3);
    await openList(page, `/items?search=query&codes=${word}&sort=name&order=ASC`);
    const refusal = {
      status: 409,
      code: 'REFERENCED',
      key: 'referenced',
      params: { count: 36, resource: 'item-stores' },
      message: 'Still used by 36 item-stores',
      errors: {},
      requestId: '1',
    };
    await page.route('**/api/pim/v1/items/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
    );
    for (const place of [1, 2, 3]) {
      await page.getByRole('button', { name: `Actions of ${word} ${place}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(messages(page).getByText('Still used by 36 item-stores')).toHaveCount(place);
    }
    const header = page.getByRole('banner');
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expectFree(page, [header, page.getByRole('navigation', { name: 'Pages' }), bar]);
    // In the bar itself: between the page sizes and the pages.
    const lowest = await messages(page).getByRole('alert').locator('> div').first().boundingBox();
    const pages = await page.getByRole('button', { name: 'Next page' }).boundingBox();
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeGreaterThan(size.height - 44);
    expect((lowest?.x ?? 0) + (lowest?.width ?? 0)).toBeLessThanOrEqual(pages?.x ?? 0);
    expect(lowest?.height).toBeLessThanOrEqual(30);
    await expectNoFindings(page);

    await bar.getByRole('button', { name: 'Edit 3 items' }).click();
    await expect(dialog(page)).toBeVisible();
    await expectFree(page, [dialog(page)]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: `${word} 1` })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
    await page.getByLabel('Copyright', { exact: true }).fill('Changed');
    await expectFree(page, [header, page.getByRole('region', { name: 'Unsaved changes' })]);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: /^History/ })).toBeVisible();
    await expectFree(page, [page.getByRole('dialog', { name: /^History/ })]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Items' }).click();
    await page
      .getByRole('link', { name: 'Import items' })
      .or(page.getByRole('button', { name: 'Import items' }))
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Import items' })).toBeVisible();
    await expectFree(page, [header, page.getByRole('main')]);
  });

test('a message stays for five seconds, with an Undo for eight, and what was refused until it is closed', async ({
  page,
}) => {
  const [id] = await api.makeItems(freshWord(), 1);
  await page.clock.install();
  await page.goto(`/items/${id}`);
  await page.getByLabel('Copyright', { exact: true }).fill('Mine');
  await page.keyboard.press('Control+s');
  const saved = messages(page).getByText('Item successfully updated');
  await expect(saved).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(saved).toBeVisible();
  await page.clock.fastForward(1_100);
  await expect(saved).toHaveCount(0);
  await page.route('**/api/pim/v1/items/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 500,
          json: {
            status: 500,
            code: 'INTERNAL',
            key: 'internal',
            params: {},
            message: 'No.',
            errors: {},
            requestId: '1',
          },
        })
      : route.fallback(),
  );
  await page.getByLabel('Copyright', { exact: true }).fill('Ours');
  await page.keyboard.press('Control+s');
  await expect(messages(page).getByText("Item hasn't been updated.")).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(messages(page).getByText("Item hasn't been updated.")).toBeVisible();
  await page.unroute('**/api/pim/v1/items/*');
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();
  await expect(messages(page).getByText("Item hasn't been updated.")).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Undo: Item successfully updated/ }).click();
  const undone = messages(page).getByText('Change undone');
  await expect(undone).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(5_100);
  await expect(undone).toHaveCount(0);
});

test('a report that was asked for is found again in the header after a reload, as a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const asker = await openApi(browser, 'items', baseURL ?? '');
  const { job } = await asker.write<{ job: { id: string } }>('POST', '/items/coverage', [
    Number((await api.makeItems(freshWord(), 1))[0]),
  ]);
  await page.context().clearCookies();
  await enterAs(page, browser, 'items', baseURL ?? '');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const inbox = page.getByRole('region', { name: 'Notifications' });
  const file = inbox.locator(`a[href="/api/toolkit/v1/jobs/${job.id}/file"]`);
  await expect(async () => {
    await page.goto('/');
    await bell.click();
    await expect(file).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(file).toHaveText('Download File');
  await expectNoFindings(page);
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(answer.headers()['content-disposition']).toContain('ean-coverage');
  await inbox.getByRole('button', { name: 'Read All' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(inbox).toHaveCount(0);
  // On its own page the address is a link as well.
  const route = `/api/toolkit/v1/jobs/${job.id}/file`;
  const last = (await (
    await page.request.get('/api/notification/v1/notifications?skip=0&take=50&sort=created_at&order=DESC')
  ).json()) as { data: { id: number; route: string | null }[] };
  await page.goto(`/notifications/${last.data.find((one) => one.route === route)?.id}/show`);
  await expect(page.getByRole('link', { name: route })).toHaveAttribute('href', route);
});

test('a plan that takes long says how far it is, and is given up by Cancel', async ({ page }) => {
  const word = freshWord();
  await api.makeItems(word, 2);
  await openList(page, `/items?search=query&codes=${word}`);
  const counts = { create: 0, update: 0, delete: 0, unchanged: 0, skip: 0, error: 0 };
  const plan = {
    id: 'slow',
    resource: 'items',
    kind: 'delete',
    status: 'planning',
    counts,
    total: 200_000,
    done: 0,
    rows: [],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await page.route('**/api/pim/v1/plans', (route) =>
    route.fulfill({ status: 201, json: { data: plan, metadata: {} } }),
  );
  const dropped: string[] = [];
  await page.route('**/api/pim/v1/plans/slow', (route) => {
    if (route.request().method() === 'DELETE') dropped.push(route.request().url());
    return route.fulfill({
      json: { data: route.request().method() === 'DELETE' ? null : { ...plan, done: 50_000 }, metadata: {} },
    });
  });
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete 2 items' }).click();
  await expect(dialog(page)).toContainText('50,000 of 200,000');
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('value', '50000');
  await expectNoFindings(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => dropped.length).toBe(1);
});

test("the end of a job, and a record that is not there, are told in the reader's language", async ({ page }) => {
  const { job } = await api.write<{ job: { id: string } }>('POST', '/items/coverage', [
    Number((await api.makeItems(freshWord(), 1))[0]),
  ]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByLabel('Language').selectOption('it');
  const notice = page
    .getByRole('region', { name: 'Notifiche' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/api/toolkit/v1/jobs/${job.id}/file"]`) });
  await expect(async () => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifiche/ })
      .click();
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(notice.getByRole('button')).toHaveText('Il report di copertura EAN è pronto');
  await page.goto('/level2categories/99999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Errore: nessuna categoria di livello 2 per questo articolo',
  );
});

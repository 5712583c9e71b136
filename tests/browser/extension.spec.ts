import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test as browserTest, type Page } from '@playwright/test';
import { addCustomPages } from '../support/customPages.ts';
import { copyProject } from '../support/copyProject.ts';
import { addClosedFields, extendProject } from '../support/extension.ts';
import { startProduct, type Product } from '../support/product.ts';
import { testCustomPages } from './customPageTests.ts';
import { deskAt, distance as base, type Desk } from './extensionDesk.ts';
import { signIn } from './formSupport.ts';
import { freshWord, openList, rowOf, rows, selectionBar, toast } from './support.ts';

let product: Product;
let address: string;

const test = browserTest.extend<{ desk: Desk }>({
  // Playwright reads the names of what is asked for, here none.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(address),
  desk: async ({ page }, use) => use(deskAt(page, address)),
});

/** Two files and one line more, a page by its command, and the product started over them on a database of its own: what README.md promises. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const project = copyProject();
  extendProject(project.folder);
  addClosedFields(project.folder);
  addCustomPages(project.folder);
  execFileSync(process.execPath, ['server/new.ts', 'page', 'retailers/suppliers-map'], { cwd: project.folder });
  // A day ahead of most browsers, so that a day that is taken for an instant shows as another one.
  product = await startProduct({ project, environment: { TZ: 'Pacific/Kiritimati' } });
  address = product.address;
});

test.afterAll(async () => product.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).first().click();

test('a record is created by its form, with two references, and its own page follows', async ({ page, desk }) => {
  const name = freshWord();
  await desk.enter('admin', '/markets');
  await page.getByRole('link', { name: 'Create market' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New market');
  await page.getByRole('button', { name: /^Create market/ }).click();
  await expect(page.getByText('Required field')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  for (const field of ['Retailer', 'Brand']) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await page.getByLabel('Opens').fill('2026-11-28');
  await page.getByLabel('Stalls').fill('1200');
  await page.getByRole('button', { name: /^Create market/ }).click();
  await expect(page.getByText('Min: 0, Max: 999')).toBeVisible();
  await page.getByLabel('Stalls').fill('120');
  await page.getByLabel('Covered').check();
  await page.getByRole('button', { name: /^Create market/ }).click();
  await expect(page).toHaveURL(/\/markets\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const stored = await desk.ask('GET', `/markets/${page.url().split('/').at(-1)}`);
  expect(stored.body.data).toMatchObject({
    name,
    status: 0,
    country: 'ITA',
    retailer_id: expect.any(Number),
    store_brand_id: expect.any(Number),
    opens: '2026-11-28',
    stalls: 120,
    covered: true,
    fee: null,
  });
});

test('it is in the menu and in the list, is filtered, searched and sorted', async ({ page, desk }) => {
  await desk.enter('admin', '/');
  const word = freshWord();
  await desk.makeMarkets(word, 3, { opens: '2027-01-02' });
  await desk.makeMarkets(`${word} early`, 1, { opens: '2026-12-02' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Locations & Stores' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Markets' }).click();
  await page.getByRole('textbox', { name: 'Search markets' }).fill(word);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Opens' }).click();
  await dialog(page).getByLabel('From').fill('2027-01-01');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(rows(page).first()).toContainText(`${word} 1`);
});

test('an edit is saved, undone, and told by the history', async ({ page, desk }) => {
  await desk.enter('admin', '/markets');
  const word = freshWord();
  const [id] = await desk.makeMarkets(word, 1);
  await page.goto(`/markets/${id}`);
  await page.getByLabel('Stalls').fill('77');
  await page.getByRole('button', { name: /^Save market/ }).click();
  await expect(toast(page, /updated/i)).toBeVisible();
  await undo(page);
  await expect(page.getByLabel('Stalls')).toHaveValue('');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: `History of ${word} 1` })).toContainText('77');
});

test('many are edited at once by a plan, and opened by the bulk action, which says which one it refuses', async ({
  page,
  desk,
}) => {
  await desk.enter('admin', '/markets');
  const word = freshWord();
  const [first, second] = await desk.makeMarkets(word, 2);
  await desk.ask('PUT', `/markets/${first}`, { version: 1, changes: { opens: '2026-12-01' } });
  await openList(page, `/markets?search=query&codes=${word}&sort=name&order=ASC`);
  const selectAll = () => page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectAll();
  await selectionBar(page).getByRole('button', { name: 'Edit 2 markets' }).click();
  await dialog(page).getByLabel('Stalls', { exact: true }).fill('40');
  await expect(dialog(page).getByRole('status')).toHaveText('2 to change');
  await dialog(page).getByRole('button', { name: 'Edit 2 markets' }).click();
  await expect(dialog(page)).toHaveCount(0);
  for (const place of [1, 2]) await expect(rowOf(page, `${word} ${place}`)).toContainText('40');
  await selectAll();
  await selectionBar(page).getByRole('button', { name: 'Open 2 markets' }).click();
  await expect(
    dialog(page)
      .getByRole('row')
      .filter({ hasText: `${word} 2` }),
  ).toContainText('no first day');
  await dialog(page).getByRole('button', { name: 'Open 1 market' }).click();
  await expect(rowOf(page, `${word} 1`)).toContainText('Open');
  await expect(rowOf(page, `${word} 2`)).toContainText('Planned');
  expect((await desk.ask('GET', `/markets/${second}`)).body.data).toMatchObject({ status: 0, stalls: 40 });
});

test('a file is planned, imported and undone', async ({ page, desk }) => {
  const word = freshWord();
  await desk.enter('admin', '/markets/import');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'mercati.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`mercato;banchi\n${word};12\n${word} two;many\n`),
  });
  await expect(page.getByLabel('Field of mercato')).toHaveValue('name');
  await expect(page.getByLabel('Field of banchi')).toHaveValue('stalls');
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  await expect(page.getByText('Nothing has been written yet. The whole import can be undone.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  expect((await desk.ask('GET', `/markets?q[name]=${word}`)).body.data).toMatchObject([{ stalls: 12 }]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
  expect((await desk.ask('GET', `/markets?q[name]=${word}`)).body.data).toEqual([]);
});

test('a plain date is the same day wherever it is written and read: form, list, export and import', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const word = freshWord();
  // Days on which a clock is changed, and the ends of years.
  const days = {
    'Europe/Rome': '2026-03-29',
    'Europe/Warsaw': '2026-10-25',
    'Pacific/Kiritimati': '2026-12-31',
    'America/Los_Angeles': '2027-01-01',
  };
  const shown = ['29 Mar 2026', '25 Oct 2026', '31 Dec 2026', '1 Jan 2027'];
  const zones = await Promise.all(
    Object.entries(days).map(async ([timezoneId, day], at) => {
      const page = await (await browser.newContext({ baseURL: address, timezoneId, locale: 'en-GB' })).newPage();
      const desk = deskAt(page, address);
      await signIn(page.request, 'admin@toolkit.test', address);
      return { page, desk, day, name: `${word} ${at + 1}` };
    }),
  );
  const [{ desk } = { desk: deskAt(await browser.newPage(), address) }] = zones;
  const ids = await desk.makeMarkets(word, zones.length);
  for (const [at, { page, day }] of zones.entries()) {
    await page.goto(`/markets/${ids[at]}`);
    await page.getByLabel('Opens').fill(day);
    await page.getByRole('button', { name: /^Save market/ }).click();
    await expect(toast(page, /updated/i)).toBeVisible();
  }
  const files: string[] = [];
  for (const [at, { page }] of zones.entries()) {
    await openList(page, `/markets?search=query&codes=${word}&sort=name&order=ASC`);
    for (const [row, text] of shown.entries()) await expect(rows(page).nth(row)).toContainText(text);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    files.push(await readFile(await (await downloading).path(), 'utf8'));
    // What was written in the zone beside this one.
    const other = (at + 1) % zones.length;
    await rows(page).nth(other).getByRole('link').first().click();
    // The list has a head of this name as long as it is there.
    await expect(page.locator('input').and(page.getByLabel('Opens'))).toHaveValue(Object.values(days)[other] ?? '');
  }
  expect(new Set(files).size).toBe(1);
  for (const day of Object.values(days)) expect(files[0]).toContain(`,${day},`);
  for (const [at, { page, day }] of zones.entries()) {
    const anew = `${word} file ${at}`;
    await page.goto('/markets/import');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(files[at] ?? '') });
    await page.getByRole('button', { name: 'Plan 4 rows' }).click();
    await expect(page.getByRole('img', { name: '0 create, 0 update, 4 unchanged, 0 errors' })).toBeVisible();
    await page.goto('/markets/import');
    await page.getByLabel('CSV file').setInputFiles({
      name: 'new.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name;opens\n${anew};${day.split('-').toReversed().join('/')}\n`),
    });
    await page.getByRole('button', { name: 'Plan 1 row' }).click();
    await page.getByRole('button', { name: 'Apply 1 row' }).click();
    await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
    expect((await desk.ask('GET', `/markets?q[name]=${encodeURIComponent(anew)}`)).body.data).toMatchObject([
      { opens: day },
    ]);
  }
  for (const { page } of zones) await page.context().close();
});

test('a deletion is undone', async ({ page, desk }) => {
  await desk.enter('admin', '/markets');
  const word = freshWord();
  await desk.makeMarkets(word, 1);
  await openList(page, `/markets?search=query&codes=${word}`);
  await rowOf(page, `${word} 1`)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(0);
  await undo(page);
  await expect(rows(page)).toHaveCount(1);
});

test('its permissions close screens, buttons, fields and calls', async ({ page, desk }) => {
  await desk.enter('admin', '/markets');
  const [id] = await desk.makeMarkets(freshWord(), 1);
  await desk.enter('retailers', `/markets/${id}`);
  await expect(page.getByLabel('Fee')).toBeDisabled();
  await expect(page.getByText(/^Needs the permission/).first()).toBeVisible();
  const closed = [
    await desk.ask('DELETE', `/markets/${id}?version=1`),
    await desk.ask('POST', '/plans', {
      resource: 'markets',
      kind: 'update',
      selection: { ids: [String(id)] },
      changes: { stalls: 1 },
    }),
    await desk.ask('POST', `/open/markets/${id}`, { version: 1 }),
  ];
  expect(closed.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await desk.ask('PUT', '/bulk/markets', { ids: [id], changes: { stalls: 1 } })).status).toBe(403);
  expect((await desk.ask('PUT', `/markets/${id}`, { version: 1, changes: { fee: 3 } })).body.errors).toHaveProperty(
    'fee',
  );
  expect((await desk.ask('GET', `/markets/${id}`)).body.data).toMatchObject({
    version: 1,
    status: 0,
    stalls: null,
    fee: null,
  });
  await desk.enter('nobody', '/markets');
  await expect(page).toHaveURL('/');
  expect((await desk.ask('GET', '/markets')).status).toBe(403);
});

test('a field that its reader may not read is on no screen, and is kept by what they write', async ({ page, desk }) => {
  const name = freshWord();
  await desk.enter('admin', '/pitches');
  const made = await desk.ask('POST', '/pitches', { name, rent: 140 });
  const { id } = made.body.data as { id: number };
  await desk.ask('PUT', `/pitches/${id}`, { version: 1, changes: { rent: 150 } });
  await openList(page, '/pitches');
  await expect(page.getByRole('columnheader', { name: 'Rent' })).toBeVisible();
  await expect(rowOf(page, name)).toContainText('150');

  await desk.enter('retailers', '/pitches');
  await expect(rowOf(page, name)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Width' })).toBeVisible();
  await expect(page.getByText(/Rent/)).toHaveCount(0);
  await expect(page.getByText('Dear ones')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Width' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Rent' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // A list that somebody else's link asks for by it is asked for without it.
  await openList(page, `/pitches?sort=rent&order=DESC&filter=${encodeURIComponent('{"rent":{"gte":1000}}')}`);
  await expect(rowOf(page, name)).toBeVisible();

  await page.goto(`/pitches/${id}`);
  await page.getByLabel('Width').fill('3');
  await expect(page.getByText('Money')).toHaveCount(0);
  // Its name alone is told, to who asks what is not shown.
  const seen = page.getByText(/Rent/).filter({ visible: true });
  await expect(seen).toHaveCount(0);
  const why = page.getByText('1 field is not shown to you. Why?');
  await why.click();
  await expect(seen).toHaveText(/^Rent: /);
  await why.click();
  await expect(seen).toHaveCount(0);
  await page.getByRole('button', { name: /^Save pitch/ }).click();
  await expect(toast(page, /updated/i)).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(history).toContainText('Width');
  // The edit of the rent alone is none of theirs.
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(seen).toHaveCount(0);
  await expect(page.getByText('150')).toHaveCount(0);
  expect((await desk.ask('GET', `/pitches/${id}`)).body.data).not.toHaveProperty('rent');

  // A new one has what the declaration gives to who says nothing.
  await page.goto('/pitches/create');
  await page.getByLabel('Name', { exact: true }).fill(`${name} new`);
  await page.getByRole('button', { name: /^Create pitch/ }).click();
  await expect(page).toHaveURL(/\/pitches\/\d+$/);
  const own = page.url().split('/').at(-1);
  await desk.enter('admin', '/');
  const rents = await Promise.all([id, own].map((one) => desk.ask('GET', `/pitches/${one}`)));
  expect(rents.map(({ body }) => (body.data as { rent: number }).rent)).toEqual([150, 25]);
});

test('its calls answer, and stand in the OpenAPI document', async ({ desk }) => {
  await desk.enter('admin', '/');
  const word = freshWord();
  const [first = 0, second = 0] = await desk.makeMarkets(word, 2, { opens: '2026-12-24' });
  const both = { name: { contains: word } };
  expect(
    (await desk.ask('GET', `/markets?q[name]=*${word}*&sort=id&direction=ASC&columns=name&total=exact`)).body,
  ).toMatchObject({
    data: [{ name: `${word} 1` }, { name: `${word} 2` }],
    metadata: { total: 2 },
  });
  expect((await desk.ask('GET', `/search/markets?q=${word}%202`)).body.data).toMatchObject([{ id: second }]);
  expect((await desk.ask('POST', '/search/markets/ids', [String(first)])).body.data).toMatchObject([{ id: first }]);
  expect(await desk.ask('POST', '/markets', { name: `${word} 1` })).toMatchObject({
    status: 422,
    body: { errors: { name: {} } },
  });
  expect(await desk.ask('POST', '/markets', { name: `${word} 3`, retailer_id: 999999 })).toMatchObject({
    status: 422,
    body: { errors: { retailer_id: {} } },
  });
  expect(
    (await desk.ask('PUT', `/markets/${first}`, { version: 1, changes: { contact: 'fiera@market.test' } })).body.data,
  ).toMatchObject({ version: 2 });
  expect(
    (await desk.ask('PUT', '/bulk/markets', { ids: [first, second], changes: { covered: true } })).body,
  ).toMatchObject({ data: { [first]: true, [second]: true } });
  const plan = await desk.ask('POST', '/plans', {
    resource: 'markets',
    kind: 'update',
    selection: { query: { filter: both }, except: [] },
    changes: { stalls: 5 },
  });
  const { id: planId } = plan.body.data as { id: string };
  expect((await desk.ask('POST', `/plans/${planId}/apply`, { except: [] })).status).toBe(200);
  expect((await desk.ask('POST', '/bulk/open/markets', [first, second])).body.data).toEqual({
    [first]: true,
    [second]: true,
  });
  expect((await desk.ask('GET', `/markets/${first}`)).body.data).toMatchObject({
    stalls: 5,
    covered: true,
    status: 1,
    contact: 'fiera@market.test',
  });
  expect((await desk.ask('GET', `/history/markets/${first}`)).body.data).toHaveLength(5);
  expect((await desk.ask('DELETE', '/bulk/markets', [first, second])).body.data).toEqual({
    [first]: true,
    [second]: true,
  });
  const document = (await desk.ask('GET', '/api/openapi.json')).body as unknown as { paths: Record<string, object> }; // no payload of a resource
  const paths = Object.entries(document.paths)
    .filter(([path]) => path.includes('markets'))
    .map(([path, calls]) => `${path.replace(base, '')} ${Object.keys(calls).sort().join(' ')}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/bulk/markets delete put',
      '/bulk/open/markets post',
      '/history/markets/{id} get',
      '/markets get post',
      '/markets/{id} delete get put',
      '/open/markets/{id} post',
      '/search/markets get',
      '/search/markets/{kind} post',
    ]),
  );
});

/** All code that the page has asked for so far. */
const loadedCode = async (page: Page): Promise<string> => {
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  );
  expect(files.length).toBeGreaterThan(0);
  return (await Promise.all(files.map(async (file) => (await page.request.get(file)).text()))).join();
};

test('a page of its own opens from the menu and at its address, and its code comes no sooner', async ({
  page,
  desk,
}) => {
  const said = 'You may edit retailers.';
  const isThere = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers map');
    await expect(page.getByText(said)).toBeVisible();
  };
  await desk.enter('admin', '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Retailers' }).click();
  await expect(menu.getByRole('link', { name: 'Suppliers map' })).toBeVisible();
  expect(await loadedCode(page)).not.toContain(said);
  await menu.getByRole('link', { name: 'Suppliers map' }).click();
  await isThere();
  expect(await loadedCode(page)).toContain(said);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Retailers.*Suppliers map/);
  await expect(menu.getByRole('link', { name: 'Suppliers map' })).toHaveAttribute('aria-current', 'page');
  await page.goto('about:blank');
  await page.goto('/suppliers-map');
  await isThere();
  await expect(page).toHaveTitle(/Suppliers map/);
});

test('whoever may not open a page has no entry for it, and is told at its address', async ({ page, desk }) => {
  await desk.enter('stores', '/');
  await expect(page.getByRole('link', { name: 'Item-stores' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Suppliers map' })).toHaveCount(0);
  await page.goto('/suppliers-map');
  await expect(toast(page, 'Cannot access the page, insufficient permissions')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Suppliers map' })).toHaveCount(0);
});

testCustomPages(test);

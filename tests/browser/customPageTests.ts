import { expect, type Page, type PlaywrightTestArgs, type TestType } from '@playwright/test';
import type { Desk } from './extensionDesk.ts';
import { freshWord, openList, rowOf, rows, toast } from './support.ts';

type DeskTest = TestType<PlaywrightTestArgs & { desk: Desk }, object>;

const side = (page: Page) => page.getByRole('complementary', { name: /^Record at the side/ });

const makeStalls = async (desk: Desk, word: string, own: Record<string, unknown>[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const [at, one] of own.entries()) {
    const { status, body } = await desk.ask('POST', '/stalls', { name: `${word} ${at + 1}`, ...one });
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push((body.data as { id: number }).id);
  }
  return ids;
};

/** What a team writes beside declarations: cells, panels and pages of `tests/fixtures/customPages`, in the extended product. */
export const testCustomPages = (test: DeskTest): void => {
  testParts(test);
  testStockPage(test);
  testPlanner(test);
  testTabs(test);
};

const testTabs = (test: DeskTest): void => {
  test('a screen has a tab for each list and page that its reader may open, each at an address of its own', async ({
    page,
    desk,
  }) => {
    await desk.enter('stores', '/');
    await page.getByRole('link', { name: 'Market hall' }).click();
    await expect(page).toHaveURL(/\/market-hall\/stalls$/);
    const tabs = page.getByRole('navigation', { name: 'Market hall' });
    await expect(tabs.getByRole('link')).toHaveText(['All stalls', 'Planning']);
    await expect(tabs.getByRole('link', { name: 'All stalls' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stalls');
    await tabs.getByRole('link', { name: 'Planning' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stall planner');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stalls');

    await page.goto('/market-hall/brands');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
    await desk.enter('admin', '/market-hall/brands?sort=name&order=ASC');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Brands');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Market hall/Brands sold');
    await expect(rows(page)).not.toHaveCount(0);
    await desk.enter('items', '/market-hall');
    await expect(toast(page, 'Cannot access the page, insufficient permissions')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
};

const testParts = (test: DeskTest): void => {
  test('cells of its own are drawn from the row and the list, and one that fails leaves its neighbours', async ({
    page,
    desk,
  }) => {
    await desk.enter('admin', '/');
    const word = freshWord();
    await makeStalls(desk, word, [{ fee: 10, notes: 'fine' }, { fee: 40, notes: 'break' }, { notes: 'free' }]);
    await openList(page, `/stalls?search=query&codes=${word}&sort=name&order=ASC`);
    const bars = page.getByRole('meter');
    await expect(bars).toHaveCount(3);
    await expect(page.getByRole('meter', { name: `Fee of ${word} 1` })).toHaveJSProperty('value', 10);
    await expect(bars.first()).toHaveJSProperty('max', 40);
    await expect(rowOf(page, `${word} 1`).getByText('fine')).toBeVisible();
    await expect(rowOf(page, `${word} 2`)).toContainText('Cannot be shown');
    await expect(rowOf(page, `${word} 3`).getByText('free')).toBeVisible();
  });

  test("react-admin's own hooks work in a panel at the side of a list", async ({ page, desk }) => {
    await desk.enter('admin', '/');
    const word = freshWord();
    const [first, second] = await makeStalls(desk, word, [{ fee: 10, notes: 'fine' }, { fee: 40 }]);
    await openList(page, `/stalls?search=query&codes=${word}&sort=name&order=ASC&side=${first}`);
    await side(page).getByRole('tab', { name: 'Stall facts' }).click();
    const facts = page.getByRole('region', { name: 'Facts' });
    await expect(side(page).getByRole('heading', { name: `${word} 1` })).toBeInViewport();
    await expect(facts).toContainText(`${word} 1 is one of 2 stalls, 0 selected.`);
    await expect(facts).toContainText(`Dearest: ${word} 2. Notes: fine.`);
    await expect(facts).toContainText('You may set fees.');
    await facts.getByRole('button', { name: 'Greet' }).click();
    await expect(toast(page, /Greetings from a panel/)).toBeVisible();
    await facts.getByRole('button', { name: 'Select it' }).click();
    await expect(facts).toContainText('1 selected');
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
    await desk.ask('PUT', `/stalls/${second}`, { version: 1, changes: { name: `${word} dear` } });
    await facts.getByRole('button', { name: 'Refresh' }).click();
    await expect(facts).toContainText(`Dearest: ${word} dear.`);
    await facts.getByRole('button', { name: 'Go to its page' }).click();
    await expect(page).toHaveURL(new RegExp(`/stalls/${first}$`));
  });

  test('a panel saves by a change-set beside the form, and one that fails leaves the form', async ({ page, desk }) => {
    await desk.enter('admin', '/');
    const word = freshWord();
    const [first, second] = await makeStalls(desk, word, [{ notes: 'old' }, { notes: 'break' }]);
    await page.goto(`/stalls/${first}`);
    await page.getByLabel('Places').fill('7');
    await page.getByRole('button', { name: 'Its notes' }).click();
    const panel = page.getByRole('complementary', { name: 'Its notes' });
    await panel.getByLabel('Notes in the panel').fill('new');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, /updated/i)).toBeVisible();
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('new');
    await expect(page.getByLabel('Places')).toHaveValue('7');
    expect((await desk.ask('GET', `/stalls/${first}`)).body.data).toMatchObject({
      notes: 'new',
      places: null,
      version: 2,
    });
    expect((await desk.ask('GET', `/history/stalls/${first}`)).body.data).toHaveLength(2);
    await page.goto('about:blank');
    await page.goto(`/stalls/${second}`);
    await expect(panel.getByRole('alert')).toContainText('This part stopped working');
    await expect(page.getByLabel('Places')).toBeEditable();
  });
};

const testStockPage = (test: DeskTest): void => {
  test("a page of react-admin's stock components lists, saves with history and says what is refused", async ({
    page,
    desk,
  }) => {
    await desk.enter('admin', '/');
    const word = freshWord();
    const tags = '/api/pim/v1/tags';
    const { body } = await desk.ask('POST', tags, { name_en: word, type: 1, hidden: false });
    const id = (body.data as { master_tag_id: number }).master_tag_id;
    await page.goto('/stock-tags');
    await page.getByRole('textbox', { name: 'Name' }).fill(word);
    // The stock list keeps what is typed in its address after a while, and would come back to it from another page.
    await expect(page).toHaveURL(new RegExp(word));
    await expect(page.getByRole('row', { name: word })).toBeVisible();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${tags}/${id}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('row', { name: word }).click();
    await expect(page).toHaveURL(new RegExp(`/stock-tags/${id}$`));
    // The form opens with what the list knew; the record that comes after it takes nothing from who types.
    await page.getByRole('textbox', { name: 'Name it' }).fill('Etichetta');
    const whole = page.waitForResponse(`**${tags}/${id}`);
    answer();
    await whole;
    await page.unroute(`**${tags}/${id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, /updated/i)).toBeVisible();
    const read = async () => (await desk.ask('GET', `${tags}/${id}`)).body.data;
    expect(await read()).toMatchObject({ version: 2, name_en: word, name_it: 'Etichetta' });
    const history = await desk.ask('GET', `/api/pim/v1/history/tags/${id}`);
    expect(history.body.data).toHaveLength(2);
    // What others changed meanwhile is not overwritten.
    await desk.ask('PUT', `${tags}/${id}`, { version: 2, changes: { name_it: 'Di altri' } });
    await page.getByRole('textbox', { name: 'Name it' }).fill('Mia');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, /changed/i)).toBeVisible();
    expect(await read()).toMatchObject({ version: 3, name_it: 'Di altri' });
    await page.reload();
    await page.getByRole('textbox', { name: 'Name en' }).fill('x'.repeat(66));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Max Length: 65 characters')).toBeVisible();
    expect(await read()).toMatchObject({ version: 3, name_en: word });
  });

  test('a stock form is refused what its user may not change, and says so at the field', async ({ page, desk }) => {
    await desk.enter('admin', '/');
    const [id] = await makeStalls(desk, freshWord(), [{ fee: 10 }]);
    await desk.enter('retailers', `/stock-tags/stalls/${id}`);
    await page.getByLabel('Fee').fill('99');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/permission/i).first()).toBeVisible();
    expect((await desk.ask('GET', `/stalls/${id}`)).body.data).toMatchObject({ version: 1, fee: 10 });
    await page.reload();
    await page.getByLabel('Places').fill('4');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, /updated/i)).toBeVisible();
    expect((await desk.ask('GET', `/stalls/${id}`)).body.data).toMatchObject({ version: 2, fee: 10, places: 4 });
  });
};

const testPlanner = (test: DeskTest): void => {
  test('a page of three steps reads a file, edits rows, and applies a plan', async ({ page, desk }) => {
    await desk.enter('admin', '/');
    const word = freshWord();
    await makeStalls(desk, word, [{ places: 1 }]);
    await page.goto('/stall-planner');
    const steps = page.getByRole('list', { name: 'Steps of the planner' });
    await expect(steps.locator('[aria-current="step"]')).toHaveText('File');
    await page.getByLabel('File of stalls').setInputFiles({
      name: 'season.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,places\n${word} 1,5\n${word} 2,6\n`),
    });
    await expect(page.getByText('season.csv holds 2 stalls.')).toBeVisible();
    await expect(steps.locator('[aria-current="step"]')).toHaveText('Stalls');
    const cell = rowOf(page, `${word} 1`).getByRole('gridcell').last();
    await expect(cell).toHaveText('1');
    await expect(rowOf(page, `${word} 1`).getByRole('meter')).toBeVisible();
    await cell.dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(toast(page, /updated/i)).toBeVisible();
    await page.getByRole('button', { name: 'Add a stall' }).click();
    const panel = page.getByRole('dialog', { name: 'New stall' });
    await panel.getByRole('button', { name: 'Create stall' }).click();
    await expect(panel.getByText('Required field')).toBeVisible();
    await panel.getByLabel('Name').fill(`${word} 3`);
    await expect(panel.getByText('Required field')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Create stall' }).click();
    await expect(panel).toHaveCount(0);
    await expect(rowOf(page, `${word} 3`)).toBeVisible();
    await page.getByRole('button', { name: 'Plan the file' }).click();
    const plan = page.getByRole('dialog');
    await expect(plan.getByRole('status')).toHaveText(/1 to create.*1 to change/);
    await plan.getByRole('button', { name: 'Import 2 stalls' }).click();
    await expect(toast(page, 'The next season is planned.')).toBeVisible();
    const { body } = await desk.ask('GET', `/search/stalls?q=${word}&sort=name&direction=ASC`);
    expect(body.data).toMatchObject([{ places: 5 }, { places: 6 }, { places: null }]);
  });
};

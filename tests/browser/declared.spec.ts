import { expect, test as browserTest, type Page } from '@playwright/test';
import { copyProject } from '../support/copyProject.ts';
import { addActionFiles } from '../support/actionFiles.ts';
import { addDeclaredFixture } from '../support/declaredFixture.ts';
import { extendComputed } from '../support/extendComputed.ts';
import { startProduct, type Product } from '../support/product.ts';
import { actionFileTests } from './actionFileTests.ts';
import { computedTests } from './computedTests.ts';
import { testCopies } from './copyTests.ts';
import { signIn } from './formSupport.ts';
import { namedReferenceTests } from './namedReferenceTests.ts';
import { testPresetMenu } from './presetMenuTests.ts';
import { freshWord, openList } from './support.ts';
import { testWholeImport } from './wholeImportTests.ts';

let product: Product;
let address: string;

const test = browserTest.extend<{ enter: (path: string) => Promise<void> }>({
  // Playwright reads the names of what is asked for, here none.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(address),
  enter: async ({ page }, use) =>
    use(async (path) => {
      await signIn(page.request, 'admin@toolkit.test', address);
      await page.goto(path);
    }),
});

/** The product with resources more, whose declarations say what nothing else says yet. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const project = copyProject();
  addDeclaredFixture(project.folder);
  addActionFiles(project.folder);
  extendComputed(project.folder);
  product = await startProduct({ project, declaresDemo: true });
  address = product.address;
});

test.afterAll(async () => product.stop());

/** A stall that nobody has: the tests of one run are in each other's way else. */
let stalls = 0;
const freshStall = (): number => (stalls += 1);

const book = async (page: Page, booking: Record<string, unknown>): Promise<number> => {
  const headers = { 'x-client': 'toolkit', origin: address };
  const answer = await page.request.post('/api/distance/v3/stall-bookings', { data: booking, headers });
  const { data } = (await answer.json()) as { data: { id: number } }; // every answer of a call is one
  expect(answer.status()).toBe(201);
  return data.id;
};

const input = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a link fills a new record in, and says what of it was left out', async ({ page, enter }) => {
  const name = freshWord();
  const stall = freshStall();
  await enter('/');
  const answer = await page.request.get('/api/retailer/v1/retailers');
  const [retailer] = ((await answer.json()) as { data: { id: number; name: string }[] }).data; // a list of them
  const query = `name=${name}&stall=${stall}&first_day=2026-07-01&retailer_id=${retailer?.id}&phone=1`;
  await page.goto(`/stall-bookings/create?${query}&last_day=soon&colour=red&id=7`);
  await expect(input(page, 'Name')).toHaveValue(name);
  await expect(input(page, 'Stall')).toHaveValue(String(stall));
  await expect(page.getByRole('combobox', { name: 'Retailer', exact: true })).toHaveValue(retailer?.name ?? '');
  const notice = page.getByRole('status').filter({ hasText: 'Not taken from the link:' });
  await expect(notice.getByRole('listitem')).toHaveText([
    /^Last day \(soon\): /,
    'colour (red): this form has no such field.',
    'id (7): this form has no such field.',
  ]);
  await page.getByRole('button', { name: /^Create stall booking/ }).click();
  await expect(page).toHaveURL(/\/stall-bookings\/\d+$/);
  await expect(input(page, 'First day')).toHaveValue(/2026/);
  await page.goto(`/stall-bookings/create?stall=5000&retailer_id=987654`);

  await expect(notice.getByRole('listitem')).toHaveText([/^Stall \(5000\): .*999/, /^Retailer \(987654\): .*987654/]);
});

test('a check over several fields stands at each of them, and goes when either of them changes', async ({
  page,
  enter,
}) => {
  const stall = freshStall();
  await enter('/stall-bookings/create');
  await book(page, { name: freshWord(), stall, first_day: '2026-05-10', last_day: '2026-05-12', phone: '1' });
  await input(page, 'Name').fill(freshWord());
  await input(page, 'Stall').fill(String(stall));
  await input(page, 'First day').fill('2026-05-12');
  await input(page, 'Last day').fill('2026-05-01');
  await page.getByRole('button', { name: /^Create stall booking/ }).click();
  for (const field of ['First day', 'Last day'])
    await expect(input(page, field)).toHaveAccessibleDescription(/The last day lies before the first/);
  for (const field of ['Phone', 'Email'])
    await expect(input(page, field)).toHaveAccessibleDescription(/A phone or an email is needed/);
  await input(page, 'Last day').fill('2026-05-14');
  await input(page, 'Email').fill('a@b.it');
  for (const field of ['First day', 'Last day', 'Phone', 'Email'])
    await expect(input(page, field)).not.toHaveAccessibleDescription(/lies before|is needed/);
  await page.getByRole('button', { name: /^Create stall booking/ }).click();
  for (const field of ['First day', 'Last day'])
    await expect(input(page, field)).toHaveAccessibleDescription(/The stall is taken then/);
  await input(page, 'Stall').fill(String(freshStall()));
  for (const field of ['First day', 'Last day'])
    await expect(input(page, field)).not.toHaveAccessibleDescription(/The stall is taken then/);
  await page.getByRole('button', { name: /^Create stall booking/ }).click();
  await expect(page).toHaveURL(/\/stall-bookings\/\d+$/);
});

interface Category {
  id: number;
  name: string;
  country: string;
}

/** A category of each country whose name no other has. */
const categoriesOf = async (page: Page): Promise<{ italian: Category; polish: Category }> => {
  const answer = await page.request.get('/api/pim/v1/level1categories?page=1&per-page=250&columns=id,name,country');
  const { data } = (await answer.json()) as { data: Category[] }; // a list of them
  const isOnlyOne = ({ name }: Category): boolean =>
    data.filter((other) => other.name.toLowerCase().includes(name.toLowerCase())).length === 1;
  const of = (country: string): Category => {
    const found = data.find((category) => category.country === country && isOnlyOne(category));
    if (!found) throw new Error(`The demo has no category of ${country} with a name of its own.`);
    return found;
  };
  return { italian: of('ITA'), polish: of('POL') };
};

const offer = async (page: Page, changes: Record<string, unknown>): Promise<number> => {
  const headers = { 'x-client': 'toolkit', origin: address };
  const answer = await page.request.post('/api/distance/v3/stall-offers', { data: changes, headers });
  const { data } = (await answer.json()) as { data: { id: number } }; // every answer of a call is one
  expect(answer.status()).toBe(201);
  return data.id;
};

test('a lookup offers what fits the field beside it, and a value that fits no longer stays and is told', async ({
  page,
  enter,
}) => {
  await enter('/stall-offers/create');
  const { italian, polish } = await categoriesOf(page);
  const category = page.getByRole('combobox', { name: 'Category', exact: true });
  const soldIn = page.getByLabel('Sold in', { exact: true });
  const create = page.getByRole('button', { name: /^Create stall offer/ });
  await input(page, 'Name').fill(freshWord());
  await soldIn.selectOption('ITA');
  await category.fill(polish.name);
  await expect(page.getByText(/^Error: No category level 1 found/)).toBeVisible();
  await category.fill(italian.name);
  await page.getByRole('option', { name: italian.name }).click();
  await soldIn.selectOption('POL');
  await expect(category).toHaveAccessibleDescription(/does not fit 'Sold in'/);
  await expect(category).toHaveValue(italian.name);
  await soldIn.selectOption('ITA');
  await expect(category).not.toHaveAccessibleDescription(/does not fit/);
  await create.click();
  await expect(page).toHaveURL(/\/stall-offers\/\d+$/);
  await expect(category).toHaveValue(italian.name);
});

test('a cell offers what fits its row', async ({ page, enter }) => {
  await enter('/');
  const { italian, polish } = await categoriesOf(page);
  const name = freshWord();
  await offer(page, { name, sold_in: 'POL', category_id: polish.id });
  await openList(page, `/stall-offers?filter=${encodeURIComponent(JSON.stringify({ name: { contains: name } }))}`);
  await page.getByRole('gridcell', { name: polish.name, exact: true }).dblclick();
  const cell = page.getByRole('combobox', { name: /Category/ });
  await cell.fill(italian.name);
  await expect(page.getByText(/^Error: No category level 1 found/)).toBeVisible();
  await cell.fill(polish.name);
  await expect(page.getByRole('option', { name: polish.name })).toBeVisible();
});

namedReferenceTests(test);
testPresetMenu(test);
testWholeImport(test);
testCopies(test);
actionFileTests(test, () => address);
computedTests(test, () => address);

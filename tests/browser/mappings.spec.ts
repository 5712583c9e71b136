import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, rows, sql, toast, type Api } from './support.ts';

let api: Api;

test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Family {
  fam_desc: string;
  description?: string;
  s24_category_id_non_vw?: number;
}

/** A source of the test's own, with its families; waits for the job that makes them. */
const makeSource = async (families: readonly Family[]): Promise<{ id: number; name: string }> => {
  const name = freshWord();
  const { id } = await api.write<{ id: number }>('POST', '/extsources', { external_source: name });
  await api.write(
    'POST',
    '/gdocategories/import',
    families.map((family) => ({ external_source_id: id, ...family })),
  );
  await expect.poll(async () => (await mappingsOf(id)).length).toBe(families.length);
  return { id, name };
};

interface Mapping {
  id: number;
  fam_desc: string;
  s24_category_id_non_vw: number | null;
}
const mappingsOf = (source: number): Promise<Mapping[]> =>
  api.read(`/gdocategories?q[external_source_id]=${source}&per-page=50&columns=id,fam_desc,s24_category_id_non_vw`);

const filtered = (filter: object): string => `/category-mappings?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const suggestion = (page: Page) => page.getByRole('option').first();

const milk = 18;
const kinds = [
  'intero',
  'scremato',
  'fresco',
  'UHT',
  'bio',
  'di capra',
  'senza lattosio',
  'alta qualità',
  'di montagna',
  'delattosato',
];

test('MAP-002: ten families are mapped by the keyboard, two keys each, by what their source calls alike', async ({
  page,
  browser,
  baseURL,
}) => {
  const source = await makeSource([
    { fam_desc: 'LATTE', description: 'Latte vaccino', s24_category_id_non_vw: milk },
    { fam_desc: 'LATTE 2', description: 'Latte in bottiglia', s24_category_id_non_vw: milk },
    { fam_desc: 'PANE', description: 'Pane', s24_category_id_non_vw: 31 },
    ...kinds.map((kind) => ({ fam_desc: `LAT ${kind}`, description: `Latte ${kind}` })),
  ]);
  await enterAs(page, browser, 'mappings', baseURL ?? '');
  await openList(page, filtered({ external_source_id: { in: [source.id] }, s24_category_id_non_vw: { empty: true } }));
  await expect(rows(page)).toHaveCount(10);
  await expectNoFindings(page);
  await rows(page).first().getByRole('gridcell').nth(-2).or(rows(page).first().locator('td').nth(-3)).first().click();
  // Looking at what is offered applies nothing.
  await page.keyboard.press('Enter');
  await expect(suggestion(page)).toContainText('As in ');
  await expect(suggestion(page)).toContainText(/^Latte/);
  await expect(suggestion(page)).toContainText(/Latte (vaccino|in bottiglia)/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect((await mappingsOf(source.id)).filter((row) => row.s24_category_id_non_vw === null)).toHaveLength(10);
  for (let row = 0; row < 10; row += 1) {
    await page.keyboard.press('Enter');
    await expect(suggestion(page)).toContainText(/^Latte.*As in /);
    await page.keyboard.press('Enter');
    await expect(suggestion(page)).toHaveCount(0);
  }
  await expect(toast(page, 'Category mappings have been successfully updated.').first()).toBeVisible();
  await expect
    .poll(async () => (await mappingsOf(source.id)).filter((row) => row.s24_category_id_non_vw === milk).length)
    .toBe(12);
});

test('MAP-009: a source that is not there yet is made in the form of a mapping', async ({ page, browser, baseURL }) => {
  const source = await makeSource([{ fam_desc: 'OLIO', description: 'Olio' }]);
  const [mapping] = await mappingsOf(source.id);
  await enterAs(page, browser, 'mappings', baseURL ?? '');
  await page.goto(`/category-mappings/${mapping?.id ?? 0}`);
  const input = page.getByLabel('External Source ID');
  await expect(input).toHaveValue(source.name);
  const name = freshWord();
  await input.fill(name);
  const make = page.getByRole('button', { name: `Create ‘${name}’` });
  await expect(make).toBeVisible();
  await expectNoFindings(page);
  await make.click();
  await expect(make).toHaveCount(0);
  await expect(input).toHaveValue(name);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Category mappings have been successfully updated.')).toBeVisible();
  expect(await mappingsOf(source.id)).toHaveLength(0);
});

test('MAP-003, MAP-016: a file with a faulty row is mended and imported', async ({ page, browser, baseURL }) => {
  const source = await makeSource([{ fam_desc: 'RISO', description: 'Riso' }]);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/category-mappings/import');
  const text = `fam_desc,external_source_name,description,s24_category_id_non_vw,is_skipped\nRISO,${source.name},Riso bianco,2,no\nPASTA,${source.name},Pasta,2,perhaps\n`;
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'families.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  const skipped = page.getByLabel('Skipped, row 3', { exact: true });
  await skipped.fill('yes');
  await skipped.press('Enter');
  await page.getByRole('button', { name: 'Plan again with 1 mended cell' }).click();
  const apply = page.getByRole('button', { name: 'Apply 2 rows' });
  await expect(apply).toBeEnabled();
  await expectNoFindings(page);
  await apply.click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  const found = await mappingsOf(source.id);
  expect(found.map((row) => [row.fam_desc, row.s24_category_id_non_vw]).toSorted()).toEqual([
    ['PASTA', 2],
    ['RISO', 2],
  ]);
});

test('MAP-004, MAP-019: an export of one source is told, and waits for the chat channel', async ({
  page,
  browser,
  baseURL,
}) => {
  const source = await makeSource([{ fam_desc: 'TONNO', description: 'Tonno' }]);
  await enterAs(page, browser, 'mappings', baseURL ?? '');
  await openList(page, '/category-mappings');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Export to the chat channel/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('External source').fill(source.name);
  await page.getByRole('option', { name: source.name }).click();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: /^Export to the chat channel/ }).click();
  await expect(
    toast(
      page,
      'The export request was received. The category mappings will be in the dedicated chat channel within minutes.',
    ),
  ).toBeVisible();
  await expect
    .poll(() =>
      sql(`SELECT 1 FROM framework.outbox WHERE kind = 'chat' AND payload ->> 'text' LIKE '%TONNO,%${source.name}%'`),
    )
    .toHaveLength(1);
});

test('MAP-005, MAP-006: a deletion is asked about by its id', async ({ page, browser, baseURL }) => {
  const source = await makeSource([{ fam_desc: 'SALE', description: 'Sale' }]);
  const [mapping] = await mappingsOf(source.id);
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await openList(page, filtered({ external_source_id: { in: [source.id] } }));
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions of / })
    .click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: `Are you sure you want to delete (id ${mapping?.id}) Mapping?` });
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect(toast(page, 'Category mapping was successfully deleted')).toBeVisible();
  expect(await mappingsOf(source.id)).toHaveLength(0);
});

test('MAP-022: nobody of another section comes in, and who only maps imports and deletes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, browser, 'stores', baseURL ?? '');
  await page.goto('/category-mappings');
  await expect(toast(page, /Needs the permission Category mappings: read and edit/)).toBeVisible();
  await page.context().clearCookies();
  await enterAs(page, browser, 'mappings', baseURL ?? '');
  await openList(page, '/category-mappings');
  await expectNoFindings(page);
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions of / })
    .click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
});

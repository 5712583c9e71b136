import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { readCsv } from '../support/readCsv.ts';
import { expectNoFindings, signIn } from './formSupport.ts';
import { enterAs, freshEan, openApi, openList, rows, toast } from './support.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await signIn(page.request, 'items@toolkit.test', baseURL ?? '');
});

const choose = async (page: Page, name: string, text: string | Buffer): Promise<void> => {
  await page.goto('/items/import');
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

// EAN-13 with a right check digit, from twelve digits.
const eanOf = (digits: string): string => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
};

test('a file goes through columns and plan to its result, and back by one undo', async ({ page }) => {
  const good = eanOf('999100000001');
  await choose(page, 'few.csv', `kod;nazwa;waga\n${good};Chleb razowy;1,25\n999100000002${'0'};Zły kod;2\n`);
  await expect(page.getByLabel('Separator')).toHaveValue(';');
  await expect(page.getByLabel('Decimal mark')).toHaveValue('comma');
  await expect(page.getByLabel('Field of kod')).toHaveValue('ean');
  await expect(page.getByLabel('Field of nazwa')).toHaveValue('name');
  await page.getByLabel('Country of every row').selectOption('POL');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  await expect(page.getByText('Nothing has been written yet. The whole import can be undone.')).toBeVisible();
  await expect(page.getByText(/Check digit: expected/)).toBeVisible();
  await expect(page.getByText('Decimal mark comma')).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
});

/** What a click downloads, as its name and its cells. */
const downloadBy = async (page: Page, click: () => Promise<void>): Promise<{ name: string; cells: string[][] }> => {
  const downloading = page.waitForEvent('download');
  await click();
  const download = await downloading;
  const { headers, rows: lines } = readCsv(await readFile(await download.path(), 'utf8'), ',');
  return { name: download.suggestedFilename(), cells: [headers, ...lines.map(({ cells }) => cells)] };
};

test('a filtered list is downloaded with its columns, mended, and what is refused of it is downloaded too', async ({
  page,
}) => {
  const filter = encodeURIComponent(JSON.stringify({ status: { in: [0] } }));
  await openList(page, `/items?filter=${filter}&sort=name&order=ASC&perPage=50`);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('checkbox', { name: 'Value', exact: true }).click();
  await page.keyboard.press('Escape');
  const shown = (await page.getByRole('columnheader').allTextContents()).map((text) => text.trim());
  const firstNames = (await rows(page).allTextContents()).slice(0, 5);
  const { name, cells } = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(name).toMatch(/^items-\d{4}-\d\d-\d\d\.csv$/);
  const [headers = [], ...lines] = cells;
  expect(headers[0]).toBe('id');
  expect(headers.includes('value')).toBe(shown.includes('Value'));
  expect(new Set(lines.map((line) => line[headers.indexOf('status')]))).toEqual(new Set(['0']));
  expect(lines.length).toBeGreaterThan((await rows(page).count()) - 1);
  for (const [at, text] of firstNames.entries()) expect(text).toContain(lines[at]?.[headers.indexOf('name')] ?? '-');
  const [first = [], second = []] = lines;
  const id = (line: string[]): string => line[headers.indexOf('id')] ?? '';
  await choose(page, 'mended.csv', `id,delta\n${id(first)},-4\n${id(second)},many\n`);
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  const refused = await downloadBy(page, () => page.getByRole('button', { name: /failed rows/i }).click());
  expect(refused.name).toBe('items-failed-rows.csv');
  expect(refused.cells).toEqual([
    ['id', 'delta', expect.any(String)],
    [id(first), '-4', expect.stringMatching(/\w{3}/)],
    [id(second), 'many', expect.stringMatching(/\w{3}/)],
  ]);
});

test('what a file does not tell is asked: numbers by their mark, an encoding by its rows; and the header can be put elsewhere', async ({
  page,
}) => {
  const text = `Listino del 21 novembre;;\nean;nome;value\n${eanOf('999100000030')};Farina;1,250\n${eanOf('999100000031')};`;
  await choose(
    page,
    'asked.csv',
    Buffer.concat([
      Buffer.from(text),
      Buffer.from([0xc5, 0xeb, 0xeb, 0xe7, 0xed, 0xe9, 0xea, 0xfc, 0xf2]),
      Buffer.from(';2,500\n'),
    ]),
  );
  await expect(page.getByLabel('Header')).toHaveValue('2');
  await expect(page.getByRole('columnheader', { name: 'WINDOWS-1253' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Ελληνικός' }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: '3 value 1,250 1,250 1.25' })).toBeVisible();
  const plan = page.getByRole('button', { name: 'Plan 2 rows' });
  await expect(plan).toBeDisabled();
  await expectNoFindings(page);
  await page.getByRole('columnheader', { name: 'Comma' }).getByRole('button').click();
  await expect(page.getByLabel('Decimal mark')).toHaveValue('comma');
  await page.getByLabel('Country of every row').selectOption('ITA');
  await plan.click();
  await expect(page.getByRole('cell', { name: '1.25', exact: true })).toBeVisible();
  await expect(page.getByText('Decimal mark comma')).toBeVisible();
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await page.getByLabel('Header').selectOption('1');
  await expect(page.getByLabel('Field of Listino del 21 novembre')).toBeVisible();
});

test('a field has one column, and a row can be left out', async ({ page }) => {
  await choose(page, 'two.csv', `ean,name,other\n${eanOf('999100000010')},One,1\n${eanOf('999100000011')},Two,2\n`);
  await page.getByLabel('Field of other').selectOption('name');
  await expect(page.getByLabel('Field of name')).toHaveValue('');
  await page.getByLabel('Field of name').selectOption('name');
  await expect(page.getByLabel('Field of other')).toHaveValue('');
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  await page.getByLabel('Apply row 3').uncheck();
  await expect(page.getByRole('button', { name: 'Apply 1 row' })).toBeEnabled();
});

test('another separator reads the file again', async ({ page }) => {
  await choose(page, 'bar.csv', 'ean|name\n1|a\n');
  await expect(page.getByLabel('Field of ean')).toBeVisible();
  await page.getByLabel('Separator').selectOption(',');
  await expect(page.getByLabel('Field of ean|name')).toBeVisible();
});

test('a blank cell clears only where that was chosen, and the plan says it', async ({ page }) => {
  await choose(page, 'blank.csv', `ean,name,display_brand\n${eanOf('999100000020')},One,\n`);
  await page.getByRole('radio', { name: 'clears the value' }).check();
  await page.getByRole('button', { name: 'Plan 1 row' }).click();
  await expect(page.getByText('A blank cell clears the value')).toBeVisible();
});

test('a spreadsheet of 25 MB is refused at once', async ({ page }) => {
  await choose(page, 'big.xlsx', Buffer.alloc(25 * 1024 * 1024, 'a'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('A spreadsheet must be smaller than 25 MB');
});

test('a CSV of more than 25 MB is sent with its progress, which can be cancelled, and comes to its columns', async ({
  page,
}) => {
  const line = `${'Pane di segale '.repeat(16)},\n`;
  const text = `name,ean\n${line.repeat(Math.ceil((26 * 1024 * 1024) / line.length))}`;
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route('**/plans/files?**', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await choose(page, 'big.csv', text);
  const sending = page.getByRole('progressbar', { name: /(Sending|Reading) big\.csv/ });
  await expect(sending).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(sending).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  letGo(undefined);
  // From the disk, as a person has it: through the protocol of the browser 26 MB take half a minute.
  const file = test.info().outputPath('big.csv');
  await writeFile(file, text);
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByLabel('Field of name')).toBeVisible({ timeout: 30_000 });
});

test('a file that cannot be read says why and can be chosen again', async ({ page }) => {
  await choose(page, 'empty.csv', '');
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await expectNoFindings(page);
});

const inLanguage = (page: Page, language: string): Promise<void> =>
  page.evaluate((locale) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(locale)), language);

test('a column that its reader may not write is not offered, is left out, and says which permission is missing', async ({
  page,
  browser,
  baseURL,
}) => {
  const ean = freshEan();
  await choose(page, 'states.csv', `ean,name,country,status,locked\n${ean},Farina,ITA,1,true\n`);
  const status = page.getByLabel('Field of status');
  await expect(status).toHaveValue('');
  await expect(status).toHaveAccessibleDescription(
    'Status: this column is left out. Needs the permission Items: approve. Somebody with the permission Users, roles and permissions can give it.',
  );
  await expect(page.getByRole('cell').filter({ has: status })).toContainText(
    'Status: this column is left out. Needs the permission Items: approve. Somebody with the permission Users, roles and permissions can give it.',
  );
  await expect(page.getByText('4 of 5 columns are imported.')).toBeVisible();
  const offered = await page.getByLabel('Field of name').getByRole('option').allTextContents();
  expect(offered).toContain('Locked (taken)');
  expect(offered).not.toContain('Status');
  await expectNoFindings(page);
  for (const [language, field, told] of [
    [
      'it',
      'Campo di status',
      'Stato: questa colonna viene esclusa. Serve il permesso Articoli: approvare. Può concederlo chi ha il permesso Utenti, ruoli e permessi.',
    ],
    [
      'pl',
      'Pole dla status',
      'Status: ta kolumna zostanie pominięta. Wymagane uprawnienie: Produkty: zatwierdzanie. Może je nadać ktoś z uprawnieniem: Użytkownicy, role i uprawnienia.',
    ],
  ] as const) {
    await inLanguage(page, language);
    await page.reload();
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(told);
    await expect(page.getByLabel(field).getByRole('option', { name: /^Sta(to|tus)/ })).toHaveCount(0);
  }
  await inLanguage(page, 'en');
  await page.reload();
  await status.selectOption('short_description');
  await expect(page.getByText('this column is left out')).toHaveCount(0);
  await status.selectOption('');
  await page.getByRole('button', { name: 'Plan 1 row' }).click();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const found = await api.read<{ name: string; status: number; locked: boolean }[]>(
    `/items?page=1&per-page=1&sort=id&direction=DESC&columns=name,status,locked`,
  );
  expect(found).toMatchObject([{ name: 'Farina', status: 0, locked: true }]);
});

test('the state of items is a column for who may approve them, and an import for nobody without its permission', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.context().clearCookies();
  await enterAs(page, browser, 'approver', baseURL ?? '');
  await openList(page, '/items');
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.goto('/items/import');
  await expect(toast(page, 'Cannot access the page, insufficient permissions')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await enterAs(page, browser, 'admin', baseURL ?? '');
  const api = await openApi(browser, 'admin', baseURL ?? '');
  const [id = ''] = await api.makeItems('Stato', 1);
  await choose(page, 'states.csv', `id,status\n${id},1\n`);
  await expect(page.getByLabel('Field of status')).toHaveValue('status');
  await expect(page.getByText('this column is left out')).toHaveCount(0);
  await page.getByRole('button', { name: 'Plan 1 row' }).click();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  expect(await api.read(`/items/${id}`)).toMatchObject({ status: 1 });
});

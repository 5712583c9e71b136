import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings, signIn } from './formSupport.ts';

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
  await choose(page, 'few.csv', `kod;nazwa;waga\n${good};Chleb razowy;1\n999100000002${'0'};Zły kod;2\n`);
  await expect(page.getByLabel('Separator')).toHaveValue(';');
  await expect(page.getByLabel('Field of kod')).toHaveValue('ean');
  await expect(page.getByLabel('Field of nazwa')).toHaveValue('name');
  await page.getByLabel('Country of every row').selectOption('POL');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Plan 2 rows' }).click();
  await expect(page.getByText('Nothing has been written yet. The whole import can be undone.')).toBeVisible();
  await expect(page.getByText(/Check digit: expected/)).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'The import was undone.' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Plan 1 rows' }).click();
  await expect(page.getByText('A blank cell clears the value')).toBeVisible();
});

test('25 MB and one byte are refused at once', async ({ page }) => {
  await choose(page, 'big.csv', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('File size should be less than 25 MB!');
});

test('a file that cannot be read says why and can be chosen again', async ({ page }) => {
  await choose(page, 'empty.csv', '');
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await expectNoFindings(page);
});

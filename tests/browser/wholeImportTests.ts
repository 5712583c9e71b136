import { expect, type Page } from '@playwright/test';
import type { EnterTest } from './enterTest.ts';
import { expectNoFindings } from './formSupport.ts';
import { freshWord, toast } from './support.ts';

/** What the plan of a file of stall fees says. */
const planFees = async (page: Page, lines: readonly string[]): Promise<void> => {
  await page.goto('/stall-fees/import');
  const buffer = Buffer.from(['code,fee', ...lines].join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: `Plan ${lines.length} rows` }).click();
};

/** The import of `tests/fixtures/declared`'s stall fees, which is all or nothing. */
export const testWholeImport = (test: EnterTest): void => {
  test('an import that is all or nothing says before what stands in its way, and after which row took it back', async ({
    page,
    enter,
    baseURL,
  }) => {
    const word = freshWord();
    const applies = page.getByRole('button', { name: /^Apply \d+ rows?$/ });
    const headers = { 'x-client': 'toolkit', origin: baseURL ?? '' };
    await enter('/stall-fees/import');
    await expect(
      page.getByText('All rows of the file are written, or none: a file may have at most 8,000 rows.'),
    ).toBeVisible();

    await planFees(page, [`${word}-a,1`, `${word}-b,many`]);
    await expect(page.getByRole('alert').filter({ hasText: 'all or nothing' })).toHaveText(
      '1 row has an error. This import is all or nothing, so nothing can be written until the row is mended. The row and its reason can be downloaded.',
    );
    await expect(applies).toBeDisabled();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Failed rows as CSV' })).toBeVisible();
    await expectNoFindings(page);

    await planFees(page, [`${word}-a,1`, `${word}-c,2`]);
    await expect(page.getByText('All rows are written together, or none is.')).toBeVisible();
    // Somebody takes a code before the plan is applied.
    const taken = await page.request.post('/api/distance/v3/stall-fees', {
      data: { code: `${word}-c`, fee: 3 },
      headers,
    });
    expect(taken.status()).toBe(201);
    await applies.click();
    await expect(
      toast(page, /Nothing was written.* 1 of its 2 rows stood in the way \(rows of the file: 3\)/),
    ).toBeVisible();
    await expect(page.getByText(/^1 row has an error\. This import is all or nothing/)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(`${word}-c`) })).toContainText('is already used by');
    await expect(applies).toBeDisabled();

    await planFees(page, [`${word}-a,1`, `${word}-c,2`]);
    await applies.click();
    await expect(page.getByRole('heading', { name: 'The import is done.' })).toBeVisible();
    await expect(page.getByText('2 written · 0 unchanged · 0 failed')).toBeVisible();
  });
};

import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, openApi, sql, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'approver', baseURL ?? '');
});
test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'approver', baseURL ?? '');
});

/** A report that was written, as its job stands then. */
const makeReport = async (): Promise<string> => {
  const { job } = await api.write<{ job: { id: string } }>('POST', '/item-drafts', { selection: { ids: ['43508'] } });
  const status = async (): Promise<unknown> =>
    (await sql('SELECT status FROM framework.job WHERE id = $1', [job.id]))[0]?.['status'];
  await expect.poll(status).toBe('done');
  return job.id;
};
const rowsOf = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');
const chosen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Which work' }).getByRole('link', { name, exact: true });

test('work that failed is begun again where it stands, and leads to its file', async ({ page }) => {
  const job = await makeReport();
  await sql('DELETE FROM framework.job_file WHERE job = $1', [job]);
  await sql(
    `UPDATE framework.job SET status = 'failed', file = NULL, failures = 1,
       error = '{"key": "internal", "params": {}, "text": "Something failed on our side. Nothing was stored by halves."}' WHERE id = $1`,
    [job],
  );
  await page.goto('/work');
  await chosen(page, 'Failed').click();
  await expect(page).toHaveURL(/\/work\?status=failed$/);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).nth(1)).toContainText('Something failed on our side.');
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Begin again: / }).press('Enter');
  await expect(page.getByText('No work has this status.')).toBeVisible();
  // Of all work it is looked at again while it runs.
  await chosen(page, 'All').click();
  await expect(rowsOf(page).nth(1)).toContainText('Done');
  await expect(
    rowsOf(page)
      .nth(1)
      .getByRole('link', { name: /^Download item-drafts-/ }),
  ).toBeVisible();
});

test('work that waits is cancelled from the page', async ({ page }) => {
  const job = await makeReport();
  // Nothing gives it a turn.
  await sql("UPDATE framework.job SET status = 'queued', finished_at = NULL, file = NULL WHERE id = $1", [job]);
  await page.goto('/work?status=queued');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cancel: / })
    .click();
  await expect(page.getByText('No work has this status.')).toBeVisible();
  await chosen(page, 'Cancelled').click();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('more work than a page holds is paged through', async ({ page }) => {
  const job = await makeReport();
  await sql(
    `INSERT INTO framework.job (id, kind, status, label, user_id, input, change_set, total, done, created_at, finished_at)
     SELECT gen_random_uuid(), kind, 'done', 'Copy ' || g, user_id, input, NULL, total, done, created_at - g * interval '1 minute', finished_at
     FROM framework.job, generate_series(1, 60) g WHERE id = $1`,
    [job],
  );
  await page.goto('/work?status=done');
  await expect(rowsOf(page)).toHaveCount(51);
  await page.getByRole('navigation', { name: 'Pages of the work' }).getByRole('button', { name: 'Next rows' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main')).toContainText('Copy 60');
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(51);
  await sql("DELETE FROM framework.job WHERE label LIKE 'Copy %'");
});

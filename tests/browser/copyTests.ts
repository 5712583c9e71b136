import { expect, type Page } from '@playwright/test';
import type { EnterTest } from './enterTest.ts';
import { expectNoFindings } from './formSupport.ts';
import { freshWord, toast } from './support.ts';

const base = '/api/distance/v3';

/** Opens what publishing a town would write. */
const lookAt = async (page: Page, town: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Town').fill(town);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
};

/** The copies of `tests/fixtures/declared`: spots for stalls and their days, which are published. */
export const testCopies = (test: EnterTest): void => {
  test('a person sees what differs, publishes it, and takes it back', async ({ page, enter, baseURL }) => {
    const town = freshWord();
    const headers = { 'x-client': 'toolkit', origin: baseURL ?? '' };
    const send = async (method: 'post' | 'put', path: string, data: object): Promise<string> => {
      const answer = await page.request[method](base + path, { data, headers });
      expect(answer.ok()).toBe(true);
      return String(((await answer.json()) as { data: { id: number } }).data.id);
    };
    await enter('/stall-spots');
    const spot = await send('post', '/stall-spots', { code: `${town}-1`, town });
    await send('post', '/stall-spot-days', { spot_id: Number(spot), day: 'Monday' });
    await page.reload();

    await lookAt(page, town);
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    const spots = dialog.getByRole('region', { name: 'Differences: live stall spots' });
    const days = dialog.getByRole('region', { name: 'Differences: live stall spot days' });
    await expect(spots.getByRole('row', { name: new RegExp(`${town}-1`) })).toContainText('Covered');
    await expect(days.getByRole('row', { name: /Monday/ })).toContainText(`${town}-1`);
    await expect(dialog.getByText('1 new')).toHaveCount(2);
    await expect(dialog.getByText('All of it is written together, or nothing is.')).toBeVisible();
    await expectNoFindings(page);

    // Somebody edits a draft before it is published.
    await send('put', `/stall-spots/${spot}`, { changes: { code: `${town}-2` } });
    await dialog.getByRole('button', { name: 'Publish: 2 records' }).click();
    await expect(toast(page, /what differs has changed since it was shown/)).toBeVisible();
    await expect(spots.getByRole('row', { name: new RegExp(`${town}-2`) })).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish: 2 records' }).click();
    await expect(toast(page, /The spots have been published/)).toBeVisible();

    await page.goto(`/live-stall-spots?filter=${encodeURIComponent(JSON.stringify({ town }))}`);
    await expect(page.getByRole('row', { name: new RegExp(`${town}-2`) })).toBeVisible();
    await expect(page.getByRole('link', { name: /^New|Import/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);

    await page.goto('/stall-spots');
    await lookAt(page, town);
    await expect(dialog.getByText('Nothing differs: there is nothing to write.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await send('put', `/stall-spots/${spot}`, { changes: { covered: true } });
    await lookAt(page, town);
    await dialog.getByRole('button', { name: 'Publish: 1 record' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    const live = await page.request.get(`${base}/live-stall-spots/${spot}`);
    expect(((await live.json()) as { data: { covered: boolean } }).data.covered).toBe(false);
  });
};

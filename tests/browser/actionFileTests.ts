import { expect, type Page } from '@playwright/test';
import type { EnterTest } from './enterTest.ts';
import { freshWord } from './support.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Chooses by the button, as a person does. */
const choose = async (page: Page, button: string, file: ReturnType<typeof csv>): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose a file: ${button}` }).click();
  await (await chooser).setFiles(file);
};

/** What `tests/fixtures/actionFiles` asks for, in the product that `address` answers. */
export const actionFileTests = (test: EnterTest, address: () => string): void => {
  test('an action asks for its files, tells at each what it does not take, and gives them to its operation', async ({
    page,
    enter,
  }) => {
    await enter('/');
    const name = freshWord();
    const headers = { 'x-client': 'toolkit', origin: address() };
    const made = await page.request.post('/api/distance/v3/price-boards', { data: { name }, headers });
    const { data } = (await made.json()) as { data: { id: number } }; // every answer of a call is one
    await page.goto(`/price-boards/${data.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Load prices/ }).click();

    const dialog = page.getByRole('dialog', { name: /^Load prices/ });
    const prices = dialog.getByRole('group', { name: 'Prices' });
    const map = dialog.getByRole('group', { name: 'Map' });
    const load = dialog.getByRole('button', { name: 'Load prices' });
    await expect(map).toHaveAccessibleDescription('Where the board hangs. .kml, up to 25 MB');
    await expect(prices.getByRole('button')).toBeFocused();
    await expect(load).toBeDisabled();
    await choose(page, 'Prices', csv('prices.pdf', 'x'));
    await expect(prices.getByRole('alert')).toHaveText('Expected a file that ends in .csv, .txt, got prices.pdf.');
    await choose(page, 'Prices', csv('prices.csv', 'x'.repeat(5000)));
    await expect(prices.getByRole('alert')).toHaveText('The file has 5 kB; at most 2 kB are taken.');
    await expect(load).toBeDisabled();

    await choose(page, 'Prices', csv('prices.csv', '1\n2\n3\n4\n'));
    await expect(prices).toContainText('prices.csv');
    await expect(prices).toContainText('8 byte');
    await expect(prices.getByRole('alert')).toHaveCount(0);
    await load.click();
    // The operation wants more prices than a board holds: the dialog stays with what was chosen.
    await expect(page.getByText("Prices haven't been loaded")).toBeVisible();
    await prices.getByRole('button', { name: 'Remove prices.csv: Prices' }).press('Enter');
    await expect(load).toBeDisabled();
    await choose(page, 'Prices', csv('less.csv', '1\n2\n'));
    await choose(page, 'Map', csv('place.kml', '<kml/>'));
    await dialog.getByLabel('Remark', { exact: true }).fill('May');
    await load.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Prices loaded')).toBeVisible();
    await expect(page.getByLabel('Source', { exact: true })).toHaveValue('less.csv, place.kml');
    await expect(page.getByLabel('Prices', { exact: true })).toHaveValue('2');
    await expect(page.getByLabel('Remark', { exact: true })).toHaveValue('May');
  });
};

import { expect, type Page } from '@playwright/test';
import type { EnterTest } from './enterTest.ts';
import { freshWord, openList, rows } from './support.ts';

const base = '/api/distance/v3';

const makeSign = async (page: Page, origin: string, changes: Record<string, unknown>): Promise<number> => {
  const headers = { 'x-client': 'toolkit', origin };
  const answer = await page.request.post(`${base}/stall-signs`, { data: changes, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id; // every answer of a call is one
};

const storedBuild = async (page: Page, id: number): Promise<unknown> => {
  const answer = await page.request.get(`${base}/stall-signs/${id}`);
  return ((await answer.json()) as { data: { build: unknown } }).data.build; // a record
};

const listOf = (word: string): string =>
  `/stall-signs?filter=${encodeURIComponent(JSON.stringify({ name: { contains: word } }))}`;

/** The signs of `tests/fixtures/declared`, which say the code of their stall's build instead of its key. */
export const namedReferenceTests = (test: EnterTest): void => {
  test('a reference that holds a code is chosen by name or code among its kind, and leads to its record', async ({
    page,
    enter,
  }) => {
    const word = freshWord();
    const build = page.getByRole('combobox', { name: 'Build', exact: true });
    await enter('/stall-signs/create');
    await page.getByLabel('Name', { exact: true }).fill(word);
    await build.fill('Of');
    await expect(page.getByRole('option')).toHaveText([/^Of stone/, /^Of wood/]);
    await build.fill('WOOD');
    await page.getByRole('option', { name: 'Of wood' }).click();
    await page.getByRole('button', { name: /^Create stall sign/ }).click();
    await expect(page).toHaveURL(/\/stall-signs\/\d+$/);
    await expect(build).toHaveValue('Of wood');
    await expect(page.getByText('Stands for a year')).toBeVisible();

    await openList(page, listOf(word));
    await page.getByRole('gridcell', { name: 'Of wood' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/stall-kinds\/\d+$/);
    await page.getByLabel('Code', { exact: true }).fill('TIMBER');
    await page.getByRole('button', { name: /^Save stall kind/ }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
      /^Still used by \d+ stall signs\.$/,
    );
  });

  test('a link fills it in by its code', async ({ page, enter }) => {
    await enter('/stall-signs/create?build=STONE');
    await expect(page.getByRole('combobox', { name: 'Build', exact: true })).toHaveValue('Of stone');
    await page.goto('/stall-signs/create?build=FRUIT');
    await expect(page.getByText("There is no stall kind with Build 'FRUIT'.")).toBeVisible();
  });

  test('a list is filtered by it, and pasted into by name and by code', async ({ page, enter, baseURL }) => {
    const word = freshWord();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter('/');
    const [stone, wood] = [
      await makeSign(page, baseURL ?? '', { name: `${word} a`, build: 'STONE' }),
      await makeSign(page, baseURL ?? '', { name: `${word} b`, build: 'WOOD' }),
    ];
    await openList(page, listOf(word));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name: 'Build', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Build' }).fill('stone');
    await page.getByRole('option', { name: 'Of stone' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('gridcell', { name: `${word} a`, exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /Build.*Of stone/ })).toBeVisible();

    await openList(page, `${listOf(word)}&sort=name&order=ASC`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), 'WOOD\nOf stone');
    await page.getByRole('gridcell', { name: 'Of stone' }).click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('Control+v');
    await dialog.getByRole('button', { name: 'Change 2 stall signs' }).click();
    await expect.poll(() => storedBuild(page, stone)).toBe('WOOD');
    await expect.poll(() => storedBuild(page, wood)).toBe('STONE');
  });

  test('a file says its code', async ({ page, enter }) => {
    const word = freshWord();
    await enter('/stall-signs/import');
    const buffer = Buffer.from(['name,build', `${word} a,STONE`, `${word} b,FRUIT`].join('\n'));
    await page.getByLabel('CSV file').setInputFiles({ name: 'signs.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Plan 2 rows' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${word} b`) })).toContainText(
      "There is no stall kind with Code 'FRUIT'.",
    );
    await page.getByRole('button', { name: 'Apply 1 row' }).click();
    await openList(page, listOf(word));
    await expect(page.getByRole('gridcell', { name: 'Of stone' })).toBeVisible();
  });
};

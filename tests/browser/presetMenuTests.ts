import { expect, type Page } from '@playwright/test';
import type { EnterTest } from './enterTest.ts';
import { expectNoFindings, signIn } from './formSupport.ts';
import { rows } from './support.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
const asked = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

const expectCurrent = async (page: Page, name: string): Promise<void> => {
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText(name);
};

/** Entries of the menu that open a preset of `tests/fixtures/declared`'s stall permits. */
export const testPresetMenu = (test: EnterTest): void => {
  test('an entry of the menu opens a preset at a link, and is the current one while the list shows it', async ({
    page,
    enter,
  }) => {
    await enter('/stall-permits');
    await expect(rows(page)).toHaveCount(4);
    await expectCurrent(page, 'Stall permits');
    await link(page, 'Expired permits').click();
    await expect(page).toHaveURL(new RegExp(`/stall-permits\\?${asked({ expired: true })}$`));
    await expect(rows(page)).toHaveCount(2);
    await expectCurrent(page, 'Expired permits');
    await expect(trail(page)).toHaveText('Locations & Stores/Stall permits/Expired permits');
    await expect(page).toHaveTitle(/Expired permits/);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name/);
    await expectCurrent(page, 'Expired permits');
    await trail(page).getByRole('link', { name: 'Stall permits' }).click();
    await expect(rows(page)).toHaveCount(4);
    await expectCurrent(page, 'Stall permits');
    await expect(trail(page)).toHaveText('Locations & Stores/Stall permits');
  });

  test('a preset stands in the section that it names, and a link that was sent opens it there', async ({
    page,
    enter,
  }) => {
    await enter(`/stall-permits?sort=fee&order=DESC&${asked({ fee: { gte: 100 } })}`);
    await expect(rows(page)).toHaveText([/Fabrics/, /Fish/]);
    await expect(menu(page).getByRole('button', { name: 'Retailers' })).toHaveAttribute('aria-expanded', 'true');
    await expectCurrent(page, 'Dear permits');
    await expect(trail(page)).toHaveText('Retailers/Stall permits/Dear permits');
    await expectNoFindings(page);
  });

  test('the palette and the home page lead to a preset', async ({ page, enter }) => {
    await enter('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Expired permits' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to a screen, a record or an action' });
    await palette.getByRole('combobox').fill('dear perm');
    await palette.getByRole('option', { name: /^Dear permits/ }).click();
    await expect(page).toHaveURL(/\/stall-permits\?sort=fee&order=DESC&filter=/);
    await expectCurrent(page, 'Dear permits');
  });

  test('a collapsed menu opens a preset too, and closes over it', async ({ page, enter }) => {
    await enter('/stall-permits');
    await menu(page).getByRole('button', { name: 'Collapse', exact: true }).click();
    const section = menu(page).getByRole('button', { name: 'Locations & Stores' });
    await section.click();
    await link(page, 'Expired permits').click();
    await expect(rows(page)).toHaveCount(2);
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    await section.click();
    await expectCurrent(page, 'Expired permits');
  });

  test('who may not read what a preset asks by has no entry for it, nor who may not see the list', async ({
    page,
    baseURL,
  }) => {
    const main = page.getByRole('main');
    await signIn(page.request, 'retailers@toolkit.test', baseURL ?? '');
    await page.goto('/');
    await expect(main.getByRole('link', { name: 'Expired permits' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Dear permits' })).toHaveCount(0);
    await signIn(page.request, 'items@toolkit.test', baseURL ?? '');
    await page.goto('/');
    await expect(main.getByRole('link', { name: 'Items', exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /permits/ })).toHaveCount(0);
  });

  test('the entry of a preset is called what the language calls it', async ({ page, enter }) => {
    await enter('/');
    for (const [language, names] of [
      ['it', ['Permessi scaduti', 'Dear permits']],
      ['pl', ['Expired permits', 'Drogie zezwolenia']],
    ] as const) {
      await page.evaluate((one) => localStorage.setItem('RaStore.browser..locale', JSON.stringify(one)), language);
      await page.reload();
      for (const name of names) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    }
  });
};

import type { Download, Locator } from 'playwright';
import { checksOf, values } from './checks.ts';
import type { Hands } from './hands.ts';
import type { Records } from './records.ts';
import type { Step } from './step.ts';

/** The same day on stock screens, each step by the shortest way that they have (see workingDay.ts). */
export const stockDay = (hands: Hands, records: Records): Step[] => {
  const { page, aside, click, copy, press, type } = hands;
  const checks = checksOf(records);
  let refused: number[] = [];
  let download: Download | undefined;
  const rows = page.locator('tbody').getByRole('row');
  const dialog = page.getByRole('dialog');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const filter = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
  const found = (count: number): Promise<void> =>
    page.getByText(`1-${Math.min(count, 50)} of ${count}`, { exact: true }).waitFor();
  const clear = (name: string): Promise<void> =>
    click(
      page
        .locator('.MuiFormControl-root')
        .filter({ has: filter(name) })
        .getByRole('button', { name: 'Clear value' }),
    );
  const said = (text: string | RegExp): Promise<void> =>
    page.locator('.RaNotification-snackbar, .MuiSnackbar-root').getByText(text).first().waitFor();
  const selectPage = (): Promise<void> => click(page.getByRole('checkbox', { name: 'Select all' }));

  const paste = async (name: string, column: readonly (string | number)[]): Promise<void> => {
    await copy(column);
    await click(filter(name));
    await press('ControlOrMeta+v');
    await found(column.length);
  };
  const sureOf = async (name: string): Promise<void> => {
    await click(button(name));
    await click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.waitFor({ state: 'detached' });
  };

  const fix = async (value: string, place: number): Promise<void> => {
    await click(rows.nth(place).getByRole('cell').nth(3));
    await click(page.getByLabel('Value', { exact: true }));
    await press('ControlOrMeta+a');
    await type(value);
    await press('Enter');
    await found(40);
  };
  const cloneTo = async (place: number): Promise<void> => {
    await click(rows.nth(place).getByRole('link', { name: 'Clone' }));
    await click(page.getByRole('combobox', { name: /Item/ }));
    await type(records.target);
    await click(page.getByRole('option', { name: records.target }).first()); // Enter takes nothing before an arrow key
    await click(button('Save'));
    await found(5);
  };

  return [
    { name: 'search 40 pasted EANs', act: () => paste('EANs', records.codes), check: async () => undefined },
    {
      name: 'fix 12 cells',
      act: async () => {
        for (const [place, value] of values.entries()) await fix(value, place);
      },
      check: checks.fixed,
    },
    {
      name: 'bulk edit 800 by query, 3 refused',
      act: async () => {
        await clear('EANs');
        await click(filter('Search'));
        await type(records.word);
        await found(800);
        await selectPage();
        await click(button('Select all'));
        await page.getByText('800 items selected').waitFor();
        refused = await aside(records.changeThree);
        await sureOf('Lock');
        await said(/Not updated/);
      },
      check: () => checks.locked(refused),
    },
    {
      name: 'approve 40',
      act: async () => {
        // What was refused leaves all 800 selected.
        await click(button('Unselect'));
        await clear('Search');
        await paste('EANs', records.codes);
        await selectPage();
        await click(button('Approve'));
        await said('Approved');
      },
      check: checks.approved,
    },
    {
      name: 'reassign 5 item-stores',
      act: async () => {
        await click(page.getByRole('menuitem', { name: 'Item-stores' }));
        await paste('IDs', records.places);
        for (const place of records.places.keys()) await cloneTo(place);
        await selectPage();
        await sureOf('Hide as duplicate');
      },
      check: checks.reassigned,
    },
    {
      name: 'undo',
      act: async () => {
        await clear('IDs');
        await click(filter('Item name'));
        await type(records.target);
        await rows.filter({ hasText: records.target }).nth(4).waitFor(); // the five before were as many
        await found(5);
        await selectPage();
        await sureOf('Delete');
        await clear('Item name');
        await paste('IDs', records.places);
        await selectPage();
        await sureOf('Unhide');
      },
      check: checks.undone,
    },
    {
      name: 'export',
      act: async () => {
        [download] = await Promise.all([page.waitForEvent('download'), click(button('Export').first())]);
      },
      check: async () => {
        if (download) await checks.exported(download);
      },
    },
    {
      name: 'sign out',
      act: async () => {
        await click(button('Profile'));
        await click(page.getByRole('menuitem', { name: 'Logout' }));
        await page.waitForURL(/login/);
      },
      check: () => checks.signedOut(page),
    },
  ];
};

import type { Download, Locator } from 'playwright';
import { checksOf, values } from './checks.ts';
import type { Hands } from './hands.ts';
import type { Records } from './records.ts';
import type { Step } from './step.ts';

/** The day on our screens. Mouse and keyboard are mixed as somebody would who knows the keys of docs/keyboard.md. */
export const ourDay = (hands: Hands, records: Records): Step[] => {
  const { page, aside, click, copy, press, type } = hands;
  const checks = checksOf(records);
  let refused: number[] = [];
  let download: Download | undefined;
  const grid = page.getByRole('grid');
  const rows = grid.locator('tbody').getByRole('row');
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp): Promise<void> =>
    page.getByRole('region', { name: 'Messages' }).getByText(text).first().waitFor();

  const found = async (column: readonly (string | number)[]): Promise<void> => {
    await rows.nth(column.length).waitFor({ state: 'detached' });
    await rows.nth(column.length - 1).waitFor();
  };
  const search = async (column: readonly (string | number)[]): Promise<void> => {
    await copy(column);
    await press('ControlOrMeta+v');
    await found(column);
  };
  /** What pasted codes find is selected. */
  const selected = (count: number): Promise<void> =>
    page.getByRole('region', { name: 'Selection' }).getByText(`${count} selected`).waitFor();

  return [
    { name: 'search 40 pasted EANs', act: () => search(records.codes), check: async () => undefined },
    {
      name: 'fix 12 cells',
      act: async () => {
        const heads = await page.getByRole('columnheader').allTextContents();
        const column = heads.findIndex((head) => head.replace(/[↑↓]/, '').trim() === 'Value');
        await click(rows.first().getByRole('gridcell').nth(column));
        for (const value of values) {
          await type(value);
          await press('Enter');
        }
        // Keys that came before the first input wait for it.
        const last = rows.nth(values.length - 1).getByRole('gridcell');
        await last
          .nth(column)
          .getByText(values.at(-1) ?? '', { exact: true })
          .waitFor();
        await grid.locator('td.saving').first().waitFor({ state: 'detached' });
      },
      check: checks.fixed,
    },
    {
      name: 'bulk edit 800 by query, 3 refused',
      act: async () => {
        await press('/');
        await type(records.word);
        await page.getByRole('navigation', { name: 'Pages' }).getByText('of 800').waitFor();
        await press('Control+Shift+E');
        await click(dialog.getByRole('radiogroup', { name: 'Locked' }).getByRole('radio', { name: 'Yes' }));
        await dialog.getByRole('status').getByText('800 to change').waitFor();
        refused = await aside(records.changeThree);
        await press('Control+Enter');
        await said(/^Items with following ID's haven't been updated: /);
      },
      check: () => checks.locked(refused),
    },
    {
      name: 'approve 40',
      act: async () => {
        await search(records.codes);
        await selected(40);
        await click(button('Approve 40 items'));
        await dialog.getByRole('button', { name: 'Approve 40 items', disabled: false }).waitFor();
        await press('Control+Enter');
        await said('Selected items successfully approved');
      },
      check: checks.approved,
    },
    {
      name: 'reassign 5 item-stores',
      act: async () => {
        await click(page.getByRole('link', { name: 'Item-stores' }));
        await page.getByRole('heading', { level: 1, name: 'Item-stores' }).waitFor();
        await search(records.places);
        await selected(5);
        await click(button('Reassign 5 item-stores'));
        await dialog.locator('input:focus').waitFor();
        await type(records.target);
        await dialog.getByRole('button', { name: 'Reassign 5 item-stores', disabled: false }).waitFor();
        await press('Control+Enter');
        await said('Items of selected item-stores successfully reassigned');
      },
      check: checks.reassigned,
    },
    {
      name: 'undo',
      act: async () => {
        await click(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last());
        await said('Change undone');
      },
      check: checks.undone,
    },
    {
      name: 'export',
      act: async () => {
        [download] = await Promise.all([page.waitForEvent('download'), click(button('Export'))]);
      },
      check: async () => {
        if (download) await checks.exported(download);
      },
    },
    {
      name: 'sign out',
      act: async () => {
        await click(button('Logout'));
        await click(dialog.getByRole('button', { name: 'Logout' }));
        await page.getByLabel('E-mail').waitFor();
      },
      check: () => checks.signedOut(page),
    },
  ];
};

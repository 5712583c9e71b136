import type { Locator } from 'playwright';
import { xlsxOf } from '../../support/writeXlsx.ts';
import type { Hands, OwnFile } from '../day/hands.ts';
import type { Step } from '../day/step.ts';
import type { Checks } from './checks.ts';
import type { SecondRecords } from './records.ts';

/** The second day on our screens. */
export const ourDay = (hands: Hands, records: SecondRecords, checks: Checks): Step[] => [
  { name: '200 prices, 3 codes wrong', act: () => givePrices(hands, records), check: checks.priced },
  { name: '20 items mended with pictures', act: () => mend(hands, records), check: checks.mended },
  { name: '30 items of 9 unknown brands', act: () => takeSupply(hands, records), check: checks.supplied },
];

/** The spreadsheet is imported as it is: the store is said once, and the wrong codes are looked at before anything is written. */
const givePrices = async (hands: Hands, { store, prices }: SecondRecords): Promise<void> => {
  const { page, click, press, type } = hands;
  const wrong = prices.filter(({ isWrong }) => isWrong);
  await startImport(hands, {
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxOf([['GDO ID', 'Price'], ...prices.map(({ code, price }) => [code, price])]),
  });
  await click(page.getByLabel('Store ID of every row'));
  await type(String(store.id));
  await page.getByRole('option', { name: store.name }).first().waitFor();
  await press('Enter');
  await click(button(hands, `Plan ${prices.length} rows`));
  await click(button(hands, `Errors ${wrong.length}`));
  for (const { code } of wrong)
    await page.getByText(`No item-store has GDO ID '${code}' within Store ID ${store.id}`).waitFor();
  await click(button(hands, `Apply ${prices.length - wrong.length} rows`));
  await imported(hands);
};

/** A word finds them, their categories are pasted as the column of a spreadsheet that is sorted by name, and their pictures find them by the EANs that they are called by. */
const mend = async (hands: Hands, { gapWord, gaps }: SecondRecords): Promise<void> => {
  const { page, click, press, type, paste, pick } = hands;
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('grid').locator('tbody').getByRole('row');
  const changed = async (): Promise<void> => {
    await dialog.getByRole('button', { name: `Change ${gaps.length} items`, disabled: false }).waitFor();
    await press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await click(page.getByRole('link', { name: 'Items', exact: true }));
  await page.getByRole('heading', { level: 1, name: 'Items' }).waitFor();
  await press('/');
  await type(gapWord);
  await press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).getByText(`of ${gaps.length}`).waitFor();
  await click(page.getByRole('columnheader', { name: 'Name' }).getByRole('button', { name: 'Name' }).first());
  await rows
    .first()
    .getByText(gaps[0]?.name ?? '')
    .waitFor();
  const heads = await page.getByRole('columnheader').allTextContents();
  const column = heads.findIndex((head) => head.replace(/[↑↓]/, '').trim() === 'Category');
  await click(rows.first().getByRole('gridcell').nth(column));
  await paste(...gaps.map(({ category }) => category));
  await changed();
  await click(button(hands, 'More').first());
  await pick(
    page.getByRole('menuitem', { name: 'Add pictures by their file names…' }),
    gaps.map(({ picture }) => picture),
  );
  await dialog.getByRole('button', { name: `Upload ${gaps.length} pictures`, disabled: false }).waitFor();
  await press('Control+Enter');
  await changed();
};

/** The file is imported as it is; each name that no brand has is answered once. */
const takeSupply = async (hands: Hands, { supplied, newBrands }: SecondRecords): Promise<void> => {
  const { page, click, press } = hands;
  const lines = supplied.map(({ ean, name, brand, category, value }) => [ean, name, brand, category, value, 'ITA']);
  await startImport(hands, {
    name: 'supplier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [['EAN', 'Name', 'Brand', 'Category', 'Value', 'Country'], ...lines].map((line) => line.join(';')).join('\n'),
    ),
  });
  await click(button(hands, `Plan ${supplied.length} rows`));
  const asked = page.getByRole('region', { name: 'Names to be settled' }).getByRole('listitem');
  for (const name of newBrands) {
    const line = asked.filter({ hasText: name });
    await click(line.getByRole('button', { name: 'Create it' }));
    await line.getByText(`means ${name}`).waitFor();
  }
  // Where each answer is given, the focus goes on by itself.
  const focused = page.locator('button:enabled:focus');
  await focused.filter({ hasText: `Plan again with ${newBrands.length} answers` }).waitFor();
  await press('Enter');
  await focused.filter({ hasText: `Apply ${supplied.length} rows` }).waitFor();
  await press('Enter');
  await imported(hands);
};

const startImport = async ({ page, click, pick }: Hands, file: OwnFile): Promise<void> => {
  await click(page.getByRole('link', { name: /^Import / }));
  await pick(page.getByRole('button', { name: 'Choose a file' }), file);
};

const imported = ({ page }: Hands): Promise<void> =>
  page.getByRole('heading', { name: 'The import is done.' }).waitFor();

const button = ({ page }: Hands, name: string): Locator => page.getByRole('button', { name, exact: true });

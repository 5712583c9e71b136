import type { Locator } from 'playwright';
import type { Hands } from '../day/hands.ts';
import type { Step } from '../day/step.ts';
import type { Checks } from './checks.ts';
import type { Gap, PriceLine, SecondRecords, Supplied } from './records.ts';

/** The same day on stock screens, each step by the shortest way that they have (see secondDay.ts). */
export const stockDay = (hands: Hands, records: SecondRecords, checks: Checks): Step[] => [
  givePrices(hands, records, checks),
  { name: '20 items mended with pictures', act: () => mend(hands, records), check: checks.mended },
  { name: '30 items of 9 unknown brands', act: () => takeSupply(hands, records), check: checks.supplied },
];

/** Every third price, one wrong code among them; the others are there by themselves. */
const givePrices = (hands: Hands, { prices, writePrices }: SecondRecords, { priced }: Checks): Step => {
  const isPlayed = (_: PriceLine, place: number): boolean => place % 3 === 0;
  const played = prices.filter(isPlayed);
  const others = prices.filter((line, place) => !isPlayed(line, place) && !line.isWrong);
  return {
    name: '200 prices, 3 codes wrong',
    share: played.length / prices.length,
    act: async () => {
      for (const line of played) await givePrice(hands, line);
    },
    check: async () => {
      await writePrices(others);
      await priced();
    },
  };
};

/** The list has its filter still, and the focus stands in it. */
const givePrice = async ({ page, click, press, paste, type }: Hands, line: PriceLine): Promise<void> => {
  const { code, price, isWrong } = line;
  await page.locator('input[name="gdo_id"]:focus').waitFor();
  await press('ControlOrMeta+a');
  await paste(code);
  if (isWrong) return page.getByText(/^No .* found using the current filters/).waitFor();
  const row = page.locator('tbody').getByRole('row').filter({ hasText: code });
  await click(row.getByRole('cell').nth(4));
  await page.locator('input[name="price"]:focus').waitFor();
  await press('ControlOrMeta+a');
  await type(String(price));
  await press('Enter');
  await page.getByRole('textbox', { name: 'IDs', exact: true }).waitFor();
};

const mend = async (hands: Hands, { gapWord, gaps }: SecondRecords): Promise<void> => {
  const { page, click, type } = hands;
  await click(menu(hands, 'Items'));
  await click(page.getByRole('textbox', { name: 'Search', exact: true }));
  await type(gapWord);
  await page.getByText(`1-${gaps.length} of ${gaps.length}`, { exact: true }).waitFor();
  for (const gap of gaps) await mendOne(hands, gap);
};

const mendOne = async (hands: Hands, { name, category, picture }: Gap): Promise<void> => {
  const { page, click, pick } = hands;
  await click(page.locator('tbody').getByRole('row').filter({ hasText: name }).getByRole('cell').nth(3));
  await choose(hands, 'Category', category);
  await pick(page.getByTestId('dropzone'), picture);
  await page.locator('.RaFileInput-removeButton img').waitFor();
  await click(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByRole('textbox', { name: 'Search', exact: true }).waitFor();
};

/** Each new brand by a form, then each item by one. */
const takeSupply = async (hands: Hands, { supplied, newBrands }: SecondRecords): Promise<void> => {
  const { page, click, press, paste } = hands;
  await click(menu(hands, 'Brands'));
  await click(page.getByRole('link', { name: 'Create', exact: true }));
  for (const name of newBrands) {
    await emptyForm(hands).waitFor();
    await paste(name);
    await press('Enter');
  }
  await emptyForm(hands).waitFor();
  await click(menu(hands, 'Items'));
  await click(page.getByRole('link', { name: 'Create', exact: true }));
  for (const item of supplied) await createItem(hands, item);
  await emptyForm(hands).waitFor();
};

const createItem = async (hands: Hands, { name, ean, brand, category, value }: Supplied): Promise<void> => {
  const { press, paste } = hands;
  await emptyForm(hands).waitFor();
  await paste(name);
  await press('Tab');
  await paste(ean);
  await choose(hands, 'Brand', brand);
  await choose(hands, 'Category', category);
  await press('Tab');
  await paste(value);
  await press('Enter');
};

const menu = ({ page }: Hands, name: string): Locator => page.getByRole('menuitem', { name, exact: true });

/** The form of a new record before anything is typed. */
const emptyForm = ({ page }: Hands): Locator => page.locator('form input[name="name"][value=""]:focus');

/** A record for a reference, by its whole name. */
const choose = async ({ page, click, paste }: Hands, field: string, name: string): Promise<void> => {
  await click(page.getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await paste(name);
  await click(page.getByRole('option', { name, exact: true }));
};

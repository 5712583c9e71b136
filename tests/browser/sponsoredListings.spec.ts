import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, toast } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'ads', baseURL ?? ''));

test('SPL-030, SPL-033: choosing a metric prefills the price, and what is typed stays until the other is taken', async ({
  page,
}) => {
  await page.goto('/sponsored-listings/create');
  const metric = page.getByRole('combobox', { name: 'Metric' });
  const price = page.getByRole('textbox', { name: 'Price' });
  await expect(price).toHaveValue('9.99');
  await metric.selectOption('cpm');
  await expect(toast(page, 'Activity price rate prefilled successfully')).toBeVisible();
  await expect(price).toHaveValue('4.50');
  await expect(page.getByRole('textbox', { name: 'Quote' })).toHaveValue('1000000');
  await price.fill('7');
  await price.press('Tab');
  await metric.selectOption('cpc');
  const proposal = page.getByRole('button', { name: 'Take what is proposed: 0.45 EUR' });
  await expect(proposal).toBeVisible();
  await expect(price).toHaveValue('7.00');
  await expectNoFindings(page);
  await proposal.press('Enter');
  await expect(price).toHaveValue('0.45');
  await expect(proposal).toHaveCount(0);
});

test('SPL-033: a rate that there is no rule for is told, and what was there stays', async ({ page }) => {
  await page.goto('/sponsored-listings/create');
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('7');
  await price.press('Tab');
  await page.getByRole('combobox', { name: 'Metric' }).selectOption('percentage');
  await expect(toast(page, 'Error prefilling activity price rate')).toBeVisible();
  await expect(price).toHaveValue('7.00');
});

const none = 'Warning: no keywords found';
const failed = 'Error in finding keywords';
const keywordsOf = (page: Page) => page.getByRole('textbox', { name: 'Keyword', exact: true });

const chooseItem = async (page: Page, id: string | undefined): Promise<void> => {
  const item = page.getByRole('combobox', { name: 'Item ID' });
  await item.fill(id ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
};

test('STA-017, STA-019, SPL-031: the keywords of the chosen item are looked up, and selected ones become those of the ad', async ({
  page,
  browser,
  baseURL,
}) => {
  const [word, other] = [freshWord(), freshWord()];
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const [first] = await admin.makeItems(word, 1);
  const [second] = await admin.makeItems(other, 1);
  await page.goto('/sponsored-listings/create');
  await chooseItem(page, first);
  const names = keywordsOf(page);
  await expect(names.first()).toBeVisible();
  const found = async (): Promise<string[]> =>
    names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await found()).toContain(word.toLowerCase());
  await expectNoFindings(page);
  // Another item has others, as long as nobody chose among them.
  await chooseItem(page, second);
  await expect.poll(found).toContain(other.toLowerCase());
  expect(await found()).not.toContain(word.toLowerCase());
  await page.getByRole('switch', { name: 'Selected' }).first().click();
  await chooseItem(page, first);
  const offered = page.getByRole('button', { name: /^Take what is proposed: / });
  await expect(offered).toBeVisible();
  expect(await found()).toContain(other.toLowerCase());
  await offered.press('Enter');
  await expect.poll(found).toContain(word.toLowerCase());
  // What is copied from the keywords of an item is one text with '; ' between.
  const own = page.getByRole('combobox', { name: 'Keywords', exact: true });
  await own.fill('pasta fresca; uova');
  await own.press('Enter');
  await expect(page.getByRole('button', { name: 'pasta fresca', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'uova', exact: true })).toBeVisible();
});

test('STA-019, STA-020, SHR-026: no keywords are a warning, a failure an error, and neither is told of an item that was removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await openApi(browser, 'admin', baseURL ?? '');
  const [one, two] = await admin.makeItems(freshWord(), 2);
  const answers: (() => Promise<void>)[] = [];
  let answer = { status: 200, body: '{"data":[],"metadata":{}}' };
  let isHeld = false;
  await page.route('**/api/pim/v1/keywords', async (route) => {
    const give = () => route.fulfill({ ...answer, contentType: 'application/json' });
    if (isHeld) answers.push(give);
    else await give();
  });
  await page.goto('/sponsored-listings/create');
  await chooseItem(page, one);
  await expect(toast(page, none)).toBeVisible();
  answer = { status: 500, body: '{"status":500,"code":"FAILED","message":"Down","errors":{}}' };
  await chooseItem(page, two);
  await expect(toast(page, failed)).toBeVisible();
  await page.reload();
  isHeld = true;
  for (const held of [answer, { status: 200, body: '{"data":[],"metadata":{}}' }]) {
    answer = held;
    await chooseItem(page, one);
    await expect.poll(() => answers.length).toBe(1);
    await page.getByRole('combobox', { name: 'Item ID' }).fill('');
    await page.keyboard.press('Tab');
    await answers.pop()?.();
    await page.waitForTimeout(300); // for what must not come
    await expect(toast(page, none)).toHaveCount(0);
    await expect(toast(page, failed)).toHaveCount(0);
  }
});

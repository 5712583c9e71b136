import { expect, test, type Page } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshEan, freshWord, openApi, openList, rowOf, rows, type Api } from './support.ts';

let api: Api;
test.beforeAll(async ({ browser, baseURL }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
});

const box = (page: Page) => page.getByRole('textbox', { name: 'Search items' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const isMarked = (page: Page) =>
  box(page).evaluate(
    (input: HTMLInputElement) => input.selectionEnd === input.value.length && input.selectionStart === 0,
  );

/** Two items of a word, each with an EAN; the first is in a store under a GDO ID. */
const makeFound = async () => {
  const word = freshWord();
  const eans = [freshEan(), freshEan()] as const;
  const [id = '', other = ''] = await api.makeItems(word, 2, (place) => ({
    ean: eans[place],
    value: 500,
    type: 'g',
    brand_id: 124,
  }));
  const gdo = `G${eans[0]}`;
  const [sold] = await api.read<{ store_id: number }[]>('/itemstores?per-page=1&columns=id,store_id');
  await api.write('POST', '/itemstores', { item_id: Number(id), store_id: sold?.store_id, gdo_id: gdo, price: 9.99 });
  return { word, eans, id, other, gdo };
};

test.describe('the box of a list', () => {
  test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

  test('finds by EAN, ID, GDO ID and words, without accents, while they are typed', async ({ page }) => {
    const { word, eans, id, gdo } = await makeFound();
    await openList(page, '/items');
    for (const code of [eans[0], id, gdo]) {
      await box(page).fill(code);
      await expect(rows(page).first()).toContainText(`${word} 1`);
      await expect(page).toHaveURL(new RegExp(`search=find&codes=${code}`));
    }
    await box(page).fill('');
    await expect(page).not.toHaveURL(/search=/);
    await box(page).pressSequentially(`${word.toLowerCase()} 2`, { delay: 20 });
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, `${word} 2`)).toBeVisible();
    await expect(box(page)).toHaveValue(`${word.toLowerCase()} 2`);
    await page.reload();
    await expect(box(page)).toHaveValue(`${word.toLowerCase()} 2`);
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(box(page)).toHaveValue('');
  });

  test('a scanner sends codes one after the other: each shows its record, and the box waits for the next', async ({
    page,
  }) => {
    const { word, eans } = await makeFound();
    await openList(page, '/items');
    await box(page).focus();
    for (const [place, ean] of eans.entries()) {
      await page.keyboard.type(ean);
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, `${word} ${place + 1}`)).toBeVisible();
      await expect(box(page)).toBeFocused();
      expect(await isMarked(page)).toBe(true);
    }
    await expect(page).toHaveURL(/\/items\?/);
    await expectNoFindings(page);
  });

  test('an answer that comes late never takes the place of a newer one', async ({ page }) => {
    const { word } = await makeFound();
    await openList(page, '/items');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/search/items/find?**', async (route) => {
      if (route.request().postData()?.includes('zzqqxx')) await held;
      await route.continue();
    });
    await box(page).fill('zzqqxx');
    await expect(page).toHaveURL(/codes=zzqqxx/);
    await box(page).fill(word);
    await expect(rows(page)).toHaveCount(2);
    answer();
    await expect(page.getByRole('main')).toContainText('of 2');
    await expect(rows(page)).toHaveCount(2);
  });
});

test('the palette asks each resource once, and a scanner opens the item of its code, not what sells it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, eans, id, gdo } = await makeFound();
  await enterAs(page, browser, 'admin', baseURL ?? '');
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags');
  const palette = page.getByRole('dialog', { name: 'Go to a screen, a record or an action' });
  const typed = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  for (const text of [id, gdo, `${word} 1`]) {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/search\/\w+/.test(request.url()) && request.postData()?.includes(text))
        asked.push(new URL(request.url()).pathname);
    });
    await typed.fill(text);
    await expect(palette.getByRole('option').filter({ hasText: `${word} 1item ${id}` })).toBeVisible();
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  }
  await typed.fill('');
  await typed.focus();
  await page.keyboard.type(eans[0]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/items/${id}$`));
});

test.describe('a lookup', () => {
  test('finds an item by EAN, ID and words, with brand, size and EAN, for who may not see the list of items', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { word, eans, id } = await makeFound();
    const [brand] = await api.read<{ name: string }[]>('/brands?per-page=1&q[id]=124&columns=id,name');
    await enterAs(page, browser, 'stores', baseURL ?? '');
    await page.goto('/item-stores/create');
    const item = page.getByRole('combobox', { name: 'Item ID' });
    for (const text of [eans[0], id, `${word} 1`.toLowerCase()]) {
      await item.fill(text);
      await expect(options(page).first()).toHaveAccessibleName(
        new RegExp(`^${word} 1.*${brand?.name}.* · 500 g · ${eans[0]}`),
      );
    }
    const [one, two] = await Promise.all([
      options(page).first().boundingBox(),
      page.getByRole('listbox').boundingBox(),
    ]);
    expect(one?.height).toBe(44);
    expect(two).not.toBeNull();
    // A scanner, which is quicker than the answer.
    await item.fill('');
    await page.keyboard.type(eans[1]);
    await page.keyboard.press('Enter');
    await expect(item).toHaveValue(`${word} 2`);
  });

  test('shows the path of a category, those of the country of the record first', async ({ page, browser, baseURL }) => {
    const word = freshWord();
    const [item = ''] = await api.makeItems(word, 1, () => ({ country: 'POL' }));
    const [above] = await api.read<{ id: number; category_2_id: number }[]>(
      '/level3categories?per-page=1&columns=id,category_2_id',
    );
    for (const country of ['ITA', 'POL'])
      await api.write('POST', '/level3categories', {
        name: `${word} ${country === 'ITA' ? 'a' : 'z'}`,
        category_2_id: above?.category_2_id,
        country,
        status: 1,
        priority: 1,
      });
    await enterAs(page, browser, 'items', baseURL ?? '');
    await page.goto(`/items/${item}`);
    await page.getByRole('combobox', { name: 'Category' }).fill(word);
    await expect(options(page)).toHaveCount(2);
    await expect(options(page).first()).toContainText(`${word} z`);
    await expect(options(page).first()).toContainText(/\S+ › \S+/);
  });
});

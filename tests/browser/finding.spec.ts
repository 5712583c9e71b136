import { expect, test } from '@playwright/test';
import { enterAs, freshWord, openApi, openList, rowOf, rows, selectionBar, toast } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => enterAs(page, browser, 'items', baseURL ?? ''));

test('TAG-004: tags, tag rules and tag groups are tabs of one entry of the menu, at addresses of their own', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'PIM' }).click();
  await menu.getByRole('link', { name: 'Tags', exact: true }).click();
  await expect(page).toHaveURL(/\/tags$/);
  const tabs = page.getByRole('navigation', { name: 'Tags', exact: true });
  await expect(tabs.getByRole('link')).toHaveText(['Tags', 'Tag rules', 'Tag groups']);
  await tabs.getByRole('link', { name: 'Tag rules' }).click();
  await expect(page).toHaveURL(/\/tag-rules$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag rules');
  await expect(menu.getByRole('link', { name: 'Tags', exact: true })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Tag groups' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('PIM/Tags/Tag groups');
  await expect(rowOf(page, 'Dieta')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tag rules');
});

test('TAG-011, TAG-016: a rule is made in the form of its tag, and stands in the list of all', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const api = await openApi(browser, 'items', baseURL ?? '');
  const tag = await api.write<{ master_tag_id: number }>('POST', '/tags', { name_en: word, type: 1, hidden: false });
  await page.goto(`/tags/${tag.master_tag_id}`);
  await page.getByRole('button', { name: 'Add tag rule' }).click();
  const form = page.getByRole('group', { name: 'New tag rule' });
  await form.getByRole('combobox', { name: 'When' }).fill('Barbecue');
  await page.getByRole('option', { name: /Barbecue/ }).click();
  await form.getByRole('button', { name: /^(Save|Create|Add)/ }).click();
  await expect(toast(page, 'Tag rule successfully created')).toBeVisible();
  await page.getByRole('link', { name: 'All tag rules' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('checkbox', { name: new RegExp(`^Select ${word}`) })).toBeVisible();
  await expect(rows(page)).toContainText('Barbecue');
});

test('LST-002, LST-006: items that are selected become a PIM list, which opens them again', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = freshWord();
  const api = await openApi(browser, 'items', baseURL ?? '');
  await api.makeItems(word, 3);
  await openList(page, `/items?search=query&codes=${word}`);
  for (const place of [1, 3]) await rowOf(page, `${word} ${place}`).getByRole('checkbox').click();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Create PIM list of 2 items' }).click();
  await expect(page).toHaveURL(/\/pim-lists\/create\?ids=/);
  await page.getByLabel('Name').fill(word);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'PIM list successfully created')).toBeVisible();
  await page.getByRole('link', { name: 'Open its items' }).click();
  await expect(page).toHaveURL(/\/items\?search=ids&codes=/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, `${word} 2`)).toHaveCount(0);
});

test('LST-006: what a list is filtered by becomes a PIM list, whose row opens the filtered list', async ({ page }) => {
  const word = freshWord();
  const filter = JSON.stringify({ hidden: true });
  await openList(page, `/items?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Create PIM list of / }).click();
  await expect(page.getByRole('textbox', { name: 'Filter' })).toHaveValue(filter);
  await page.getByLabel('Name').fill(word);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'PIM list successfully created')).toBeVisible();
  await openList(page, `/pim-lists?search=query&codes=${word}`);
  await rowOf(page, word)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Open its items' }).click();
  await expect(page).toHaveURL(`/items?filter=${encodeURIComponent(filter)}`);
});

test('ALI-003, ALI-005: pages go on and back by a cursor, without a count, to a last page that is full', async ({
  page,
  baseURL,
}) => {
  const word = freshWord();
  const headers = { 'x-client': 'toolkit', origin: new URL(baseURL ?? '').origin };
  for (let place = 1; place <= 100; place += 1) {
    const data = { keyword: word, alias: `alias ${place}` };
    expect((await page.request.post('/api/gateway/v1/aliases', { data, headers })).status()).toBe(201);
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const take = url.searchParams.get('take');
    if (url.pathname.endsWith('/aliases') && take === '50')
      asked.push(url.searchParams.get('page[after]') ?? `before ${url.searchParams.get('page[before]')}`);
  });
  await openList(page, `/search-aliases?filter=${encodeURIComponent(JSON.stringify({ keyword: { contains: word } }))}`);
  const footer = page.getByRole('navigation', { name: 'Pages' });
  await expect(footer).toContainText('1–50');
  await expect(footer).not.toContainText(' of ');
  await expect(footer.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await footer.getByRole('button', { name: 'Next page' }).click();
  await expect(footer).toContainText('51–100');
  await expect(footer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await footer.getByRole('button', { name: 'Previous page' }).click();
  await expect(footer).toContainText('1–50');
  await expect(footer.getByRole('button', { name: 'Next page' })).toBeEnabled();
  expect(asked).toContain('50');
});

test('STA-016, STA-018: keywords of an item are picked, the first of them at once, and copied', async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = freshWord();
  const [id] = await (await openApi(browser, 'items', baseURL ?? '')).makeItems(word, 1);
  await openList(page, `/items?search=ids&codes=${id}`);
  await rowOf(page, word).getByRole('checkbox').click();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Keywords of/ }).click();
  const picks = page.getByRole('group', { name: 'What is picked' });
  const own = picks.getByRole('button', { name: word.toLowerCase() });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  const others = picks.getByRole('button');
  const count = await others.count();
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Copy what is picked' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('; ')).toHaveLength(count - 1);
  expect(copied).not.toContain(word.toLowerCase());
});

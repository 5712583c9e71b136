import { expect, test, type Browser, type Page } from '@playwright/test';
import { application } from '../../server/application.ts';
import { coveringResources } from './coveringResources.ts';
import { expectNoFindings } from './formSupport.ts';
import {
  enterAs,
  freshEan,
  freshWord,
  openApi,
  openList,
  rowOf,
  rows,
  selectionBar,
  type Account,
  type Api,
} from './support.ts';

let api: Api;
let enter: (page: Page, account: Account) => Promise<void>;

test.beforeAll(async ({ browser, baseURL }: { browser: Browser; baseURL?: string }) => {
  api = await openApi(browser, 'admin', baseURL ?? '');
  enter = (page, account) => enterAs(page, browser, account, baseURL ?? '');
});

// What moves is measured at its end.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');
/** As a link does: the page is not loaded again, which would take longer than looking at it. */
const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // A record that cannot be edited is shown, at an address of its own.
  await expect(page).toHaveURL(new RegExp(`${path}(/show)?$`));
};

/** The same, until the page that was there is gone: what it showed is not taken for the other's. */
const leaveFor = async (page: Page, path: string): Promise<void> => {
  const title = page.getByRole('heading', { level: 1 });
  const before = (await title.textContent()) ?? '';
  await goWithin(page, path);
  // The title of a form may hold that of its list.
  await expect(title).not.toHaveText(before);
  await expect(title).toBeVisible();
};

const closeByEsc = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

test('sign-in, with its faults', async ({ page }) => {
  await page.goto('/items');
  await expect(page.getByRole('button', { name: /^admin@toolkit\.test/ })).toBeVisible();
  await expectNoFindings(page);
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('E-mail must be valid')).toBeVisible();
  await expectNoFindings(page);
});

test('home, the account menu, the logout dialog and what leads nowhere', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoFindings(page);
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing here');
  await expectNoFindings(page);
});

test('home of somebody who may open nothing, with the toast that says so', async ({ page }) => {
  await enter(page, 'nobody');
  await page.goto('/items');
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Cannot access the page')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expectNoFindings(page);
});

test('the list with its column picker, filters and search', async ({ page }) => {
  await enter(page, 'items');
  await openList(page, '/items?sort=name&order=ASC&filter=%7B%22status%22%3A%7B%22in%22%3A%5B0%5D%7D%7D');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expectNoFindings(page);
  await closeByEsc(page);
  await page.getByRole('button', { name: 'Search by codes' }).click();
  const codes = [freshEan(), freshEan()];
  await dialog(page)
    .getByRole('textbox')
    .fill([...codes, ...codes].join('\n'));
  await expectNoFindings(page);
  await dialog(page).getByRole('tab', { name: 'EANs advanced' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Search 2 codes/ })
    .click();
  await page.getByRole('button', { name: '2 codes found nothing' }).click();
  await expectNoFindings(page);
});

test('the editor of every kind of filter', async ({ page }) => {
  await enter(page, 'items');
  const word = freshWord();
  await api.makeItems(word, 1);
  // axe reads the list behind each of them again.
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const names = (await page.getByRole('option').allTextContents()).map((name) => name.trim());
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  const seen = new Set<string>();
  for (const name of names) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(dialog(page)).toHaveAccessibleName(`Filter by ${name}`);
    // Two of one kind have the same elements, in the same order.
    const kind = await dialog(page).evaluate((element) =>
      [...element.querySelectorAll('*')].map(({ tagName }) => tagName).join(' '),
    );
    if (!seen.has(kind)) await expectNoFindings(page);
    seen.add(kind);
    await closeByEsc(page);
  }
  expect(seen.size).toBeGreaterThan(3);
});

test('the selection with bulk edit, its plan, the menu of a row and its history', async ({ page }) => {
  await enter(page, 'items');
  const word = freshWord();
  const ids = await api.makeItems(word, 3, (place) => ({
    display_brand: 'Own',
    ...(place === 0 ? { locked: true } : {}),
  }));
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await expectNoFindings(page);
  await selectionBar(page).getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Copyright', { exact: true }).fill('axe');
  await dialog(page).getByLabel('Delta', { exact: true }).fill('-3');
  await dialog(page).getByRole('checkbox', { name: 'Clear this field Display brand' }).check();
  await expect(dialog(page)).toContainText('To mend: Delta');
  await expectNoFindings(page);
  await dialog(page).getByLabel('Delta', { exact: true }).fill('3');
  await expect(dialog(page).getByRole('region', { name: 'Rows of the plan' })).toBeVisible();
  await expectNoFindings(page);
  await dialog(page)
    .getByRole('button', { name: /^Edit 3 items/ })
    .click();
  await expect(page.getByText('Selected items successfully updated')).toBeVisible();
  for (const id of ids)
    expect(await api.read(`/items/${id}`)).toMatchObject({ copyright: 'axe', delta: 3, display_brand: null });
  await expectNoFindings(page);
  await rowOf(page, `${word} 2`)
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: /^History of/ })).toBeVisible();
  await expect(page.getByText('items@toolkit.test').first()).toBeVisible();
  await expectNoFindings(page);
});

test('a bulk approval with a refused row, its plan and its toast', async ({ page }) => {
  await enter(page, 'approver');
  const word = freshWord();
  await api.makeItems(word, 2, (place) => (place === 0 ? { category_id: null } : {}));
  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(dialog(page)).toContainText('no category');
  await expectNoFindings(page);
  await dialog(page)
    .getByRole('button', { name: /^Approve 1 item/ })
    .click();
  await expect(page.getByText(/haven't been approved/)).toBeVisible();
  await expectNoFindings(page);
});

test('a list that is empty and one that failed', async ({ page }) => {
  await enter(page, 'items');
  await page.goto(`/items?search=query&codes=${freshWord()}`);
  await expect(page.getByText('This search returned no results.')).toBeVisible();
  await expectNoFindings(page);
  await page.route('**/api/pim/v1/items?**', (route) => route.abort());
  await page.goto('/items');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNoFindings(page);
});

test('an item being edited, with a session that ended', async ({ page }) => {
  await enter(page, 'items');
  const [id] = await api.makeItems(freshWord(), 1);
  await page.goto(`/items/${id}`);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: /^History of/ })).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Name', { exact: true }).fill('axe');
  await page.context().clearCookies();
  await page.getByRole('button', { name: /^Save item/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectNoFindings(page);
});

test('the first step of an import, and a file that was refused', async ({ page }) => {
  await enter(page, 'items');
  await page.goto('/items/import');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByLabel('CSV file').setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expectNoFindings(page);
});

const listed = application.resources.filter(
  ({ calls, service }) => calls.list !== null && application.services[service]?.address === undefined,
);
// The screens of all are drawn by the same code: each part of it is looked at, wherever it is declared.
const others = coveringResources(listed).filter(({ name }) => name !== 'items');
const parts = Array.from({ length: Math.ceil(others.length / 3) }, (_, part) => others.slice(part * 3, part * 3 + 3));

for (const part of parts) {
  test(`the list and the form of ${part.map(({ name }) => name).join(', ')}`, async ({ page }) => {
    await enter(page, 'admin');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    for (const { name, path, needs = [] } of part) {
      // What is chosen first is asked for before any list is.
      if (needs.length > 0) {
        await leaveFor(page, `/${name}`);
        await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
        await expectNoFindings(page);
        continue;
      }
      // Below any other record.
      const asked = path.replaceAll(/\{\w+\}/g, '-');
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(asked));
      await leaveFor(page, `/${name}`);
      await answered;
      await expect(rows(page).first().or(page.locator('.list-empty')).first()).toBeVisible();
      const own = page.getByRole('grid').locator(`a[href^="/${name}/"]`).first();
      const forms = (await page.getByRole('link', { name: /^Create / }).count()) > 0 ? [`/${name}/create`] : [];
      if ((await own.count()) > 0) {
        forms.push((await own.getAttribute('href')) ?? '');
        await rows(page).first().getByRole('checkbox').click();
      }
      await expectNoFindings(page);
      for (const form of forms) await lookAtForm(page, form);
    }
  });
}

const lookAtForm = async (page: Page, form: string): Promise<void> => {
  await leaveFor(page, form);
  await expect(page.getByRole('grid')).toHaveCount(0);
  // A form, or the page that only shows.
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByRole('main').getByRole('textbox')).first(),
  ).toBeVisible();
  await expectNoFindings(page);
};

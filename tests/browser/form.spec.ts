import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoFindings, openColleague, signIn, type Colleague } from './formSupport.ts';
import { nextSave, toast } from './support.ts';

let colleague: Colleague;
let place = 10;

test.beforeAll(async ({ browser, baseURL }) => {
  colleague = await openColleague(browser, 'items@toolkit.test', baseURL ?? '');
});

test.beforeEach(async ({ page, baseURL }) => {
  await signIn(page.request, 'items@toolkit.test', baseURL ?? '');
});

/** Opens an item that no other test has touched; answers its id. */
const openItem = async (page: Page): Promise<string> => {
  const id = await colleague.itemAt((place += 1));
  await page.goto(`/items/${id}`);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  return id;
};
const save = (page: Page) => page.getByRole('button', { name: /^Save item/ });
const changedText = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(text);
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('sends only what changed, by Ctrl-S, and stays on the page with the new base', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Mandara');
  await changedText(page, '1 field changed');
  const request = nextSave(page);
  await page.keyboard.press('Control+s');
  expect(((await request).postDataJSON() as { changes: unknown }).changes).toEqual({ display_brand: 'Mandara' });
  await expect(page.getByText('Item successfully updated')).toBeVisible();
  await changedText(page, 'No unsaved changes');
  await expect(page).toHaveURL(`/items/${id}`);
  expect((await colleague.read(`/items/${id}`))['display_brand']).toBe('Mandara');
});

test('an Undo in the toast brings the old value back into the form', async ({ page }) => {
  const id = await openItem(page);
  const before = String((await colleague.read(`/items/${id}`))['display_brand']);
  await page.getByLabel('Display brand').fill('Somebody else');
  await save(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Display brand')).toHaveValue(before);
});

test('faults stand at their fields and in the navigation, and the first one gets the focus', async ({ page }) => {
  await openItem(page);
  await page.getByLabel('Delta').fill('-3');
  await page.getByLabel('Name', { exact: true }).fill('');
  await save(page).click();
  await expect(page.getByText('Required field')).toBeVisible();
  await expect(page.getByText('Min: 0, max: 1000')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await changedText(page, '2 to mend: Name, Delta');
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /Measures/ }),
  ).toContainText('1');
  await expectNoFindings(page);
});

test('ITM-056, ITM-057: an emptied text is no text, a typed number a number, and an emptied weight or delta is 0', async ({
  page,
}) => {
  const id = await openItem(page);
  const fields = ['Copyright', 'Volume', 'Value', 'Weight', 'Delta'].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const [copyright, volume, value, weight, delta] = fields as [Locator, Locator, Locator, Locator, Locator]; // five labels
  const show = async (shown: readonly string[]): Promise<void> => {
    for (const [place, field] of fields.entries()) await expect(field).toHaveValue(shown[place] ?? '');
  };
  const saved = async (): Promise<unknown> => {
    const request = nextSave(page);
    await page.keyboard.press('Control+s');
    const { changes } = (await request).postDataJSON() as { changes: unknown };
    await changedText(page, 'No unsaved changes');
    return changes;
  };
  const numbers = { volume: Number(await volume.inputValue()) === 3 ? 4 : 3, value: 12.5, weight: 2.25, delta: 1 };
  await copyright.fill(`Of ${id}`);
  await volume.fill(String(numbers.volume));
  for (const [field, typed] of [
    [value, '12.5'],
    [weight, '2.25'],
    [delta, '1'],
  ] as const)
    await field.fill(typed);
  expect(await saved()).toEqual({ copyright: `Of ${id}`, ...numbers });
  await page.reload();
  await show([`Of ${id}`, String(numbers.volume), '12.5', '2.25', '1']);

  // What stands there after the save is what was stored, before anybody reads it again.
  for (const field of fields) await field.fill('');
  expect(await saved()).toEqual({ copyright: null, volume: null, value: null, weight: 0, delta: 0 });
  await show(['', '', '', '0', '0']);
  await page.reload();
  await show(['', '', '', '0', '0']);
  expect(await colleague.read(`/items/${id}`)).toMatchObject({
    copyright: null,
    volume: null,
    value: null,
    weight: 0,
    delta: 0,
  });
  await page.goto(`/items/${id}/history`);
  await expect(page.getByRole('main')).toContainText(`Of ${id}`);
});

test('a number takes no exponent key', async ({ page }) => {
  await openItem(page);
  await page.getByLabel('Delta').fill('');
  await page.getByLabel('Delta').pressSequentially('1e5');
  await expect(page.getByLabel('Delta')).toHaveValue('15');
});

test('a form offers Draft and Approved to who may approve, and shows what else the status is', async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, 'approver@toolkit.test', baseURL ?? '');
  await openItem(page);
  const offered = page.getByLabel('Status').locator('option');
  await expect(offered).not.toHaveCount(0);
  const current = await page.getByLabel('Status').locator('option:checked').textContent();
  expect((await offered.allTextContents()).filter((option) => option !== current || option !== 'Live')).toEqual([
    'Draft',
    'Approved',
  ]);
});

test('who may not approve finds the status of a new item closed, and why', async ({ page }) => {
  await page.goto('/items/create');
  await expect(page.getByLabel('Status')).toBeDisabled();
  await expect(page.getByLabel('Status')).toHaveAccessibleDescription(
    'Needs the permission Items: approve. Somebody with the permission Users, roles and permissions can give it.',
  );
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Draft']);
});

test('a reference is found while typing', async ({ page }) => {
  const id = await openItem(page);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.keyboard.type('burro');
  await page
    .getByRole('option', { name: /^Burro/ })
    .first()
    .click();
  await save(page).click();
  await expect(page.getByText('Item successfully updated')).toBeVisible();
  expect(JSON.stringify((await colleague.read(`/items/${id}`))['_refs'])).toContain('Burro');
});

for (const key of ['Enter', 'Tab'])
  test(`${key} before the answer has come chooses what was typed, never what stood there`, async ({ page }) => {
    await openItem(page);
    const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
    const options = page.getByRole('listbox').getByRole('option');
    await brand.click();
    await expect(options).not.toHaveCount(0);
    const shown = await options.allTextContents();
    const path = '/api/pim/v1/brands?page=1&per-page=50&sort=id&direction=DESC';
    const { data } = (await (await page.request.get(path)).json()) as { data: { id: number; name: string }[] };
    const wanted = data.find(({ name }) => !shown.some((text) => text.startsWith(name)));
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/brands/find?**', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(wanted?.id));
    await expect(options.first()).toBeDisabled();
    await page.keyboard.press(key);
    await expect(brand).toHaveValue(String(wanted?.id));
    release();
    await expect(brand).toHaveValue(wanted?.name ?? '');
    await expect(options).toHaveCount(0);
  });

test('a text that names no brand stays, is a fault of the form, and goes when it is discarded', async ({ page }) => {
  const id = await openItem(page);
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
  const before = (await colleague.read(`/items/${id}`))['brand_id'];
  const name = await brand.inputValue();
  const fault = page.getByText("Choose one of the records found for 'zzzz nothing', or empty the field.");
  await brand.fill('zzzz nothing');
  await brand.press('Tab');
  await expect(brand).toHaveValue('zzzz nothing');
  await expect(fault.first()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(brand).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(brand).toHaveValue(name);
  await expect(fault).toHaveCount(0);
  expect((await colleague.read(`/items/${id}`))['brand_id']).toBe(before);

  // What is typed whole is chosen when the input is left.
  const path = '/api/pim/v1/brands?page=1&per-page=2&sort=name&direction=ASC';
  const { data } = (await (await page.request.get(path)).json()) as { data: { id: number; name: string }[] };
  const other = data.find((one) => one.name !== name);
  await brand.fill(other?.name ?? '');
  await expect(
    page
      .getByRole('listbox')
      .getByRole('option', { name: other?.name ?? '' })
      .first(),
  ).toBeEnabled();
  await brand.press('Tab');
  await expect(brand).toHaveValue(other?.name ?? '');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await colleague.read(`/items/${id}`))['brand_id']).toBe(other?.id);
});

test('a lookup that fails says so in the words of the spec', async ({ page }) => {
  await openItem(page);
  await page.route('**/brands?**', (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, code: 'INTERNAL', key: 'internal', params: {}, message: 'No.', errors: {}, requestId: '1' },
    }),
  );
  await page.getByRole('combobox', { name: 'Brand', exact: true }).click();
  await expect(page.getByText('Error while fetching brands. Please try again later.').first()).toBeVisible();
});

test('a lookup that finds nothing says so in the words of the spec', async ({ page }) => {
  await openItem(page);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Error: No category level 3 found for this zzzz')).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).fill('  ');
  await expect(page.getByText('Error: No category level 3 found for this item!')).toBeVisible();
  await page.route('**/level3categories?**', (route) => route.fulfill({ json: { data: [], count: 0 } }));
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Category' }).fill('');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Error: No categories found!')).toBeVisible();
});

test('changes to different fields both stay', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Mine');
  await colleague.change(id, { copyright: 'Theirs' });
  await save(page).click();
  await expect(page.getByText('Item successfully updated')).toBeVisible();
  expect(await colleague.read(`/items/${id}`)).toMatchObject({ display_brand: 'Mine', copyright: 'Theirs' });
});

test('the same field changed twice is asked for, and the answer is saved', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Mine');
  await page.getByRole('textbox', { name: 'Copyright' }).fill('Kept');
  await colleague.change(id, { display_brand: 'Theirs', short_description: 'Merged' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody changed the same field' });
  await expect(dialog).toContainText('items@toolkit.test');
  await expect(dialog.getByRole('row', { name: /Short description/ })).toContainText('unchanged');
  await expectNoFindings(page);
  await dialog.getByRole('radio', { name: 'Display brand: theirs' }).check();
  await dialog.getByRole('button', { name: 'Save with these values' }).click();
  await expect(page.getByText('Item successfully updated')).toBeVisible();
  expect(await colleague.read(`/items/${id}`)).toMatchObject({
    display_brand: 'Theirs',
    copyright: 'Kept',
    short_description: 'Merged',
  });
});

test('Keep editing leaves everything as it was typed', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Mine');
  await colleague.change(id, { display_brand: 'Theirs' });
  await save(page).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Display brand')).toHaveValue('Mine');
  await changedText(page, '1 field changed');
});

test("somebody else's change is told when one comes back, and merges on a click", async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Mine');
  await colleague.change(id, { copyright: 'Theirs' });
  await focusWindow(page);
  await expect(page.getByRole('status').filter({ hasText: 'What you typed is untouched.' })).toContainText(
    /changed .*Copyright/,
  );
  await expect(page.getByRole('textbox', { name: 'Copyright' })).not.toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Copyright' })).toHaveValue('Theirs');
  await expect(page.getByLabel('Display brand')).toHaveValue('Mine');
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Unsaved');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(`/items/${id}`);
  await expect(page.getByLabel('Display brand')).toHaveValue('Unsaved');
});

test('a network that is gone loses nothing, and Retry saves', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('After the storm');
  // The rest of the form is drawn right after its first fields.
  await expect(save(page)).toBeEnabled();
  await page.context().setOffline(true);
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Unsaved changes' }).getByRole('alert')).toContainText(
    'did not answer',
  );
  await expect(page.getByLabel('Display brand')).toHaveValue('After the storm');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('Item successfully updated')).toBeVisible();
  expect((await colleague.read(`/items/${id}`))['display_brand']).toBe('After the storm');
});

test('a sign-in that expired is renewed over the form', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Signed in again');
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog');
  // Whichever finds out first: the save, or what the page asks by itself; the save that was behind the dialog is asked for after it.
  await page.keyboard.press('Control+s');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('toolkit-demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const saved = page.getByText('Item successfully updated');
  await expect(async () => {
    if (!(await saved.isVisible())) await page.keyboard.press('Control+s');
    await expect(saved).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  expect((await colleague.read(`/items/${id}`))['display_brand']).toBe('Signed in again');
});

test('a record that vanished leaves what was typed to be copied', async ({ page }) => {
  const id = await openItem(page);
  await page.getByLabel('Display brand').fill('Too late');
  await colleague.remove(id);
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'This item is not there any more' })).toBeVisible();
  await expect(page.getByText('Display brand: Too late')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'All items' }).click();
  await expect(page).toHaveURL(/\/items$/);
});

test('details are saved with the item, in one change', async ({ page }) => {
  const id = await openItem(page);
  await page.getByRole('region', { name: 'Details' }).getByLabel('Origin').fill('Puglia');
  await page.getByLabel('Display brand').fill('With details');
  await save(page).click();
  await expect(page.getByText('Item successfully updated')).toBeVisible();
  expect((await colleague.read(`/itemdetails/${id}`))['origin']).toBe('Puglia');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Details' }).getByLabel('Origin')).toHaveValue('Puglia');
});

test('ITM-090: EANs are added with a free code, and deleted with an undo, and each is told', async ({ page }) => {
  await openItem(page);
  const rows = page.getByRole('table').getByRole('row');
  // The head of the table and the codes that the item has.
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  const before = await rows.count();
  await page.getByRole('button', { name: 'Add EAN' }).click();
  const form = page.getByRole('group', { name: 'New EAN' });
  await form.getByRole('button', { name: 'Generate a free EAN' }).click();
  await expect(form.getByLabel('EAN', { exact: true })).toHaveValue(/^\d{13}$/);
  await expectNoFindings(page);
  await form.getByRole('button', { name: 'Add EAN' }).click();
  await expect(rows).toHaveCount(before + 1);
  await expect(toast(page, 'EAN successfully created')).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete EAN/ })
    .last()
    .click();
  await expect(rows).toHaveCount(before);
  await expect(toast(page, 'EAN successfully deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveCount(before + 1);
});

test('the history names who changed what, and closes with Esc', async ({ page }) => {
  const id = await openItem(page);
  await colleague.change(id, { display_brand: 'In the history' });
  const button = page.getByRole('button', { name: 'History' });
  await button.click();
  const panel = page.getByRole('dialog', { name: /^History of/ });
  await expect(panel.getByText('In the history')).toBeVisible();
  await expect(panel.locator('time').first()).toHaveText(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/);
  await expectNoFindings(page);
  await panel.getByRole('button', { name: 'Revert' }).first().click();
  await expect(page.getByLabel('Display brand')).not.toHaveValue('In the history');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a failed history is empty and says nothing', async ({ page }) => {
  await openItem(page);
  await page.route('**/history/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Nothing was changed yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('deleting goes to the list, with an Undo', async ({ page }) => {
  const id = await openItem(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/items$/);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await colleague.find(`/items/${id}`))?.['deleted_at']).toBeNull();
});

test('a field that needs another permission is closed and says why', async ({ page, baseURL }) => {
  await signIn(page.request, 'approver@toolkit.test', baseURL ?? '');
  await openItem(page);
  await expect(page.getByLabel('Locked')).toBeDisabled();
  await expect(page.getByText(/^Needs the permission/)).toBeVisible();
});

test('a new item is created and its own page follows', async ({ page }) => {
  await page.goto('/items/create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New item');
  await page.getByRole('button', { name: /^Create item/ }).click();
  await expect(page.getByText('Required field')).toBeVisible();
  await expectNoFindings(page);
  await page.getByLabel('Name', { exact: true }).fill('Pane di Altamura');
  await page.getByRole('region', { name: 'Details' }).getByLabel('Origin').fill('Altamura');
  await page.getByRole('button', { name: /^Create item/ }).click();
  await expect(page).toHaveURL(/\/items\/\d+$/);
  await expect(toast(page, 'Item successfully created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pane di Altamura');
  await expect(page.getByRole('region', { name: 'Details' }).getByLabel('Origin')).toHaveValue('Altamura');
});

test('typing in a large form paints one field', async ({ page }) => {
  await openItem(page);
  const painted = await page.evaluate(async () => {
    const name = document.querySelector<HTMLInputElement>('#field-name');
    const touched = new Set<Element>();
    let last = performance.now();
    const observer = new MutationObserver((records) => {
      last = performance.now();
      for (const { target } of records) {
        const field = (target instanceof Element ? target : target.parentElement)?.closest('.field');
        if (field) touched.add(field);
      }
    });
    observer.observe(document.querySelector('.form-sections') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    // Sections below, names and pictures arrive after the first paint: what opening the page paints is no typing.
    while (performance.now() - last < 1000) await new Promise((resolve) => setTimeout(resolve, 100));
    touched.clear();
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['a', 'ab', 'abc']) {
      set?.call(name, text);
      name?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    observer.disconnect();
    return touched.size;
  });
  expect(painted).toBe(1);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
])
  test(`nothing is cut off at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openItem(page);
    await expectNoFindings(page);
    const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

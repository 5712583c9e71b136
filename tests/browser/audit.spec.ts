import { expect, test } from '@playwright/test';
import { expectNoFindings } from './formSupport.ts';
import { enterAs, freshWord, openApi, openList, selectionBar, toast } from './support.ts';

// What moves is measured at its end.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Plan {
  id: string;
}

test('a change is found in the audit, looked at, and some of its records are taken back, and that too', async ({
  page,
  browser,
  baseURL: at,
}) => {
  const baseURL = at ?? '';
  const api = await openApi(browser, 'items', baseURL);
  const word = freshWord();
  const ids = await (await openApi(browser, 'admin', baseURL)).makeItems(word, 3);
  const plan = await api.write<Plan>('POST', '/plans', {
    resource: 'items',
    kind: 'update',
    selection: { ids },
    changes: { copyright: word },
  });
  const { changeSet } = await api.write<{ changeSet: string }>('POST', `/plans/${plan.id}/apply`, {});
  await api.write('PUT', `/items/${ids[1] ?? ''}`, { changes: { copyright: 'newer' } });

  await enterAs(page, browser, 'items', baseURL);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Resource', { exact: true }).selectOption('Items');
  await page.getByLabel('Record ID').fill(ids[0] ?? '');
  await page.getByLabel('Record ID').press('Enter');
  await page.getByLabel('Source', { exact: true }).selectOption('bulk');
  await expect(page).toHaveURL(`/audit?resource=items&record=${ids[0]}&source=bulk`);
  const line = page.getByRole('row').filter({ hasText: '3 changed' });
  await expect(line).toContainText('items@toolkit.test');
  await expectNoFindings(page);
  await line.getByRole('link').first().click();

  await expect(page).toHaveURL(`/changes/${changeSet}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Change of');
  await expect(page.getByText(`POST /api/pim/v1/plans/${plan.id}/apply`)).toBeVisible();
  const row = (place: number) => page.getByRole('row').filter({ hasText: `${word} ${place}` });
  await expect(row(1)).toContainText(word);
  await row(1).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await row(2).getByRole('checkbox').check();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Revert 2 records' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: `${word} 2` })).toContainText(
    'Something newer changed the same fields.',
  );
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Revert 1 item', exact: true }).click();
  await expect(row(1)).toContainText('taken back');
  await expect(row(3)).not.toContainText('taken back');
  expect((await api.read<{ copyright: string | null }>(`/items/${ids[0] ?? ''}`)).copyright).toBeNull();
  expect((await api.read<{ copyright: string | null }>(`/items/${ids[2] ?? ''}`)).copyright).toBe(word);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Change undone').first()).toBeVisible();
  await expect
    .poll(async () => (await api.read<{ copyright: string | null }>(`/items/${ids[0] ?? ''}`)).copyright)
    .toBe(word);

  await openList(page, `/items?search=query&codes=${word}`);
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await selectionBar(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'History of 3 items' }).click();
  await expect(dialog).toHaveAccessibleName('History of 3 items');
  await expect(dialog).toContainText('With the changes of');
  await expect(dialog.getByRole('listitem').first()).toContainText(`${word} 1`);
  await expectNoFindings(page);
  await dialog.getByRole('link', { name: 'Open the change' }).first().click();
  await expect(page.getByText('Takes back')).toBeVisible();
});

test('the audit tells what to do where it shows nothing, and an unknown change is said to be none', async ({
  page,
  browser,
  baseURL: at,
}) => {
  const baseURL = at ?? '';
  await enterAs(page, browser, 'nobody', baseURL);
  await page.goto('/audit');
  await expect(page.getByText('Ask an administrator for permissions.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit' })).toHaveCount(0);
  await page.goto('/changes/0199aaaa-0000-4000-8000-00000000ffff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This change is not there');
  await expectNoFindings(page);
});

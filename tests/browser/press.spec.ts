import { expect, test } from '@playwright/test';
import { enterAs } from './support.ts';

test.beforeEach(async ({ page, browser, baseURL }) => {
  await enterAs(page, browser, 'items', baseURL ?? '');
  await page.goto('/items/create');
});

test('what is pressed stays under the pointer while a fault waits to appear above it', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const hidden = page.getByRole('switch', { name: 'Hidden' });
  const fault = page.getByText('Required field');
  await hidden.scrollIntoViewIfNeeded();
  await expect(hidden).not.toBeChecked();
  await name.click();
  const before = await hidden.boundingBox();
  if (!before) throw new Error('The switch is not on the page.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(name).not.toBeFocused();
  await expect(fault).toHaveCount(0);
  expect(await hidden.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(hidden).toBeChecked();
  await expect(fault).toHaveCount(1);
});

test('a fault waits for no press where the keyboard goes on, nor where a press clicks nothing', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const fault = page.getByText('Required field');
  await name.click();
  await page.keyboard.press('Tab');
  await expect(fault).toHaveCount(1);
  await page.reload();
  await name.click();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await expect(fault).toHaveCount(1);
});

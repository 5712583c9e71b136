import { chromium } from 'playwright';
import { findChromium } from '/work/wt/distances/tests/support/chromium.ts';
const base = 'http://127.0.0.1:8102';
const browser = await chromium.launch(findChromium());
const page = await (await browser.newContext({ viewport: { width: Number(process.env.W ?? 1440), height: 900 } })).newPage();
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
await page.goto(base + '/login');
await page.waitForTimeout(1500);
const button = page.getByText('admin@toolkit.test').first();
await button.click();
await page.waitForTimeout(2500);
const shots = process.argv.slice(2);
for (const [at, path] of shots.entries()) {
  await page.goto(base + path);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/distances-${process.env.W ?? 1440}-${at}.png` });
  console.log(at, page.url(), await page.title());
}
await browser.close();

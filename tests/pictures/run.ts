/** `npm run pictures`: takes docs/screens anew, every screen and main dialog of the demo marketplace at two widths. `ONLY=form` takes those whose name holds it. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { buildIndex } from './buildIndex.ts';
import { scenes, type Scene } from './scenes.ts';

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
const password = process.env['DEMO_PASSWORD'] ?? 'toolkit-demo';

const signedIn = new Map<string, ReturnType<BrowserContext['cookies']>>();

/** Each account signs in once. */
const cookiesOf = async (
  context: BrowserContext,
  address: string,
  account: string,
): ReturnType<BrowserContext['cookies']> => {
  const signIn = async (): ReturnType<BrowserContext['cookies']> => {
    await context.request.post('/api/user/v4/local/signin', {
      data: { email: `${account}@toolkit.test`, password },
      headers: { 'x-client': 'toolkit', origin: address },
    });
    return context.cookies();
  };
  const cookies = signedIn.get(account) ?? signIn();
  signedIn.set(account, cookies);
  return cookies;
};

const openContext = async (
  browser: Browser,
  address: string,
  { account = 'admin', language, isDark }: Scene,
  size: (typeof sizes)[number],
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    locale: language ?? 'en-GB',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(
    ({ dark, locale }) => {
      if (dark) localStorage.setItem('toolkit.mode', 'dark');
      localStorage.setItem('RaStore.browser..version', '1');
      localStorage.setItem('RaStore.browser..locale', JSON.stringify(locale));
    },
    { dark: isDark ?? false, locale: language ?? 'en' },
  );
  if (account === null) return context;
  await context.addCookies(await cookiesOf(context, address, account));
  return context;
};

/** What the page shows once it shows the same twice. */
const takeAtRest = async (page: Page, isWaiting = false): Promise<Buffer> => {
  if (!isWaiting) await page.waitForLoadState('networkidle');
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 10; tries += 1) {
    await page.waitForTimeout(250);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (picture.equals(before)) break;
    before = picture;
  }
  return before;
};

/** A palette of 192 colours: a screen has few, and the picture is a quarter as large. */
const take = async (browser: Browser, address: string, scene: Scene, size: (typeof sizes)[number]): Promise<void> => {
  const context = await openContext(browser, address, scene, size);
  const page = await context.newPage();
  try {
    await scene.show(page);
    await sharp(await takeAtRest(page, scene.isWaiting))
      .png({ palette: true, colours: 192, effort: 3, compressionLevel: 9 })
      .toFile(join(folder, `${scene.name}-${size.width}.png`));
  } finally {
    await context.close();
  }
};

const product =
  process.env['ADDRESS'] === undefined
    ? await startProduct()
    : { address: process.env['ADDRESS'], stop: async () => undefined };
const browser = await chromium.launch(findChromium());
const failed: string[] = [];
try {
  mkdirSync(folder, { recursive: true });
  const only = process.env['ONLY'] ?? '';
  for (const scene of scenes.filter(({ name }) => name.includes(only))) {
    await Promise.all(
      sizes.map((size) =>
        take(browser, product.address, scene, size).catch((error: unknown) =>
          failed.push(`${scene.name} at ${size.width}: ${String(error)}`),
        ),
      ),
    );
  }
  writeFileSync(
    join(folder, 'README.md'),
    buildIndex(
      scenes,
      sizes.map(({ width }) => width),
      readdirSync(folder),
    ),
  );
} finally {
  await browser.close();
  await product.stop();
}
for (const text of failed) console.error(text);
process.exitCode = failed.length > 0 ? 1 : 0;

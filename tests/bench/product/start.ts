import type { Browser, BrowserContext } from 'playwright';

export const account = { email: 'admin@toolkit.test', password: 'toolkit-demo' };

/** A browser that may do everything, at that address. */
export const signedIn = async (browser: Browser, address: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  await context.request.post('/api/user/v4/local/signin', {
    data: account,
    headers: { 'x-client': 'toolkit', origin: address },
  });
  return context;
};

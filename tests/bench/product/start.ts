import type { Browser, BrowserContext } from 'playwright';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder, startProcess } from '../../support/processes.ts';

export interface Product {
  address: string;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** The whole product with the demo marketplace, in a process and a folder of its own. */
export const startProduct = async (): Promise<Product> => {
  const { folder, remove } = makeTemporaryFolder();
  const started = startProcess(folder, { APP_ENV: 'local', DEMO: '1', RATE_LIMIT: '0' }, undefined, main);
  const stop = async (): Promise<void> => {
    started.child.kill('SIGTERM');
    await started.ended;
    remove();
  };
  try {
    return { address: await started.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

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

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyMarketplace } from './marketplaceCopy.ts';
import { makeTemporaryFolder, startProcess } from './processes.ts';

export interface Product {
  address: string;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** A copy of the project that it runs from (`copyProject`); its data lies in there. */
  project?: ReturnType<typeof makeTemporaryFolder>;
  /** Its resources declare records of a demo, with which a product begins that fills a marketplace itself. Default: it begins with a copy of the run's. */
  declaresDemo?: boolean;
  /** Settings besides the usual ones. */
  environment?: Record<string, string>;
}

const own = fileURLToPath(new URL('../../', import.meta.url));

/** The whole product with the demo marketplace, in a process and a folder of its own. */
export const startProduct = async ({
  project,
  declaresDemo = false,
  environment = {},
}: StartOptions = {}): Promise<Product> => {
  const { folder, remove } = project ?? makeTemporaryFolder();
  const dataDir = project ? join(folder, 'data') : folder;
  const settings: Record<string, string> = { APP_ENV: 'local', DEMO: '1', RATE_LIMIT: '0', ...environment };
  if (settings['DEMO'] === '1' && !declaresDemo) copyMarketplace(dataDir);
  const started = startProcess(dataDir, settings, undefined, join(project ? folder : own, 'server/main.ts'));
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

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporaryFolder, startProcess } from './processes.ts';

export interface Product {
  address: string;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** A copy of the project that it runs from (`copyProject`); its data lies in there. */
  project?: ReturnType<typeof makeTemporaryFolder>;
  /** Settings besides the usual ones. */
  environment?: Record<string, string>;
}

const own = fileURLToPath(new URL('../../', import.meta.url));

/** The whole product with the demo marketplace, in a process and a folder of its own. */
export const startProduct = async ({ project, environment = {} }: StartOptions = {}): Promise<Product> => {
  const { folder, remove } = project ?? makeTemporaryFolder();
  const started = startProcess(
    project ? join(folder, 'data') : folder,
    { APP_ENV: 'local', DEMO: '1', RATE_LIMIT: '0', ...environment },
    undefined,
    join(project ? folder : own, 'server/main.ts'),
  );
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

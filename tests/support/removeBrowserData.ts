import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Playwright's global teardown: removes the data folder of the run, and nothing that the run did not make. */
export default function removeBrowserData(): void {
  const folder = process.env['TOOLKIT_TEST_DATA'];
  if (folder?.startsWith(join(tmpdir(), 'toolkit-browser-')))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

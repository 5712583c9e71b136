import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Playwright's global teardown: removes the data folders of the run, and nothing that the run did not make. */
export default function removeBrowserData(): void {
  const folders = Object.entries(process.env)
    .filter(([name]) => name.startsWith('TOOLKIT_TEST_PLACE_'))
    .map(([, place = '']) => place.split(' ')[1] ?? '')
    .filter((folder) => folder.startsWith(join(tmpdir(), 'toolkit-browser-')));
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}

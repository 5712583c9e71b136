import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addActionFiles } from '../support/actionFiles.ts';
import { copyProject } from '../support/copyProject.ts';
import { addDeclaredFixture } from '../support/declaredFixture.ts';
import { extendComputed } from '../support/extendComputed.ts';

const command = fileURLToPath(new URL('../../server/check.ts', import.meta.url));

// The command ends with 1, and this rejects, where a declaration has an error.
it('finds no error in the declarations of this application', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--no-types']);
  expect(stdout).toMatch(/\d+ resources: 0 errors, \d+ warnings\.\n$/);
});

it('finds none where resources of the browser tests join them: each has a place of its own in the menu', async () => {
  const { folder, remove } = copyProject();
  addDeclaredFixture(folder);
  addActionFiles(folder);
  extendComputed(folder);
  const { stdout } = await promisify(execFile)(process.execPath, ['server/check.ts', '--no-types'], { cwd: folder });
  remove();
  expect(stdout).toMatch(/\d+ resources: 0 errors, \d+ warnings\.\n$/);
});

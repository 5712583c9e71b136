import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const command = fileURLToPath(new URL('../../server/check.ts', import.meta.url));

// The command ends with 1, and this rejects, where a declaration has an error.
it('finds no error in the declarations of this application', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--no-types']);
  expect(stdout).toMatch(/\d+ resources: 0 errors, \d+ warnings\.\n$/);
});

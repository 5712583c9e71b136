import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { demoServer } from '../application/demoServer.ts';
import { addressOf } from '../support/address.ts';
import { passedOn } from '../support/processes.ts';

const demo = await demoServer();
const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const command = fileURLToPath(new URL('../../server/configuration.ts', import.meta.url));
const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...passedOn, DATABASE_URL: addressOf(demo.connection), DATA_DIR: join(folder, 'data') },
  });

interface File {
  resources: { 'user-roles': { name: string; permissions: string[] }[] };
}

// Processes of their own, beside those of other tests.
it('exports beside a server, compares, plans, and writes what was planned', { timeout: 180_000 }, async () => {
  const file = join(folder, 'file.json');
  expect(run('export', file)).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.stringMatching(/^Not in the file: 1 role \(user-roles\)\. .*\n$/) as string,
  });
  expect(run('diff', file)).toMatchObject({ status: 0, stdout: 'Nothing differs.\n' });
  const content = JSON.parse(readFileSync(file, 'utf8')) as File;
  content.resources['user-roles'].push({ name: 'buyers', permissions: ['pim_user', 'pim_items'] });
  writeFileSync(file, JSON.stringify(content));
  const differing = run('diff', file);
  expect([differing.status, differing.stdout]).toEqual([
    1,
    expect.stringMatching(/^Only in the file: role 'buyers' \(resources\.user-roles\[\d+\]\)\.\n {2}Name: buyers\n/),
  ]);
  const planned = run('import', file);
  const [, token = ''] = /--apply (\w{12})/.exec(planned.stdout) ?? [];
  expect([planned.status, planned.stdout]).toEqual([
    0,
    expect.stringContaining('1 to create, 0 to change, 0 to remove, 0 refused.'),
  ]);
  expect(run('import', file, '--apply', 'abcdefabcdef')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^Nothing was written: since the plan was made something changed\./) as string,
  });
  expect(run('import', file, '--apply', token)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/\nDone, as change-set [\w-]{36}: the audit shows it/) as string,
  });
  expect(await demo.rows("SELECT permissions FROM framework.role WHERE name = 'buyers'")).toEqual([
    { permissions: ['pim_user', 'pim_items'] },
  ]);
  expect(run('diff', file, '--json')).toMatchObject({ status: 0, stdout: '{\n  "steps": []\n}\n' });
  expect(run('diff', join(folder, 'none.json'))).toMatchObject({
    status: 2,
    stderr: `${join(folder, 'none.json')} cannot be read (ENOENT).\n`,
  });
  expect(run('exprot').status).toBe(1);
});

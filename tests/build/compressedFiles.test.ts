import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { compressedFiles } from '../../src/build/compressedFiles.ts';
import { makeTemporaryFolder } from '../support/processes.ts';

const { folder, remove } = makeTemporaryFolder();
afterAll(remove);

it('leaves each text of a build compressed beside itself, but what is short anyway', async () => {
  mkdirSync(join(folder, 'src'));
  const long = JSON.stringify('x'.repeat(5_000));
  writeFileSync(join(folder, 'src', 'index.html'), '<script type="module" src="./long.js"></script>');
  writeFileSync(join(folder, 'src', 'long.js'), `console.log(${long}); import('./short.js');`);
  writeFileSync(join(folder, 'src', 'short.js'), 'console.log(1);');
  await build({
    root: join(folder, 'src'),
    configFile: false,
    logLevel: 'silent',
    build: { outDir: '../dist', emptyOutDir: true, modulePreload: { polyfill: false } },
    plugins: [compressedFiles()],
  });
  const assets = join(folder, 'dist', 'assets');
  const names = readdirSync(assets);
  const packed = names.filter((name) => name.endsWith('.gz'));
  expect(packed).toEqual([expect.stringMatching(/^index-.+\.js\.gz$/)]);
  expect(names.some((name) => name.startsWith('short-') && name.endsWith('.js'))).toBe(true);
  const [name = ''] = packed;
  expect(gunzipSync(readFileSync(join(assets, name))).equals(readFileSync(join(assets, name.slice(0, -3))))).toBe(true);
});

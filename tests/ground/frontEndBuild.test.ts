import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildFrontEnd } from '../../server/frontEndBuild.ts';
import { makeTemporaryFolder } from '../support/processes.ts';

const { folder, remove } = makeTemporaryFolder();
afterAll(remove);

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
mkdirSync(join(folder, 'src'));
mkdirSync(join(folder, 'schemas'));
write('package.json', '{ "type": "module" }');
write('vite.config.ts', `export default { root: 'src', build: { outDir: '../dist', emptyOutDir: true } }`);
write('src/index.html', '<p>first</p>');

const readBuild = (): { text: string; builtAt: number } => {
  const file = join(folder, 'dist', 'index.html');
  return { text: readFileSync(file, 'utf8'), builtAt: statSync(file).mtimeMs };
};

test('builds what was never built, and not again while the sources are the same', async () => {
  await buildFrontEnd(folder);
  const first = readBuild();
  expect(first.text).toContain('first');
  await buildFrontEnd(folder);
  expect(readBuild()).toEqual(first);
});

test('builds again when a source changes or comes', async () => {
  write('src/index.html', '<p>second</p>');
  await buildFrontEnd(folder);
  const second = readBuild();
  expect(second.text).toContain('second');
  write('schemas/Item.ts', 'export const Item = 1;');
  await buildFrontEnd(folder);
  expect(readBuild().builtAt).toBeGreaterThan(second.builtAt);
});

test('says in the words of the build why it fails, and does not take the broken build for a good one', async () => {
  write('src/index.html', '<script type="module" src="./gone.js"></script>');
  await expect(buildFrontEnd(folder)).rejects.toThrow(/^The front end cannot be built:\n[\s\S]*gone\.js/);
  await expect(buildFrontEnd(folder)).rejects.toThrow(/gone\.js/);
});

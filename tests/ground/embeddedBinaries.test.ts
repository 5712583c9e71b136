import { existsSync, mkdirSync, readlinkSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyBinaries, linkLibraries } from '../../server/database/embeddedBinaries.ts';
import { makeTemporaryFolder } from '../support/processes.ts';

const { folder, remove } = makeTemporaryFolder();
afterAll(remove);

const native = join(folder, 'package', 'native');
mkdirSync(join(native, 'lib'), { recursive: true });
writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'a library');
writeFileSync(join(folder, 'package', 'package.json'), '{ "version": "18.4.0" }');
writeFileSync(
  join(native, 'pg-symlinks.json'),
  JSON.stringify([
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]),
);
const link = join(native, 'lib', 'libpq.so.5');
const binaries = { root: native, initdb: '', postgres: '', pgCtl: '' };

test('makes the links that the install script would have made, and leaves those that are there', () => {
  expect(linkLibraries(native)).toBe(true);
  expect(readlinkSync(link)).toBe('libpq.so.5.18');
  expect(linkLibraries(native)).toBe(true);
  unlinkSync(link);
  expect(linkLibraries(native)).toBe(true);
  expect(existsSync(link)).toBe(true);
});

test('copies the binaries with their links, once', () => {
  const place = join(folder, 'elsewhere');
  mkdirSync(place);
  const copied = copyBinaries(binaries, place);
  expect(copied.root).toBe(join(place, 'postgresql-18.4.0'));
  expect(readlinkSync(join(copied.root, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  rmSync(join(copied.root, 'lib', 'libpq.so'));
  expect(existsSync(join(copyBinaries(binaries, place).root, 'lib', 'libpq.so'))).toBe(false);
});

import { expect, it } from 'vitest';
import { findUnusedPackages, readPackage, readTexts, unnamed, type Package } from './packages.ts';

it('every package that is installed is imported by a file or run by a script', () => {
  expect(findUnusedPackages(readPackage(), readTexts())).toEqual([]);
});

it('no reason for an unnamed package stands there in vain', () => {
  const { dependencies, devDependencies, optionalDependencies } = readPackage();
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(unnamed.filter(({ name }) => !names.some((one) => name.test(one)))).toEqual([]);
});

it.each([
  ["import { Pool } from 'left';", []],
  ["import 'left/style.css';", []],
  ["const left = await import('left');", []],
  ["const left = require('left/deep');", []],
  ["src: url('left/files/latin.woff2');", []],
  ["import { Pool } from 'leftover';", ['left', '@types/left']],
  ["// left is not what is imported: 'left'", ['left', '@types/left']],
])('%s', (text, unused) => {
  const installs: Package = {
    scripts: { lint: 'right . && tool check' },
    dependencies: { left: '1.0.0' },
    devDependencies: { '@types/left': '1.0.0', right: '1.0.0', tool: '1.0.0' },
    optionalDependencies: {},
  };
  expect(findUnusedPackages(installs, [text])).toEqual(unused);
});

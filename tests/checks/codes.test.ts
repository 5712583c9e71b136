import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Text {
  path: string;
  text: string;
}

const textsOf = (folder: string): Text[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') }));

const sources = [...textsOf('src'), ...textsOf('server')];
/** Each code where a fault is made of it, as a text of its own or at the beginning of a printed one. */
const told = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/['`]((?:APP|MIG|RES)\d{3})(?:'| \$\{)/g)].map(([, code = '']) => ({ path, code })),
);
const codes = [...new Set(told.map(({ code }) => code))].toSorted();
/** The beginning of a printed fault. */
const proven = new Set(
  textsOf('tests/checks').flatMap(({ text }) =>
    [...text.matchAll(/(?:["'`^]|warning )((?:APP|MIG|RES)\d{3}) /g)].map(([, code = '']) => code),
  ),
);

/** Codes that two files tell, because it is one fault in two places of a declaration. */
const shared: Readonly<Record<string, string>> = {
  RES004: 'the menu group of a resource, and of a preset of its list',
};

describe('every code of a fault', () => {
  it('is found', () => {
    expect(codes.length).toBeGreaterThan(250);
    expect(codes).toEqual(expect.arrayContaining(['APP001', 'MIG001', 'RES026', 'RES610']));
  });

  it('is proven by a declaration whose printed fault a test of tests/checks expects', () => {
    expect(codes.filter((code) => !proven.has(code))).toEqual([]);
  });

  it('is that of one file, so that a proof of it is a proof of no other', () => {
    const ofTwo = codes.filter(
      (code) => new Set(told.filter((one) => one.code === code).map(({ path }) => path)).size > 1,
    );
    expect(ofTwo).toEqual(Object.keys(shared));
  });

  it('is proven only while there is such a fault', () => {
    expect([...proven].filter((code) => !codes.includes(code))).toEqual([]);
  });
});

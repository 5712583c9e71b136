import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLines } from '../../server/configuration/jsonLines.ts';
import { readConfigurationFile } from '../../server/configuration/readFile.ts';
import { StartFault } from '../../server/startFault.ts';
import { declaredApplication } from '../../server/application.ts';

const head = `"format": 1,
  "application": "Catalogue & Stores Toolkit",
  "version": "2.0.0"`;
const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string): unknown => {
  const path = join(folder, 'file.json');
  writeFileSync(path, text);
  return readConfigurationFile(path, declaredApplication).configuration;
};
const faultsOf = (text: string): readonly string[] => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StartFault) return error.sentences.map((sentence) => sentence.replace(`${folder}/`, ''));
    throw error;
  }
  return [];
};

describe('a file of configuration', () => {
  it('is read as it stands', () => {
    const rows = { 'user-roles': [{ name: 'buyers', permissions: ['pim_user'] }] };
    expect(faultsOf(`{ ${head}, "resources": {} }`)).toEqual([]);
    expect(read(`{ ${head}, "resources": ${JSON.stringify(rows)} }`)).toEqual({ resources: rows });
  });

  it.each([
    ['{ "format": 1,\n  "application": }', [/^file\.json:2: This is no JSON: /]],
    [`{ "format": 2, ${head.slice(12)}, "resources": {} }`, [/^file\.json:1 format: .*format 1.*format 2\.$/]],
    [
      `{ ${head.replace('Catalogue & Stores Toolkit', 'Another')}, "resources": {} }`,
      [/^file\.json:2 application: This is configuration of 'Another', not of 'Catalogue & Stores Toolkit'\.$/],
    ],
    [
      `{ ${head}, "resources": {\n\n    "user-role": [] } }`,
      [
        /^file\.json:5 resources\.user-role: 'user-role' is no configuration of this application\. Did you mean 'user-roles'\?$/,
      ],
    ],
    [
      `{ ${head}, "resources": {\n    "user-roles": [\n      { "name": "a, [b] \\"c\\": {" },\n      { "name": "d",\n        "permisions": [] },\n      { "permissions": [] }\n] } }`,
      [
        /^file\.json:7 resources\.user-roles\[1\]\.permisions: 'permisions' is no field that is carried\. Did you mean 'permissions'\?$/,
        /^file\.json:8 resources\.user-roles\[2\]: 'name' is missing, by which it is known again\.$/,
      ],
    ],
    [
      `{ ${head}, "resources": {},\n\n "views": [ { "list": "items" } ] }`,
      [/^file\.json:5 views\[0\]/, /views/, /views/, /views/],
    ],
    [`{ ${head}, "resources": { "items": [] } }`, [/'items' is no configuration of this application\.$/]],
  ])('says on which line what is wrong: %#', (text, expected) => {
    const faults = faultsOf(text);
    expect(faults).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(faults[at]).toMatch(pattern);
  });

  it('knows the line of every value', () => {
    const lines = jsonLines('{\n"a": [1,\n{"b": "x"}],\n"c": {}, "d":\n{"e": null} }');
    expect(Object.fromEntries(lines)).toEqual({
      '': 1,
      a: 2,
      'a[0]': 2,
      'a[1]': 3,
      'a[1].b': 3,
      c: 4,
      d: 5,
      'd.e': 5,
    });
  });
});

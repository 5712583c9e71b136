import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { readNames } from '../../server/newResource/names.ts';
import { addToIndex } from '../../server/newResource/sources.ts';
import { StartFault } from '../../server/startFault.ts';
import { copyProject, narrowTypes } from '../support/copyProject.ts';

const areas = ['catalogue', 'geography'];
const names = readNames(['geography/street-markets'], areas);

/** The sentence that refuses a name. */
const refusalOf = (...typed: string[]): string => {
  try {
    readNames(typed, areas);
  } catch (fault) {
    if (fault instanceof StartFault) return fault.message;
    throw fault;
  }
  throw new Error(`${typed.join(' ')} is taken.`);
};

describe('the names of a new resource', () => {
  it('come from one word', () => {
    expect(names).toMatchObject({
      name: 'street-markets',
      constant: 'streetMarkets',
      schema: 'StreetMarket',
      label: 'Street market',
      schemaFile: 'schemas/geography/StreetMarket.ts',
      resourceFile: 'resources/geography/streetMarkets.ts',
    });
  });

  it.each([
    ['branches', 'Branch'],
    ['entries', 'Entry'],
    ['boxes', 'Box'],
    ['stores', 'Store'],
    ['glass', 'Glass'],
    ['fish', 'Fish'],
  ])('%s are one %s each', (name, schema) => {
    expect(readNames([`geography/${name}`], areas).schema).toBe(schema);
  });

  it('take an area that has no resource yet', () => {
    expect(readNames(['invoicing/taxes'], areas).schemaFile).toBe('schemas/invoicing/Tax.ts');
  });

  it.each([
    [[], 'Name an area and a resource: npm run new -- geography/street-markets'],
    [['markets'], 'Name an area and a resource: npm run new -- geography/street-markets'],
    [['geography/a/b'], 'Name an area and a resource: npm run new -- geography/street-markets'],
    [['geography/a', 'geography/b'], 'Name an area and a resource: npm run new -- geography/street-markets'],
    [['../markets'], "'..' is no area: letters only, the first one small. There are: catalogue, geography."],
    [['geografy/markets'], "There is no area 'geografy'. Did you mean 'geography'?"],
    [
      ['geography/Markets'],
      "'Markets' is no name of a resource: at most 50 small letters and digits, in words joined by a dash, such as 'street-markets'.",
    ],
    [
      ["geography/a'b"],
      "'a'b' is no name of a resource: at most 50 small letters and digits, in words joined by a dash, such as 'street-markets'.",
    ],
    [['geography/class'], "'class' is a word of TypeScript and cannot name a resource."],
    [['geography/plans'], "'plans' is the beginning of other addresses of every service and cannot name a resource."],
  ])('%j is refused in a sentence', (typed, sentence) => {
    expect(refusalOf(...typed)).toBe(sentence);
  });
});

describe('the line of resources/index.ts', () => {
  const index =
    "// One line for each resource.\nexport { brands } from './catalogue/brands.ts';\nexport { tags } from './catalogue/tags.ts';\n";

  it('stands in its place by the alphabet', () => {
    expect(addToIndex(index, names)?.split('\n')[2]).toBe(
      "export { streetMarkets } from './geography/streetMarkets.ts';",
    );
    expect(
      addToIndex(index, readNames(['geography/zones'], areas))?.endsWith(
        "tags.ts';\nexport { zones } from './geography/zones.ts';\n",
      ),
    ).toBe(true);
  });

  it('is left to a person where the file holds something else', () => {
    expect(addToIndex(`${index}export const more = 1;\n`, names)).toBeNull();
  });
});

// Processes of their own, beside those of other tests.
describe('npm run new', { timeout: 180_000 }, () => {
  const { folder, remove } = copyProject();
  afterAll(remove);
  const run = async (...command: string[]): Promise<{ code: number; said: string }> =>
    promisify(execFile)(process.execPath, command, { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        said: stderr === '' ? stdout : stderr,
      }),
    );
  const bin = (name: string, path: string): string => join(folder, 'node_modules', name, path);

  it('writes two files and a line that check, tsc, eslint and prettier accept at once', async () => {
    const index = readFileSync(join(folder, 'resources/index.ts'), 'utf8');
    const { code, said } = await run('server/new.ts', 'geography/street-markets');
    expect([code, said.split('\n').slice(0, 3)]).toEqual([
      0,
      [
        'Written: schemas/geography/StreetMarket.ts',
        'Written: resources/geography/streetMarkets.ts',
        "Added to resources/index.ts: export { streetMarkets } from './geography/streetMarkets.ts';",
      ],
    ]);
    const added = readFileSync(join(folder, 'resources/index.ts'), 'utf8')
      .split('\n')
      .filter((line) => !index.includes(line));
    expect(added).toEqual(["export { streetMarkets } from './geography/streetMarkets.ts';"]);
    const files = ['schemas/geography/StreetMarket.ts', 'resources/geography/streetMarkets.ts'];
    narrowTypes(folder, { files: [...files, 'resources/index.ts'] });
    const results = await Promise.all([
      run('server/check.ts'),
      run(bin('typescript-native', 'bin/tsc'), '-p', 'tsconfig.json'),
      run(bin('eslint', 'bin/eslint.js'), '--max-warnings', '0', ...files),
      run(bin('prettier', 'bin/prettier.cjs'), '--check', ...files, 'resources/index.ts'),
    ]);
    expect(results[0]?.said).toMatch(/\d+ resources: 0 errors/);
    expect(
      results.map((result) => result.code),
      results.map((result) => result.said).join('\n'),
    ).toEqual([0, 0, 0, 0]);
  });

  it('writes the fields that were typed, their columns and filters, and empty texts, which types and formatter accept', async () => {
    const typed = [
      'name:text:unique',
      'brand_id:reference:brands',
      'fee:money:min=0',
      'kind:choice:small,large',
      'notes:longText',
    ];
    const { code, said } = await run('server/new.ts', 'geography/fairs', ...typed);
    const stubs = ['it', 'pl'].map((language) => `resources/translations/${language}/fairs.ts`);
    const files = [
      'schemas/geography/Fair.ts',
      'resources/geography/fairs.ts',
      ...stubs,
      'resources/translations/index.ts',
    ];
    expect([code, said.match(/Written: (.*)/g)]).toEqual([0, files.slice(0, 4).map((file) => `Written: ${file}`)]);
    const [schema = '', resource = '', italian = ''] = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(schema).toContain("brand_id: reference({ label: 'Brand', reference: 'brands' }),");
    expect(schema).toContain("fee: money({ label: 'Fee', min: 0 }),");
    expect(schema).toContain("{ value: 1, label: 'Large' },");
    expect(resource).toContain("columns: ['id', 'name', 'brand_id', 'fee', 'kind', 'updated_at'],");
    expect(resource).toContain("brand_id: 'oneOf',");
    expect(resource).toContain("Fair: ['name', 'brand_id', 'fee', 'kind', 'notes']");
    expect(italian).toContain("fee: '', // Fee");
    writeFileSync(
      join(folder, 'tsconfig.fields.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files: [...files, 'resources/index.ts'] }),
    );
    const results = await Promise.all([
      run('server/check.ts'),
      run(bin('typescript-native', 'bin/tsc'), '-p', 'tsconfig.fields.json'),
      run(bin('prettier', 'bin/prettier.cjs'), '--check', ...files),
    ]);
    expect(results[0]?.said).toMatch(
      /warning RES904 translations\.it\.resources\.fairs \(resources.translations.it.fairs\.ts:\d+\): \d+ texts of fairs are missing/,
    );
    expect(
      results.map((result) => result.code),
      results.map((result) => result.said).join('\n'),
    ).toEqual([0, 0, 0]);
  });

  it('refuses a name that is taken, and writes nothing', async () => {
    expect(await run('server/new.ts', 'catalogue/items')).toEqual({
      code: 1,
      said: "There is already a resource 'items'.\n",
    });
    writeFileSync(join(folder, 'schemas/geography/Zone.ts'), 'export {};\n');
    expect(await run('server/new.ts', 'geography/zones')).toEqual({
      code: 1,
      said: 'schemas/geography/Zone.ts is already there.\n',
    });
    expect(existsSync(join(folder, 'resources/geography/zones.ts'))).toBe(false);
  });

  it('takes its files back where the declarations refuse them', async () => {
    // The address of another resource of the same service.
    const refused = await run('server/new.ts', 'geography/draft-brands');
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(
      /^RES002 draft-brands\.path: .*\nRES011 draft-brands\.help: .*\n(?:RES709 draft-brands\.calls\.\w+: .*\n){6}$/,
    );
    expect(existsSync(join(folder, 'schemas/geography/DraftBrand.ts'))).toBe(false);
  });
});

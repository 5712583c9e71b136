import { describe, expect, it } from 'vitest';
import { application } from '../server/application.ts';
import { dialects } from '../src/dialects/index.ts';
import { fieldTypes } from '../src/fieldTypes/index.ts';
import { findImportFaults } from './architecture/imports.ts';
import { findNameFaults, type Names } from './architecture/names.ts';
import { findCodeFaults, findLengthFaults } from './architecture/shape.ts';
import { readFixtures, readProject, readSource, type Fault, type Source } from './architecture/source.ts';
import { findHookFaults, findSqlFaults } from './architecture/writes.ts';

const names: Names = {
  fieldTypes: new Set(Object.keys(fieldTypes)),
  dialects: new Set(Object.keys(dialects)),
  resources: new Set(application.resources.map((resource) => resource.name)),
};

const findFaults = (source: Source): Fault[] => [
  ...findImportFaults(source), ...findNameFaults(source, names), ...findHookFaults(source), ...findSqlFaults(source),
  ...findCodeFaults(source), ...findLengthFaults(source),
];

const rules = ['imports', 'fieldTypeNames', 'dialectNames', 'resourceNames', 'hooks', 'sql', 'data', 'length'];
const print = (fault: Fault): string => `${fault.path}:${fault.line} [${fault.rule}] ${fault.text}`;

const project = readProject();
const faults = project.flatMap(findFaults);
const fixtures = readFixtures();

describe('the architecture', () => {
  it('reads the whole project', () => {
    expect(project.length).toBeGreaterThan(200);
  });

  it.each(rules)('keeps the rule %s in every file', (rule) => {
    expect(faults.filter((fault) => fault.rule === rule).map(print)).toEqual([]);
  });
});

describe('the rules', () => {
  // The first line of a fixture says what it breaks: `// breaks: imports 3` is that rule on three lines.
  it.each(fixtures.map((source) => [source.path, source] as const))('%s breaks what it says', (_, source) => {
    const [, rule, times] = /^\/\/ breaks: (\w+) (\d+)/.exec(source.text) ?? [];
    expect(findFaults(source).map((fault) => fault.rule)).toEqual(Array.from({ length: Number(times) }, () => rule));
  });

  it('are each broken by a fixture, but for the length of a file', () => {
    const broken = new Set(fixtures.flatMap(findFaults).map((fault) => fault.rule));
    expect([...broken].sort()).toEqual(rules.filter((rule) => rule !== 'length').sort());
  });

  it('let a file be 400 lines long, and not 401', () => {
    const ofLines = (count: number): Source => readSource('server/long.ts', 'export {};\n'.repeat(count));
    expect(findFaults(ofLines(400))).toEqual([]);
    expect(findFaults(ofLines(401)).map((fault) => fault.rule)).toEqual(['length']);
  });
});

import { expect, it } from 'vitest';
import { checkResources, printFault } from '../../src/core/checks/checkResources.ts';
import { dialects } from '../../src/dialects/index.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';
import { mistakes, withMistake } from './mistakes.ts';

const icons = ['check', 'door-open', 'store'];

it.each(mistakes.map((mistake) => [mistake.line, mistake] as const))('names a mistake first: %s', (line, mistake) => {
  const [first] = checkResources(withMistake(mistake), fieldTypes, Object.keys(dialects), icons).map(printFault);
  expect(first).toBe(line);
});

it('names each mistake by a code, a path, a fact and a remedy', () => {
  expect(mistakes.length).toBeGreaterThan(67);
  expect(new Set(mistakes.map(({ line }) => line)).size).toBe(mistakes.length);
  for (const { line } of mistakes) expect(line).toMatch(/^(RES|APP)\d{3} [\w-]+\.[^:]+: .+\. \S.*[.?)}\]'"]$/);
});

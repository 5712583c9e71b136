import { expect, it } from 'vitest';
import { readTitles } from './testTitles.ts';

const titlesOf = (text: string): string[] => readTitles('tests/some.test.ts', text);

it('reads what a test and a group are called, and nothing else', () => {
  expect(
    titlesOf(
      "describe('shops', () => { it.skipIf(true)('open', () => { expect(say('closed')).toBe('not a title'); }); });",
    ),
  ).toEqual(['shops', 'open']);
});

it('says a title once for each row of its table', () => {
  expect(
    titlesOf("const rows: [string, number][] = [['A-1', 5], ['A-2', six]]; it.each(rows)('%s: takes %s', () => {});"),
  ).toEqual(['%s: takes %s', 'A-1: takes 5', 'A-2: takes %s']);
  expect(titlesOf("describe.each([{ row: 'A-3', text: `no` }] as const)('$row says $text', () => {});")).toEqual([
    '$row says $text',
    'A-3 says no',
  ]);
});

it('leaves open what a title is made of while it runs', () => {
  expect(titlesOf('for (const name of names) test(`${name} is there`, () => {});')).toEqual(['${name} is there']);
  expect(titlesOf("it.each(make())('%s is made', () => {});")).toEqual(['%s is made']);
});

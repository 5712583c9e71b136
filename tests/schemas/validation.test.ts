import { describe, expect, it } from 'vitest';
import { unpackMessage } from '../../src/core/values/checkMessages.ts';
import { isCategorySlug, isProvince, isSlug, type Check } from '../../schemas/validation.ts';

/** What the check says of a value: its texts, as a person reads them. */
const say = <V>(check: Check<V>, value: V): string[] => {
  const said: string[] = [];
  check(value, { addIssue: (issue) => said.push(unpackMessage(issue.message).text) });
  return said;
};

interface Row {
  requirement: string;
  check: Check<never>;
  text: string;
  good: readonly unknown[];
  bad: readonly unknown[];
}

const table: readonly Row[] = [
  {
    requirement: 'SHR-112',
    check: isSlug,
    text: 'No spaces, no final dash or uppercase chars are allowed',
    good: ['a', 'a-b_c2', '', null],
    bad: ['a-', 'A', 'a b', 'a--b', '-a', 'à'],
  },
  {
    requirement: 'SHR-113',
    check: isCategorySlug,
    text: 'No spaces, final dash or apostrophe allowed',
    good: ['Pane-e-Pasta', 'città', ''],
    bad: ["l'olio", 'l’olio', 'a b', 'a-', 'a_', ' ', '-'],
  },
  {
    requirement: 'SHR-114',
    check: isProvince,
    text: 'Province must be 2 or 3 capitalized letters',
    good: ['MI', 'ROM', ''],
    bad: ['M', 'mi', 'MILA', 'M1'],
  },
];

describe.each(table)('$requirement $text', ({ check, text, good, bad }) => {
  it.each(good.map((value) => [value]))('lets %j pass', (value) => {
    expect(say(check, value as never)).toEqual([]);
  });

  it.each(bad.map((value) => [value]))('refuses %j', (value) => {
    expect(say(check, value as never)).toEqual([text]);
  });
});

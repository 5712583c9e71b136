import { describe, expect, it } from 'vitest';
import { unpackMessage } from '../../src/core/values/messages.ts';
import {
  fileSizeLimit,
  hasAllImages,
  hasAtLeastOne,
  hasNoSpaces,
  isCategorySlug,
  isChosen,
  isCounted,
  isEmail,
  isFileSize,
  isGreaterThanZero,
  isInteger,
  isJson,
  isNumber,
  isPassword,
  isPositive,
  isProvince,
  isRegex,
  isRegexList,
  isRequired,
  isSlug,
  isTime,
  isUrl,
  isXPath,
  type Check,
} from '../../schemas/validation.ts';

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
    requirement: 'SHR-104',
    check: isRequired,
    text: 'Required field',
    good: ['a', 0, false, [1]],
    bad: ['', null, undefined, []],
  },
  {
    requirement: 'SHR-105',
    check: isNumber,
    text: 'Must input a number',
    good: ['1', '-1.5', '1,200.50', '.5', '', null],
    bad: ['a', '1e5', '1.2.3', '0x10'],
  },
  {
    requirement: 'SHR-106',
    check: isInteger(100),
    text: 'Min: 0, Max: 100',
    good: ['0', '100', ''],
    bad: ['101', '-1', '1.5', 'a'],
  },
  {
    requirement: 'SHR-106',
    check: isInteger(),
    text: 'Min: 0, Max: 2147483647',
    good: ['2147483647', '2,147'],
    bad: ['2147483648'],
  },
  { requirement: 'SHR-107', check: isPositive, text: 'Value cannot be lower than 0', good: [0, 1, null], bad: [-0.01] },
  {
    requirement: 'SHR-108',
    check: isGreaterThanZero,
    text: 'Value must be greater than zero',
    good: [0.01, null],
    bad: [0, -1],
  },
  {
    requirement: 'SHR-109',
    check: hasAtLeastOne,
    text: 'At least one value is required',
    good: [['a']],
    bad: [[], null],
  },
  {
    requirement: 'SHR-110',
    check: isChosen,
    text: 'Please select at least one option',
    good: ['a', 0, ['a']],
    bad: ['', null, []],
  },
  {
    requirement: 'SHR-111',
    check: hasNoSpaces,
    text: 'No spaces are allowed',
    good: ['a-b', ''],
    bad: ['a b', ' a', 'a\t'],
  },
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
    bad: ["l'olio", 'a b', 'a-', 'a_'],
  },
  {
    requirement: 'SHR-114',
    check: isProvince,
    text: 'Province must be 2 or 3 capitalized letters',
    good: ['MI', 'ROM', ''],
    bad: ['M', 'mi', 'MILA', 'M1'],
  },
  {
    requirement: 'SHR-115',
    check: isJson,
    text: 'Not a valid JSON',
    good: ['{}', '[1]', 'null', ''],
    bad: ['{', "{'a':1}", 'a'],
  },
  {
    requirement: 'SHR-116',
    check: isXPath,
    text: 'Not a valid XPath expression',
    good: [
      '/a/b',
      '//Item[@id = "1"]/price',
      'a[position() < last()]|b',
      '../@rate',
      'count(//a) * 2 + -1',
      'ns:a/child::node()/text()',
      '',
      '$x/a',
      "string(/Fattura/*[local-name() = 'Data'][1])",
      'div/mod',
      '.',
      '/',
    ],
    bad: ['/a/', 'a[', 'a]', '//', 'a b', "a['", '@', 'f(', 'a | ', 'a::', '1 +', '()', 'a[]', 'foo::b'],
  },
  {
    requirement: 'SHR-117',
    check: isRegex,
    text: 'Not a valid regular expression',
    good: ['^a+$', ''],
    bad: ['(', '[a', '*'],
  },
  {
    requirement: 'SHR-118',
    check: isRegexList,
    text: 'Some values are not valid regular expressions',
    good: [['(', '/^a$/i', '/b'], [], null],
    bad: [['/(/'], ['a', '/[b']],
  },
  {
    requirement: 'SHR-119',
    check: isUrl,
    text: 'Not a valid URL',
    good: ['https://a.it/b?c=1', 'http://localhost:3000', ''],
    bad: ['a.it', 'javascript:alert(1)', 'https:///a', 'ftp://a.it'],
  },
  {
    requirement: 'SHR-120',
    check: hasAllImages,
    text: 'Error, all images in localized contents are mandatory.',
    good: [{ en: '/a.png', it: '/b.png' }, {}],
    bad: [{ en: '/a.png', it: null }, { en: '' }],
  },
  {
    requirement: 'SHR-121',
    check: isFileSize,
    text: 'File size should be less than 25 MB!',
    good: [0, fileSizeLimit - 1],
    bad: [fileSizeLimit, fileSizeLimit + 1],
  },
  {
    requirement: 'SHR-122',
    check: isTime,
    text: 'Hour format not valid.',
    good: ['00:00', '23:59', ''],
    bad: ['24:00', '9:30', '12:60', '12:00:00'],
  },
  { requirement: 'SHR-123', check: isCounted(3), text: 'Max Length: 3 characters', good: ['abc'], bad: ['abcd'] },
  { requirement: 'SHR-123', check: isCounted(3), text: 'Required field', good: ['a'], bad: ['', null] },
  {
    requirement: 'SHR-126',
    check: isEmail,
    text: 'E-mail must be valid',
    good: ['a.b_c%+-1@x-y.it', 'A@B.COM', 'a@b.info', ''],
    bad: ['a', 'a@b', '@b.it', 'a@b.museum', 'a b@c.it'],
  },
  {
    requirement: 'SHR-127',
    check: isPassword,
    text: 'Password must be at least 8 characters',
    good: ['12345678'],
    bad: ['1234567', ''],
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

import { describe, expect, it } from 'vitest';
import { declaredApplication } from '../../../../server/application.ts';
import type { Shape } from '../../../../src/fieldTypes/json/shapeFields.ts';
import { shapeHead } from '../../../../src/screens/kit/json/shapeHead.ts';
import { shapeLines } from '../../../../src/screens/kit/json/shapeLines.ts';
import { withRow } from '../../../../src/screens/kit/json/withRow.ts';

const shapeOf = (resource: string, name: string): Shape =>
  declaredApplication.resources.find((one) => one.name === resource)?.fields.find((field) => field.name === name)?.json
    ?.schema as Shape; // as `describeShape` made it

describe('what a JSON value says line by line', () => {
  it('calls the rows of a list without a name of its own by what one is, and an amount with its currency', () => {
    const groups = [{ title: 'A', priority: 1, cashback_rules: [{ user_type: 'premium', discount: 2.5 }] }];
    expect(shapeLines(groups, shapeOf('cashback', 'groups')).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Group 1 › Title: A',
      'Group 1 › Priority: 1',
      'Group 1 › Rules › 1 › User type: Plus',
      'Group 1 › Rules › 1 › Discount: 2.5 EUR',
    ]);
  });
});

describe('a JSON value in a few words', () => {
  const schema = shapeOf('sponsored-listings', 'selectable_keywords');
  const keyword = (name: string): object => ({ selected: true, name });

  it('is the first member of each row, and says that there are more than a line holds', () => {
    const told = (...names: string[]): string => shapeHead(names.map(keyword), { schema, template: null });
    expect(told('pasta', 'uova')).toBe('pasta, uova');
    expect(told('a', 'b', 'c', 'd', 'e', 'f')).toBe('a, b, c, d, e, …');
  });
});

describe('a row that is added', () => {
  it('stands last in the list at its path, and leaves everything else as it was', () => {
    const value = [{ rules: [1] }, { rules: [2], name: 'B' }];
    expect(withRow(value, [1, 'rules'], 3)).toEqual([{ rules: [1] }, { rules: [2, 3], name: 'B' }]);
    expect(withRow(null, [], 1)).toEqual([1]);
    expect(withRow({}, ['rows'], 1)).toEqual({ rows: [1] });
    expect(value).toEqual([{ rules: [1] }, { rules: [2], name: 'B' }]);
  });
});

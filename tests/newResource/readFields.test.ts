import { describe, expect, it } from 'vitest';
import { application } from '../../server/application.ts';
import { constructorsByType } from '../../server/newResource/constructors.ts';
import { readFields } from '../../server/newResource/readFields.ts';
import { addToTranslations } from '../../server/newResource/translationStubs.ts';
import { StartFault } from '../../server/startFault.ts';
import { fieldTypes } from '../../src/fieldTypes/index.ts';

const known = { types: fieldTypes, resources: application.resources, own: 'fairs' };
const read = (...typed: string[]): unknown[] =>
  readFields(typed, known).map(({ name, constructor, options }) => [name, constructor, options]);

const refusalOf = (...typed: string[]): readonly string[] => {
  try {
    read(...typed);
  } catch (fault) {
    if (fault instanceof StartFault) return fault.sentences;
    throw fault;
  }
  throw new Error(`${typed.join(' ')} is taken.`);
};

describe('fields as they are typed', () => {
  it('can be of every type', () => {
    expect([...constructorsByType().keys()].sort()).toEqual(Object.keys(fieldTypes).sort());
  });

  it.each([
    ['notes', ['notes', 'text', { label: 'Notes' }]],
    ['fee:money:required:min=0', ['fee', 'money', { label: 'Fee', required: true, min: 0 }]],
    ['country:country:required', ['country', 'country', { label: 'Country', required: true }]],
    ['opens:date', ['opens', 'plainDate', { label: 'Opens' }]],
    ['opens:plainDate', ['opens', 'plainDate', { label: 'Opens' }]],
    [
      'brand_id:reference:brands:unique',
      ['brand_id', 'reference', { label: 'Brand', reference: 'brands', unique: true }],
    ],
    ['above_id:reference:fairs', ['above_id', 'reference', { label: 'Above', reference: 'fairs' }]],
    ['code:text:maxLength=8:label=House code', ['code', 'text', { label: 'House code', maxLength: 8 }]],
    [
      'size:choice:small,large',
      [
        'size',
        'choice',
        {
          label: 'Size',
          choices: [
            { value: 0, label: 'Small' },
            { value: 1, label: 'Large' },
          ],
        },
      ],
    ],
  ])('%s is read', (typed, field) => {
    expect(read(typed)).toEqual([field]);
  });

  it('are a required name where none is typed', () => {
    expect(read()).toEqual([['name', 'text', { label: 'Name', required: true }]]);
  });

  it.each([
    ['fee:mony', "fee:mony: 'mony' is no type of a field. Did you mean 'money'?"],
    ['fee:amount', /^fee:amount: 'amount' is no type of a field\. There are: boolean, choice, .*, url\.$/],
    ['brand_id:reference:brnds', "brand_id:reference:brnds: 'brnds' is not a resource. Did you mean 'brands'?"],
    ['brand_id:reference', /^brand_id:reference: say which resource it refers to: brand_id:reference:[\w-]+\.$/],
    ['size:choice', 'size:choice: say what there is to choose from: size:choice:Planned,Open.'],
    ['size:choice:required', 'size:choice:required: say what there is to choose from: size:choice:Planned,Open.'],
    ['name:text:requird', "name:text:requird: 'requird' is no option of a field. Did you mean 'required'?"],
    ['fee:money:min=low', 'fee:money:min=low: min is a number: min=10.'],
    ['id', "id: every resource has 'id' already."],
    ['Fee', /^Fee: 'Fee' is no name of a field: small letters, digits and '_', a letter first\./],
  ])('%s is refused in a sentence', (typed, sentence) => {
    const [refusal] = refusalOf(typed);
    if (typeof sentence === 'string') expect(refusal).toBe(sentence);
    else expect(refusal).toMatch(sentence);
  });

  it('are refused all at once', () => {
    expect(refusalOf('fee:mony', 'name', 'name', 'size:choice')).toHaveLength(3);
  });
});

it('leaves the line of translations to a person where their file holds something else', () => {
  expect(addToTranslations('export const translations = read();\n', 'it', { constant: 'fairs' })).toBeNull();
});

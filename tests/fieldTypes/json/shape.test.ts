import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { toFieldErrors } from '../../../src/core/records/fieldErrors.ts';
import { fieldsOf, type Field } from '../../../src/core/fields/field.ts';
import { choice, decimal, json } from '../../../src/fieldTypes/index.ts';

const Table = z
  .strictObject({
    fat: decimal({ label: 'Fat', min: 0, max: 100, scale: 20 }),
    serving: z
      .strictObject({ amount: z.number().min(1), unit: z.enum(['g', 'ml']) })
      .partial()
      .meta({ title: 'Serving' }),
    others: z
      .array(z.strictObject({ name: z.string(), amount: z.number().max(9).optional() }))
      .meta({ title: 'Others' }),
    tags: z.array(choice({ label: 'Tag', choices: [{ value: 'bio', label: 'Bio' }], required: true })),
    frozen: z.boolean().nullable(),
  })
  .partial();
const shaped = (schema: z.ZodType) => z.object({ table: json({ label: 'Table', json: { schema } }) });
const tableField = fieldsOf(shaped(Table))[0] as Field; // it has one
const faultsOf = (value: unknown, schema: z.ZodType = Table) => {
  const checked = shaped(schema).safeParse({ table: value });
  return checked.error && toFieldErrors(checked.error)['table'];
};

describe('a shape', () => {
  it('names its members of one value by path, with the type that reads them', () => {
    expect(tableField.json?.members?.map(({ name, label, type }) => [name, label, type])).toEqual([
      ['fat', 'Fat', 'decimal'],
      ['serving.amount', 'Serving > amount', 'decimal'],
      ['serving.unit', 'Serving > unit', 'choice'],
      ['frozen', 'frozen', 'boolean'],
    ]);
    expect(tableField.json?.members?.[1]).toMatchObject({ min: 1 });
  });

  it('is plain data that offers no choice between a value and null', () => {
    expect(JSON.parse(JSON.stringify(tableField))).toEqual(tableField);
    expect(JSON.stringify(tableField.json?.schema)).not.toContain('null');
  });

  it('stands in the JSON schema of the record', () => {
    const described = z.toJSONSchema(shaped(Table), { target: 'draft-7', io: 'input' });
    expect(JSON.stringify(described.properties?.['table'])).toContain('"serving":{"type":"object"');
  });
});

describe('a value that does not fit', () => {
  it.each([
    [{ fat: -1 }, ['fat'], 'Min: 0, max: 100'],
    [{ fat: 'much' }, ['fat'], 'Expected a number, got much.'],
    [{ fta: 1 }, ['fta'], "'fta' is not part of this value."],
    [{ serving: { amount: 0 } }, ['serving', 'amount'], 'At least 1, got 0.'],
    [{ serving: { unit: 'kg' } }, ['serving', 'unit'], 'Expected one of g, ml, got kg.'],
    [{ others: [{ name: 'B12' }, { amount: 1 }] }, ['others', 1, 'name'], 'Required field'],
    [{ others: [{ name: 'B12', amount: 10 }] }, ['others', 0, 'amount'], 'At most 9, got 10.'],
    [{ others: 'none' }, ['others'], 'Expected a list, got none.'],
    [{ tags: ['bio', 'eco'] }, ['tags', 1], 'Expected one of Bio, got eco.'],
  ])('%j is refused at its path', (value, path, text) => {
    expect(faultsOf(value)).toMatchObject({ path, text });
  });

  it('is refused without a path where it is of another kind', () => {
    expect(faultsOf([1])).toMatchObject({ key: 'type', text: 'Expected an object, got [1].' });
    expect(faultsOf([1])).not.toHaveProperty('path');
  });

  it('tells every fault, each at its path', () => {
    const checked = shaped(Table).safeParse({ table: { fat: -1, fta: 1, frozen: 2 } });
    expect(checked.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'table.fat',
      'table.frozen',
      'table.fta',
    ]);
  });
});

describe('members that the shape does not know', () => {
  it('stay as they are where it lets them pass', () => {
    const open = z.object({ fat: z.number() });
    expect(shaped(open).parse({ table: { fat: 1, kcal: 2 } })).toEqual({ table: { fat: 1, kcal: 2 } });
    expect(faultsOf({ kcal: 2 }, open)).toMatchObject({ key: 'required', path: ['fat'] });
  });
});

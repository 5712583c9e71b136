import * as z from 'zod';
import type { FieldExample } from '../../core/fields/fieldType.ts';
import type { Json } from './fieldType.ts';

/** A shape that knows its members and holds rows. */
const template = z
  .strictObject({
    per: z.enum(['100 g', '100 ml']),
    fat: z.number().min(0).max(100),
    others: z.array(z.strictObject({ name: z.string().min(1), amount: z.number().optional() })).max(2),
  })
  .partial();

export const jsonExamples: readonly FieldExample<Json>[] = [
  {
    field: {},
    good: [{ a: [1, 'x', null], b: { c: true } }, [1, 2], 'text', 0, false],
    texts: [
      { text: '{"a":1}', value: { a: 1 } },
      { text: ' [1] ', value: [1] },
      { text: 'null', value: null },
      { text: '', value: null },
    ],
    bad: [
      { text: '{a:1}', key: 'json' },
      { text: '{"a":', key: 'json' },
      { text: '"\\u0000"', key: 'json' },
      { text: '{"\\ud800":1}', key: 'json' },
    ],
    wrong: [undefined, NaN, new Date(0), () => 1, { a: '\0' }, { a: undefined }],
    merges: [
      { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 1 }, merged: { value: { a: 2 } } },
      { base: { a: 1 }, mine: { a: 1 }, theirs: { a: 2 }, merged: { value: { a: 2 } } },
      { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 2 }, merged: { value: { a: 2 } } },
      { base: { a: 1 }, mine: { a: 2 }, theirs: { a: 3 }, merged: null },
      { base: { a: 1 }, mine: null, theirs: { a: 1 }, merged: { value: null } },
      { base: { a: 1 }, mine: null, theirs: { a: 2 }, merged: null },
      { base: { a: 1, b: 2 }, mine: { b: 2, a: 1 }, theirs: { a: 9 }, merged: { value: { a: 9 } } },
    ],
  },
  {
    field: { json: { schema: template, template: { per: '100 g' } } },
    good: [{ fat: 1.5 }, { fat: 0.00393700787401575, others: [{ name: 'B12', amount: 2 }] }, { others: [] }],
    texts: [
      { text: '{"fat":1}', value: { fat: 1 } },
      { text: '', value: null },
    ],
    bad: [{ text: 'fat 1', key: 'json' }],
    wrong: [
      [],
      'fat',
      1,
      { fat: '1' },
      { fat: -1 },
      { fat: 101 },
      { fats: 1 },
      { per: '5 g' },
      { others: [{ amount: 1 }] },
      { others: [{ name: '' }] },
      { others: [{ name: 'B12', unit: 'mg' }] },
      { others: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
    ],
    merges: [
      { base: { fat: 1 }, mine: { fat: 2 }, theirs: { fat: 1 }, merged: { value: { fat: 2 } } },
      { base: { fat: 1 }, mine: { fat: 2 }, theirs: { fat: 1, per: '100 g' }, merged: null },
    ],
  },
];

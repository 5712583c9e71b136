import * as fc from 'fast-check';
import * as z from 'zod';
import type { Where } from '../../src/core/fields/conditions.ts';
import { fieldsOf, type Field } from '../../src/core/fields/field.ts';
import type { ListQuery } from '../../src/core/wire/query.ts';
import {
  boolean,
  choice,
  decimal,
  integer,
  plainDate,
  referenceList,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';

export const fields: Field[] = fieldsOf(
  z.object({
    id: integer({ label: 'ID' }),
    name: text({ label: 'Name' }),
    value: decimal({ label: 'Value', scale: 3 }),
    status: choice({
      label: 'Status',
      choices: [
        { value: 0, label: 'Draft' },
        { value: 1, label: 'Approved' },
      ],
    }),
    locked: boolean({ label: 'Locked' }),
    started_at: plainDate({ label: 'Start' }),
    tags: referenceList({ label: 'Tags', reference: 'tags' }),
    notes: textList({ label: 'Notes' }),
  }),
);

const word = fc
  .oneof(
    fc.constantFrom('moz', '*', '\\', '\\*', 'a*b', '  ', 'true', '0', 'null', 'now', 'a&b=c', '[x]', 'àé', '🧀'),
    fc.string({ minLength: 1, maxLength: 8 }),
  )
  .filter((value) => !value.includes('\0') && value.isWellFormed());
const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000);
const date = fc.constantFrom('2026-02-28', '2024-02-29', '1999-12-31', 'today');
const listOf = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(value, { maxLength: 4 });

const conditions = {
  id: fc.oneof(
    fc.integer({ min: -99, max: 99_999 }),
    fc.record({ in: listOf(fc.oneof(fc.integer({ min: 0 }), fc.constant(null))) }),
    fc.record({ notIn: listOf(fc.oneof(fc.integer({ min: 0 }), fc.constant(null))) }),
  ),
  name: fc.oneof(
    word,
    fc.record({ contains: word }),
    fc.record({ notContains: word }),
    fc.record({ in: listOf(word), notIn: listOf(word) }),
    fc.record({ startsWith: word }),
    fc.record({ in: listOf(word) }),
    fc.record({ contains: word, startsWith: word, ne: word }),
    fc.record({ eq: word, contains: word }),
    fc.record({ ne: fc.constant(null) }),
  ),
  value: fc.oneof(number, fc.record({ gte: number, lte: number }), fc.record({ gte: number, ne: number })),
  status: fc.oneof(fc.constantFrom(0, 1), fc.record({ in: listOf(fc.constantFrom(0, 1)) })),
  locked: fc.oneof(fc.boolean(), fc.record({ empty: fc.boolean() })),
  started_at: fc.oneof(fc.record({ gte: date }), fc.record({ lte: date }), fc.record({ empty: fc.boolean() })),
  tags: fc.oneof(fc.record({ in: listOf(fc.integer({ min: 1, max: 500 })) }), fc.integer({ min: 1, max: 500 })),
  notes: fc.oneof(fc.record({ in: listOf(word) }), fc.record({ empty: fc.boolean(), in: listOf(word) })),
};

export const anyFilter: fc.Arbitrary<Where> = fc.record(conditions, { requiredKeys: [] });

/** Every query of the kind that our own screens make; a dialect's test leaves out what it cannot say. */
export const anyQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    filter: anyFilter,
    sort: fc.record({
      field: fc.constantFrom(null, 'name', 'variable_weight', 'id'),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    page: fc.integer({ min: 1, max: 5000 }),
    perPage: fc.integer({ min: 1, max: 1000 }),
    columns: fc.array(fc.constantFrom('id', 'name', 'value'), { maxLength: 3 }),
    total: fc.constantFrom('exact' as const, 'estimate' as const),
    bounded: fc.constant(true),
    deleted: fc.constant(true),
    search: fc.oneof(
      fc.record({ kind: fc.constantFrom('ids', 'eans', 'eans_advanced'), codes: listOf(word) }),
      fc.record({ kind: fc.constant('query'), codes: fc.array(word, { minLength: 1, maxLength: 1 }) }),
    ),
  },
  { requiredKeys: ['filter', 'sort', 'page', 'perPage'] },
);

export const anyAnswer = fc.record(
  {
    rows: fc.array(
      fc.record({ id: fc.integer({ min: 1 }), name: word, _refs: fc.constant({ brand_id: { id: 1, label: 'x' } }) }),
      { maxLength: 5 },
    ),
    total: fc.integer({ min: 0, max: 1e6 }),
    estimated: fc.boolean(),
    unsorted: fc.constant(true),
  },
  { requiredKeys: ['rows'] },
);

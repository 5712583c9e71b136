import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, mergeChanges, type MergeResult } from '../../../src/core/records/changes.ts';
import { fieldTypes as types } from '../../../src/fieldTypes/index.ts';
import { buildProduct, fields, type ProductRecord } from '../csv/products.ts';

const merge = (
  base: Partial<ProductRecord>,
  mine: Partial<ProductRecord>,
  theirs: Partial<ProductRecord>,
  joined: string[][] = [],
): MergeResult =>
  mergeChanges({ base: buildProduct(base), mine, theirs: buildProduct({ ...base, ...theirs }), fields, types, joined });

describe('changedFields', () => {
  it('names the fields that differ', () => {
    expect(changedFields(buildProduct(), { name: 'Ricotta', price: null, status: 1 }, fields, types)).toEqual([
      'name',
      'status',
    ]);
  });

  it('sees no change in another order of a set', () => {
    expect(changedFields({ tags: [1, 2] }, { tags: [2, 1] }, fields, types)).toEqual([]);
  });

  it('sees a change in another order of images', () => {
    expect(changedFields({ images: ['/a', '/b'] }, { images: ['/b', '/a'] }, fields, types)).toEqual(['images']);
  });

  it('sees no change from absent to empty', () => {
    expect(changedFields({}, { tags: [], name: null }, fields, types)).toEqual([]);
  });
});

describe('mergeChanges', () => {
  it('keeps changes of different fields', () => {
    expect(merge({}, { name: 'Ricotta' }, { brand_id: 3 })).toEqual({
      values: { name: 'Ricotta' },
      conflicts: [],
      mergedFields: ['brand_id'],
    });
  });

  it('asks where both changed one field', () => {
    expect(merge({}, { name: 'Ricotta' }, { name: 'Burrata' })).toEqual({
      values: {},
      conflicts: ['name'],
      mergedFields: [],
    });
  });

  it('does not ask where both made it the same', () => {
    expect(merge({}, { name: 'Ricotta' }, { name: 'Ricotta' })).toEqual({
      values: { name: 'Ricotta' },
      conflicts: [],
      mergedFields: ['name'],
    });
  });

  it('joins what both did to a set', () => {
    expect(merge({ tags: [1, 2, 3] }, { tags: [2, 3, 4] }, { tags: [1, 2, 5] }).values).toEqual({ tags: [2, 5, 4] });
  });

  it('asks for a whole group where each side changed another member', () => {
    expect(merge({ price: 5, discount: 0 }, { price: 6, name: 'Ricotta' }, { discount: -1 })).toEqual({
      values: { name: 'Ricotta' },
      conflicts: ['price', 'discount'],
      mergedFields: [],
    });
  });

  it('does not ask for a group that both changed alike', () => {
    expect(merge({ price: 5 }, { price: 6, discount: -1 }, { price: 6, discount: -1 }).conflicts).toEqual([]);
  });

  it('does not ask for a group that only this side changed', () => {
    expect(merge({ price: 5 }, { price: 6, discount: -1 }, { name: 'Ricotta' })).toEqual({
      values: { price: 6, discount: -1 },
      conflicts: [],
      mergedFields: ['name'],
    });
  });

  it('asks for fields that a rule joins', () => {
    expect(merge({}, { name: 'Ricotta' }, { brand_id: 3 }, [['name', 'brand_id']]).conflicts).toEqual([
      'name',
      'brand_id',
    ]);
  });

  it('takes a field that the base does not name as untouched by others', () => {
    expect(mergeChanges({ base: {}, mine: { name: 'Ricotta' }, theirs: buildProduct(), fields, types }).values).toEqual(
      { name: 'Ricotta' },
    );
  });
});

const value = <T>(...values: T[]): fc.Arbitrary<T | null> => fc.constantFrom(null, ...values);
const tags = fc.oneof(fc.constant(null), fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }));
const part = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  brand_id: value(1, 2),
  price: value(1, 2),
  discount: value(-1, -2),
  tags,
});

describe('every merge', () => {
  const sides = fc.record({ base: part, mine: part, theirs: part });
  const same = (a: unknown, b: unknown): boolean => changedFields({ name: a }, { name: b }, fields, types).length === 0;
  const untagged = ['name', 'brand_id', 'price', 'discount'] as const;

  it('loses no change of either side that it does not ask about', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { values, conflicts } = mergeChanges({ base, mine, theirs, fields, types });
        const merged = { ...theirs, ...values };
        for (const name of untagged) {
          if (conflicts.includes(name)) continue;
          if (!same(base[name], mine[name])) expect(merged[name]).toEqual(mine[name]);
          else expect(merged[name]).toEqual(theirs[name]);
        }
        for (const tag of mine.tags ?? []) if (!base.tags?.includes(tag)) expect(merged.tags).toContain(tag);
        for (const tag of base.tags ?? [])
          if (!mine.tags?.includes(tag) || !theirs.tags?.includes(tag)) expect(merged.tags ?? []).not.toContain(tag);
      }),
      { numRuns: 500 },
    );
  });

  it('asks only about what both sides changed to something else', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        for (const name of mergeChanges({
          base,
          mine,
          theirs,
          fields: fields.filter((field) => !field.together),
          types,
        }).conflicts) {
          const at = name as 'name' | 'brand_id';
          expect([same(base[at], mine[at]), same(base[at], theirs[at]), same(mine[at], theirs[at])]).toEqual([
            false,
            false,
            false,
          ]);
        }
      }),
    );
  });

  it('never takes one member of a group from here and another from there', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { values, conflicts } = mergeChanges({ base, mine, theirs, fields, types });
        if (conflicts.includes('price') || conflicts.includes('discount')) return;
        const merged = { ...theirs, ...values };
        const pair = [merged.price, merged.discount];
        expect([
          [mine.price, mine.discount],
          [theirs.price, theirs.discount],
        ]).toContainEqual(pair);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing where this side changed nothing', () => {
    fc.assert(
      fc.property(part, part, (base, theirs) => {
        const { values, conflicts } = mergeChanges({ base, mine: base, theirs, fields, types });
        expect(changedFields(theirs, values, fields, types)).toEqual([]);
        expect(conflicts).toEqual([]);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { changedFrom } from '../../../src/core/records/changedFrom.ts';

const fields = [
  { name: 'id', readOnly: true },
  { name: 'name' },
  { name: 'tags' },
  { name: 'notes' },
  { name: 'brand', from: 'brand_id.name' },
  { name: 'typed', omitOnSave: true },
];
const before = { id: 1, version: 3, name: 'Milk', tags: [1, 2], notes: null, brand: 'A', typed: 1 };

describe('changedFrom', () => {
  it('is what differs of the fields that a save writes, and what they held', () => {
    const after = { ...before, id: 2, version: 9, name: 'Butter', tags: [1, 2], brand: 'B', typed: 2, other: 1 };
    expect(changedFrom(fields, before, after)).toEqual({ changes: { name: 'Butter' }, base: { name: 'Milk' } });
  });

  it('takes nothing, null and undefined for the same, and leaves alone what is not given', () => {
    expect(changedFrom(fields, before, { notes: undefined })).toEqual({ changes: {}, base: {} });
    expect(changedFrom(fields, before, { name: undefined })).toEqual({
      changes: { name: null },
      base: { name: 'Milk' },
    });
  });
});

import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { conflictText } from '../../../../src/screens/kit/conflict/conflictText.ts';
import { localConflict } from '../../../../src/screens/kit/conflict/localConflict.ts';
import { buildProductFields } from '../formState/buildFields.ts';
import { translate } from '../i18n/inEnglish.ts';

const base = { name: 'Bread', value: 100, brand_id: 7, tags: [1] };
const compare = (mine: Record<string, unknown>, theirs: Record<string, unknown>) =>
  localConflict({
    resource: 'products',
    base,
    mine,
    theirs: { ...base, ...theirs, id: 1, version: 15 },
    fields: buildProductFields(),
    types: fieldTypes,
    actor: 'approver',
    at: '2026-11-21T14:02:00.000Z',
  });

describe('localConflict', () => {
  test('asks for the field that both sides changed and lists what merges', () => {
    const conflict = compare({ value: 125 }, { value: 120, brand_id: 8 });
    expect(conflict.fields).toEqual([{ field: 'value', base: 100, theirs: 120, mine: 125 }]);
    expect(conflict.merged).toEqual([{ field: 'brand_id', base: 7, theirs: 8 }]);
  });

  test('asks nothing where different fields were changed', () => {
    expect(compare({ name: 'Rye' }, { brand_id: 8 }).fields).toEqual([]);
  });

  test('asks nothing where both added to a set', () => {
    expect(compare({ tags: [1, 2] }, { tags: [1, 3] }).fields).toEqual([]);
  });
});

describe('conflictText', () => {
  test('says what was merged and what is asked', () => {
    const field = { field: 'a', base: 1, theirs: 2, mine: 3 };
    expect(conflictText({ version: 15, fields: [field], merged: [field, field] }, translate)).toBe(
      'While you edited, %{actor} saved version 15. Two other changes were merged; choose for this one.',
    );
    expect(conflictText({ version: 15, fields: [field, field], merged: [] }, translate)).toBe(
      'While you edited, %{actor} saved version 15. Choose for these 2.',
    );
  });
});

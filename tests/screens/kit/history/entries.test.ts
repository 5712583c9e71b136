import { describe, expect, test } from 'vitest';
import { droppedChanges, entryChanges, entryKind, entrySource } from '../../../../src/screens/kit/history/entries.ts';
import { historyTime } from '../../../../src/screens/kit/i18n/time.ts';
import { buildField } from '../formState/buildFields.ts';
import { counted, translate } from '../i18n/inEnglish.ts';

describe('a history entry', () => {
  test('names its fields in the order of the schema, with what references are called', () => {
    const fields = [
      buildField('name'),
      buildField('brand_id', { type: 'reference' }),
      buildField('updated_at', { stamp: 'changed' }),
    ];
    const entry = {
      before: { brand_id: 7, name: 'a', updated_at: 'x' },
      after: { brand_id: 8, name: 'b', updated_at: 'y' },
      refs: { brand_id: { 7: 'Barilla', 8: 'Mutti' } },
    };
    expect(entryChanges(entry, fields)).toMatchObject([
      { field: { name: 'name' }, before: 'a', after: 'b' },
      {
        field: { name: 'brand_id' },
        before: 7,
        after: 8,
        refs: [
          { id: '7', label: 'Barilla' },
          { id: '8', label: 'Mutti' },
        ],
      },
    ]);
  });

  test('tells what was dropped since, and nothing else that the schema no longer has', () => {
    const entry = { before: { notes: 'a', other: 1 }, after: { notes: 'b', other: 2 } };
    expect(droppedChanges(entry, ['notes', 'fax'])).toEqual([{ name: 'notes', before: 'a', after: 'b' }]);
    expect(droppedChanges(entry, undefined)).toEqual([]);
  });

  test('is a creation without a before and a deletion without an after', () => {
    expect(entryKind({ before: {}, after: { name: 'a' } })).toBe('created');
    expect(entryKind({ before: { name: 'a' }, after: {} })).toBe('deleted');
    expect(entryKind({ before: { name: 'a' }, after: { name: 'b' } })).toBe('changed');
  });

  test('says where it came from, why, and how much else it changed', () => {
    expect(entrySource({ source: 'import', reason: 'off2019_italy.csv', size: 13285 }, translate, counted)).toBe(
      'import, off2019_italy.csv, 13,285 records',
    );
    expect(entrySource({ source: 'form', reason: null, size: 1 }, translate, counted)).toBe('edit');
  });

  test('writes its time as YYYY/MM/DD HH:mm:ss on the clock of the reader', () => {
    expect(historyTime(new Date(2026, 10, 2, 4, 5, 6).toISOString())).toBe('2026/11/02 04:05:06');
  });
});

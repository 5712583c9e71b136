import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { fieldViews, viewOf } from '../../../../src/fieldTypes/views.ts';

describe('the views', () => {
  test('are there for every field type, and for nothing else', () => {
    expect(Object.keys(fieldViews).sort()).toEqual(Object.keys(fieldTypes).sort());
  });

  test('say which line is missing', () => {
    expect(() => viewOf({ type: 'colour' })).toThrow(
      "Field type 'colour' has no view: add its line to fieldTypes/views.ts.",
    );
  });
});

import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../../src/fieldTypes/index.ts';
import { unitIn } from '../../../../src/screens/kit/formState/useUnit.ts';
import { buildField } from './buildFields.ts';

const choices = [{ value: 'kg', label: 'Kilograms' }];
const known = [buildField('type', { type: 'choice', choices }), buildField('text')];
const unitOf = (unit: string | undefined, record: Record<string, unknown>): string | undefined =>
  unitIn(buildField('value', { ...(unit && { unit }) }), record, known, fieldTypes);

describe('the unit of a value in a record', () => {
  it('stands as it is declared', () => {
    expect(unitOf('kg', {})).toBe('kg');
    expect(unitOf(undefined, {})).toBeUndefined();
  });

  it('is what another field of the same record is called', () => {
    expect(unitOf('{type}', { type: 'kg' })).toBe('Kilograms');
    expect(unitOf('EUR/{text}', { text: 'l' })).toBe('EUR/l');
  });

  it('is none where that holds nothing', () => {
    expect(unitOf('EUR/{text}', { text: null })).toBeUndefined();
    expect(unitOf('{type}', {})).toBeUndefined();
  });
});

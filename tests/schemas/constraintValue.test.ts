import { describe, expect, it } from 'vitest';
import { constraintValue } from '../../schemas/administration/constraintValue.ts';

const ask = (constraint: Record<string, unknown>, ...typed: string[]) =>
  constraintValue(constraint, {}, new Set(typed));

describe('the value of a constraint', () => {
  it('is made of what was looked up', () => {
    expect(ask({ type: 'brand', brands: [3, 12] }, 'type', 'brands')).toMatchObject({
      value: ['3', '12'],
      brands: [3, 12],
    });
  });

  it('is given by a client, and makes what is looked up', () => {
    expect(ask({ type: 'country', value: ['ITA'] }, 'type', 'value')).toMatchObject({
      value: ['ITA'],
      countries: ['ITA'],
    });
    expect(ask({ type: 'retailer', value: ['7'], retailers: [1] }, 'value')).toMatchObject({ retailers: [7] });
  });

  it('goes with its type', () => {
    expect(ask({ type: 'country', value: ['3'], brands: [3] }, 'type')).toMatchObject({ value: null, brands: null });
    expect(ask({ type: 'retailerReport', value: ['3'], brands: [3] }, 'type')).toMatchObject({
      value: null,
      brands: null,
    });
  });

  it('stays as it is where something else is written', () => {
    expect(ask({ type: 'brand', value: ['3'] }, 'note')).toMatchObject({ value: ['3'], brands: [3] });
  });

  it('drops what is no key where keys are wanted', () => {
    expect(ask({ type: 'brand', value: ['x', '4'] }, 'value')).toMatchObject({ value: ['4'] });
  });
});

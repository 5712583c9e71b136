import { describe, expect, it } from 'vitest';
import { nextEdit } from '../../../../src/screens/kit/grid/typedAhead.ts';

const down = { rows: 1, cells: 0 };
const right = { rows: 0, cells: 1 };

describe('nextEdit', () => {
  it('gives the next cell what was typed up to the key that ends it', () =>
    expect(nextEdit(['0', '.', '5', down, '2'])).toEqual({ text: '0.5', leave: down, ahead: ['2'] }));

  it('leaves a cell open whose end was not typed yet', () =>
    expect(nextEdit(['1', '2'])).toEqual({ text: '12', ahead: [] }));

  it('keeps the keys of all cells behind it', () =>
    expect(nextEdit(['1', right, '2', down])).toEqual({ text: '1', leave: right, ahead: ['2', down] }));

  it('begins no edit without a character', () => {
    expect(nextEdit([])).toBeNull();
    expect(nextEdit([down, '1'])).toBeNull();
  });
});

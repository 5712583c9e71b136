import { describe, expect, it } from 'vitest';
import { findOutOfSight, layoutOf, noWidths } from '../../../../src/screens/kit/table/layout.ts';
import type { Column } from '../../../../src/screens/kit/table/columns.ts';

const buildColumn = (overrides: Partial<Column>): Column => ({
  name: 'name',
  label: 'Name',
  isLabelUnseen: false,
  className: '',
  width: 100,
  least: 60,
  stays: false,
  share: 0,
  sortable: false,
  holdsPictures: false,
  cell: () => null,
  ...overrides,
});

const columns = [
  buildColumn({ name: 'id', stays: true }),
  buildColumn({ name: 'name', stays: true, width: 200, share: 300 }),
  buildColumn({ name: 'price' }),
  buildColumn({ name: 'note', share: 100 }),
];

describe('the widths of a table', () => {
  it('gives what is left over to the columns that share it', () => {
    expect(layoutOf(columns, noWidths, true)).toEqual({
      '--tracks': '40px 100px minmax(200px, 300fr) 100px minmax(100px, 100fr) 48px',
      '--narrowest': '588px',
      '--left-1': '40px',
      '--left-2': '140px',
      '--stays': '340px',
    });
  });

  it('takes a chosen width as it is, between its bounds', () => {
    const layout = layoutOf(columns, { name: 120, price: 2 }, true);
    expect(layout['--tracks']).toBe('40px 100px 120px 40px minmax(100px, 100fr) 48px');
    expect(layout['--stays']).toBe('260px');
  });

  it('keeps the actions at the right where no column shares', () => {
    expect(layoutOf(columns, { name: 120, note: 90 }, true)['--tracks']).toMatch(/ minmax\(48px, 1fr\)$/);
  });
});

describe('what is out of sight', () => {
  const seen = { left: 0, stays: true, withActions: true };

  it('is nothing where all fits', () => {
    expect(findOutOfSight(columns, noWidths, { ...seen, width: 588 })).toEqual({ count: 0, next: null });
  });

  it('is counted, and led to behind what stays', () => {
    // Of 440 px the actions take 48, so 'price' ends 48 px beyond what is seen, and 'note' begins there.
    expect(findOutOfSight(columns, noWidths, { ...seen, width: 440 })).toEqual({ count: 2, next: 1 });
    expect(findOutOfSight(columns, noWidths, { ...seen, left: 100, width: 440 })).toEqual({ count: 1, next: 101 });
  });

  it('is less by what was made narrower', () => {
    expect(findOutOfSight(columns, { price: 40 }, { ...seen, width: 530 })).toEqual({ count: 0, next: null });
  });
});

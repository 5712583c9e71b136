import { describe, expect, it } from 'vitest';
import {
  countSelected,
  isNothingSelected,
  isSelected,
  noSelection,
  reduceSelection,
  toSelection,
  type SelectionAction,
} from '../../../../src/screens/kit/table/selection.ts';

const page = ['1', '2', '3', '4', '5'];
const after = (...actions: SelectionAction[]) => actions.reduce(reduceSelection, noSelection);
const selected = (state: ReturnType<typeof after>): string[] => page.filter((id) => isSelected(state, id));

describe('the selection of a list', () => {
  it('ticks and unticks one row', () => {
    expect(selected(after({ type: 'toggle', id: '2' }))).toEqual(['2']);
    expect(selected(after({ type: 'toggle', id: '2' }, { type: 'toggle', id: '2' }))).toEqual([]);
  });

  it('ticks a range downwards and upwards from the row that was clicked last', () => {
    expect(selected(after({ type: 'toggle', id: '2' }, { type: 'range', to: '4', page }))).toEqual(['2', '3', '4']);
    expect(selected(after({ type: 'toggle', id: '4' }, { type: 'range', to: '2', page }))).toEqual(['2', '3', '4']);
  });

  it('unticks a range when the row that it begins at was unticked', () => {
    const state = after(
      { type: 'page', page, selected: true },
      { type: 'toggle', id: '2' },
      { type: 'range', to: '4', page },
    );
    expect(selected(state)).toEqual(['1', '5']);
  });

  it('ticks one row when the range has no beginning on this page', () => {
    expect(selected(after({ type: 'toggle', id: '99' }, { type: 'range', to: '4', page }))).toEqual(['4']);
  });

  it('keeps the rows of other pages when this page is unticked', () => {
    const state = after(
      { type: 'toggle', id: '99' },
      { type: 'page', page, selected: true },
      { type: 'page', page, selected: false },
    );
    expect([...state.ids]).toEqual(['99']);
  });

  it('holds everything that matches but what was unticked', () => {
    const state = after({ type: 'everything' }, { type: 'toggle', id: '3' });
    expect(selected(state)).toEqual(['1', '2', '4', '5']);
    expect(countSelected(state, { count: 4982, isEstimated: true })).toEqual({ count: 4981, isEstimated: true });
    expect(toSelection(state, { filter: { status: 0 } })).toEqual({ query: { filter: { status: 0 } }, except: ['3'] });
  });

  it('does not claim a count of everything before there is one', () => {
    expect(countSelected(after({ type: 'everything' }), undefined)).toBeUndefined();
  });

  it('is a list of ids otherwise', () => {
    expect(toSelection(after({ type: 'toggle', id: '3' }), { filter: {} })).toEqual({ ids: ['3'] });
  });

  it('keeps the failed rows alone after a partial success', () => {
    expect(selected(after({ type: 'everything' }, { type: 'only', ids: ['2'] }))).toEqual(['2']);
  });

  it('is empty after it was cleared', () => {
    expect(isNothingSelected(after({ type: 'everything' }, { type: 'clear' }))).toBe(true);
  });
});

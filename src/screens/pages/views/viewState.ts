import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SavedView, ViewState } from '../../../core/wire/views.ts';
import type { ColumnChoice } from '../../kit/table/columnChoice.ts';
import { initialState, readState, writeState, type ListState } from '../listState/listState.ts';

type Declared = Pick<ResourceDescription, 'list' | 'search'>;

/** A list as it stands, as a view keeps it: whatever page one was on, a view opens with the first. */
export const toViewState = (
  state: ListState,
  arranged: { columns: ColumnChoice | null; roomy: boolean },
  declared: Declared,
): ViewState => {
  const { view: _view, side: _side, ...rest } = state;
  return { query: writeState({ ...rest, page: 1 }, declared), ...arranged };
};

/** What the list shows when a view is opened; what is declared no more is left out. */
export const openView = (view: Pick<SavedView, 'id' | 'state'>, declared: Declared): ListState => ({
  ...readState(view.state.query, declared),
  view: view.id,
});

/** A declared preset as a state of the list. */
export const openPreset = (
  { filter, sort }: ResourceDescription['list']['presets'][number],
  declared: Declared,
): ListState => {
  const start = initialState(declared);
  return { ...start, filter, ...(sort && { sort: { field: sort[0], order: sort[1] } }) };
};

/** The address says nothing but which view is meant, or nothing at all. */
export const isBare = (state: ListState, declared: Declared): boolean => {
  const { view: _view, side: _side, ...rest } = state;
  return writeState(rest, declared) === '';
};

export const isChanged = (view: SavedView, now: ViewState): boolean => !deepEqual(view.state, now);

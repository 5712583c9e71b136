import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SavedView, ViewState } from '../../../core/wire/views.ts';
import { viewOfPreset } from '../../kit/address/presetAddress.ts';
import type { ColumnChoice } from '../../kit/table/columnChoice.ts';
import { initialState, readState, writeState, type ListState } from '../listState/listState.ts';

type Declared = Pick<ResourceDescription, 'list' | 'search'>;

/** A list as it stands, as a view keeps it: whatever page one was on, a view opens with the first. */
export const toViewState = (
  state: ListState,
  arranged: { columns: ColumnChoice | null; roomy: boolean },
  declared: Declared,
): ViewState => {
  const { view: _view, side: _side, map: _map, ...rest } = state;
  return { query: writeState({ ...rest, page: 1 }, declared), ...arranged };
};

/** What the list shows when a view is opened; what is declared no more is left out. */
export const openView = (view: Pick<SavedView, 'id' | 'state'>, declared: Declared): ListState => ({
  ...readState(view.state.query, declared),
  view: view.id,
});

type Preset = ResourceDescription['list']['presets'][number];

/** A declared preset as a state of the list. */
export const openPreset = (preset: Preset, declared: Declared): ListState => {
  const start = initialState(declared);
  const { filter, sort } = preset;
  const view = viewOfPreset(preset);
  return { ...start, filter, ...(sort && { sort: { field: sort[0], order: sort[1] } }), ...(view && { view }) };
};

/** The presets with columns of their own as views, which nobody changes or deletes. */
export const shippedViews = (
  { name: resource, list, search }: Pick<ResourceDescription, 'name' | 'list' | 'search'>,
  labelOf: (preset: Preset) => string,
): SavedView[] =>
  list.presets.flatMap((preset) => {
    const id = viewOfPreset(preset);
    if (!id) return [];
    const { columns = [] } = preset;
    const hidden = [...list.columns, ...list.hidden].filter((name) => !columns.includes(name));
    const { view: _view, ...shown } = openPreset(preset, { list, search });
    const query = writeState(shown, { list, search });
    const state = { query, columns: { order: [...columns, ...hidden], hidden }, roomy: false };
    return [{ id, resource, name: labelOf(preset), state, roles: [], mine: false, owner: '', isDefault: false }];
  });

/** The address says nothing but which view is meant, or nothing at all. */
export const isBare = (state: ListState, declared: Declared): boolean => {
  const { view: _view, side: _side, ...rest } = state;
  return writeState(rest, declared) === '';
};

export const isChanged = (view: SavedView, now: ViewState): boolean => !deepEqual(view.state, now);

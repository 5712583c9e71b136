import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { Size } from '../i18n/useSize.ts';
import type { RecordId, Selection } from '../../../core/wire/wire.ts';

/**
 * What is ticked: single rows, or everything that matches but what was unticked. `anchor` is where a shift-click's range
 * begins.
 */
export interface SelectionState {
  everything: boolean;
  /** Ticked rows; with `everything`, the unticked ones. */
  ids: ReadonlySet<RecordId>;
  anchor: RecordId | null;
}

export type SelectionAction =
  | { type: 'toggle'; id: RecordId }
  | { type: 'range'; to: RecordId; page: readonly RecordId[] }
  | { type: 'page'; page: readonly RecordId[]; selected: boolean }
  | { type: 'everything' }
  | { type: 'gone'; id: RecordId }
  | { type: 'only'; ids: readonly RecordId[] }
  | { type: 'clear' };

export const noSelection: SelectionState = { everything: false, ids: new Set(), anchor: null };

export const isSelected = (state: SelectionState, id: RecordId): boolean => state.ids.has(id) !== state.everything;

/** How many are selected; undefined while everything is and nobody has counted. */
export const countSelected = (state: SelectionState, total: Size | undefined): Size | undefined => {
  if (!state.everything) return { count: state.ids.size, isEstimated: false };
  return total && { ...total, count: Math.max(0, total.count - state.ids.size) };
};

export const isNothingSelected = (state: SelectionState): boolean => !state.everything && state.ids.size === 0;

/** The selection as a plan takes it. */
export const toSelection = (state: SelectionState, query: { filter: Where; search?: SearchQuery }): Selection =>
  state.everything ? { query, except: [...state.ids] } : { ids: [...state.ids] };

export const reduceSelection = (state: SelectionState, action: SelectionAction): SelectionState => {
  const { type } = action;
  if (type === 'clear') return noSelection;
  if (type === 'everything') return { everything: true, ids: new Set(), anchor: null };
  // What matches is asked for again when everything is selected; a row that is gone is not among it.
  if (type === 'gone') return state.everything ? state : mark(state, [action.id], false);
  if (type === 'only') return { everything: false, ids: new Set(action.ids), anchor: null };
  if (type === 'page') return { ...mark(state, action.page, action.selected), anchor: null };
  if (type === 'toggle') return { ...mark(state, [action.id], !isSelected(state, action.id)), anchor: action.id };
  return selectRange(state, action.to, action.page);
};

/** From the last row that was clicked to this one, all as that one is; without it on this page, this one alone. */
const selectRange = (state: SelectionState, to: RecordId, page: readonly RecordId[]): SelectionState => {
  const start = state.anchor === null ? -1 : page.indexOf(state.anchor);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) return { ...mark(state, [to], !isSelected(state, to)), anchor: to };
  const between = page.slice(Math.min(start, end), Math.max(start, end) + 1);
  const anchor = page[start] ?? to;
  return { ...mark(state, between, isSelected(state, anchor)), anchor };
};

const mark = (state: SelectionState, ids: readonly RecordId[], selected: boolean): SelectionState => {
  const next = new Set(state.ids);
  for (const id of ids) {
    if (selected !== state.everything) next.add(id);
    else next.delete(id);
  }
  return { ...state, ids: next };
};

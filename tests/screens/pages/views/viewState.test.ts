import { describe, expect, it } from 'vitest';
import {
  initialState,
  readState,
  writeState,
  type ListState,
} from '../../../../src/screens/pages/listState/listState.ts';
import {
  isBare,
  isChanged,
  openPreset,
  openView,
  shippedViews,
  toViewState,
} from '../../../../src/screens/pages/views/viewState.ts';
import type { SavedView } from '../../../../src/core/wire/views.ts';
import { buildListDeclaration } from '../../kit/table/declaration.ts';

const declared = buildListDeclaration();
const arranged = { columns: { order: ['name', 'id'], hidden: ['ean'] }, roomy: true };
const state: ListState = {
  ...initialState(declared),
  page: 3,
  perPage: 100,
  sort: { field: 'name', order: 'DESC' },
  filter: { name: { contains: 'moz' } },
  search: { kind: 'eans', codes: ['1', '2'] },
  view: 'v0',
  side: '12',
};
const view = (own: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  resource: 'items',
  name: 'Mine',
  state: toViewState(state, arranged, declared),
  roles: [],
  mine: true,
  owner: 'a',
  isDefault: false,
  ...own,
});

describe('a view', () => {
  it('keeps filter, search, sort, page size, columns and density, and opens on the first page', () => {
    const opened = openView(view(), declared);
    expect(opened).toEqual({ ...state, page: 1, view: 'v1', side: undefined });
    expect(view().state).toMatchObject(arranged);
  });

  it('leaves out what is declared no more', () => {
    const opened = openView(view(), buildListDeclaration({ filters: {}, sortable: [], pageSizes: [50] }));
    expect(opened).toMatchObject({ filter: {}, sort: { field: null }, perPage: 50, search: { kind: 'eans' } });
  });

  it('is changed by another filter or another column, not by another page or the record at the side', () => {
    expect(isChanged(view(), toViewState({ ...state, page: 1, side: '9' }, arranged, declared))).toBe(false);
    expect(isChanged(view(), toViewState({ ...state, filter: {} }, arranged, declared))).toBe(true);
    expect(isChanged(view(), toViewState(state, { ...arranged, columns: null }, declared))).toBe(true);
  });
});

it('stands in the address, beside the record at the side', () => {
  expect(readState(writeState(state, declared), declared)).toEqual(state);
});

it('is all that a bare address says', () => {
  expect(['', '?view=v1', '?view=v1&side=4'].map((query) => isBare(readState(query, declared), declared))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isBare(readState('?view=v1&sort=name', declared), declared)).toBe(false);
});

it('is declared as a preset, with the other parts as the list has them', () => {
  expect(openPreset({ name: 'p', label: 'P', filter: { name: 'x' }, sort: ['name', 'DESC'] }, declared)).toEqual({
    ...initialState(declared),
    filter: { name: 'x' },
    sort: { field: 'name', order: 'DESC' },
  });
});

describe('a preset with columns of its own', () => {
  const presets = [
    { name: 'names', label: 'Names', filter: { name: 'x' }, columns: ['name', 'id'] },
    { name: 'plain', label: 'Plain', filter: { name: 'y' } },
  ];
  const withPresets = { name: 'items', ...buildListDeclaration({ presets }) };
  const [names, ...others] = shippedViews(withPresets, ({ label }) => `(${label})`);

  it('is a view that nobody owns, whose address says which it is', () => {
    expect(others).toEqual([]);
    expect(names).toMatchObject({ id: '~names', name: '(Names)', mine: false, isDefault: false });
    expect(names && openView(names, withPresets)).toEqual(presets[0] && openPreset(presets[0], withPresets));
  });

  it('shows its columns and offers all others', () => {
    expect(names?.state.columns).toEqual({ order: ['name', 'id', 'ean', 'weight'], hidden: ['ean', 'weight'] });
  });
});

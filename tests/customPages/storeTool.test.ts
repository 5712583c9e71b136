import { describe, expect, it } from 'vitest';
import { keysWithin } from '../../customPages/kmlTool/areas.ts';
import {
  noHistory,
  placeOf,
  reduceHistory,
  type ToolAction,
  type ToolHistory,
} from '../../customPages/kmlTool/toolHistory.ts';
import {
  cloneKey,
  countRows,
  differencesOf,
  isTurned,
  openRows,
  stateOf,
  toWireRow,
  type ToolRow,
} from '../../customPages/kmlTool/workingSet.ts';
import { metRows, placedRows, rowsElsewhere } from '../../customPages/kmlTool/mapRows.ts';
import { kmlName, toKmlRow } from '../../schemas/geography/kml.ts';

const buildRow = (overrides: Partial<ToolRow> = {}): ToolRow => ({
  key: '12',
  values: { name: 'Via Prova', lat: 45.4, lng: 9.2 },
  stored: { name: 'Via Prova', lat: 45.4, lng: 9.2, version: 3 },
  faults: [],
  ...overrides,
});
const fault = (field: string) => ({ key: 'invalid', params: {}, text: 'Wrong.', field });
const follow = (...actions: ToolAction[]): ToolHistory => actions.reduce(reduceHistory, noHistory);
const add = (...rows: ToolRow[]): ToolAction => ({ kind: 'add', rows: { store: rows } });
const edit = (value: unknown): ToolAction => ({
  kind: 'edit',
  type: 'store',
  key: '12',
  field: 'name',
  value,
  fault: null,
});

describe('a row of the store tool', () => {
  it('is new, changed, struck through, or as it is stored', () => {
    expect(stateOf(buildRow())).toBe('same');
    expect(stateOf(buildRow({ stored: null }))).toBe('new');
    expect(stateOf(buildRow({ values: { name: 'Via Altra' } }))).toBe('changed');
    expect(stateOf(buildRow({ isDeleted: true }))).toBe('deleted');
    expect(differencesOf(buildRow({ values: { city: null, name: 'Via Altra' } }))).toEqual(['name']);
  });

  it('is sent with what differs, and with the version that was read', () => {
    expect(toWireRow(buildRow({ values: { name: 'Via Altra', lat: 45.4 } }))).toEqual({
      id: 12,
      version: 3,
      name: 'Via Altra',
    });
    expect(toWireRow(buildRow({ isDeleted: true }))).toEqual({ id: 12, version: 3, deleted: true });
    expect(toWireRow(buildRow({ key: 'new_1', values: { name: 'A' }, stored: null }))).toEqual({
      id: 'new_1',
      name: 'A',
    });
  });

  it('has no order in the members of its values', () => {
    expect(stateOf(buildRow({ values: { fee: { a: 1, b: 2 } }, stored: { fee: { b: 2, a: 1 } } }))).toBe('same');
  });

  it('is counted by its state and its faults', () => {
    expect(countRows([buildRow(), buildRow({ stored: null, faults: [fault('lat')] })])).toEqual({
      new: 1,
      changed: 0,
      deleted: 0,
      same: 1,
      faulty: 1,
    });
  });
});

describe('the working set', () => {
  it('takes each step back, and goes on again', () => {
    const edited = follow(add(buildRow()), edit('Via Altra'));
    const nameOf = ({ now }: ToolHistory) => now.store[0]?.values['name'];
    const back = reduceHistory(edited, { kind: 'undo' });
    expect([nameOf(edited), nameOf(back), nameOf(reduceHistory(back, { kind: 'redo' }))]).toEqual([
      'Via Altra',
      'Via Prova',
      'Via Altra',
    ]);
    expect(reduceHistory(back, edit('Via Terza')).future).toEqual([]);
  });

  it('KML-007, HRS-005: strikes hours through and restores them; other rows leave', () => {
    const hours = buildRow({ values: { day: 1 }, stored: { day: 1, version: 1 } });
    const picked = { type: 'store_time' as const, keys: ['12'] };
    const gone = follow({ kind: 'add', rows: { store_time: [hours] } }, { kind: 'remove', ...picked });
    expect(gone.now.store_time).toMatchObject([{ key: '12', isDeleted: true }]);
    expect(reduceHistory(gone, { kind: 'restore', ...picked }).now.store_time).toEqual([hours]);
    expect(follow(add(buildRow()), { kind: 'remove', type: 'store', keys: ['12'] }).now.store).toEqual([]);
  });

  it('KML-008: clones under ids that begin with clone_, with what a new record begins with', () => {
    const clone: ToolAction = { kind: 'clone', type: 'store', keys: ['12'], reset: { active: 2 } };
    const { store } = follow(add(buildRow()), clone, { ...clone, reset: null }).now;
    expect(store.map(({ key, values, stored }) => [key, values, stored === null])).toEqual([
      ['12', buildRow().values, false],
      ['clone_12_2', buildRow().values, true],
      ['clone_12', { active: 2 }, true],
    ]);
    expect(cloneKey('clone_12', new Set(['clone_12']))).toBe('clone_12_2');
  });

  it('marks what the server says without a step, and forgets it as the cell is mended', () => {
    const judged = follow(add(buildRow()), {
      kind: 'judge',
      faults: new Map([[placeOf('store', '12'), [fault('name')]]]),
    });
    expect([judged.now.store[0]?.faults, judged.past.length]).toEqual([[fault('name')], 1]);
    expect(reduceHistory(judged, edit('Via Altra')).now.store[0]?.faults).toEqual([]);
  });

  it('keeps what a file said until the cell is typed over, whatever the server says', () => {
    const said = { ...fault('lat'), isOfFile: true as const };
    const judged = follow(add(buildRow({ faults: [said, fault('name')] })), { kind: 'judge', faults: new Map() });
    expect(judged.now.store[0]?.faults).toEqual([said]);
    const mended = reduceHistory(judged, {
      kind: 'edit',
      type: 'store',
      key: '12',
      field: 'lat',
      value: 45,
      fault: null,
    });
    expect(mended.now.store[0]?.faults).toEqual([]);
  });

  it('makes no second row of a record', () => {
    const { store } = follow(add(buildRow(), buildRow())).now;
    expect(store.map(({ key, stored }) => [key, stored === null])).toEqual([
      ['12', false],
      ['12_2', true],
    ]);
  });

  it('keeps mine over the record as it is now, or takes theirs', () => {
    const theirs = { id: 12, version: 4, name: 'Via Altrui' };
    const met = follow(add(buildRow({ values: { name: 'Via Mia' } })), {
      kind: 'meet',
      records: new Map([[placeOf('store', '12'), theirs]]),
    });
    const take = (whose: 'mine' | 'theirs') =>
      reduceHistory(met, { kind: 'take', type: 'store', key: '12', whose }).now.store[0];
    expect([take('mine')?.values, take('mine')?.stored?.['version']]).toEqual([{ name: 'Via Mia' }, 4]);
    expect(take('theirs')).toMatchObject({ values: { name: 'Via Altrui' }, stored: { version: 4 } });
    expect(take('theirs')).not.toHaveProperty('theirs');
  });

  it('keeps rows of two files apart that have no id', () => {
    const fresh = buildRow({ key: 'new_1', stored: null });
    expect(follow(add(fresh), add(fresh)).now.store.map(({ key }) => key)).toEqual(['new_1', 'new_1_2']);
  });

  it('sends nothing of rows that are as they are stored', () => {
    const { now } = follow(add(buildRow(), buildRow({ key: '13', values: { name: 'B' } })));
    expect(openRows(now).store.map(({ key }) => key)).toEqual(['13']);
  });

  it('turns latitude and longitude', () => {
    const row = buildRow({ values: { lat: 9.2, lng: 45.4 }, faults: [fault('lat')] });
    const [turned] = follow(add(row), { kind: 'turn', type: 'store', keys: ['12'] }).now.store;
    expect(turned).toMatchObject({ values: { lat: 45.4, lng: 9.2 }, faults: [] });
  });

  it('turns all that are exchanged as one step', () => {
    const turnedFault = { ...fault('lat'), key: 'placeTurned' };
    const rows = ['12', '13'].map((key) => buildRow({ key, values: { lat: 9.2, lng: 45.4 }, faults: [turnedFault] }));
    const keys = [...rows, buildRow({ key: '14' })].filter(isTurned).map(({ key }) => key);
    expect(keys).toEqual(['12', '13']);
    const history = follow(add(...rows), { kind: 'turn', type: 'store', keys });
    expect(history.now.store.map(({ values }) => values['lat'])).toEqual([45.4, 45.4]);
    expect(reduceHistory(history, { kind: 'undo' }).now.store.map(isTurned)).toEqual([true, true]);
  });
});

describe('a row on the map of the store tool', () => {
  const moved = buildRow({ values: { name: 'Via Prova', lat: 45.5, lng: 9.3 } });

  it('is told apart by what becomes of it, a faulty one before all', () => {
    const rows = [
      buildRow(),
      buildRow({ ...moved, key: '13' }),
      buildRow({ key: 'new_1', stored: null }),
      buildRow({ key: '14', faults: [fault('name')] }),
    ];
    expect(placedRows(rows).map(({ id, state }) => [id, state])).toEqual([
      ['12', 0],
      ['13', 1],
      ['new_1', 2],
      ['14', 3],
    ]);
  });

  it('is not there without a place on the earth', () => {
    const places = [
      { lat: null, lng: 9 },
      { lat: 91, lng: 9 },
      { lat: '45,4', lng: 9 },
    ];
    expect(placedRows(places.map((values) => buildRow({ values })))).toEqual([]);
  });

  it('is dragged in one step, and what was wrong with its old place is forgotten', () => {
    const faulty = { ...buildRow(), faults: [fault('lat'), fault('name')] };
    const history = follow(add(faulty), { kind: 'move', type: 'store', key: '12', to: { lat: 45.5, lng: 9.3 } });
    expect(history.now.store[0]).toMatchObject({ values: moved.values, faults: [{ field: 'name' }] });
    expect(reduceHistory(history, { kind: 'undo' }).now.store[0]?.values).toEqual(buildRow().values);
  });

  it('has its stored place beside it where it is moved, and that of somebody else where they differ', () => {
    const theirs = { id: 12, version: 4, name: 'Via Prova', lat: 45.7, lng: 9.2 };
    expect(rowsElsewhere([buildRow(), moved], new Set()).map(({ kind, at }) => [kind, at])).toEqual([
      ['before', { lat: 45.4, lng: 9.2 }],
    ]);
    const met = { ...moved, theirs };
    expect(rowsElsewhere([met], new Set()).map(({ kind }) => kind)).toEqual(['before', 'theirs']);
    expect(metRows([buildRow(), met, { ...moved, theirs: { ...theirs, lat: 45.5, lng: 9.3 } }])).toEqual([met]);
  });

  it('has a line while there are few, and those that are selected first', () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({ ...moved, key: String(at) }));
    const shown = rowsElsewhere(rows, new Set(['399']));
    expect([shown.length, shown[0]?.id]).toEqual([300, '399']);
  });
});

describe('the words of the store tool', () => {
  it('KML-014: flags lose their ending, locations are active 1 or 0', () => {
    expect(toKmlRow('location', { id: 1, active: true })).toEqual({ id: 1, active: 1 });
    expect(toKmlRow('store', { active: 2, cash_enabled: true })).toEqual({ active: 2, cash: true });
    expect(kmlName('replaceability_variable_weight_enabled')).toBe('replaceability_variable_weight');
  });

  it('an area selects what lies in it, but not in its hole', () => {
    const ring = (from: number, to: number) => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ];
    const at = (key: string, lat: number, lng: number) => buildRow({ key, values: { lat, lng } });
    const rows = [at('in', 1, 1), at('hole', 5, 5), at('out', 11, 1), buildRow({ key: 'none', values: {} })];
    const geometry = { type: 'Polygon' as const, coordinates: [ring(0, 10), ring(4, 6)] };
    expect(keysWithin(rows, { name: 'Centro', geometry })).toEqual(['in']);
  });
});

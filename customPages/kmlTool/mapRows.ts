import { isOnEarth, type Point } from '../../src/core/places/places.ts';
import { stateOf, type ToolRow } from './workingSet.ts';

/** How rows are told apart on the map, the least noticeable first. */
export const mapStates = ['same', 'changed', 'new', 'faulty'] as const;

/** Where values say that a row lies; null: nowhere on the earth. */
export const placeOfRow = (values: Readonly<Record<string, unknown>> | null | undefined): Point | null => {
  const place = { lat: values?.['lat'], lng: values?.['lng'] };
  return isOnEarth(place) ? place : null;
};

interface PlacedRow extends Point {
  id: string;
  label: string;
  /** Its place among `mapStates`. */
  state: number;
}

/** The rows that lie somewhere, as points of a map. */
export const placedRows = (rows: readonly ToolRow[]): PlacedRow[] =>
  rows.flatMap((row): PlacedRow[] => {
    const place = placeOfRow(row.values);
    const state = stateOf(row);
    const shown = row.faults.length > 0 ? 'faulty' : state === 'deleted' ? 'changed' : state;
    return place ? [{ id: row.key, label: labelOf(row), state: mapStates.indexOf(shown), ...place }] : [];
  });

/** What a row is called: by its name, a location by its town. */
export const labelOf = ({ key, values: { name, city } }: ToolRow): string =>
  [name ?? city, key].filter((one) => typeof one === 'string' && one !== '').join(', ');

interface RowElsewhere {
  id: string;
  at: Point;
  now: Point;
  kind: 'before' | 'theirs';
}

/** Lines that a map shows without becoming one of lines. */
const mostLines = 300;

/** Where rows were stored that lie elsewhere now, and where somebody else has moved them; the selected rows first. */
export const rowsElsewhere = (rows: readonly ToolRow[], selected: ReadonlySet<string>): RowElsewhere[] => {
  const found = rows.flatMap(({ key, values, stored, theirs }): RowElsewhere[] => {
    const now = placeOfRow(values);
    if (!now) return [];
    const places = [
      { kind: 'before' as const, at: placeOfRow(stored) },
      { kind: 'theirs' as const, at: placeOfRow(theirs) },
    ];
    return places.flatMap(({ kind, at }) =>
      at && (at.lat !== now.lat || at.lng !== now.lng) ? [{ id: key, at, now, kind }] : [],
    );
  });
  if (found.length <= mostLines) return found;
  const rank = ({ id, kind }: RowElsewhere): number => (selected.has(id) ? 0 : kind === 'theirs' ? 1 : 2);
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostLines);
};

/** Rows whose place somebody else changed while the tool was open. */
export const metRows = (rows: readonly ToolRow[]): readonly ToolRow[] =>
  rows.filter(({ values, theirs }) => {
    const [mine, other] = [placeOfRow(values), placeOfRow(theirs)];
    return theirs !== undefined && (mine?.lat !== other?.lat || mine?.lng !== other?.lng);
  });

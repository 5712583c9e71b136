import { useMemo, type ReactNode } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { PointsMap, useResource } from '../../src/screens/index.ts';
import { roundDegrees, type Point } from '../../src/core/places/places.ts';
import type { ToolArea } from './areas.ts';
import { mapStates, labelOf, metRows, placedRows, placeOfRow, rowsElsewhere } from './mapRows.ts';
import { resourceOf, type Tool } from './useTool.ts';
import { useTexts } from './useTexts.ts';
import { stateLabels, type ToolRow } from './workingSet.ts';

interface ToolMapProps {
  type: KmlType;
  label: string;
  rows: readonly ToolRow[];
  areas: readonly ToolArea[] | undefined;
  selected: ReadonlySet<string>;
  onSelect(keys: ReadonlySet<string>): void;
  /** A row is to be seen in the table. */
  onSeek(key: string): void;
  onPlaceless(): void;
  change: Tool['change'];
  isClosed: boolean;
}

const noAreas: readonly ToolArea[] = [];

/** The rows of a tab where they lie: coloured by what becomes of them, dragged to where they are to be. */
export const ToolMap = (props: ToolMapProps): ReactNode => {
  const { type, label, rows, areas = noAreas, selected, onSelect, onSeek, onPlaceless, change, isClosed } = props;
  const say = useTexts();
  const points = useMemo(() => placedRows(rows), [rows]);
  const center = useCenter(type);
  const texts = mapStates.map((state) => say(stateLabels[state], { count: 2 }));
  const [same = '', changed = '', fresh = '', faulty = ''] = texts;
  const title = say('Rows');
  const legend = useMemo(
    () => ({
      title,
      // In the order of `mapStates`.
      entries: [
        { tone: 'neutral', label: same },
        { tone: 'test', label: changed },
        { tone: 'approved', label: fresh },
        { tone: 'cancelled', label: faulty },
      ],
    }),
    [title, same, changed, fresh, faulty],
  );
  const [before, theirs] = [say('It was stored here'), say('Somebody else has it here')];
  const others = useMemo(
    () =>
      rowsElsewhere(rows, selected).map((one) => ({
        ...one,
        label: `${one.kind === 'before' ? before : theirs}: ${one.id}`,
      })),
    [rows, selected, before, theirs],
  );
  const press = (key: string): void => {
    const next = new Set(selected);
    if (!next.delete(key)) {
      next.add(key);
      onSeek(key);
    }
    onSelect(next);
  };
  const placeless = rows.length - points.length;
  return (
    <PointsMap
      title={label}
      center={center}
      points={points}
      legend={legend}
      selected={selected}
      onSelect={onSelect}
      onPoint={press}
      onMove={
        isClosed
          ? undefined
          : (key, { lat, lng }) =>
              change({ kind: 'move', type, key, to: { lat: roundDegrees(lat), lng: roundDegrees(lng) } })
      }
      others={others}
      areas={areas}
      placeless={{ count: placeless, onList: onPlaceless }}
      none={say('None of these rows has a place.')}
    >
      <MovedByOthers type={type} rows={rows} change={change} isClosed={isClosed} onSeek={onSeek} />
    </PointsMap>
  );
};

/** Where a new record of the type begins. */
const useCenter = (type: KmlType): Point => {
  const { fields } = useResource(resourceOf(type));
  const begins = (name: string): unknown => fields.find((field) => field.name === name)?.default;
  return placeOfRow({ lat: begins('lat'), lng: begins('lng') }) ?? { lat: 0, lng: 0 };
};

/** Rows that are asked about at once. */
const mostAsked = 5;

/** Rows that somebody else moved meanwhile, both places with the choice. */
const MovedByOthers = ({
  type,
  rows,
  change,
  isClosed,
  onSeek,
}: Pick<ToolMapProps, 'type' | 'rows' | 'change' | 'isClosed' | 'onSeek'>): ReactNode => {
  const say = useTexts();
  const met = metRows(rows);
  if (met.length === 0) return null;
  const textOf = (values: ToolRow['values'] | undefined): string => {
    const place = placeOfRow(values);
    return place ? `${place.lat}, ${place.lng}` : '–';
  };
  return (
    <div className="map-together tool-met" role="group" aria-label={say('Moved by somebody else')}>
      <strong>{say('Moved by somebody else')}</strong>
      <ul>
        {met.slice(0, mostAsked).map((row) => (
          <li key={row.key}>
            <button type="button" onClick={() => onSeek(row.key)}>
              {labelOf(row)}
            </button>
            <p>
              {say('Mine')}: {textOf(row.values)}
              <br />
              {say('Theirs')}: {textOf(row.theirs)}
            </p>
            <p className="tool-choice">
              {(['mine', 'theirs'] as const).map((whose) => (
                <button
                  key={whose}
                  type="button"
                  disabled={isClosed}
                  onClick={() => change({ kind: 'take', type, key: row.key, whose })}
                >
                  {say(whose === 'mine' ? 'Take mine' : 'Take theirs')}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {met.length > mostAsked && <p>{say('And %{count} more.', { count: met.length - mostAsked })}</p>}
    </div>
  );
};

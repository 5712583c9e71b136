import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { anywhere, inBox, saysBox, type Box, type Point, type Points } from '../../../core/places/places.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { MapFrame } from '../../kit/maps/MapFrame.tsx';
import { useResourceText } from '../../kit/messages/resourceText.ts';
import type { SelectionAction, SelectionState } from '../../kit/table/selection.ts';
import { narrow, type ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import type { Side } from '../side/useSide.ts';
import { Lasso } from './Lasso.tsx';
import { isInside } from './inside.ts';
import { readView } from './mapAddress.ts';
import { MapTools } from './MapTools.tsx';
import { PointLayer, type OpenedPlace } from './PointLayer.tsx';
import { StateLegend } from './StateLegend.tsx';
import { usePoints, type Near, type PointsQuery } from './usePoints.ts';
import './listMap.css';

interface ListMapProps {
  description: ResourceDescription;
  title: string;
  state: ListState;
  go: GoToState;
  query: PointsQuery;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
  /** Something is done with what is selected. */
  maySelect: boolean;
  side: Side;
  /** The rows of the list. */
  children: ReactNode;
}

/** From how far a map looks that nobody moved: about a country and a half. */
const firstZoom = 6;

/** A list as a map above its rows: the same query, selection and record at the side. */
const ListMap = ({
  description,
  title,
  state,
  go,
  query,
  selection,
  onSelect,
  maySelect,
  side,
  children,
}: ListMapProps): ReactNode => {
  const translate = useTranslate();
  const { place } = description;
  const [near, setNear] = useState<Near | null>(null);
  const { answer, isOld, error, retry } = usePoints(description, query, near);
  const [shown, setShown] = useState<Box | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [opened, setOpened] = useState<OpenedPlace | null>(null);
  const first = useMemo(
    () => readView(state.map ?? '') ?? { center: firstPlace(description), zoom: firstZoom },
    // Where it begins; it moves by itself from then on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  if (!place) return children;
  const points = answer?.points;
  const select = (ids: readonly string[]): void => {
    setDrawing(false);
    if (ids.length > 0) onSelect({ type: 'page', page: ids, selected: true });
  };
  return (
    <div className="list-stack">
      <section
        className="list-map"
        aria-label={translate('toolkit.map.of', { name: title })}
        data-stale={isOld || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || side.id === undefined) return;
          event.preventDefault();
          side.close();
        }}
      >
        <MapFrame label={translate('toolkit.map.frame', { name: title })} {...first}>
          <PointLayer
            description={description}
            answer={answer}
            selection={selection}
            shownId={side.id}
            isFitted={readView(state.map ?? '') === undefined}
            onPoint={(id) => side.open({ id })}
            onPlace={setOpened}
            onShown={setShown}
            onMoved={(view, box, zoom) => {
              setShown(box);
              setOpened(null);
              go((now) => ({ ...now, map: view }), { replace: true });
              if (answer?.clusters || near) setNear({ box, zoom });
            }}
          />
          {isDrawing && points && (
            <Lasso onDrawn={(line) => select(idsWithin(points, line))} onLeft={() => setDrawing(false)} />
          )}
        </MapFrame>
        <MapTools
          isDrawing={isDrawing}
          onDraw={maySelect && points ? () => setDrawing(!isDrawing) : undefined}
          onSelectShown={maySelect && points && shown ? () => select(idsIn(points, shown)) : undefined}
          onOnlyHere={shown ? () => go((now) => narrow(now, { filter: inBox(now.filter, place, shown) })) : undefined}
          onAnywhere={
            saysBox(state.filter, place)
              ? () => go((now) => narrow(now, { filter: anywhere(now.filter, place) }))
              : undefined
          }
        />
        {points && <StateLegend description={description} states={points.states} />}
        {opened && <AtOnePlace opened={opened} onOpen={(id) => side.open({ id })} onClose={() => setOpened(null)} />}
        <MapNote description={description} error={error} total={answer?.total} onRetry={retry} />
        <p className="unseen">{translate('toolkit.map.alsoBelow')}</p>
      </section>
      {children}
    </div>
  );
};
export default ListMap;

/** Where a new record begins is where a map of them does. */
const firstPlace = ({ fields, place }: ResourceDescription): Point => {
  const begins = (name: string | undefined): number => {
    const value = fields.find((field) => field.name === name)?.default;
    return typeof value === 'number' ? value : 0;
  };
  return { lat: begins(place?.lat), lng: begins(place?.lng) };
};

const idsOf = ({ ids, lat, lng }: Points, isIn: (point: Point) => boolean): string[] =>
  ids.flatMap((id, at) => (isIn({ lat: lat[at] ?? 0, lng: lng[at] ?? 0 }) ? [String(id)] : []));

const idsIn = (points: Points, { west, south, east, north }: Box): string[] =>
  idsOf(points, ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);

const idsWithin = (points: Points, line: readonly Point[]): string[] => idsOf(points, (point) => isInside(point, line));

interface MapNoteProps {
  description: ResourceDescription;
  error: unknown;
  /** Undefined: they are on their way. */
  total: number | undefined;
  onRetry(): void;
}

/** That there is nothing on the map, or why. */
const MapNote = ({ description, error, total, onRetry }: MapNoteProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const none = useResourceText(description)('noPoints') ?? translate('toolkit.map.none', { many });
  if (error)
    return (
      <div className="map-note" role="alert">
        {translate('toolkit.map.failed')} <Button onClick={onRetry}>{translate('toolkit.retry')}</Button>
      </div>
    );
  return (
    <p className={total === 0 ? 'map-note' : 'unseen'} role="status">
      {total === 0 ? none : ''}
    </p>
  );
};

interface AtOnePlaceProps {
  opened: OpenedPlace;
  onOpen(id: string): void;
  onClose(): void;
}

/** What lies at one place, by name. */
const AtOnePlace = ({ opened, onOpen, onClose }: AtOnePlaceProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="map-together" role="group" aria-label={translate('toolkit.map.together')}>
      <div>
        <strong>{translate('toolkit.map.together')}</strong>
        <button type="button" onClick={onClose} aria-label={translate('toolkit.close')}>
          ×
        </button>
      </div>
      <ul>
        {opened.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

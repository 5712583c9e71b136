import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { anywhere, inBox, saysBox, type Box, type Point, type PointsAnswer } from '../../../core/places/places.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { MapFrame } from '../../kit/maps/MapFrame.tsx';
import { useResourceText } from '../../kit/messages/resourceText.ts';
import { isSelected, type SelectionAction, type SelectionState } from '../../kit/table/selection.ts';
import { narrow, type ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';
import type { Side } from '../side/useSide.ts';
import { Lasso } from './Lasso.tsx';
import { readView } from './mapAddress.ts';
import { AtOnePlace, MapNews, MapNote, Placeless } from './MapNotes.tsx';
import { MapTools } from './MapTools.tsx';
import { PointLayer, type PointLook } from './PointLayer.tsx';
import { StateLegend } from './StateLegend.tsx';
import { toneOf } from './states.ts';
import { usePoints, type Near, type PointsQuery } from './usePoints.ts';
import { placesIn, placesWithin } from './within.ts';
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
  const none = useNone(description);
  const [near, setNear] = useState<Near | null>(null);
  const { answer, isOld, error, retry, bring } = usePoints(description, query, near);
  const [shown, setShown] = useState<Box | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [opened, setOpened] = useState<readonly number[] | null>(null);
  const [shownAll, setShownAll] = useState(0);
  const look = useLook(description, answer, selection, side.id);
  const first = useMemo(
    () => readView(state.map ?? '') ?? { center: firstPlace(description), zoom: firstZoom },
    // Where it begins; it moves by itself from then on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  if (!place) return children;
  const points = answer?.points;
  const idOf = (at: number): string => String(points?.ids[at]);
  const select = (places: readonly number[]): void => {
    setDrawing(false);
    if (places.length > 0) onSelect({ type: 'page', page: places.map(idOf), selected: true });
  };
  const placeless = answer ? answer.placeless.lat + answer.placeless.lng : 0;
  const list = (): void => {
    // What lacks the one is another list than what lacks the other.
    const name = (answer?.placeless.lat ?? 0) > 0 ? place.lat : place.lng;
    go((now) => narrow(now, { filter: { ...now.filter, [name]: { empty: true } } }));
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
            places={points}
            together={answer?.clusters}
            look={look}
            view={state.map}
            firstLook={readView(state.map ?? '') === undefined ? 'away' : 'none'}
            shownAll={shownAll}
            onPoint={(at) => side.open({ id: idOf(at) })}
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
            <Lasso onDrawn={(line) => select(placesWithin(points, line))} onLeft={() => setDrawing(false)} />
          )}
        </MapFrame>
        <MapTools
          isDrawing={isDrawing}
          onDraw={maySelect && points ? () => setDrawing(!isDrawing) : undefined}
          onSelectShown={maySelect && points && shown ? () => select(placesIn(points, shown)) : undefined}
          onOnlyHere={shown ? () => go((now) => narrow(now, { filter: inBox(now.filter, place, shown) })) : undefined}
          onAnywhere={
            saysBox(state.filter, place)
              ? () => go((now) => narrow(now, { filter: anywhere(now.filter, place) }))
              : undefined
          }
          onAll={answer && answer.total > 0 ? () => setShownAll(shownAll + 1) : undefined}
        />
        <div className="map-foot">
          <MapNews onBring={bring} />
          {answer && <Placeless count={placeless} total={answer.total + placeless} onList={list} />}
          {points && <StateLegend description={description} states={points.states} />}
        </div>
        {opened && (
          <AtOnePlace
            opened={opened.map((at) => ({ id: idOf(at), label: look(at).label }))}
            onOpen={(id) => side.open({ id })}
            onClose={() => setOpened(null)}
          />
        )}
        <MapNote error={error} total={answer && answer.total + placeless} none={none} onRetry={retry} />
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

const useNone = (description: ResourceDescription): string => {
  const translate = useTranslate();
  const { many } = useWords(description);
  return useResourceText(description)('noPoints') ?? translate('toolkit.map.none', { many });
};

/** How a record looks on the map. */
const useLook = (
  description: ResourceDescription,
  answer: PointsAnswer | undefined,
  selection: SelectionState,
  shownId: string | undefined,
): ((at: number) => PointLook) =>
  useCallback(
    (at) => {
      const { ids = [], labels = [], states = [] } = answer?.points ?? {};
      const id = String(ids[at]);
      const tone = toneOf(description, states[at]);
      return {
        label: labels[at] ?? id,
        isSelected: isSelected(selection, id),
        isShown: id === shownId,
        ...(tone !== undefined && { tone }),
      };
    },
    [description, answer, selection, shownId],
  );

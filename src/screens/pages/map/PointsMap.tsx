import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Box, Point } from '../../../core/places/places.ts';
import { MapFrame } from '../../kit/maps/MapFrame.tsx';
import { AreaLayer, type MapArea } from './AreaLayer.tsx';
import { Lasso } from './Lasso.tsx';
import { AtOnePlace, MapNote, Placeless } from './MapNotes.tsx';
import { MapTools } from './MapTools.tsx';
import { OtherPlaces, type OtherPlace } from './OtherPlaces.tsx';
import { PointLayer, type PointLook } from './PointLayer.tsx';
import { MapLegend, type LegendEntry } from './StateLegend.tsx';
import { placesIn, placesWithin } from './within.ts';
import './listMap.css';

/** A point of the caller's own. */
export interface MapPoint extends Point {
  id: string;
  label: string;
  /** Which entry of the legend it is. Of points that are drawn as one the last one of the legend shows. */
  state: number;
}

export interface PointsMapProps {
  title: string;
  /** Where it looks before there is a point. */
  center: Point;
  /** Another list is other points: they are put together anew. */
  points: readonly MapPoint[];
  /** What the colours mean, the least noticeable first. */
  legend: { title: string; entries: readonly LegendEntry[] };
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  /** One point was pressed. */
  onPoint(id: string): void;
  /** A point was dragged. Absent: they stay. */
  onMove?: ((id: string, to: Point) => void) | undefined;
  /** Where points were, or are to others, each with a line to where it is. */
  others: readonly OtherPlace[];
  areas: readonly MapArea[];
  /** How many have no place, and what lists them. */
  placeless: { count: number; onList: (() => void) | undefined };
  /** What is said where nothing has a place. */
  none: string;
  /** Stands in the corner of the map. */
  children?: ReactNode;
}

const firstZoom = 6;

/** Points of a page on a map, with those of a table beside it: what is selected here is selected there. */
const PointsMap = (props: PointsMapProps): ReactNode => {
  const { title, center, points, legend, selected, onSelect, onPoint, onMove, others, areas, placeless } = props;
  const translate = useTranslate();
  const [shown, setShown] = useState<Box | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [opened, setOpened] = useState<readonly number[] | null>(null);
  const [shownAll, setShownAll] = useState(0);
  const places = useMemo(
    () => ({
      lat: points.map(({ lat }) => lat),
      lng: points.map(({ lng }) => lng),
      ranks: points.map(({ state }) => state),
    }),
    [points],
  );
  const firstPlaces = useMemo(() => wellPlaced(points, legend.entries.length), [points, legend]);
  const look = usePointLook(props);
  const toneOfRank = useCallback((rank: number) => legend.entries[rank]?.tone ?? 'neutral', [legend]);
  const idOf = (at: number): string => points[at]?.id ?? '';
  const select = (found: readonly number[]): void => {
    setDrawing(false);
    if (found.length > 0) onSelect(new Set([...selected, ...found.map(idOf)]));
  };
  return (
    <section className="list-map points-map" aria-label={translate('toolkit.map.of', { name: title })}>
      <MapFrame label={translate('toolkit.map.frame', { name: title })} center={center} zoom={firstZoom}>
        <AreaLayer areas={areas} />
        <OtherPlaces others={others} onPress={onPoint} />
        <PointLayer
          places={places}
          look={look}
          toneOfRank={toneOfRank}
          firstLook="all"
          firstPlaces={firstPlaces}
          shownAll={shownAll}
          onPoint={(at) => onPoint(idOf(at))}
          onPlace={setOpened}
          onDrop={(at, to) => onMove?.(idOf(at), to)}
          onShown={setShown}
          onMoved={(_, box) => {
            setShown(box);
            setOpened(null);
          }}
        />
        {isDrawing && <Lasso onDrawn={(line) => select(placesWithin(places, line))} onLeft={() => setDrawing(false)} />}
      </MapFrame>
      <MapTools
        isDrawing={isDrawing}
        onDraw={points.length > 0 ? () => setDrawing(!isDrawing) : undefined}
        onSelectShown={points.length > 0 && shown ? () => select(placesIn(places, shown)) : undefined}
        onAll={points.length > 0 ? () => setShownAll(shownAll + 1) : undefined}
      />
      <div className="map-foot">
        <Placeless count={placeless.count} total={points.length + placeless.count} onList={placeless.onList} />
        <MapLegend {...legend} />
      </div>
      {opened ? (
        <AtOnePlace
          opened={opened.map((at) => ({ id: idOf(at), label: points[at]?.label ?? '' }))}
          onOpen={onPoint}
          onClose={() => setOpened(null)}
        />
      ) : (
        props.children
      )}
      <MapNote total={points.length} none={props.none} />
      <p className="unseen">{translate('toolkit.map.alsoBelow')}</p>
    </section>
  );
};
export default PointsMap;

/** What is most noticeable may well lie at the other end of the world: the first look goes to the others, where there are any. */
const wellPlaced = (points: readonly MapPoint[], states: number): { lat: number[]; lng: number[] } => {
  const others = points.filter(({ state }) => state < states - 1);
  const shown = others.length > 0 ? others : points;
  return { lat: shown.map(({ lat }) => lat), lng: shown.map(({ lng }) => lng) };
};

const usePointLook = ({
  points,
  legend,
  selected,
  onMove,
}: Pick<PointsMapProps, 'points' | 'legend' | 'selected' | 'onMove'>): ((at: number) => PointLook) => {
  const isMovable = onMove !== undefined;
  return useCallback(
    (at) => {
      const { id = '', label = '', state = 0 } = points[at] ?? {};
      const { tone = 'neutral', label: called = '' } = legend.entries[state] ?? {};
      return { label: `${label}: ${called}`, tone, isSelected: selected.has(id), isMovable };
    },
    [points, legend, selected, isMovable],
  );
};

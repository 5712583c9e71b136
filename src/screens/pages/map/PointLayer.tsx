import type { Map as LeafletMap } from 'leaflet';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { Box, PointClusters, PointsAnswer } from '../../../core/places/places.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { nearestZoom } from '../../kit/maps/MapFrame.tsx';
import { isSelected, type SelectionState } from '../../kit/table/selection.ts';
import { createClusters, type Clusters } from './clusters.ts';
import type { Drawn } from './clusterTalk.ts';
import { createMarkers, type Marker, type Markers } from './markers.ts';
import { writeView } from './mapAddress.ts';
import { toneOf } from './states.ts';

/** Records at one place. */
export type OpenedPlace = readonly { id: string; label: string }[];

interface PointLayerProps {
  description: ResourceDescription;
  answer: PointsAnswer | undefined;
  selection: SelectionState;
  /** The record at the side. */
  shownId: string | undefined;
  /** The map goes to its points where none of them lies where it begins. */
  isFitted: boolean;
  onPoint(id: string): void;
  onPlace(opened: OpenedPlace): void;
  /** Of the part of the world that it begins with. */
  onShown(box: Box): void;
  /** Of a move of the reader: where the map looks, as an address has it. */
  onMoved(view: string, box: Box, zoom: number): void;
}

const boxOf = (map: LeafletMap, around = 0): Box => {
  const bounds = map.getBounds().pad(around);
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
};

/** A quarter of a screen on each side is drawn beforehand: a short move shows it at once. */
const beforehand = 0.25;
/** A move is over when nothing follows it for so long. */
const restMs = 250;

/** The points of a list on its map. */
export const PointLayer = (props: PointLayerProps): null => {
  const { answer, isFitted } = props;
  const map = useMap();
  const clusters = useRef<Clusters>(undefined);
  const keep = useCallback((made: Clusters) => void (clusters.current = made), []);
  const signs = useSigns(map, answer, keep);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const markers = useRef<Markers>(undefined);
  const toMarker = useMarkers(props);
  useEffect(() => {
    const made = createMarkers(map, (key) => press(map, key, latest.current, clusters.current));
    markers.current = made;
    // Another zoom is another picture: everything stands elsewhere.
    map.on('zoomstart', made.clear);
    return () => {
      map.off('zoomstart', made.clear);
      made.clear();
    };
  }, [map]);
  useEffect(() => markers.current?.show(signs.map(toMarker)), [signs, toMarker]);
  useEffect(() => {
    let timer = 0;
    const tell = (): void => {
      const view = writeView({ center: map.getCenter(), zoom: map.getZoom() });
      latest.current.onMoved(view, boxOf(map), map.getZoom());
    };
    const wait = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(tell, restMs);
    };
    // What is looked at before anybody moves it.
    latest.current.onShown(boxOf(map));
    map.on('moveend', wait);
    return () => {
      window.clearTimeout(timer);
      map.off('moveend', wait);
    };
  }, [map]);
  useFirstLook(map, answer, isFitted);
  return null;
};

/** Goes to the points once, where the place that it begins at has none of them. */
const useFirstLook = (map: LeafletMap, answer: PointsAnswer | undefined, isFitted: boolean): void => {
  const done = useRef(!isFitted);
  useEffect(() => {
    const { lat = [], lng = [] } = answer?.points ?? answer?.clusters ?? {};
    if (done.current || lat.length === 0) return;
    done.current = true;
    const bounds = map.getBounds();
    if (lat.some((north, at) => bounds.contains([north, lng[at] ?? 0]))) return;
    const [south, north] = [Math.min(...sample(lat)), Math.max(...sample(lat))];
    const [west, east] = [Math.min(...sample(lng)), Math.max(...sample(lng))];
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { maxZoom: 12, padding: [30, 30] },
    );
  }, [map, answer, isFitted]);
};

/** As many as a call takes for its arguments. */
const sample = (values: readonly number[]): readonly number[] => values.slice(0, 50_000);

/** What stands on the part of the map that is looked at. */
const useSigns = (
  map: LeafletMap,
  answer: PointsAnswer | undefined,
  keep: (made: Clusters) => void,
): readonly Drawn[] => {
  const points = answer?.points;
  const [signs, setSigns] = useState<readonly Drawn[]>([]);
  useEffect(() => {
    if (!points) return undefined;
    const made = createClusters(points);
    keep(made);
    let asked = 0;
    const draw = async (): Promise<void> => {
      asked += 1;
      const turn = asked;
      const found = await made.draw(boxOf(map, beforehand), map.getZoom());
      if (turn === asked) setSigns(found);
    };
    const redraw = (): void => void draw();
    redraw();
    map.on('moveend', redraw);
    return () => {
      map.off('moveend', redraw);
      asked += 1;
      made.end();
    };
  }, [map, points, keep]);
  const fromServer = useMemo(() => answer?.clusters && signsOf(answer.clusters), [answer]);
  return fromServer ?? signs;
};

/** Those of the server have places of their own, below zero. */
const signsOf = ({ lat, lng, counts }: PointClusters): Drawn[] =>
  counts.map((count, at) => ({ lat: lat[at] ?? 0, lng: lng[at] ?? 0, cluster: -1 - at, count }));

const keyOf = ({ at, cluster }: Drawn): string => (at === undefined ? `c${cluster}` : `p${at}`);

/** How a sign looks and what it is called. */
const useMarkers = ({ description, answer, selection, shownId }: PointLayerProps): ((sign: Drawn) => Marker) => {
  const translate = useTranslate();
  return useMemo(() => {
    const { ids = [], labels = [], states = [] } = answer?.points ?? {};
    return (sign) => {
      const place = { lat: sign.lat, lng: sign.lng, key: keyOf(sign) };
      if (sign.at === undefined)
        return {
          ...place,
          count: sign.count,
          label: translate('toolkit.map.cluster', { smart_count: sign.count, count: sign.count }),
        };
      const id = String(ids[sign.at]);
      const tone = toneOf(description, states[sign.at]);
      return {
        ...place,
        label: labels[sign.at] ?? id,
        isSelected: isSelected(selection, id),
        isShown: id === shownId,
        ...(tone !== undefined && { tone }),
      };
    };
  }, [translate, description, answer, selection, shownId]);
};

/** A point opens its record, a cluster comes nearer; one whose points share a place names them. */
const press = (
  map: LeafletMap,
  key: string,
  { answer, onPoint, onPlace }: PointLayerProps,
  clusters: Clusters | undefined,
): void => {
  const place = Number(key.slice(1));
  const { ids = [], labels = [], lat = [], lng = [] } = answer?.points ?? {};
  if (key.startsWith('p')) {
    onPoint(String(ids[place]));
  } else if (place < 0) {
    const { lat: north = [], lng: east = [] } = answer?.clusters ?? {};
    map.setView([north[-1 - place] ?? 0, east[-1 - place] ?? 0], map.getZoom() + 2);
  } else {
    void clusters?.open(place).then(({ zoom, points }) => {
      const [at = 0] = points;
      if (zoom > nearestZoom || map.getZoom() >= nearestZoom)
        onPlace(points.map((one) => ({ id: String(ids[one]), label: labels[one] ?? String(ids[one]) })));
      else map.setView([lat[at] ?? 0, lng[at] ?? 0], zoom);
    });
  }
};

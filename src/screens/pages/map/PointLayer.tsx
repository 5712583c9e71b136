import type { Map as LeafletMap } from 'leaflet';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { Box, Point, PointClusters } from '../../../core/places/places.ts';
import { nearestZoom } from '../../kit/maps/MapFrame.tsx';
import { createClusters, type Clusters, type Places } from './clusters.ts';
import type { Drawn } from './clusterTalk.ts';
import { createMarkers, type Marker, type Markers } from './markers.ts';
import { readView, writeView } from './mapAddress.ts';

/** How a point looks, and what it is called. */
export type PointLook = Pick<Marker, 'label' | 'tone' | 'isSelected' | 'isShown' | 'isMovable'>;

interface PointLayerProps {
  /** Another object is other points. Absent: they are on their way, or too many. */
  places: Places | undefined;
  /** In the place of too many points. */
  together?: PointClusters | undefined;
  /** Of a point by its place. */
  look(at: number): PointLook;
  /** Of a cluster by the highest rank in it. */
  toneOfRank?(rank: number): string;
  /** Where it looks, as its address has it; absent: it has none. */
  view?: string | undefined;
  /** Where the map goes when its points are there: to all of them, to them where none lies where it begins, or nowhere. */
  firstLook: 'all' | 'away' | 'none';
  /** The points that the first look goes to. Absent: all. */
  firstPlaces?: Pick<Places, 'lat' | 'lng'>;
  /** Each further number shows all points. */
  shownAll: number;
  onPoint(at: number): void;
  /** Points at one place. */
  onPlace(places: readonly number[]): void;
  /** A point that is movable was dragged. */
  onDrop?(at: number, to: Point): void;
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

/** Points on a map: those that are near each other as one, each a button. */
export const PointLayer = (props: PointLayerProps): null => {
  const { places, together, look, toneOfRank, firstLook, shownAll } = props;
  const map = useMap();
  const clusters = useRef<Clusters>(undefined);
  const keep = useCallback((made: Clusters) => void (clusters.current = made), []);
  const signs = useSigns(map, places, together, keep);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const markers = useRef<Markers>(undefined);
  const toMarker = useMarkers(look, toneOfRank);
  useEffect(() => {
    const made = createMarkers(
      map,
      (key) => press(map, key, latest.current, clusters.current),
      (key, to) => latest.current.onDrop?.(Number(key.slice(1)), to),
    );
    markers.current = made;
    // Another zoom, or a place far away, is another picture: everything stands elsewhere.
    map.on('zoomstart viewreset', made.clear);
    return () => {
      map.off('zoomstart viewreset', made.clear);
      made.clear();
    };
  }, [map]);
  useEffect(() => markers.current?.show(signs.map(toMarker)), [signs, toMarker]);
  useMoves(map, props);
  useFirstLook(map, props.firstPlaces ?? places ?? together, firstLook);
  useEffect(() => {
    const { places: all, together: some } = latest.current;
    if (shownAll > 0) showAll(map, all ?? some);
  }, [map, shownAll]);
  return null;
};

/** A map that is made larger or smaller stays where it looks, but for the pixel that its middle is rounded to. */
const samePx = 1.5;

/** Tells where the map looks, and goes where its address says. */
const useMoves = (map: LeafletMap, props: PointLayerProps): void => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const told = useRef(props.view);
  useEffect(() => {
    let timer = 0;
    let last = { center: map.getCenter(), zoom: map.getZoom() };
    const tell = (): void => {
      const now = { center: map.getCenter(), zoom: map.getZoom() };
      const { zoom } = now;
      const isMoved =
        zoom !== last.zoom || map.project(now.center, zoom).distanceTo(map.project(last.center, zoom)) > samePx;
      if (!isMoved) return latest.current.onShown(boxOf(map));
      last = now;
      told.current = writeView(now);
      latest.current.onMoved(told.current, boxOf(map), zoom);
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
  const { view } = props;
  useEffect(() => {
    const asked = view === told.current ? undefined : readView(view ?? '');
    told.current = view;
    if (asked) map.setView(asked.center, asked.zoom, { animate: false });
  }, [map, view]);
};

/** Goes to the points once. */
const useFirstLook = (
  map: LeafletMap,
  places: Pick<Places, 'lat' | 'lng'> | undefined,
  firstLook: PointLayerProps['firstLook'],
): void => {
  const done = useRef(firstLook === 'none');
  useEffect(() => {
    const { lat = [], lng = [] } = places ?? {};
    if (done.current || lat.length === 0) return;
    done.current = true;
    const bounds = map.getBounds();
    const isSeen = lat.some((north, at) => bounds.contains([north, lng[at] ?? 0]));
    if (firstLook === 'all' || !isSeen) showAll(map, places);
  }, [map, places, firstLook]);
};

const showAll = (map: LeafletMap, { lat, lng }: Pick<Places, 'lat' | 'lng'> = { lat: [], lng: [] }): void => {
  if (lat.length === 0) return;
  const [south, north] = [Math.min(...sample(lat)), Math.max(...sample(lat))];
  const [west, east] = [Math.min(...sample(lng)), Math.max(...sample(lng))];
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { maxZoom: 12, padding: [30, 30], animate: false },
  );
};

/** As many as a call takes for its arguments. */
const sample = (values: readonly number[]): readonly number[] => values.slice(0, 50_000);

/** What stands on the part of the map that is looked at. */
const useSigns = (
  map: LeafletMap,
  places: Places | undefined,
  together: PointClusters | undefined,
  keep: (made: Clusters) => void,
): readonly Drawn[] => {
  const [signs, setSigns] = useState<readonly Drawn[]>([]);
  useEffect(() => {
    if (!places) return undefined;
    const made = createClusters(places);
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
  }, [map, places, keep]);
  const fromServer = useMemo(() => together && signsOf(together), [together]);
  return fromServer ?? signs;
};

/** Those of the server have places of their own, below zero. */
const signsOf = ({ lat, lng, counts }: PointClusters): Drawn[] =>
  counts.map((count, at) => ({ lat: lat[at] ?? 0, lng: lng[at] ?? 0, cluster: -1 - at, count }));

const keyOf = ({ at, cluster }: Drawn): string => (at === undefined ? `c${cluster}` : `p${at}`);

/** How a sign looks and what it is called. */
const useMarkers = (
  look: PointLayerProps['look'],
  toneOfRank: PointLayerProps['toneOfRank'],
): ((sign: Drawn) => Marker) => {
  const translate = useTranslate();
  return useMemo(
    () => (sign) => {
      const place = { lat: sign.lat, lng: sign.lng, key: keyOf(sign) };
      if (sign.at !== undefined) return { ...place, ...look(sign.at) };
      const { count, rank } = sign;
      return {
        ...place,
        count,
        label: translate('toolkit.map.cluster', { smart_count: count, count }),
        ...(rank !== undefined && toneOfRank && { tone: toneOfRank(rank) }),
      };
    },
    [translate, look, toneOfRank],
  );
};

/** A point is told, a cluster comes nearer; one whose points share a place names them. */
const press = (
  map: LeafletMap,
  key: string,
  { places, together, onPoint, onPlace }: PointLayerProps,
  clusters: Clusters | undefined,
): void => {
  const place = Number(key.slice(1));
  const { lat = [], lng = [] } = places ?? {};
  if (key.startsWith('p')) {
    onPoint(place);
  } else if (place < 0) {
    const { lat: north = [], lng: east = [] } = together ?? {};
    map.setView([north[-1 - place] ?? 0, east[-1 - place] ?? 0], map.getZoom() + 2);
  } else {
    void clusters?.open(place).then(({ zoom, points }) => {
      const [at = 0] = points;
      if (zoom > nearestZoom || map.getZoom() >= nearestZoom) onPlace(points);
      else map.setView([lat[at] ?? 0, lng[at] ?? 0], zoom);
    });
  }
};

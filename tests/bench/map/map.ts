import leaflet, { divIcon, map as createMap, marker, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { BaseMap } from '../../../src/core/places/baseMap.ts';
import { createBaseTiles, readColours } from '../../../src/screens/kit/maps/baseTiles.ts';
import { createClusters } from '../../../src/screens/pages/map/clusters.ts';
import { createMarkers } from '../../../src/screens/pages/map/markers.ts';
import '../../../src/screens/pages/map/listMap.css';

export interface MapBench {
  /** Ms from having the points until they are painted. */
  paint(side: 'ours' | 'markercluster', count: number): Promise<number>;
  /** The longest frame while the map is panned, in ms; and what stands on it. */
  pan(): Promise<{ longest: number; signs: number }>;
}

declare global {
  interface Window {
    mapBench: MapBench;
    base: BaseMap;
    L: typeof leaflet;
  }
}

// The plug-in adds itself to the one global.
window.L = leaflet;

/** Pseudo-random, the same for both sides: towns of Italy and Poland with points around them. */
const pointsOf = (count: number): { lat: number[]; lng: number[] } => {
  let seed = 7;
  const next = (): number => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const { towns } = window.base;
  const found = { lat: [] as number[], lng: [] as number[] };
  for (let at = 0; at < count; at += 1) {
    const town = Math.floor(next() * towns.names.length);
    found.lat.push((towns.lat[town] ?? 0) + (next() - 0.5) * 0.1);
    found.lng.push((towns.lng[town] ?? 0) + (next() - 0.5) * 0.1);
  }
  return found;
};

let shown: LeafletMap | undefined;

const openMap = (): LeafletMap => {
  shown?.remove();
  const opened = createMap('map', {
    zoomAnimation: false,
    fadeAnimation: false,
    attributionControl: false,
    maxZoom: 18,
  });
  opened.setView([45.435466, 9.146445], 6);
  createBaseTiles(window.base, readColours(opened)).addTo(opened);
  shown = opened;
  return opened;
};

const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

const iconOf = (count?: number) =>
  divIcon({
    className: `map-marker ${count === undefined ? 'map-point' : 'map-some'}`,
    html: count === undefined ? '' : String(count),
    iconSize: count === undefined ? [16, 16] : [34, 34],
  });

const sides = {
  ours: async (map: LeafletMap, { lat, lng }: ReturnType<typeof pointsOf>): Promise<void> => {
    const clusters = createClusters({ lat, lng });
    const markers = createMarkers(map, () => undefined);
    const draw = async (): Promise<void> => {
      const bounds = map.getBounds().pad(0.25);
      const box = {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
      const drawn = await clusters.draw(box, map.getZoom());
      markers.show(
        drawn.map((sign) => ({
          lat: sign.lat,
          lng: sign.lng,
          key: sign.at === undefined ? `c${sign.cluster}` : `p${sign.at}`,
          label: 'Point',
          ...(sign.at === undefined && { count: sign.count }),
        })),
      );
    };
    map.on('moveend', () => void draw());
    await draw();
  },
  markercluster: async (map: LeafletMap, { lat, lng }: ReturnType<typeof pointsOf>): Promise<void> => {
    await import('leaflet.markercluster');
    const group = (
      leaflet as unknown as {
        markerClusterGroup(options: object): leaflet.LayerGroup & { addLayers(layers: object[]): void };
      }
    ).markerClusterGroup({
      // what the plug-in adds
      animate: false,
      maxClusterRadius: 60,
      iconCreateFunction: (cluster: { getChildCount(): number }) => iconOf(cluster.getChildCount()),
    });
    group.addLayers(
      lat.map((north, at) => marker([north, lng[at] ?? 0], { icon: iconOf(), title: 'Point', keyboard: false })),
    );
    group.addTo(map);
  },
};

window.mapBench = {
  paint: async (side, count) => {
    const points = pointsOf(count);
    if (side === 'markercluster') await import('leaflet.markercluster');
    const map = openMap();
    await painted();
    const before = performance.now();
    await sides[side](map, points);
    await painted();
    return performance.now() - before;
  },
  pan: async () => {
    const map = shown;
    if (!map) throw new Error('Nothing is painted.');
    let longest = 0;
    let last = performance.now();
    for (let step = 0; step < 90; step += 1) {
      // Twelve pixels a frame, there and back, as a hand does; each stop is a move that ended.
      map.panBy([step % 60 < 30 ? 12 : -12, step % 20 < 10 ? 6 : -6], { animate: false });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      if (step > 5) longest = Math.max(longest, now - last);
      last = now;
    }
    return { longest, signs: document.querySelectorAll('.map-marker').length };
  },
};

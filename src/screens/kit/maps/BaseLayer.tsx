import { geoJSON, type Layer } from 'leaflet';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TileLayer, useMap } from 'react-leaflet';
import type { MapSettings } from '../../../core/places/mapSettings.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { createBaseTiles, readColours } from './baseTiles.ts';
import { useBaseMap } from './useCountries.ts';

const noSettings: MapSettings = { tiles: null, outlines: null };

/** What the server was told to draw below points. */
export const useMapSettings = (): MapSettings | undefined => {
  const provider = useChangeProvider();
  const { data, isError } = useQuery({
    queryKey: ['toolkit', 'map'],
    queryFn: () => provider.tell('GET /api/toolkit/v1/map') as Promise<MapSettings>, // docs/http.md
    staleTime: Infinity,
  });
  return isError ? noSettings : data;
};

/** The map below the points: a tile server where there is one, else the countries of Europe; and lines of one's own. */
export const BaseLayer = () => {
  const settings = useMapSettings();
  if (!settings) return null;
  const { tiles, outlines } = settings;
  return (
    <>
      {tiles ? <TileLayer url={tiles.url} /> : <Countries />}
      {outlines && <Outlines lines={outlines} />}
    </>
  );
};

const Countries = () => {
  const map = useMap();
  const data = useBaseMap();
  useEffect(() => (data ? addLayer(map, createBaseTiles(data, readColours(map))) : undefined), [map, data]);
  return null;
};

const Outlines = ({ lines }: { lines: object }) => {
  const map = useMap();
  useEffect(
    () =>
      addLayer(
        map,
        geoJSON(lines as Parameters<typeof geoJSON>[0], { interactive: false, style: { className: 'map-outline' } }), // the server reads no other
      ),
    [map, lines],
  );
  return null;
};

const addLayer = (map: ReturnType<typeof useMap>, layer: Layer): (() => void) => {
  layer.addTo(map);
  return () => void layer.remove();
};

import { geoJSON } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { MultiPolygon, Polygon } from 'geojson';

export interface MapArea {
  name: string;
  geometry: Polygon | MultiPolygon;
}

/** Areas with their names, below the points. */
export const AreaLayer = ({ areas }: { areas: readonly MapArea[] }): null => {
  const map = useMap();
  useEffect(() => {
    const drawn = areas.map(({ name, geometry }) => {
      const layer = geoJSON(geometry, { interactive: false, style: { className: 'map-area' } });
      if (name !== '')
        layer.bindTooltip(textOf(name), {
          permanent: true,
          // Below the points.
          pane: 'shadowPane',
          direction: 'center',
          className: 'map-area-name',
        });
      return layer.addTo(map);
    });
    return () => drawn.forEach((layer) => void layer.remove());
  }, [map, areas]);
  return null;
};

/** A name is no markup, and Leaflet takes a text for some. */
const textOf = (name: string): HTMLElement => {
  const element = document.createElement('span');
  element.textContent = name;
  return element;
};

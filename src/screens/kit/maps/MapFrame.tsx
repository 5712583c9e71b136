import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { MapContainer, useMap, ZoomControl } from 'react-leaflet';
import type { Point } from '../../../core/places/places.ts';
import { BaseLayer, useMapSettings } from './BaseLayer.tsx';
import 'leaflet/dist/leaflet.css';
import './maps.css';

interface MapFrameProps {
  /** What it is called for who does not see it. */
  label: string;
  center: Point;
  zoom: number;
  children: ReactNode;
}

/** The nearest that a map looks: a few houses. */
export const nearestZoom = 18;

/** A map with what lies below its points, moved by pointer and by arrow keys, + and -. */
export const MapFrame = ({ label, center, zoom, children }: MapFrameProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="map">
      <MapContainer
        className="map-frame"
        center={center}
        zoom={zoom}
        minZoom={3}
        maxZoom={nearestZoom}
        zoomControl={false}
        attributionControl={false}
        // The size is watched below.
        trackResize={false}
        // A step of the zoom is one picture: nothing is drawn in between.
        zoomAnimation={false}
        fadeAnimation={false}
      >
        <Named label={label} />
        <BaseLayer />
        <ZoomControl zoomInTitle={translate('toolkit.map.nearer')} zoomOutTitle={translate('toolkit.map.farther')} />
        {children}
      </MapContainer>
      <Sources />
    </div>
  );
};

const Named = ({ label }: { label: string }) => {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'group');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  useEffect(() => {
    let middle = map.getCenter();
    let isResizing = false;
    const keep = (): void => {
      if (!isResizing) middle = map.getCenter();
    };
    map.on('moveend', keep);
    // Leaflet rounds the middle at each step of a size: it would wander.
    const watcher = new ResizeObserver(() => {
      isResizing = true;
      map.invalidateSize({ animate: false, pan: false });
      const off = map.latLngToContainerPoint(middle).subtract(map.getSize().divideBy(2));
      map.panBy(off, { animate: false });
      isResizing = false;
    });
    watcher.observe(map.getContainer());
    return () => {
      map.off('moveend', keep);
      watcher.disconnect();
    };
  }, [map]);
  return null;
};

/** Whose map it is, and what it does not show. */
const Sources = () => {
  const translate = useTranslate();
  const settings = useMapSettings();
  if (!settings) return null;
  return <p className="map-sources">{settings.tiles ? settings.tiles.attribution : translate('toolkit.map.base')}</p>;
};

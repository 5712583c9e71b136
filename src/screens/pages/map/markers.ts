import { DomUtil, type Map as LeafletMap } from 'leaflet';
import type { Point } from '../../../core/places/places.ts';

/** A sign on the map. */
export interface Marker extends Point {
  /** By which it is known again after a move. */
  key: string;
  /** Its name, for who points at it or does not see it. */
  label: string;
  /** Of a cluster how many it holds. */
  count?: number;
  /** The tone of a point's state. */
  tone?: string;
  isSelected?: boolean;
  isShown?: boolean;
}

export interface Markers {
  show(markers: readonly Marker[]): void;
  clear(): void;
}

/** More than these are put up over several frames, so that a move is never held up. */
const mostAtOnce = 60;

/** Signs as buttons: what stays where it was is left alone. */
export const createMarkers = (map: LeafletMap, onPress: (key: string) => void): Markers => {
  const pane = map.getPane('markerPane') ?? map.createPane('markers');
  const shown = new Map<string, { button: HTMLButtonElement; looks: string }>();
  let frame = 0;
  const put = (marker: Marker): void => {
    const { key } = marker;
    const known = shown.get(key);
    const button = known?.button ?? createButton(() => onPress(key));
    if (!known) {
      DomUtil.setPosition(button, map.latLngToLayerPoint(marker).round());
      pane.append(button);
    }
    const looks = JSON.stringify([marker.label, marker.count, marker.tone, marker.isSelected, marker.isShown]);
    if (known?.looks !== looks) dress(button, marker);
    shown.set(key, { button, looks });
  };
  const place = (markers: readonly Marker[]): void => {
    for (const marker of markers.slice(0, mostAtOnce)) put(marker);
    if (markers.length > mostAtOnce) frame = requestAnimationFrame(() => place(markers.slice(mostAtOnce)));
  };
  const remove = (key: string): void => {
    shown.get(key)?.button.remove();
    shown.delete(key);
  };
  return {
    show: (markers) => {
      cancelAnimationFrame(frame);
      const wanted = new Set(markers.map(({ key }) => key));
      for (const key of shown.keys()) if (!wanted.has(key)) remove(key);
      place(markers);
    },
    clear: () => {
      cancelAnimationFrame(frame);
      for (const key of shown.keys()) remove(key);
    },
  };
};

const createButton = (onPress: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  // The table has the same records for the keyboard; the map would be hundreds of stops.
  button.tabIndex = -1;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return button;
};

const dress = (button: HTMLButtonElement, { label, count, tone, isSelected, isShown }: Marker): void => {
  const size = count === undefined ? 'point' : count < 100 ? 'few' : count < 1000 ? 'some' : 'many';
  button.className = `map-marker map-${size}`;
  button.textContent = count === undefined ? '' : shortly(count);
  button.title = label;
  button.setAttribute('aria-label', label);
  if (tone === undefined) button.style.removeProperty('--marker');
  else button.style.setProperty('--marker', `var(--tone-${tone}-text)`);
  button.toggleAttribute('data-selected', isSelected === true);
  button.toggleAttribute('data-shown', isShown === true);
};

/** 12345 is '12k'. */
const shortly = (count: number): string => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`);

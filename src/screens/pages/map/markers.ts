import { DomUtil, point as toPoint, type Map as LeafletMap, type Point as LeafletPoint } from 'leaflet';
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
  /** It can be dragged to another place. */
  isMovable?: boolean;
}

export interface Markers {
  show(markers: readonly Marker[]): void;
  clear(): void;
}

/** More than these are put up over several frames, so that a move is never held up. */
const mostAtOnce = 60;

/** Signs as buttons: what stays where it was is left alone. `onDrop`: one that can be moved was dragged to another place. */
export const createMarkers = (
  map: LeafletMap,
  onPress: (key: string) => void,
  onDrop?: (key: string, to: Point) => void,
): Markers => {
  const pane = map.getPane('markerPane') ?? map.createPane('markers');
  const shown = new Map<string, { button: HTMLButtonElement; looks: string; spot: string }>();
  let frame = 0;
  const create = (key: string): HTMLButtonElement => {
    const button = createButton(() => onPress(key));
    if (onDrop) makeDraggable(map, button, (to) => onDrop(key, to));
    pane.append(button);
    return button;
  };
  const put = (marker: Marker): void => {
    const { key, lat, lng } = marker;
    const known = shown.get(key);
    const button = known?.button ?? create(key);
    const spot = `${lat} ${lng}`;
    // Of other points the same number is another one.
    if (known?.spot !== spot) DomUtil.setPosition(button, map.latLngToLayerPoint(marker).round());
    const { label, count, tone, isSelected, isShown, isMovable } = marker;
    const looks = JSON.stringify([label, count, tone, isSelected, isShown, isMovable]);
    if (known?.looks !== looks) dress(button, marker);
    shown.set(key, { button, looks, spot });
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

/** Px that a hand trembles while it presses. */
const tremble = 4;

/** The map stays while a sign is dragged; what follows a drag is no press. */
const makeDraggable = (map: LeafletMap, button: HTMLButtonElement, onDrop: (to: Point) => void): void => {
  let from: { x: number; y: number; at: LeafletPoint } | null = null;
  let isDragged = false;
  const offsetOf = (event: PointerEvent): LeafletPoint =>
    toPoint(event.clientX - (from?.x ?? 0), event.clientY - (from?.y ?? 0));
  // Leaflet begins to move the map at a press of the mouse or of a finger.
  for (const begins of ['mousedown', 'touchstart'])
    button.addEventListener(begins, (event) => {
      if ('movable' in button.dataset) event.stopPropagation();
    });
  button.addEventListener('pointerdown', (event) => {
    if (!('movable' in button.dataset) || event.button !== 0) return;
    isDragged = false;
    from = { x: event.clientX, y: event.clientY, at: DomUtil.getPosition(button) };
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', (event) => {
    if (!from) return;
    const by = offsetOf(event);
    isDragged ||= Math.hypot(by.x, by.y) >= tremble;
    if (isDragged) DomUtil.setPosition(button, from.at.add(by));
  });
  button.addEventListener('pointerup', (event) => {
    if (from && isDragged) onDrop(map.layerPointToLatLng(from.at.add(offsetOf(event))).wrap());
    from = null;
  });
  button.addEventListener('pointercancel', () => {
    if (from) DomUtil.setPosition(button, from.at);
    from = null;
  });
  button.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return;
      isDragged = false;
      event.stopImmediatePropagation();
    },
    true,
  );
};

const dress = (button: HTMLButtonElement, { label, count, tone, isSelected, isShown, isMovable }: Marker): void => {
  const size = count === undefined ? 'point' : count < 100 ? 'few' : count < 1000 ? 'some' : 'many';
  button.className = `map-marker map-${size}`;
  button.textContent = count === undefined ? '' : shortly(count);
  button.title = label;
  button.setAttribute('aria-label', label);
  if (tone === undefined) button.style.removeProperty('--marker');
  else button.style.setProperty('--marker', `var(--tone-${tone}-text)`);
  button.toggleAttribute('data-selected', isSelected === true);
  button.toggleAttribute('data-shown', isShown === true);
  button.toggleAttribute('data-movable', isMovable === true);
};

/** 12345 is '12k'. */
const shortly = (count: number): string => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`);

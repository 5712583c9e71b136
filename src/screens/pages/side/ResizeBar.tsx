import { useStore, useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

const narrowest = 360;
const widest = 800;
const step = 32;

const within = (width: number): number => Math.round(Math.max(narrowest, Math.min(width, widest)));

/** The width of the record at the side, in px; kept per user. */
export const useSideWidth = (): [number, (width: number) => void] => {
  const [width, setWidth] = useStore('side.width', 480);
  return [within(width), (next) => setWidth(within(next))];
};

/** The edge of the record at the side: dragged, or moved by the arrows. */
export const ResizeBar = (): ReactNode => {
  const translate = useTranslate();
  const [width, setWidth] = useSideWidth();
  const from = useRef<{ x: number; width: number } | null>(null);
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? step : event.key === 'ArrowRight' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    setWidth(width + by);
  };
  const take = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, width };
  };
  const drag = (event: PointerEvent): void => {
    if (from.current) setWidth(from.current.width + from.current.x - event.clientX);
  };
  return (
    <div
      className="side-edge"
      role="separator"
      aria-orientation="vertical"
      tabIndex={0}
      aria-label={translate('toolkit.side.width')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => (from.current = null)}
    />
  );
};

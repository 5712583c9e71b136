import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface MapToolsProps {
  isDrawing: boolean;
  /** Absent: nothing is done with what is selected, or there are too many points. */
  onDraw: (() => void) | undefined;
  onSelectShown: (() => void) | undefined;
  /** Absent: the rows stand in no list that it narrows. */
  onOnlyHere?: (() => void) | undefined;
  /** Absent: the list is not narrowed to a part of the world. */
  onAnywhere?: (() => void) | undefined;
  /** Absent: there are none. */
  onAll: (() => void) | undefined;
}

/** What is done with a part of the map. */
export const MapTools = ({
  isDrawing,
  onDraw,
  onSelectShown,
  onOnlyHere,
  onAnywhere,
  onAll,
}: MapToolsProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="map-tools">
      {onDraw && (
        <button type="button" aria-pressed={isDrawing} onClick={onDraw}>
          {translate('toolkit.map.draw')}
        </button>
      )}
      {onSelectShown && (
        <button type="button" onClick={onSelectShown}>
          {translate('toolkit.map.selectShown')}
        </button>
      )}
      {onOnlyHere && (
        <button type="button" onClick={onOnlyHere}>
          {translate('toolkit.map.onlyHere')}
        </button>
      )}
      {onAnywhere && (
        <button type="button" onClick={onAnywhere}>
          {translate('toolkit.map.anywhere')}
        </button>
      )}
      {onAll && (
        <button type="button" onClick={onAll}>
          {translate('toolkit.map.all')}
        </button>
      )}
      {isDrawing && (
        <p className="map-hint" role="status">
          {translate('toolkit.map.drawHint')}
        </p>
      )}
    </div>
  );
};

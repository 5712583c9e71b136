import { MapPin } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ListState } from '../listState/listState.ts';
import type { GoToState } from '../listState/useListState.ts';

/** Shows a list as a map, or no more. */
const MapButton = ({ state, go }: { state: ListState; go: GoToState }): ReactNode => {
  const translate = useTranslate();
  const isMap = state.map !== undefined;
  return (
    <button
      type="button"
      className="list-icon"
      aria-pressed={isMap}
      aria-label={translate('toolkit.map.button')}
      title={translate('toolkit.map.button')}
      onClick={() => go(({ map: _, ...now }) => (isMap ? now : { ...now, map: '' }))}
    >
      <MapPin size={16} aria-hidden />
    </button>
  );
};
export default MapButton;

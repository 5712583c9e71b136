import { useEffect, useRef } from 'react';
import type { LiveEvent, LiveKind } from '../../../core/live/events.ts';
import { listenLive } from './live.ts';

/** Calls back for events of a kind, of a resource where one is named, and for `resync`: something may have been missed. */
export const useLive = (kind: LiveKind, onEvent: (event: LiveEvent) => void, resource?: string): void => {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listenLive({ kinds: [kind], resource, hear: (event) => latest.current(event) }), [kind, resource]);
};

/** Calls back when a record was changed or deleted by somebody else, or may have been. */
export const useRecordLive = (resource: string, id: string, onChanged: () => void): void =>
  useLive(
    'changed',
    (event) => {
      if (event.kind !== 'changed' || event.ids === null || event.more === true || event.ids.includes(id)) onChanged();
    },
    resource,
  );

import { useEffect, useRef } from 'react';
import type { LiveEvent, LiveKind } from '../../../core/wire/live.ts';
import { listenLive } from './live.ts';

/** Calls back for events of a kind, of a resource where one is named, and for `resync`: something may have been missed. */
export const useLive = (kind: LiveKind, onEvent: (event: LiveEvent) => void, resource?: string): void => {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => listenLive({ kinds: [kind], resource, hear: (event) => latest.current(event) }), [kind, resource]);
};

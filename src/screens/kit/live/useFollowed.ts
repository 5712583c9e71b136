import { useEffect, useRef, useSyncExternalStore } from 'react';
import { heardLive } from './live.ts';
import { useLive } from './useLive.ts';

/** How often one looks for oneself while nothing is told. */
const lookMs = 3_000;

/** How often a query is asked again by itself whose news are told by events: not at all while this page hears them. */
export const useLookEvery = (): number | false =>
  useSyncExternalStore(heardLive.subscribe, heardLive.isHeard) ? false : lookMs;

/** Reads a plan again when it moved on, or may have; one read after the other. `id` null: there is none to wait for. */
export const useFollowedPlan = (id: string | null, read: () => Promise<unknown>): void => {
  const latest = useRef({ id, read });
  useEffect(() => {
    latest.current = { id, read };
  });
  const state = useRef({ isReading: false, isOld: false });
  const look = async (): Promise<void> => {
    const now = state.current;
    now.isOld = true;
    if (now.isReading) return;
    now.isReading = true;
    while (now.isOld && latest.current.id !== null) {
      now.isOld = false;
      await latest.current.read().catch(() => undefined);
    }
    now.isReading = false;
  };
  useLive('plan', (event) => {
    if (event.kind !== 'plan' || event.id === id) void look();
  });
};

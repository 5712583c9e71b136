import type { LiveEvent, LiveKind } from '../../../core/live/events.ts';
import { connect } from './connection.ts';
import { tabName } from '../../../core/live/tabName.ts';

/** Somebody on this page who wants to hear of something. */
interface Listener {
  kinds: readonly LiveKind[];
  /** Of this resource alone. */
  resource?: string | undefined;
  /** Told `resync` too, whatever it asked for: something may have been missed. */
  hear(event: LiveEvent): void;
}

const listeners = new Set<Listener>();
let onWanted: (() => void) | null = null;
// A tab that nobody looks at does nothing; what it missed it catches up with when it is looked at.
let hasMissed = false;

/** Hears events of this page until what is answered is called. */
export const listenLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  onWanted?.();
  return () => void listeners.delete(listener);
};

const deliver = (event: LiveEvent): void => {
  // Its own writes a page knows by their answers.
  if (event.kind === 'changed' && event.tab === tabName) return;
  if (document.hidden) {
    hasMissed = true;
    return;
  }
  for (const listener of [...listeners]) if (isFor(listener, event)) listener.hear(event);
};

const isFor = ({ kinds, resource }: Listener, event: LiveEvent): boolean =>
  event.kind === 'resync' ||
  (kinds.includes(event.kind) && (resource === undefined || !('resource' in event) || event.resource === resource));

const catchUp = (): void => {
  if (document.hidden || !hasMissed) return;
  hasMissed = false;
  deliver({ kind: 'resync' });
};

let isHeard = false;
const watching = new Set<() => void>();
const setHeard = (now: boolean): void => {
  if (now === isHeard) return;
  isHeard = now;
  for (const watch of [...watching]) watch();
};

/** Whether this page is told what happens; what changes is called back. */
export const heardLive = {
  isHeard: (): boolean => isHeard,
  subscribe: (watch: () => void): (() => void) => {
    watching.add(watch);
    return () => void watching.delete(watch);
  },
};

/** Begins to hear of the server, for somebody who is signed in. Answers what ends it. */
export const startLive = (): (() => void) => {
  const stop = connect({ deliver, onHeard: setHeard, wanted, onWanted: (call) => (onWanted = call) });
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    document.removeEventListener('visibilitychange', catchUp);
    stop();
  };
};

const wanted = (): string[] => [...new Set([...listeners].flatMap(({ resource }) => resource ?? []))];

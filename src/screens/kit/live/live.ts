import type { LiveEvent, LiveKind } from '../../../core/live/events.ts';
import { tabName } from '../../../core/live/tabName.ts';

/** Somebody on this page who wants to hear of something. */
interface Listener {
  kinds: readonly LiveKind[];
  /** Of this resource alone. */
  resource?: string | undefined;
  /** Told `resync` too, whatever it asked for: something may have been missed. */
  hear(event: LiveEvent): void;
}

/** What a connection is given. */
export interface Listeners {
  deliver(event: LiveEvent): void;
  /** Resources that somebody wants to hear of. */
  wanted(): string[];
  /** Calls back when somebody more wants to hear; null: no more. */
  onWanted(call: (() => void) | null): void;
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

/** Its code comes after what is painted first. */
const startAfterMs = 1_000;
const againAfterMs = 10_000;

/** Begins to hear of the server, for somebody who is signed in. Answers what ends it. */
export const startLive = (): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const begin = (): void =>
    void import('./connection.ts').then(
      ({ connect }) => {
        if (!isOver) stop = connect({ deliver, wanted, onWanted: (call) => (onWanted = call) });
      },
      () => (timer = setTimeout(begin, againAfterMs)),
    );
  timer = setTimeout(begin, startAfterMs);
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', catchUp);
    stop?.();
  };
};

const wanted = (): string[] => [...new Set([...listeners].flatMap(({ resource }) => resource ?? []))];

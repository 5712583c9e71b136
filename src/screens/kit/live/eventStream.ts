import type { LiveEvent, LiveKind } from '../../../core/live/events.ts';

/** The stream of events of this browser. */
export interface EventStream {
  /** Opens it anew for these resources; the one before is heard until that is there. */
  want(resources: readonly string[]): void;
  /** Tries at once where it is cut. */
  hurry(): void;
  /** Opens it anew: what is there may be dead, after the machine slept. */
  renew(): void;
  close(): void;
}

interface Hearing {
  onEvent(event: LiveEvent): void;
  /** True also at each sign of life. */
  onState(isHeard: boolean): void;
}

const url = '/api/toolkit/v1/events';
const kinds: readonly LiveKind[] = ['changed', 'job', 'plan', 'inbox', 'present', 'resync'];
/** The server gives a sign of life every twenty seconds. */
const silentMs = 50_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Keeps a stream open, ever more slowly where it does not come. `resources`: of which it is asked for. What was missed meanwhile is told by `resync`. */
export const openEventStream = (resources: readonly string[], { onEvent, onState }: Hearing): EventStream => {
  let current: EventSource | undefined;
  let coming: EventSource | undefined;
  let wanted = resources;
  /** What the open stream tells of. */
  let heard: readonly string[] = [];
  let pause = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const open = (): void => {
    clearTimeout(retry);
    coming?.close();
    const asked = wanted;
    const source = new EventSource(`${url}?resources=${asked.map(encodeURIComponent).join(',')}`);
    coming = source;
    // A stream that never answers is none.
    const late = setTimeout(() => fail(source), silentMs);
    source.onopen = () => {
      clearTimeout(late);
      if (source !== coming) return source.close();
      const before = current ? heard : undefined;
      current?.close();
      current = source;
      coming = undefined;
      heard = asked;
      pause = firstPauseMs;
      beat();
      if (!before) return onEvent({ kind: 'resync' });
      // Of what was not asked for until now something may have been missed.
      for (const resource of asked) if (!before.includes(resource)) onEvent({ kind: 'changed', resource, ids: null });
    };
    source.onerror = () => {
      clearTimeout(late);
      fail(source);
    };
    for (const kind of kinds)
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        if (source === current) onEvent({ ...(JSON.parse(data) as object), kind } as LiveEvent); // the server's own
      });
    source.addEventListener('beat', () => {
      if (source === current) beat();
    });
  };

  const beat = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => current && fail(current), silentMs);
    onState(true);
  };

  // Its own retry would not tell, and gives up where a server answers that it is busy.
  const fail = (source: EventSource): void => {
    source.close();
    if (isClosed || (source !== current && source !== coming)) return;
    if (source === current) {
      current = undefined;
      clearTimeout(silence);
      onState(false);
    } else coming = undefined;
    if (coming) return;
    clearTimeout(retry);
    retry = setTimeout(open, pause * (1 + Math.random()));
    pause = Math.min(pause * 2, longestPauseMs);
  };

  open();
  return {
    want: (more) => {
      if (more.every((name) => wanted.includes(name))) return;
      wanted = [...new Set([...wanted, ...more])];
      open();
    },
    hurry: () => {
      if (!current && !coming) open();
    },
    renew: open,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(silence);
      coming?.close();
      current?.close();
    },
  };
};

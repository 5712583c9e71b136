import type { LiveEvent } from '../../../core/live/events.ts';
import { openEventStream, type EventStream } from './eventStream.ts';

/** What a connection is given. */
interface Listeners {
  deliver(event: LiveEvent): void;
  /** Whether this tab is told what happens. */
  onHeard(isHeard: boolean): void;
  /** Resources that somebody wants to hear of. */
  wanted(): string[];
  /** Calls back when somebody more wants to hear; null: no more. */
  onWanted(call: (() => void) | null): void;
}

/** What tabs of one browser tell each other. */
type Told =
  | { type: 'event'; event: LiveEvent }
  /** Of the tab that holds the stream; said again with each sign of life. */
  | { type: 'state'; isHeard: boolean }
  /** Of a tab that begins, or that wants to hear of more. */
  | { type: 'want'; resources: readonly string[] };

const name = 'toolkit.live';
/** How often somebody who looks at a page is served while the stream is cut. */
const pollMs = 10_000;
/** A tab that has heard nothing for so long of the one with the stream does not rely on it. */
const silentMs = 50_000;
const tickMs = 5_000;
/** Timers of hidden tabs come once a minute; what is longer was sleep. */
const asleepMs = 100_000;
const togetherMs = 300;

/**
 * One stream for all tabs: whoever holds the browser's lock has it, and passes on what comes; when that tab goes, the next one
 * in line has it. While it is cut every tab that somebody looks at is told every ten seconds to look for itself.
 */
export const connect = ({ deliver, onHeard, wanted, onWanted }: Listeners): (() => void) => {
  const channel = new BroadcastChannel(name);
  let stream: EventStream | undefined;
  let isHeard = false;
  let heardAt = 0;
  let polledAt = Date.now();
  let tickedAt = Date.now();
  let asking: ReturnType<typeof setTimeout> | undefined;
  const known = new Set<string>();

  const tell = (told: Told): void => channel.postMessage(told);
  const setHeard = (now: boolean): void => {
    // What happened between the last look and now is caught up with.
    if (now && !isHeard && !stream) deliver({ kind: 'resync' });
    isHeard = now;
    heardAt = Date.now();
    onHeard(now);
  };
  const want = (resources: readonly string[]): void => {
    for (const resource of resources) known.add(resource);
    // Pages that change want several at once.
    clearTimeout(asking);
    asking = setTimeout(
      () => (stream ? stream.want([...known]) : tell({ type: 'want', resources: wanted() })),
      togetherMs,
    );
  };

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.type === 'want') {
      if (!stream) return;
      tell({ type: 'state', isHeard });
      want(data.resources);
    } else if (stream) return;
    else if (data.type === 'event') deliver(data.event);
    else setHeard(data.isHeard);
  };

  const lead = (): void => {
    for (const resource of wanted()) known.add(resource);
    stream = openEventStream([...known], {
      onEvent: (event) => {
        deliver(event);
        tell({ type: 'event', event });
      },
      onState: (now) => {
        setHeard(now);
        tell({ type: 'state', isHeard: now });
      },
    });
  };

  const poll = (): void => {
    if (isHeard || document.hidden || Date.now() - polledAt < pollMs) return;
    polledAt = Date.now();
    deliver({ kind: 'resync' });
  };
  const tick = (): void => {
    const now = Date.now();
    if (now - tickedAt > asleepMs) stream?.renew();
    tickedAt = now;
    if (!stream && isHeard && now - heardAt > silentMs) setHeard(false);
    poll();
  };
  const look = (): void => {
    stream?.hurry();
    poll();
  };

  const end = elect(lead);
  onWanted(() => want(wanted()));
  want(wanted());
  const ticking = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    onWanted(null);
    clearInterval(ticking);
    clearTimeout(asking);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    end();
    onHeard(false);
    stream?.close();
    channel.close();
  };
};

/** Calls back when this tab is the one that has the stream. Where the browser knows no locks each tab has its own. */
const elect = (lead: () => void): (() => void) => {
  if (typeof EventSource === 'undefined') return () => undefined;
  if (!('locks' in navigator)) {
    lead();
    return () => undefined;
  }
  const waiting = new AbortController();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      lead();
      return held;
    })
    // Left before it was its turn.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
};

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../../src/core/live/events.ts';
import { openEventStream } from '../../../../src/screens/kit/live/eventStream.ts';

/** A stream of a browser whose server is the test. */
class Source extends EventTarget {
  static all: Source[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(kind: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  }
}

const last = (): Source => {
  const source = Source.all.at(-1);
  if (!source) throw new Error('No stream was opened.');
  return source;
};
const opened = (resources: string[] = []) => {
  const events: LiveEvent[] = [];
  const states: boolean[] = [];
  const stream = openEventStream(resources, {
    onEvent: (event) => events.push(event),
    onState: (isHeard) => states.push(isHeard),
  });
  return { stream, events, states };
};

beforeEach(() => {
  Source.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the stream of a browser', () => {
  it('says that something may have been missed whenever it comes after it was not there', () => {
    const { events, states } = opened(['items']);
    expect(last().url).toBe('/api/toolkit/v1/events?resources=items');
    last().onopen?.();
    expect([events, states]).toEqual([[{ kind: 'resync' }], [true]]);
    last().onerror?.();
    expect(states).toEqual([true, false]);
    vi.advanceTimersByTime(2_000);
    last().onopen?.();
    expect(Source.all).toHaveLength(2);
    expect(events).toEqual([{ kind: 'resync' }, { kind: 'resync' }]);
  });

  it('comes back ever more slowly while it is refused', () => {
    opened();
    const tries: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      const before = Source.all.length;
      for (let second = 0; second < 60; second += 1) {
        if (!last().isClosed) last().onerror?.();
        vi.advanceTimersByTime(1_000);
      }
      tries.push(Source.all.length - before);
    }
    expect(tries[0]).toBeGreaterThan(2);
    expect(tries[2]).toBeLessThanOrEqual(2);
  });

  it('is opened anew where it says nothing for long, though nothing broke', () => {
    const { states } = opened();
    last().onopen?.();
    vi.advanceTimersByTime(40_000);
    last().tell('beat');
    vi.advanceTimersByTime(40_000);
    expect(Source.all).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(states.at(-1)).toBe(false);
    expect(Source.all).toHaveLength(2);
  });

  it('asks for more without a gap: the one before is heard until the next is there', () => {
    const { stream, events } = opened(['items']);
    last().onopen?.();
    const [first] = Source.all;
    stream.want(['items']);
    expect(Source.all).toHaveLength(1);
    stream.want(['brands']);
    expect(last().url).toMatch(/resources=items,brands$/);
    first?.tell('changed', { resource: 'items', ids: ['1'] });
    expect(events.at(-1)).toEqual({ kind: 'changed', resource: 'items', ids: ['1'] });
    last().onopen?.();
    expect(first?.isClosed).toBe(true);
    // Of what it did not hear of before something may have happened.
    expect(events.at(-1)).toEqual({ kind: 'changed', resource: 'brands', ids: null });
    first?.tell('changed', { resource: 'items', ids: ['2'] });
    expect(events.at(-1)).toEqual({ kind: 'changed', resource: 'brands', ids: null });
  });

  it('is silent once it is closed', () => {
    const { stream, states } = opened();
    last().onopen?.();
    stream.close();
    last().onerror?.();
    vi.advanceTimersByTime(120_000);
    expect(Source.all).toHaveLength(1);
    expect(states).toEqual([true]);
  });
});

import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '../../../src/core/live/events.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** An answer that goes on: one reader of events. */
export interface Stream {
  user: SignedIn;
  /** Whether its reader wants to hear of this resource. */
  hears(resource: string): boolean;
  /** `text`: what `toText` made of an event. */
  send(text: string): void;
  /** Says that it is there, and finds out whether somebody still reads. */
  beat(): void;
  /** The reader may come back at once. */
  end(): void;
}

/** An event as it is sent: https://html.spec.whatwg.org/multipage/server-sent-events.html. */
export const toText = ({ kind, ...rest }: LiveEvent | { kind: 'beat' }): string =>
  `event: ${kind}\ndata: ${JSON.stringify(rest)}\n\n`;

/** Bytes that wait for a reader who does not read; then it is left. */
const mostUnreadBytes = 256 * 1024;
/** When a reader whose stream ended comes back, in ms: not all of them at once. */
const returnAfter = (): number => 1_000 + Math.floor(Math.random() * 1_000);

// A comment for what stands between, an event for the page, which sees no comments.
const beatText = `: here\n${toText({ kind: 'beat' })}`;

/** Begins the answer. `resources` null: all that the reader may read. `onDropped`: it was left since nobody read it. */
export const openStream = (
  response: ServerResponse,
  user: SignedIn,
  resources: ReadonlySet<string> | null,
  onDropped: () => void,
): Stream => {
  // One that reads nothing between two beats has stopped to read.
  let isBehind = false;
  const drop = (): void => {
    onDropped();
    response.destroy();
  };
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > mostUnreadBytes) drop();
  };
  write(`retry: ${returnAfter()}\n: here\n${toText({ kind: 'beat' })}`);
  return {
    user,
    hears: (resource) => resources?.has(resource) ?? true,
    send: write,
    beat: () => {
      if (isBehind && response.writableNeedDrain) return drop();
      write(beatText);
      isBehind = response.writableNeedDrain;
    },
    end: () => response.end(),
  };
};

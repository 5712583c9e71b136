import type { ClientConfig } from 'pg';
import { listenTo } from './listenTo.ts';
import { eventsChannel, readPublished, type Published } from './published.ts';

/** What a process hears. `resync`: something may have been missed; `access`: who may do what has changed. */
export type Heard = Published | { kind: 'resync' } | { kind: 'access' };

/** What this process hears of all others, and of itself. */
export interface Events {
  /** Answers what ends it. */
  subscribe(listener: (event: Heard) => void): () => void;
  /** Listens from now on. Throws where the database cannot be reached. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface EventsParts {
  /** Of a connection of its own: one that a pooler of transactions would give to others hears nothing. */
  connection: ClientConfig;
  /** The channel that says that access has changed. */
  accessChannel: string;
  /** Told before anybody else hears of it. */
  onAccess(): void;
  /** False: nothing is heard until it is told true. */
  onState(isHeard: boolean): void;
  onFault(error: unknown): void;
  /** The address leads to another database now, or to one that does not answer: what else is open to it leads astray. */
  onMoved?(): void;
}

/** The one place of a process where messages of the database arrive: one connection for all that listens. */
export const createEvents = (parts: EventsParts): Events => {
  const listeners = new Set<(event: Heard) => void>();
  let stopListening: (() => Promise<void>) | undefined;
  let wasLost = false;
  const tell = (event: Heard): void => {
    for (const listener of [...listeners]) listener(event);
  };
  const hear = (payload: string): void => {
    const event = readPublished(payload);
    if (event) tell(event);
  };
  const hearAccess = (): void => {
    parts.onAccess();
    tell({ kind: 'access' });
  };
  const onState = (isHeard: boolean): void => {
    parts.onState(isHeard);
    wasLost ||= !isHeard;
    if (!isHeard || !wasLost) return;
    wasLost = false;
    tell({ kind: 'access' });
    tell({ kind: 'resync' });
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: async () => {
      stopListening = await listenTo(parts.connection, {
        channels: { [eventsChannel]: hear, [parts.accessChannel]: hearAccess },
        onState,
        onFault: parts.onFault,
        onMoved: () => parts.onMoved?.(),
      });
    },
    stop: async () => {
      await stopListening?.();
      stopListening = undefined;
    },
  };
};

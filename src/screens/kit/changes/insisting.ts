import type { QueryClient } from '@tanstack/react-query';
import type { Conflict } from '../../../core/wire/wire.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import type { askAboutStale, StaleQuestion } from '../messages/staleQuestion.ts';
import { forgetRecords } from './patchCache.ts';
import { announceChanged } from './recordEvents.ts';

interface Insisting {
  resource: { name: string };
  client: QueryClient;
  /** Asks whether to go on over what others changed; null: nobody can be asked. */
  ask: typeof askAboutStale;
}

/** Runs a call; its failure is told before it is thrown on. */
export const telling = async <T>(call: () => Promise<T>, tellFailure: (error: unknown) => void): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Withdrawn)) tellFailure(error);
    throw error;
  }
};

/** Somebody saw what others changed, or what the write comes to, and left it at that: there is nothing to tell. */
export class Withdrawn extends Error {}

/**
 * A write that does not merge. Where the record changed meanwhile, it is read again, what changed is shown, and the write is
 * offered over it: `write` is called again with that conflict.
 */
export const insisting =
  ({ resource: { name }, client, ask }: Insisting) =>
  async <T>(what: StaleQuestion['what'], write: (over?: Conflict) => Promise<T>): Promise<T> => {
    let over: Conflict | undefined;
    for (;;) {
      try {
        return await write(over);
      } catch (error) {
        const conflict = errorBodyOf(error)?.conflict;
        if (!conflict) throw error;
        forgetRecords(client, name, [conflict.id]);
        announceChanged(name, [conflict.id]);
        const answer = ask({ resource: name, conflict, what });
        if (answer === null) throw error;
        if (!(await answer)) throw new Withdrawn();
        over = conflict;
      }
    }
  };

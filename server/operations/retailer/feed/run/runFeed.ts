import type { WholeRecord } from '../../../../../src/core/wire/wire.ts';
import { message, type Message } from '../../../../../src/core/values/messages.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { Operation, OperationSteps } from '../../../../engine/context/operation.ts';
import { readRun, updateRun } from './feedRecords.ts';
import type { FeedMachine } from './machine.ts';
import { makeTally, type Tally } from './tally.ts';
import { Stopped } from './place.ts';
import { walk } from './walk.ts';

/**
 * Runs the feed of a store: fetches the newest file where none was sent, and writes to the store what differs from what was applied last.
 * Takes `run_id`. What is told of each row is in pim-runs, what the run came to in its record; a run that was cut off goes on where its
 * rows end. What the run writes of the store is one change-set.
 */
export const runFeed =
  (machine: FeedMachine, isConfirmed = false): Operation =>
  async ({ run_id }, { read, clock, stage, changeSet }) => {
    if (!stage || !changeSet || !clock) throw new Error('A feed is run by a job.');
    const records = await readRun(read, String(run_id));
    const tally = makeTally(records.run);
    const steps = walk({ machine, read, clock, records, tally, open: stage, changeSet: changeSet.id, isConfirmed });
    return { changes: [], effects: [], result: null, steps: told(records.run, tally, clock, steps) };
  };

/** Whatever a run ends in, its record says so. */
async function* told(run: WholeRecord, tally: Tally, clock: () => Date, steps: OperationSteps): OperationSteps {
  const end = (status: string, reason: Message) => ({
    apart: [
      updateRun(run, { ...tally.counts(), status, error_message: reason.text, finished_at: clock().toISOString() }),
    ],
  });
  try {
    yield* steps;
  } catch (error) {
    yield error instanceof Stopped ? end('cancelled', message('feedCancelled')) : end('failed', reasonOf(error));
    if (!(error instanceof Stopped)) throw error;
  }
}

const reasonOf = (error: unknown): Message =>
  error instanceof RequestError ? message(error.key, error.params) : message('internal');

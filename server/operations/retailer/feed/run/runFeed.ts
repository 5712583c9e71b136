import { packMessages } from '../../../../../src/core/languages/packedMessages.ts';
import { message, type Message } from '../../../../../src/core/values/messages.ts';
import { RequestError } from '../../../../engine/access/requestError.ts';
import type { Operation, OperationSteps } from '../../../../engine/context/operation.ts';
import { readRun, storesNothing, updateRun } from './feedRecords.ts';
import type { FeedMachine } from './machine.ts';
import { Stopped, type Walk } from './place.ts';
import { makeTally } from './tally.ts';
import { telling } from './tellRun.ts';
import { walk } from './walk.ts';

/**
 * Runs the feed of a store: fetches the newest file where none was sent, and writes to the store what differs from what was applied last.
 * Takes `run_id`. What is told of each row is in pim-runs, what the run came to in its record; a run that was cut off goes on where its
 * rows end. What the run writes of the store is one change-set. One that is looked at first tells what it would do and waits; confirmed, it
 * does that.
 */
export const runFeed =
  (machine: FeedMachine, isConfirmed = false): Operation =>
  async ({ run_id }, { read, clock, stage, changeSet }) => {
    if (!stage || !changeSet || !clock) throw new Error('A feed is run by a job.');
    const records = await readRun(read, String(run_id));
    const isPlanned = records.run['planned'] === true && isConfirmed;
    const isPlanning = storesNothing(records) || (records.run['planned'] === true && !isConfirmed);
    // What it would do is no part of what it does.
    const tally = makeTally(isPlanning || records.run['status'] === 'planned' ? {} : records.run);
    const reading = { machine, read, clock, records, tally, open: stage, changeSet: changeSet.id };
    const place = { ...reading, isConfirmed, isPlanning, isPlanned };
    return { changes: [], effects: [], result: null, steps: told(place) };
  };

/** Whatever a run ends in, its record says so. */
async function* told(place: Walk): OperationSteps {
  const { tally, clock, records } = place;
  const { run } = records;
  const end = (status: string, reason: Message) => ({
    apart: [
      updateRun(run, {
        ...tally.counts(),
        failures: tally.failures(),
        status,
        error_message: packMessages([reason]),
        finished_at: clock().toISOString(),
      }),
    ],
  });
  try {
    yield* walk(place);
  } catch (error) {
    if (error instanceof Stopped) return void (yield end('cancelled', message('feedCancelled')));
    const reason = reasonOf(error);
    yield { ...end('failed', reason), settle: telling(place, 'failed', reason) };
    throw error;
  }
}

const reasonOf = (error: unknown): Message =>
  error instanceof RequestError ? message(error.key, error.params) : message('internal');

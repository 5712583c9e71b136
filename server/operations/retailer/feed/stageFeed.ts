import { message } from '../../../../src/core/values/messages.ts';
import type { Stage } from '../../../engine/snapshots/stage.ts';
import { prepareRows, type FeedPreparation, type RefusedRow } from './prepareRows.ts';
import type { FeedTable } from './read/openFeed.ts';
import { stageRows } from './stageRows.ts';

interface StagedFeed {
  /** Rows of the store, */
  rows: number;
  /** of them refused, */
  refused: number;
  /** and rows of other stores. */
  others: number;
}

/**
 * Reads a feed into a stage, in constant memory: rows are read while those before them are staged. Refused rows are told as they come,
 * and staged as some that are there but are not applied: what the store has of them stays.
 */
export async function* stageFeed(
  table: Pick<FeedTable, 'make' | 'giveBack'>,
  stage: Pick<Stage, 'add'>,
  preparation: FeedPreparation,
): AsyncGenerator<RefusedRow[], StagedFeed> {
  // What is wrong with a mapping is told before a row is read.
  prepareRows(preparation);
  const counts: StagedFeed = { rows: 0, refused: 0, others: 0 };
  let adding = Promise.resolve();
  const ignore = (): void => undefined;
  try {
    for await (const piece of table.make(stageRows, preparation)) {
      await adding;
      adding = stage.add(piece).then(() => table.giveBack(piece));
      adding.catch(ignore);
      counts.rows += piece.rows;
      counts.refused += piece.refused.length;
      counts.others += piece.others;
      if (piece.refused.length > 0) yield piece.refused;
    }
    await adding;
  } finally {
    // Whoever drops the stage meets no COPY into it.
    await adding.catch(ignore);
  }
  return counts;
}

/** Rows whose GDO id came before, which `Stage.compare` left out, as they are told. */
export async function* tellRepeated(stage: Pick<Stage, 'repeated'>): AsyncGenerator<RefusedRow[]> {
  for await (const rows of stage.repeated())
    yield rows.map(({ line, key, first }) => ({
      row: line,
      gdoId: key,
      faults: [message('feedGdoTwice', { id: key, row: first })],
    }));
}

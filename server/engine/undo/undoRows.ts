import { inChunks, refuseOutside } from '../writing/applyChanges.ts';
import type { Draft, Writer } from '../records/draft.ts';
import { recomputeFollowers } from '../writing/recompute.ts';
import { recordChanges } from '../writing/recordChanges.ts';
import { toRefusal } from '../records/refusals.ts';
import { storeDrafts } from '../writing/storeDrafts.ts';
import { prepareUndo } from './prepareUndo.ts';
import type { UndoUnit } from './undoableRows.ts';

/**
 * Takes rows of a change-set back: the exact inverse, which triggers nothing but what follows by rules elsewhere. A row is refused when something newer touched
 * the same fields; its related records go back with it or not at all, and so do rows that wrote the same record. Every row
 * leaves its result in history.
 */
export const undoRows = async (writer: Writer, undone: string, units: readonly UndoUnit[]): Promise<Draft[]> => {
  const drafts = await inChunks(writer, units, {
    write: (chunk) => writeUndo(writer, undone, chunk.flat()),
    refuse: async (unit, error) =>
      (await prepareUndo(writer, undone, unit)).map((draft) => ({
        ...draft,
        children: [],
        refusal: toRefusal(error, draft.model),
      })),
  });
  await recordChanges(writer, drafts);
  return drafts;
};

const writeUndo = async (writer: Writer, undone: string, rows: readonly number[]): Promise<Draft[]> => {
  const drafts = await prepareUndo(writer, undone, rows);
  const all = drafts.filter(({ refusal }) => refusal === null).flatMap((draft) => [draft, ...draft.children]);
  const goes = ({ after }: Draft): boolean => after === null;
  // Rows of several resources go and come back together, in whichever order they refer to each other.
  writer.defers = !isOneStatement(all);
  if (writer.defers) await writer.client.query('SET CONSTRAINTS ALL DEFERRED');
  // What refers goes before what it refers to, and comes back after it; the parts of a row are in the order of its write.
  await storeAlike(writer, all.filter(goes).toReversed());
  await storeAlike(
    writer,
    all.filter((draft) => !goes(draft)),
  );
  if (writer.defers) await writer.client.query('SET CONSTRAINTS ALL IMMEDIATE');
  writer.defers = false;
  for (const [model, group] of Map.groupBy(
    all.filter((draft) => !goes(draft)),
    (draft) => draft.model,
  ))
    await refuseOutside(writer, model, group);
  await recomputeFollowers(writer, all);
  return drafts;
};

/** What changes alike is written at once: nothing is between two states that something refers to. */
const isOneStatement = (drafts: readonly Draft[]): boolean =>
  new Set(drafts.map(({ model }) => model)).size <= 1 &&
  new Set(drafts.map(({ changed }) => changed.join(' '))).size <= 1 &&
  drafts.every(({ before, after }) => before !== null && after !== null);

const storeAlike = async (writer: Writer, drafts: readonly Draft[]): Promise<void> => {
  for (const [model, group] of Map.groupBy(drafts, (draft) => draft.model)) await storeDrafts(writer, model, group);
};

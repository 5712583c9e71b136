import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { updateKind } from '../records/writeKinds.ts';
import { modelOf, type PartOf, type WriteModel } from '../records/writeModel.ts';

/**
 * A record that is a part of another is written by itself: that other is edited with it, once for all of its parts that are
 * written together. What a form saves along, or a writable join brings about, is the owner's own edit already.
 */
export const touchOwners = (writer: Writer, model: WriteModel, drafts: readonly Draft[]): void => {
  for (const part of model.partOf) {
    const writing = alive(drafts)
      .filter(isWritten)
      .flatMap((draft) => ownersOf(part, draft).map((owner) => ({ draft, owner })));
    for (const [owner, group] of Map.groupBy(writing, (one) => one.owner))
      touch(
        writer,
        part,
        owner,
        group.map(({ draft }) => draft),
      );
  }
};

const isWritten = ({ request, before, after, changed }: Draft): boolean =>
  !request.derived && !request.ofOwner && (before === null || after === null || changed.length > 0);

/** A part that is moved edits the one that loses it as well. */
const ownersOf = ({ by }: PartOf, { before, after }: Draft): string[] => {
  const keyOf = (row: Row | null): string[] => ((row?.[by] ?? null) === null ? [] : [String(row?.[by])]);
  return [...new Set([...keyOf(before), ...keyOf(after)])];
};

const touch = (writer: Writer, { owner: name, by }: PartOf, id: string, drafts: readonly Draft[]): void => {
  const owner = modelOf(writer.models, name);
  const wanted = drafts
    .flatMap((draft) => draft.wanted)
    .find((child) => child.model === owner && child.request.id === id);
  if (wanted) wanted.request.touches = true;
  else {
    const last = drafts.at(-1);
    last?.wanted.push({
      model: owner,
      request: {
        row: last.request.row,
        kind: updateKind,
        id,
        merge: false,
        changes: {},
        derived: true,
        settled: true,
        touches: true,
      },
      faultName: () => by,
    });
  }
};

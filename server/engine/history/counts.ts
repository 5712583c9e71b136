import type { ChangeCounts, ChangeRow } from '../../../src/core/wire/audit.ts';
import { isLimited, type AuditContext } from './auditContext.ts';
import { describeRows, eachVisible, type WantedRows } from './changeRows.ts';

/** What a reader is told of one resource in a change-set. */
export interface Told {
  counts: ChangeCounts;
  first: ChangeRow;
}

// Counting goes no further; what there is beyond is said to be there.
const mostCounted = 10_000;
/** Where a row of each kind is counted. */
export const changeCounters = { create: 'created', update: 'updated', delete: 'deleted', refused: 'refused' } as const;

/**
 * The first record and the counts; null: nothing in it is the reader's to see. A reader who may see every record is told
 * what was counted when it was written, `known`; for any other the records are asked for.
 */
export const tell = async (audit: AuditContext, wanted: WantedRows, known: ChangeCounts): Promise<Told | null> => {
  const isCounted = wanted.resources.some((name) => isLimited(audit.reader.resource(name), audit.user));
  const rows = eachVisible(audit, wanted, null, isCounted ? undefined : 1);
  const { value, done } = await rows.next();
  if (done) return null;
  await rows.return(undefined);
  const [first] = await describeRows(audit, [value]);
  return first ? { first, counts: isCounted ? await countVisible(audit, wanted) : known } : null;
};

const countVisible = async (audit: AuditContext, { changeSet, resources }: WantedRows): Promise<ChangeCounts> => {
  const counts = { created: 0, updated: 0, deleted: 0, refused: 0 };
  let counted = 0;
  for await (const { kind, result } of eachVisible(audit, { changeSet, resources })) {
    counts[changeCounters[result ? 'refused' : (kind as 'create' | 'update' | 'delete')]] += 1; // what is unchanged is not read
    counted += 1;
    if (counted >= mostCounted) return { ...counts, atLeast: true };
  }
  return counts;
};

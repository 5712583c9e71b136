import { checkNamesHeld } from '../checks/checkNamed.ts';
import type { RowResult } from '../../../src/core/wire/wire.ts';
import { alive, newDraft, type Draft, type RowRequest, type Writer } from '../records/draft.ts';
import { prepareRows } from './prepareDrafts.ts';
import { flatten, recordChanges, recordForbidden, toResult } from './recordChanges.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { findInScope } from '../records/recordScope.ts';
import { concernsRow, toRefusal } from '../records/refusals.ts';
import { recomputeFollowers } from './recompute.ts';
import { storeDrafts } from './storeDrafts.ts';
import { SavepointWanted, setSavepoint } from './writing.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { outOfScope } from '../access/unseen.ts';
import { refuseLacking } from '../withForm/enoughRows.ts';

/** Rows that are checked together, before any of them is written, and that share a savepoint: a statement is for all of them. */
const chunkSize = 1_000;

/** Rows of a chunk that failed which share a savepoint (measured: one for each row costs ten times as much). */
const pieceSize = 50;

/** The rows of a change-set after they were tried. */
interface Applied {
  drafts: Draft[];
  results: RowResult[];
}

/**
 * The one path of every write: set by set, in chunks under one savepoint each and in the order given, which callers make
 * that of the keys. A chunk that fails as a whole is tried again in small pieces, and a piece that fails row by row, so that
 * one bad row never spoils the rest.
 * Runs in the caller's transaction; every row leaves its result in history. Throws only what concerns no single row.
 */
export const applyChanges = async (
  writer: Writer,
  model: WriteModel,
  requests: readonly RowRequest[],
): Promise<Applied> => {
  const drafts: Draft[] = [];
  for (let start = 0; start < requests.length; start += chunkSize) {
    drafts.push(...(await applyChecked(writer, model, requests.slice(start, start + chunkSize))));
  }
  await recordForbidden(writer, drafts);
  return { drafts, results: drafts.map(toResult) };
};

/** Checks rows together, then writes them together; rows of a chunk that failed are checked again, with those that they share a savepoint with. */
const applyChecked = async (writer: Writer, model: WriteModel, requests: readonly RowRequest[]): Promise<Draft[]> => {
  const checked = new Map((await prepareRows(writer, model, requests)).map((draft) => [draft.request, draft]));
  const written = await inChunks(writer, requests, {
    write: async (chunk, again) => {
      const drafts = again
        ? await prepareRows(writer, model, chunk)
        : chunk.flatMap((request) => checked.get(request) ?? []);
      await storeAll(writer, alive(drafts));
      await recomputeFollowers(writer, alive(drafts).flatMap(flatten));
      return drafts;
    },
    refuse: async (request, error) => [{ ...newDraft(model, request), refusal: toRefusal(error, model) }],
  });
  await recordChanges(writer, written);
  return written;
};

/** How a chunk of rows is written, and what becomes of the one row that cannot be. */
interface ChunkWork<R> {
  /** `again`: some rows of a chunk that failed. */
  write(rows: readonly R[], again: boolean): Promise<Draft[]>;
  refuse(row: R, error: unknown): Promise<Draft[]>;
}

/** Savepoint by savepoint; a chunk that fails is tried again in pieces, never bisected (measured: that starves readers). */
export const inChunks = async <R>(
  writer: Pick<Writer, 'client'>,
  rows: readonly R[],
  work: ChunkWork<R>,
): Promise<Draft[]> => {
  const drafts: Draft[] = [];
  if (!(await setSavepoint(writer.client, 'chunk'))) return tryAll(rows, work);
  for (let start = 0; start < rows.length; start += chunkSize) {
    if (start > 0) await writer.client.query(moveSavepoint);
    drafts.push(...(await tryChunk(writer, rows.slice(start, start + chunkSize), work)));
  }
  // It is left to the end of the transaction, which saves a round trip: the next one of this name hides it.
  return drafts;
};

/** Few rows of which none is expected to fail. */
const tryAll = async <R>(rows: readonly R[], work: ChunkWork<R>): Promise<Draft[]> => {
  try {
    return await work.write(rows, false);
  } catch (error) {
    throw concernsRow(error) ? new SavepointWanted('A row failed.', { cause: error }) : error;
  }
};

// One round trip for both: the savepoint that is open moves behind what was written.
const moveSavepoint = 'RELEASE SAVEPOINT chunk; SAVEPOINT chunk';

const tryChunk = async <R>(
  { client }: Pick<Writer, 'client'>,
  rows: readonly R[],
  work: ChunkWork<R>,
  again = false,
): Promise<Draft[]> => {
  try {
    return await work.write(rows, again);
  } catch (error) {
    if (!concernsRow(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT chunk');
    const [only, ...others] = rows;
    if (again && only !== undefined && others.length === 0) return work.refuse(only, error);
  }
  const size = rows.length > pieceSize ? pieceSize : 1;
  const drafts: Draft[] = [];
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await client.query(moveSavepoint);
    drafts.push(...(await tryChunk({ client }, rows.slice(start, start + size), work, true)));
  }
  return drafts;
};

/** Owners first, so that what refers to them finds them. */
const storeAll = async (writer: Writer, drafts: readonly Draft[]): Promise<void> => {
  // What lets go of a removed record is a part of its removal.
  const lettingGo = drafts.flatMap(flatten).some(({ after, children }) => after === null && children.length > 0);
  if (lettingGo) await writer.client.query('SET CONSTRAINTS ALL DEFERRED');
  let level: readonly Draft[] = drafts;
  while (level.length > 0) {
    for (const [model, group] of Map.groupBy(level, (draft) => draft.model)) await storeDrafts(writer, model, group);
    level = level.flatMap(({ children }) => children);
  }
  if (lettingGo && !writer.defers) await writer.client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await refuseLacking(writer, drafts);
  const written = drafts.flatMap(flatten).filter(({ after }) => after !== null);
  for (const [model, group] of Map.groupBy(written, (draft) => draft.model)) await refuseOutside(writer, model, group);
  for (const [model, group] of Map.groupBy(drafts.flatMap(flatten), (draft) => draft.model))
    await checkNamesHeld(writer, model, group);
};

/** What a write made of a record must lie within what its author may see, too. */
export const refuseOutside = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const inScope = await findInScope(
    writer,
    model,
    drafts.map(({ id }) => parseRecordId(model, id ?? '') ?? []),
  );
  if (inScope && drafts.some(({ id }) => !inScope.has(id ?? '')))
    throw outOfScope(writer.changeSet.actor, model.resource);
};

import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { deepEqual } from '../../../core/values/deepEqual.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Conflict } from '../../../core/wire/wire.ts';
import { rememberRecord } from '../changes/patchCache.ts';
import { useSay } from '../messages/resourceText.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { Refs } from '../formState/formEntry.ts';
import { readSaveFailure } from '../formState/saveFailure.ts';
import type { CellDraft, RowDrafts } from './cellHands.ts';

/** One value on its way into a record. */
interface CellSave {
  row: ListRow;
  column: string;
  value: unknown;
  refs?: Refs;
}

/** The same field was changed by somebody else. */
export interface CellConflict extends CellSave {
  conflict: Conflict;
}

interface CellSaves {
  /** By record id. */
  drafts: ReadonlyMap<string, RowDrafts>;
  conflict: CellConflict | null;
  /** Sends one field; the cell shows it meanwhile, and keeps it where it was refused. */
  save(given: CellSave): void;
  /** Answers the conflict by the chosen value; null leaves it for later. */
  settle(chosen: { value: unknown } | null): void;
}

/**
 * Saves of cells. Those of one record wait for each other, each on the version that the one before it made: they are one
 * person's, and never in conflict among themselves.
 */
export const useCellSaves = (description: ResourceDescription): CellSaves => {
  const changes = useChangeSet(description.name);
  const client = useQueryClient();
  const say = useSay();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDrafts>>(new Map());
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  const versions = useRef(new Map<string, number>());
  const queues = useRef(new Map<string, Promise<void>>());
  const put = useCallback(
    (id: string, column: string, draft: CellDraft | null) => setDrafts((old) => withDraft(old, id, column, draft)),
    [],
  );

  const send = useCallback(
    async (given: CellSave): Promise<void> => {
      const { row, column, value, refs } = given;
      const id = String(row.id);
      const version = Math.max(row.version ?? 0, versions.current.get(id) ?? 0);
      try {
        const answer = await changes.save(id, {
          ...(row.version !== undefined && { version }),
          changes: { [column]: value },
          base: { [column]: row[column] ?? null },
        });
        versions.current.set(id, answer.data.version);
        put(id, column, null);
      } catch (error) {
        const failure = readSaveFailure(error, say);
        const own = failure.kind === 'faults' ? failure.errors[column] : undefined;
        put(id, column, {
          value,
          refs,
          state: 'refused',
          fault: own ? say(own) : failure.text,
          ...(own?.record && { about: own.record }),
        });
        if (failure.kind === 'conflict') setConflict({ ...given, conflict: failure.conflict });
      }
    },
    [changes, put, say],
  );

  const save = useCallback(
    (given: CellSave): void => {
      const id = String(given.row.id);
      put(id, given.column, { value: given.value, refs: given.refs, state: 'saving', fault: null });
      queues.current.set(
        id,
        (queues.current.get(id) ?? Promise.resolve()).then(() => send(given)),
      );
    },
    [put, send],
  );

  const settle = (chosen: { value: unknown } | null): void => {
    setConflict(null);
    if (!conflict || !chosen) return;
    const {
      row,
      column,
      conflict: { version, record },
    } = conflict;
    versions.current.set(String(row.id), version);
    rememberRecord(client, description.name, record);
    const theirs = conflict.conflict.fields.find(({ field }) => field === column)?.theirs;
    if (deepEqual(chosen.value, theirs)) put(String(row.id), column, null);
    else save({ ...conflict, value: chosen.value });
  };
  return { drafts, conflict, save, settle };
};

const withDraft = (
  old: ReadonlyMap<string, RowDrafts>,
  id: string,
  column: string,
  draft: CellDraft | null,
): ReadonlyMap<string, RowDrafts> => {
  const { [column]: _before, ...rest } = old.get(id) ?? {};
  const next = new Map(old);
  if (draft) next.set(id, { ...rest, [column]: draft });
  else if (Object.keys(rest).length > 0) next.set(id, rest);
  else next.delete(id);
  return next;
};

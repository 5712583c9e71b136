import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useSay } from '../messages/resourceText.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { OpenedRecord } from '../openings/openedRecord.ts';
import { useOpenings } from '../openings/useOpenings.ts';
import { openRecord } from './openRecord.ts';
import { readSaveFailure, type SaveFailure } from './saveFailure.ts';

export type Opening =
  { state: 'loading' } | { state: 'failed'; failure: SaveFailure } | { state: 'open'; opened: OpenedRecord };

/**
 * Everything that a form stands on, read for this page alone: what the press that led here has begun, else from mount on.
 * `id` null opens a new record. `reopen` starts again, `refresh` does while what is there stays, `read` answers without a change.
 */
export const useOpenedRecord = (
  description: ResourceDescription,
  id: string | null,
): Opening & { reopen(): void; refresh(): void; read(): Promise<OpenedRecord> } => {
  const toolkit = useToolkit();
  const dataProvider = useDataProvider();
  const openings = useOpenings();
  const say = useSay();
  const { name } = description;
  const [attempt, setAttempt] = useState(0);
  const read = useCallback(
    () => openRecord(description, id, toolkit, dataProvider),
    [description, id, toolkit, dataProvider],
  );
  const wanted = `${name} ${id} ${attempt}`;
  const [opening, setOpening] = useState<Opening & { of?: string }>(() => {
    const opened = id === null ? null : openings.opened(name, id);
    return opened ? { state: 'open', opened, of: wanted } : { state: 'loading' };
  });
  const isOpen = useRef(opening.state === 'open');
  useEffect(() => {
    const begun = id === null ? null : openings.take(name, id);
    const isThere = isOpen.current;
    isOpen.current = false;
    if (isThere) return undefined;
    let isCurrent = true;
    void (begun ?? read())
      .then((opened): Opening => ({ state: 'open', opened }))
      .catch((error: unknown): Opening => ({ state: 'failed', failure: readSaveFailure(error, say) }))
      .then((next) => isCurrent && setOpening({ ...next, of: wanted }));
    return () => {
      isCurrent = false;
    };
  }, [openings, name, id, read, say, wanted]);
  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const refresh = useCallback((): void => {
    void read()
      .then((opened): Opening => ({ state: 'open', opened }))
      .catch((error: unknown): Opening => ({ state: 'failed', failure: readSaveFailure(error, say) }))
      // What could not be looked at again stays as it was read, unless it is gone.
      .then((next) => {
        const isTold = next.state === 'open' || (next.state === 'failed' && next.failure.kind === 'gone');
        if (isTold && latest.current === wanted) setOpening({ ...next, of: wanted });
      });
  }, [read, say, wanted]);
  return opening.of === wanted ? { ...opening, reopen, refresh, read } : { state: 'loading', reopen, refresh, read };
};

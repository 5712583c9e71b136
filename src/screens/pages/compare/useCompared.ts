import { useDataProvider } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useRecordsChanged } from '../../kit/changes/recordEvents.ts';
import { openRecord } from '../../kit/formState/openRecord.ts';
import { readSaveFailure, type SaveFailure } from '../../kit/formState/saveFailure.ts';
import { statusOf } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';

export interface OpenedSide {
  id: string;
  opened: OpenedRecord;
}

type Reading =
  | { state: 'loading' }
  | { state: 'failed'; failure: SaveFailure }
  /** `missing`: ids of no record that this person may see. */
  | { state: 'open'; sides: readonly OpenedSide[]; missing: readonly string[] };

export type Comparing = Reading & {
  reopen(): void;
  read(id: string): Promise<OpenedRecord>;
  /** Reads those again that are stored otherwise by now. */
  refresh(): Promise<void>;
};

/** The records that are compared, each read whole for this page alone, and again when the window gets the focus or something here wrote them. */
export const useCompared = (description: ResourceDescription, ids: readonly string[]): Comparing => {
  const toolkit = useToolkit();
  const dataProvider = useDataProvider();
  const say = useSay();
  const { name, key } = description;
  const [attempt, setAttempt] = useState(0);
  const read = useCallback(
    (id: string) => openRecord(description, id, toolkit, dataProvider),
    [description, toolkit, dataProvider],
  );
  const wanted = `${ids.join(' ')} ${attempt}`;
  const [reading, setReading] = useState<Reading & { of?: string }>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void readAll(ids, read)
      .catch((error: unknown): Reading => ({ state: 'failed', failure: readSaveFailure(error, say) }))
      .then((next) => isCurrent && setReading({ ...next, of: wanted }));
    return () => {
      isCurrent = false;
    };
    // The ids are in what is wanted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  const sides = reading.state === 'open' ? reading.sides : null;
  const refresh = useCallback(async (): Promise<void> => {
    if (!sides) return;
    const { data } = await dataProvider.getMany(name, {
      ids: sides.map(({ id }) => id),
      meta: { columns: key },
    });
    const versions = new Map(data.map((row: Record<string, unknown>) => [String(row['id']), row['version']]));
    const older = sides.filter(
      ({ id, opened }) => versions.has(id) && !isStill(versions.get(id), opened.record?.version),
    );
    const fresh = new Map(await Promise.all(older.map(async ({ id }) => [id, await read(id)] as const)));
    if (fresh.size > 0)
      setReading((old) =>
        old.state === 'open'
          ? { ...old, sides: old.sides.map(({ id, opened }) => ({ id, opened: fresh.get(id) ?? opened })) }
          : old,
      );
  }, [sides, dataProvider, name, key, read]);
  // A look that fails says nothing: what is shown stays, and a save would meet the same and tell it.
  const look = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  useRecordsChanged(name, look);
  useEffect(() => {
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);

  const reopen = useCallback(() => setAttempt((count) => count + 1), []);
  return reading.of === wanted ? { ...reading, reopen, read, refresh } : { state: 'loading', reopen, read, refresh };
};

// Of a service without versions nobody knows.
const isStill = (stored: unknown, mine: unknown): boolean => typeof stored === 'number' && stored === mine;

/** Those that can be read; a failure of another kind than that there is no such record fails all. */
const readAll = async (ids: readonly string[], read: (id: string) => Promise<OpenedRecord>): Promise<Reading> => {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        return { id, opened: await read(id) };
      } catch (error) {
        if ([403, 404, 410].includes(statusOf(error) ?? -1)) return { id, opened: null };
        throw error;
      }
    }),
  );
  return {
    state: 'open',
    sides: found.flatMap(({ id, opened }) => (opened ? [{ id, opened }] : [])),
    missing: found.flatMap(({ id, opened }) => (opened ? [] : [id])),
  };
};

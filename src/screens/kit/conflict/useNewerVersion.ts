import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type DataProvider } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { Conflict, WholeRecord } from '../../../core/wire/wire.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useRecordsChanged } from '../changes/recordEvents.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import type { FormStore } from '../formState/formStore.ts';
import { readWhole } from '../formState/openRecord.ts';
import { readSaveFailure } from '../formState/saveFailure.ts';
import { useRecordLive } from '../live/useLive.ts';
import type { Say } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useToolkit } from '../access/toolkit.ts';
import { localConflict } from './localConflict.ts';

/** Somebody saved the record since it was opened: what a save would meet now. */
export interface NewerVersion {
  conflict: Conflict;
  record: WholeRecord;
}

/**
 * Looks whether a newer version is stored when somebody saves the record, and whenever the window gets the focus. A form in
 * which something was typed is never touched by it (architecture §5): a banner says so. `onUntouched` is called for one in which
 * nothing was. The look asks for the key and the version alone. `vanished`: why the record is not there any more.
 */
export const useNewerVersion = (
  description: ResourceDescription,
  id: string,
  store: FormStore,
  onUntouched: () => void,
): { newer: NewerVersion | null; vanished: string | null; forget(): void } => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const provider = useChangeProvider();
  const { fieldTypes } = useToolkit();
  const say = useSay();
  const [newer, setNewer] = useState<NewerVersion | null>(null);
  const [vanished, setVanished] = useState<string | null>(null);
  const look = useCallback(async (): Promise<void> => {
    const mine = store.base()['version'];
    const { data } = await dataProvider.getMany(description.name, { ids: [id], meta: { columns: description.key } });
    if (data.length === 0) return setVanished(await whyGone(dataProvider, description.name, id, say));
    setVanished(null);
    const stored: unknown = data[0]?.['version'];
    if (typeof mine !== 'number' || typeof stored !== 'number' || stored <= mine) return;
    if (store.summary().changed.length === 0) return onUntouched();
    const [record, history] = await Promise.all([
      readWhole(dataProvider, description.name, id),
      provider.history(description.name, id).catch(() => []),
    ]);
    const entry = history.find((one) => one.resource === description.name);
    const sides = {
      resource: description.name,
      base: store.base(),
      mine: store.changes(),
      theirs: record,
      fields: description.fields,
      types: fieldTypes,
    };
    setNewer({
      record,
      conflict: localConflict({
        ...sides,
        actor: entry?.actor ?? translate('toolkit.conflict.somebody'),
        at: entry?.changed_at ?? new Date().toISOString(),
      }),
    });
  }, [dataProvider, provider, fieldTypes, description, id, store, onUntouched, translate, say]);

  // A look that fails says nothing: the save would meet the same and tell it.
  const lookQuietly = useCallback((): void => void look().catch(() => undefined), [look]);
  useEffect(() => {
    window.addEventListener('focus', lookQuietly);
    return () => window.removeEventListener('focus', lookQuietly);
  }, [lookQuietly]);
  useRecordLive(description.name, id, lookQuietly);
  useRecordsChanged(description.name, (ids) => {
    if (ids.includes(id)) lookQuietly();
  });

  useInvalidated([description.name, 'getOne', { id, meta: { whole: true } }], look);

  const forget = useCallback(() => {
    setNewer(null);
    setVanished(null);
  }, []);
  return { newer, vanished, forget };
};

/** What the service says of a record that is not there; null: it is. */
const whyGone = async (dataProvider: DataProvider, resource: string, id: string, say: Say): Promise<string | null> => {
  try {
    await readWhole(dataProvider, resource, id);
    return null;
  } catch (error) {
    const failure = readSaveFailure(error, say);
    return failure.kind === 'gone' ? failure.text : null;
  }
};

/** A write of this very page, such as the Undo of a toast, marks the stored record as old: time for a look. */
const useInvalidated = (key: readonly unknown[], look: () => Promise<void>): void => {
  const cache = useQueryClient().getQueryCache();
  const hash = hashKey(key);
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryHash === hash)
          void look().catch(() => undefined);
      }),
    [cache, hash, look],
  );
};

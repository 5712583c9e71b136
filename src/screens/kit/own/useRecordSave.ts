import type { SaveContextValue } from 'ra-core';
import { useMemo, useState } from 'react';
import { changedFrom } from '../../../core/records/changedFrom.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';

/**
 * Saving as react-admin's forms know it: what is given and differs from the stored record goes into a change-set, on its
 * version. The change-set tells the outcome, with its Undo.
 */
export const useRecordSave = (
  { name, fields }: ResourceDescription,
  record: WholeRecord,
  onSaved: () => void,
): SaveContextValue => {
  const changes = useChangeSet(name);
  const [saving, setSaving] = useState(false);
  return useMemo(
    () => ({
      saving,
      mutationMode: 'pessimistic',
      save: async (values) => {
        const { changes: changed, base } = changedFrom(fields, record, values);
        if (Object.keys(changed).length === 0) return;
        setSaving(true);
        try {
          await changes.save(String(record.id), { version: record.version, changes: changed, base }, true);
          onSaved();
        } catch {
          // The change-set has told what failed.
        } finally {
          setSaving(false);
        }
      },
    }),
    [saving, changes, fields, record, onSaved],
  );
};

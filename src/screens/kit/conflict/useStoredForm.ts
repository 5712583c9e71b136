import { useCallback, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Conflict, SaveAnswer, WholeRecord } from '../../../core/wire/wire.ts';
import type { ChangeSet } from '../changes/changeSet.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { FormOf } from '../form/useFormOf.ts';
import { useSaveForm, type SaveForm } from '../form/useSaveForm.ts';
import { placeOfConflict } from '../rows/rowsOfForm.ts';
import type { OpenedRecord } from '../openings/openedRecord.ts';
import { useNewerVersion, type NewerVersion } from './useNewerVersion.ts';

interface Parts {
  description: ResourceDescription;
  id: string;
  opened: OpenedRecord;
  form: FormOf;
  /** Reads everything again without touching what is shown. */
  read(): Promise<OpenedRecord>;
  /** The form stands on this record from now on. */
  onStored(record: WholeRecord): void;
  /** It was saved so; its key may be another one. */
  onSaved(record: WholeRecord): void;
}

/** The form of a stored record, and what others do to the record meanwhile. */
export interface StoredForm {
  changes: ChangeSet;
  saving: SaveForm;
  /** Why the record is not there any more. */
  gone: string | null;
  /** The record is there again, under what was typed. */
  comeBack(): void;
  newer: NewerVersion | null;
  /** Somebody deleted the record, and the form is still there. */
  isDeleted: boolean;
  /** Goes on to what can be done about that. */
  seeDeleted(): void;
  /** What the conflict dialog asks for: the answer to a save, or what a merge would meet. */
  asked: (ReturnType<typeof placeOfConflict> & { conflict: Conflict; isSave: boolean }) | null;
  /** Moves the form onto another stored record; what was typed stays. */
  move(record: WholeRecord): void;
  /** Takes over what others saved, asking where both sides changed the same. */
  merge(): void;
  /** Answers the conflict dialog. */
  choose(chosen: Record<string, unknown>): void;
  keepEditing(): void;
  /** Reads the stored record again under what was typed. */
  reread(): Promise<void>;
}

/** Saves a form over its stored record, and brings the two together where somebody else saved it. */
export const useStoredForm = ({ description, id, opened, form, read, onStored, onSaved }: Parts): StoredForm => {
  const { store } = form;
  const changes = useChangeSet(description.name);
  const [gone, setGone] = useState<string | null>(null);
  const [merging, setMerging] = useState<Conflict | null>(null);
  const take = useCallback(
    (record: WholeRecord, prefix = '', chosen: Record<string, unknown> = {}): void => {
      store.rebase(record, prefix, { chosen });
      if (prefix === '') onStored(record);
    },
    [store, onStored],
  );
  const reread = useCallback(async (): Promise<void> => {
    const fresh = await read();
    if (fresh.record) take(fresh.record);
    for (const { relation, record } of fresh.withForm) if (record) take(record, `${relation.resource}.`);
    for (const { relation, records } of fresh.rows)
      form.rows.find(({ name }) => name === relation.resource)?.stored(records);
  }, [read, take, form]);
  const { newer, vanished, forget } = useNewerVersion(
    description,
    id,
    store,
    useCallback(() => void reread(), [reread]),
  );
  const saved = useCallback(
    ({ data }: SaveAnswer): void => {
      forget();
      onStored(data);
      onSaved(data);
    },
    [forget, onStored, onSaved],
  );
  const saving = useSaveForm({ store, opened, rows: form.rows, changes, id, onSaved: saved, onGone: setGone });
  const move = (record: WholeRecord, prefix = '', chosen: Record<string, unknown> = {}): void => {
    take(record, prefix, chosen);
    if (prefix === '') forget();
  };
  const conflict = saving.conflict ?? merging;
  const place = conflict && placeOfConflict(form, description.name, conflict);
  const keepEditing = (): void => {
    setMerging(null);
    saving.closeConflict();
  };
  return {
    changes,
    saving,
    gone,
    comeBack: () =>
      void reread().then(() => {
        forget();
        setGone(null);
      }),
    newer: vanished === null ? newer : null,
    isDeleted: vanished !== null,
    seeDeleted: () => setGone(vanished),
    asked: conflict && place && { conflict, ...place, isSave: saving.conflict !== null },
    move,
    merge: () => {
      if (!newer) return;
      if (newer.conflict.fields.length > 0) setMerging(newer.conflict);
      else if (form.rows.length > 0) void reread().then(forget);
      else move(newer.record);
    },
    choose: (chosen) => {
      if (!conflict || !place) return;
      if (place.isRow) place.store.rebase(conflict.record, '', { chosen });
      else move(conflict.record, place.prefix, chosen);
      keepEditing();
      if (saving.conflict) void saving.save();
    },
    keepEditing,
    reread,
  };
};

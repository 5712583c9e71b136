import { useNavigate } from 'ra-core';
import { calledOf } from '../../../core/declaration/called.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useCallback, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Conflict, SaveAnswer, WholeRecord } from '../../../core/wire/wire.ts';
import { listAddress } from '../../kit/address/lastList.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import type { ChangeSet } from '../../kit/changes/changeSet.ts';
import { useNewerVersion, type NewerVersion } from '../../kit/conflict/useNewerVersion.ts';
import { useFormOf, type FormOf } from '../../kit/form/useFormOf.ts';
import { useLeaveGuard, type LeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { useKeptForm } from '../../kit/kept/useKeptForm.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { useSaveForm, type SaveForm } from '../../kit/form/useSaveForm.ts';

export interface Editing {
  form: FormOf;
  changes: ChangeSet;
  saving: SaveForm;
  guard: LeaveGuard;
  /** The record as it is stored, as far as this page knows. */
  stored: WholeRecord;
  /** Why the record is not there any more. */
  gone: string | null;
  /** The record is there again, under what was typed. */
  comeBack(): void;
  newer: NewerVersion | null;
  /** What the conflict dialog asks for: the answer to a save, or what a merge would meet. */
  asked: { conflict: Conflict; prefix: string; isSave: boolean } | null;
  /** Moves the form onto another stored record; what was typed stays. */
  move(record: WholeRecord): void;
  /** Takes over what others saved, asking where both sides changed the same. */
  merge(): void;
  /** Answers the conflict dialog. */
  choose(chosen: Record<string, unknown>): void;
  keepEditing(): void;
  /** Reads the stored record again under what was typed. */
  reread(): Promise<void>;
  /** Leaves for the list without a question. */
  leave(): void;
}

/** The form of one stored record, and everything that can happen to it while somebody types. */
export const useEditing = (
  description: ResourceDescription,
  opened: OpenedRecord,
  id: string,
  read: () => Promise<OpenedRecord>,
): Editing => {
  const navigate = useNavigate();
  const form = useFormOf(description, opened);
  const { store } = form;
  const changes = useChangeSet(description.name);
  const [stored, setStored] = useState<WholeRecord>(opened.record ?? { id, version: 0 });
  const [gone, setGone] = useState<string | null>(null);
  const [merging, setMerging] = useState<Conflict | null>(null);
  const guard = useLeaveGuard(store, 'page', true);
  const { one } = useWords(description);
  const label = calledOf(description, stored) ?? `${one} ${id}`;
  const drop = useKeptForm(form, { resource: description.name, id, label });
  const { letGo } = guard;
  const take = useCallback(
    (record: WholeRecord, prefix = '', chosen: Record<string, unknown> = {}): void => {
      store.rebase(record, prefix, { chosen });
      if (prefix === '') setStored(record);
    },
    [store],
  );
  const reread = useCallback(async (): Promise<void> => {
    const fresh = await read();
    if (fresh.record) take(fresh.record);
    for (const { relation, record } of fresh.withForm) if (record) take(record, `${relation.resource}.`);
  }, [read, take]);
  const { newer, forget } = useNewerVersion(
    description,
    id,
    store,
    useCallback(() => void reread(), [reread]),
  );

  const onSaved = useCallback(
    ({ data }: SaveAnswer): void => {
      setStored(data);
      forget();
      if (String(data.id) === id) return;
      // A changed key is another address of the same record.
      letGo();
      drop();
      navigate(`/${description.name}/${encodeURIComponent(String(data.id))}`, { replace: true });
    },
    [description.name, drop, forget, id, letGo, navigate],
  );
  const saving = useSaveForm({ store, opened, changes, id, onSaved, onGone: setGone });

  const move = (record: WholeRecord, prefix = '', chosen: Record<string, unknown> = {}): void => {
    take(record, prefix, chosen);
    if (prefix === '') forget();
  };
  const conflict = saving.conflict ?? merging;
  const prefix = conflict && conflict.resource !== description.name ? `${conflict.resource}.` : '';
  const keepEditing = (): void => {
    setMerging(null);
    saving.closeConflict();
  };
  return {
    form,
    changes,
    saving,
    guard,
    stored,
    gone,
    comeBack: () => void reread().then(() => setGone(null)),
    newer,
    keepEditing,
    move,
    asked: conflict && { conflict, prefix, isSave: saving.conflict !== null },
    merge: () => {
      if (!newer) return;
      if (newer.conflict.fields.length > 0) setMerging(newer.conflict);
      else move(newer.record);
    },
    choose: (chosen) => {
      if (!conflict) return;
      move(conflict.record, prefix, chosen);
      keepEditing();
      if (saving.conflict) void saving.save();
    },
    reread,
    leave: () => {
      letGo();
      drop();
      navigate(listAddress(description.name));
    },
  };
};

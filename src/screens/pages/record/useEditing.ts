import { useNavigate } from 'ra-core';
import { shownName } from '../../kit/i18n/shownName.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useCallback, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { listAddress } from '../../kit/address/lastList.ts';
import { useStoredForm, type StoredForm } from '../../kit/conflict/useStoredForm.ts';
import { useFormOf, type FormOf } from '../../kit/form/useFormOf.ts';
import { useLeaveGuard, type LeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { useKeptForm } from '../../kit/kept/useKeptForm.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';

export interface Editing extends StoredForm {
  form: FormOf;
  guard: LeaveGuard;
  /** The record as it is stored, as far as this page knows. */
  stored: WholeRecord;
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
  const [stored, setStored] = useState<WholeRecord>(opened.record ?? { id, version: 0 });
  const guard = useLeaveGuard(form.store, 'page', true);
  const { one } = useWords(description);
  const label = shownName(description, stored) ?? `${one} ${id}`;
  const drop = useKeptForm(form, { resource: description.name, id, label });
  const { letGo } = guard;
  const onSaved = useCallback(
    (data: WholeRecord): void => {
      if (String(data.id) === id) return;
      // A changed key is another address of the same record.
      letGo();
      drop();
      navigate(`/${description.name}/${encodeURIComponent(String(data.id))}`, { replace: true });
    },
    [description.name, drop, id, letGo, navigate],
  );
  const storing = useStoredForm({ description, id, opened, form, read, onStored: setStored, onSaved });
  return {
    ...storing,
    form,
    guard,
    stored,
    leave: () => {
      letGo();
      drop();
      navigate(listAddress(description.name));
    },
  };
};

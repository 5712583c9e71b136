import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RecordId } from '../../../core/wire/wire.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { FormGrid } from '../../kit/form/FormSections.tsx';
import { useFormOf } from '../../kit/form/useFormOf.ts';
import { useFilled } from '../../kit/gaps/useFilled.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { useSaveForm } from '../../kit/form/useSaveForm.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import './related.css';

interface InlineFormProps {
  /** Its form has the fields that are asked for, and no more. */
  description: ResourceDescription;
  opened: OpenedRecord;
  /** Null: a new record. */
  id: RecordId | null;
  /** Values that a new record has and the form does not show. */
  fixed?: Readonly<Record<string, unknown>>;
  /** What the group of inputs is called, and the button that saves. */
  label: string;
  save: string;
  /** Told whether all its fields hold a value, typed or stored. */
  onFilled?(isFilled: boolean): void;
  onDone(): void;
  onCancel(): void;
  /** What stands below its buttons. */
  below?(store: FormStore): ReactNode;
}

/** Some fields of a record in its place among others: Enter saves, Esc takes back. It stands on the whole record, never on a row. */
export const InlineForm = ({
  description,
  opened,
  id,
  fixed = {},
  label,
  save,
  onFilled,
  onDone,
  onCancel,
  below,
}: InlineFormProps): ReactNode => {
  const translate = useTranslate();
  const form = useFormOf(description, opened, 'row');
  const { store } = form;
  useTold(form, onFilled);
  const changes = useChangeSet(description.name);
  const guard = useLeaveGuard(store, 'address');
  const saving = useSaveForm({ store, opened, changes, id, fixed, onSaved: onDone, onGone: onDone });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    else void saving.save();
  };
  return (
    <div className="related-form" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {form.sections.map((section) => (
        <FormGrid key={section.id} {...form} section={section} />
      ))}
      {saving.trouble && (
        <p className="field-fault" role="alert">
          {saving.trouble.text}
        </p>
      )}
      {saving.conflict && (
        <p className="field-fault" role="alert">
          {translate('toolkit.related.conflict')}
        </p>
      )}
      <div className="related-form-actions">
        <Button onClick={onCancel}>{translate('toolkit.cancel')}</Button>
        <Button variant="contained" color="primary" disabled={saving.isSaving} onClick={() => void saving.save()}>
          {save}
        </Button>
      </div>
      {below?.(store)}
      {guard.dialog}
    </div>
  );
};

const useTold = ({ store, sections }: ReturnType<typeof useFormOf>, onFilled: InlineFormProps['onFilled']): void => {
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const isFilled = useFilled(store, names).size === names.length;
  const tell = useRef(onFilled);
  useEffect(() => {
    tell.current = onFilled;
  });
  useEffect(() => tell.current?.(isFilled), [isFilled]);
};

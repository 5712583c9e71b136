import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RecordId } from '../../../core/wire/wire.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { FormGrid } from '../../kit/form/FormSections.tsx';
import { useFormOf } from '../../kit/form/useFormOf.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';
import { useSaveForm } from '../../kit/form/useSaveForm.ts';

interface RelatedRowFormProps {
  description: ResourceDescription;
  relation: RelatedConfig;
  parentId: RecordId;
  /** Null: a new row. */
  id: RecordId | null;
  onDone(): void;
  onCancel(): void;
}

/** One row of a relation being added or edited, in its place. It stands on the whole record, never on the row. */
export const RelatedRowForm = (props: RelatedRowFormProps): ReactNode => {
  const opening = useOpenedRecord(props.description, props.id);
  if (opening.state === 'failed') return <p className="related-note">{opening.failure.text}</p>;
  if (opening.state === 'loading') return <p className="related-note" aria-busy="true" />;
  return <OpenedRow {...props} opened={withParent(opening.opened, props)} />;
};

// The parent is known: it is no field of this form, and a new row starts with it.
const withParent = (opened: OpenedRecord, { description, relation, parentId }: RelatedRowFormProps): OpenedRecord => {
  if (opened.record) return opened;
  const asNumber = Number(parentId);
  const field = description.fields.find(({ name }) => name === relation.by);
  const parent = field?.textKey || Number.isNaN(asNumber) ? parentId : asNumber;
  return {
    ...opened,
    record: {
      ...Object.fromEntries(description.fields.map((one) => [one.name, one.default ?? null])),
      [relation.by]: parent,
    } as never,
  }; // a record to be, without a version
};

const OpenedRow = ({
  description,
  relation,
  id,
  opened,
  onDone,
  onCancel,
}: RelatedRowFormProps & { opened: OpenedRecord }): ReactNode => {
  const translate = useTranslate();
  const form = useFormOf(rowDescription(description, relation), opened, 'row');
  const { store } = form;
  const changes = useChangeSet(description.name);
  const saving = useSaveForm({
    store,
    opened,
    changes,
    id,
    fixed: id === null ? { [relation.by]: store.base()[relation.by] } : {},
    onSaved: onDone,
    onGone: onDone,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onCancel();
    else void saving.save();
  };
  const one = useWords(description).object();
  return (
    <div
      className="related-form"
      role="group"
      aria-label={translate(id === null ? 'toolkit.related.new' : 'toolkit.related.edit', { one })}
      onKeyDown={onKeyDown}
    >
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
          {translate(id === null ? 'toolkit.related.add' : 'toolkit.related.save', { one })}
        </Button>
      </div>
    </div>
  );
};

/** The form of a row has no headings, and not the field that holds the parent. */
const rowDescription = (description: ResourceDescription, relation: RelatedConfig): ResourceDescription => {
  const declared = Object.values(description.form).flat();
  const names = (declared.length > 0 ? declared : description.list.columns).filter((name) => name !== relation.by);
  return { ...description, related: [], form: { [description.title.one]: names } };
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SaveAnswer, WholeRecord } from '../../../core/wire/wire.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { FormSections } from '../../kit/form/FormSections.tsx';
import { OpenedState } from '../../kit/form/OpenedState.tsx';
import { useFormOf, type FormOf } from '../../kit/form/useFormOf.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { useSaveForm, type SaveForm } from '../../kit/form/useSaveForm.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { useIsDirty } from '../../kit/formState/useForm.ts';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';
import { placeOfConflict } from '../../kit/rows/rowsOfForm.ts';
import { useResourceText } from '../../kit/messages/resourceText.ts';
import { TableOf } from '../related/TableOf.tsx';
import { later } from '../../kit/openings/later.tsx';
import '../../kit/blocks/blocks.css';
import '../../kit/theme/inputs.css';

const ConflictDialog = later(async () => ({
  default: (await import('../../kit/conflict/ConflictDialog.tsx')).ConflictDialog,
}));

const FormContext = createContext<FormOf | null>(null);

/** The form that a field of a page stands in. */
export const useRecordForm = (): FormOf => {
  const form = useContext(FormContext);
  if (!form) throw new Error('A RecordField stands in a RecordForm, and there is none above this one.');
  return form;
};

interface RecordFormProps {
  resource: string;
  /** Null: a new record. */
  id: string | null;
  /** Values that a new record has and the form does not show. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The stored record, after each save. */
  onSaved?: (record: WholeRecord) => void;
  /** `RecordField`s, and what stands between them. Absent: all sections of the declaration. */
  children?: ReactNode;
}

/**
 * The form of a record within a page: it reads the record whole, checks as the generated page does, saves the difference by a
 * change-set and asks where somebody else changed the same.
 */
export const RecordForm = ({ resource, id, ...rest }: RecordFormProps): ReactNode => {
  const description = useResource(resource);
  const opening = useOpenedRecord(description, id);
  const text = useResourceText(description);
  const title = text(id === null ? 'notCreated' : 'showFailed');
  if (opening.state !== 'open')
    return <OpenedState description={description} opening={opening} title={title} onRetry={opening.reopen} />;
  return <OpenForm key={`${resource} ${id}`} description={description} opened={opening.opened} id={id} {...rest} />;
};

interface OpenFormProps extends Omit<RecordFormProps, 'resource'> {
  description: ResourceDescription;
  opened: OpenedRecord;
}

const OpenForm = ({ description, opened, id: first, fixed, onSaved, children }: OpenFormProps): ReactNode => {
  const form = useFormOf(description, opened);
  const { store } = form;
  const guard = useLeaveGuard(store);
  const changes = useChangeSet(description.name);
  // What was new is saved over from then on, never made twice.
  const [id, setId] = useState(first);
  const [gone, setGone] = useState<string | null>(null);
  const saved = useCallback(
    ({ data }: SaveAnswer): void => {
      setId(String(data.id));
      onSaved?.(data);
    },
    [onSaved],
  );
  const saving = useSaveForm({
    store,
    opened,
    rows: form.rows,
    changes,
    id,
    onSaved: saved,
    onGone: setGone,
    ...(fixed && { fixed }),
  });
  if (gone !== null) return <p role="alert">{gone}</p>;
  return (
    <FormContext value={form}>
      {children ? (
        <form className="form-grid block-form" noValidate onSubmit={(event) => event.preventDefault()}>
          {children}
        </form>
      ) : (
        <FormSections
          {...form}
          recordId={id}
          table={(relation) => <TableOf form={form} relation={relation} parentId={id} />}
        />
      )}
      <FormFoot description={description} form={form} saving={saving} isNew={id === null} />
      <FormConflict description={description} form={form} saving={saving} />
      {guard.dialog}
    </FormContext>
  );
};

interface PartProps {
  description: ResourceDescription;
  form: FormOf;
  saving: SaveForm;
}

const FormFoot = ({ description, form, saving, isNew }: PartProps & { isNew: boolean }): ReactNode => {
  const translate = useTranslate();
  const one = useWords(description).object();
  const isDirty = useIsDirty(form.store);
  const { isSaving, trouble, save } = saving;
  return (
    <div className="block-form-foot">
      <Button
        variant="contained"
        color="primary"
        disabled={isSaving || (!isDirty && !isNew)}
        // A field that loses the focus may lose its fault, and the button would move away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void save()}
      >
        {isSaving ? translate('toolkit.form.saving') : translate(`toolkit.form.${isNew ? 'create' : 'save'}`, { one })}
      </Button>
      {trouble && <span role="alert">{trouble.text}</span>}
    </div>
  );
};

/** The same field changed twice: the person chooses, and the choice is saved. */
const FormConflict = ({ description, form, saving }: PartProps): ReactNode => {
  const translate = useTranslate();
  const { conflict, closeConflict, save } = saving;
  if (!conflict) return null;
  const { store, prefix, of } = placeOfConflict(form, description.name, conflict);
  return (
    <ConflictDialog
      conflict={conflict}
      prefix={prefix}
      store={store}
      fields={form.describedBy(of).fields}
      button={translate('toolkit.conflict.save')}
      onKeepEditing={closeConflict}
      onChoose={(chosen) => {
        store.rebase(conflict.record, prefix, { chosen });
        closeConflict();
        void save();
      }}
    />
  );
};

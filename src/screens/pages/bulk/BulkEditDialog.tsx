import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { PlanRequest } from '../../../core/wire/wire.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormStore } from '../../kit/formState/formStore.ts';
import { useFormSummary } from '../../kit/formState/useForm.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { usePermissionReason } from '../../kit/access/usePermissionReason.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { pressToGoOn } from '../../kit/parts/pressToGoOn.ts';
import '../../kit/plan/bulk.css';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface BulkEditDialogProps {
  description: ResourceDescription;
  /** '12 items'. */
  things: string;
  onClose(): void;
  onPlan(request: Required<Pick<PlanRequest, 'changes' | 'clear'>>): void;
}

/** The declared bulk fields, all empty: only what is filled applies, and clearing a field is said explicitly. */
const BulkEditDialog = ({ description, things, onClose, onPlan }: BulkEditDialogProps): ReactNode => {
  const translate = useTranslate();
  const fields = useBulkFields(description);
  const { fieldTypes } = useToolkit();
  const store = useMemo(() => new FormStore([{ fields, base: {} }], fieldTypes), [fields, fieldTypes]);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const { changed, faults } = useFormSummary(store);
  const guard = useLeaveGuard(store);
  const filled = changed.filter((name) => !cleared.includes(name));
  const count = filled.length + cleared.length;
  const plan = (): void => {
    if (count === 0 || store.check() !== null) return;
    const changes = store.changes('');
    onPlan({ changes: Object.fromEntries(filled.map((name) => [name, changes[name]])), clear: [...cleared] });
  };
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      onKeyDown={pressToGoOn(plan)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 960 } } }}
      aria-labelledby="bulk-title"
    >
      <DialogTitle id="bulk-title">{translate('toolkit.bulk.editTitle', { things })}</DialogTitle>
      <DialogContent>
        <p className="field-help bulk-hint">{translate('toolkit.bulk.onlyFilled')}</p>
        <div className="bulk-fields">
          {fields.map((field) => (
            <BulkField
              key={field.name}
              store={store}
              field={field}
              description={description}
              isCleared={cleared.includes(field.name)}
              onClear={(isCleared) =>
                setCleared(isCleared ? [...cleared, field.name] : cleared.filter((name) => name !== field.name))
              }
            />
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <span className="bulk-count" role="status">
          {faults.length > 0
            ? translate('toolkit.bulk.mend', { names: faults.map(({ label }) => label).join(', ') })
            : translate('toolkit.bulk.fields', { smart_count: count, count })}
        </span>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        <Button variant="contained" color="primary" disabled={count === 0} onClick={plan}>
          {translate('toolkit.bulk.preview')}
        </Button>
      </DialogActions>
      {guard.dialog}
    </Dialog>
  );
};
export default BulkEditDialog;

/** Nothing is required here, and nothing starts with a value. */
const useBulkFields = (description: ResourceDescription): Field[] => {
  const label = useLabels(description.name);
  return useMemo(
    () =>
      (description.bulk?.fields ?? []).flatMap((name) => {
        const field = description.fields.find((candidate) => candidate.name === name);
        if (!field) return [];
        const {
          required: _required,
          default: _first,
          when: _when,
          sets: _sets,
          readOnly: _readOnly,
          bulkOnly: _bulkOnly,
          stored: _stored,
          ...rest
        } = field;
        return [{ ...rest, label: label(field) }];
      }),
    [description, label],
  );
};

interface BulkFieldProps {
  store: FormStore;
  field: Field;
  description: ResourceDescription;
  isCleared: boolean;
  onClear(isCleared: boolean): void;
}

const BulkField = ({ store, field, description, isCleared, onClear }: BulkFieldProps): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const allowance = can(user, description, { field: field.name });
  const refusal = isCleared
    ? translate('toolkit.bulk.isCleared')
    : allowance.allowed
      ? undefined
      : reasonFor(allowance.needs);
  const original = description.fields.find(({ name }) => name === field.name);
  const isDropped = field.name in (description.bulk?.dropped ?? {});
  const mayClear = allowance.allowed && !isDropped && !original?.required && !original?.bulkOnly;
  return (
    <div className="bulk-field">
      <FormField store={store} name={field.name} field={field} span={1} refusal={refusal} />
      {mayClear && (
        <label className="bulk-clear">
          <input type="checkbox" checked={isCleared} onChange={(event) => onClear(event.target.checked)} />{' '}
          {translate('toolkit.bulk.clearField')}
          <span className="unseen"> {field.label}</span>
        </label>
      )}
    </div>
  );
};

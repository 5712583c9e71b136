import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { unlessBeside } from '../../kit/parts/unlessBeside.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormStore } from '../../kit/formState/formStore.ts';
import { useFormSummary } from '../../kit/formState/useForm.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { countChosen, nothingChosen, ReferenceChooser, toChoice, type ChosenReferences } from './ReferenceChooser.tsx';
import PlanDialog from '../../kit/steps/PlanDialog.tsx';
import '../../kit/plan/bulk.css';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface PairsDialogProps {
  description: ResourceDescription;
  of: readonly [string, string];
  /** Fields that all new records may share a value of. */
  shared: readonly string[];
  onClose(): void;
}

/** Many new records: every pair of what is chosen on the two sides. Nothing is made before its plan was seen. */
const PairsDialog = ({ description, of, shared, onClose }: PairsDialogProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(description);
  const { fieldTypes } = useToolkit();
  const [first, setFirst] = useState<ChosenReferences>(nothingChosen);
  const [second, setSecond] = useState<ChosenReferences>(nothingChosen);
  const [isPlanned, setPlanned] = useState(false);
  const fields = useSharedFields(description, shared);
  const store = useMemo(() => new FormStore([{ fields, base: {} }], fieldTypes), [fields, fieldTypes]);
  const { faults } = useFormSummary(store);
  const counts = [countChosen(first), countChosen(second)] as const;
  const total = counts[0] * counts[1];
  const things = `${total.toLocaleString(locale)} ${words.object(total)}`;
  const verb = translate('toolkit.pairs.create');
  if (isPlanned) {
    const request = {
      kind: 'create' as const,
      pairs: { [of[0]]: toChoice(first), [of[1]]: toChoice(second) },
      changes: store.changes(''),
    };
    return (
      <PlanDialog
        description={description}
        step={{ request, verb }}
        things={things}
        onClose={() => setPlanned(false)}
        onApplied={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 960 } } }}
      aria-labelledby="pairs-title"
    >
      <DialogTitle id="pairs-title">{translate('toolkit.pairs.title', { many: words.many })}</DialogTitle>
      <DialogContent>
        <p className="field-help bulk-hint">{translate('toolkit.pairs.hint')}</p>
        <div className="bulk-fields">
          <ReferenceChooser description={description} field={of[0]} chosen={first} onChosen={setFirst} />
          <ReferenceChooser description={description} field={of[1]} chosen={second} onChosen={setSecond} />
        </div>
        <h3 className="pairs-shared">{translate('toolkit.pairs.shared')}</h3>
        <div className="bulk-fields">
          {fields.map((field) => (
            <FormField key={field.name} store={store} name={field.name} field={field} span={1} />
          ))}
        </div>
      </DialogContent>
      <DialogActions>
        <span className="bulk-count" role="status">
          {`${counts[0].toLocaleString(locale)} × ${counts[1].toLocaleString(locale)} = ${things}`}
        </span>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={total === 0 || faults.length > 0}
          onClick={() => store.check() === null && setPlanned(true)}
        >
          {translate('toolkit.pairs.preview')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
export default PairsDialog;

/** Nothing is required here: what stays empty gets its default. */
const useSharedFields = (description: ResourceDescription, shared: readonly string[]): Field[] => {
  const label = useLabels(description.name);
  return useMemo(
    () =>
      shared.flatMap((name) => {
        const field = description.fields.find((candidate) => candidate.name === name);
        if (!field) return [];
        const { required: _required, default: _default, sets: _sets, ...rest } = field;
        return [{ ...rest, label: label(field) }];
      }),
    [description, shared, label],
  );
};

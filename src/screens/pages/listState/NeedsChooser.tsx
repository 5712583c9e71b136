import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { useJoinedLabels, useLabels } from '../../kit/access/useLabel.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormStore } from '../../kit/formState/formStore.ts';
import { narrow, type ListState } from './listState.ts';
import { chosenNeeds, withChosen } from './needs.ts';
import type { GoToState } from './useListState.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface NeedsChooserProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
}

/** Stands in the place of a list until what it needs is chosen; what is chosen goes into its address. */
const NeedsChooser = ({ description, state, go }: NeedsChooserProps): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const names = useJoinedLabels(description);
  const fields = useNeeded(description);
  const chosen = useMemo(() => chosenNeeds(description, state.filter), [description, state.filter]);
  const store = useMemo(
    () =>
      new FormStore([{ fields, base: chosen, isNew: true, validate: (values) => missing(fields, values) }], fieldTypes),
    [fields, chosen, fieldTypes],
  );
  const show = (): void => {
    if (store.check() !== null) return;
    const values = store.changes('') as Record<string, Scalar>; // one value of each field
    go((now) => narrow(now, { filter: withChosen(description, now.filter, values) }));
  };
  return (
    <form
      className="list-needs"
      aria-labelledby="list-needs"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <p id="list-needs">{translate('toolkit.needs.choose', { names: names(description.needs ?? []) })}</p>
      {fields.map((field) => (
        <FormField key={field.name} store={store} name={field.name} field={field} span={1} />
      ))}
      <Button type="submit" variant="contained" color="primary">
        {translate('toolkit.needs.show')}
      </Button>
    </form>
  );
};
export default NeedsChooser;

/** The fields as inputs: each is asked for, whatever may be done with it in a record. */
const useNeeded = ({ name, needs = [], fields }: ResourceDescription): Field[] => {
  const label = useLabels(name);
  return useMemo(
    () =>
      fields
        .filter((field) => needs.includes(field.name))
        .map((field) => ({ ...field, label: label(field), required: true, readOnly: false })),
    [fields, needs, label],
  );
};

const missing = (fields: readonly Field[], values: Record<string, unknown>) =>
  Object.fromEntries(
    fields.filter(({ name }) => (values[name] ?? null) === null).map(({ name }) => [name, message('required')]),
  );

import type { ReactNode } from 'react';
import { FormField } from '../../kit/form/FormField.tsx';
import { useRecordForm } from './RecordForm.tsx';

interface RecordFieldProps {
  /** A field of the resource's declared form. */
  name: string;
  /** Columns of the form's grid of four that it takes. */
  span?: 1 | 2 | 4;
}

/** One field of a `RecordForm`, with its label, its input, its help and its fault. */
export const RecordField = ({ name, span = 2 }: RecordFieldProps): ReactNode => {
  const { store, sections, refusalOf } = useRecordForm();
  const fields = sections.flatMap((section) => section.fields);
  const found = fields.find((field) => field.name === name);
  if (!found)
    throw new Error(
      `RecordField: '${name}' is not in the declared form. There are: ${fields.map((field) => field.name).join(', ')}.`,
    );
  return <FormField store={store} name={name} field={found.field} span={span} refusal={refusalOf(name)} />;
};

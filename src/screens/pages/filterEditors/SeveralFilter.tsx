import type { ReactNode } from 'react';
import { ChoicesFilter } from './ChoicesFilter.tsx';
import type { FilterEditorProps } from './filterEditor.ts';
import { ReferencesFilter } from './ReferencesFilter.tsx';
import { ValuesFilter } from './ValuesFilter.tsx';

/** Several values: of those that the field offers, of the records that it names, or typed. */
export const SeveralFilter = (props: FilterEditorProps): ReactNode => {
  const { field } = props;
  if (field.choices) return <ChoicesFilter {...props} />;
  return field.reference ? <ReferencesFilter {...props} /> : <ValuesFilter {...props} />;
};

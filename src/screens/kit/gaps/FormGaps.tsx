import type { ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldState } from '../formState/formEntry.ts';
import type { FormStore } from '../formState/formStore.ts';
import { GapChips } from './GapChips.tsx';
import { useFilled } from './useFilled.ts';
import { useGaps } from './useGaps.ts';

interface FormGapsProps {
  id: string;
  store: FormStore;
  /** Qualified by the part of the form. */
  name: string;
  field: Field;
  state: FieldState;
}

/** What the record of a form lacks: a gap is closed as soon as its field holds a value, and open again where that is taken out. */
export const FormGaps = ({ id, store, name, field, state }: FormGapsProps): ReactNode => {
  const { value, becomes = value, refs } = state;
  const gaps = useGaps(field, { value: becomes, refs });
  const prefix = name.slice(0, name.length - field.name.length);
  const filled = useFilled(
    store,
    gaps.flatMap(({ asks }) => (asks === undefined ? [] : [prefix + asks])),
  );
  return (
    <GapChips
      id={id}
      gaps={gaps}
      isClosed={({ asks, isFound }) =>
        asks !== undefined && store.has(prefix + asks) ? filled.has(prefix + asks) : !isFound
      }
    />
  );
};

import { useMemo } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useFormSummary } from '../formState/useForm.ts';
import { inputStore } from './inputStore.ts';

/** The inputs of an action and their state; `isFilled`: each that is required was given. */
export const useInputStore = (
  { inputs }: Pick<ResourceDescription, 'inputs'>,
  action: string,
): { fields: readonly Field[]; store: FormStore; isFilled: boolean } => {
  const { fieldTypes } = useToolkit();
  const fields = inputs[action] ?? noFields;
  const store = useMemo(() => inputStore(fields, fieldTypes), [fields, fieldTypes]);
  const { changed } = useFormSummary(store);
  return { fields, store, isFilled: fields.every(({ name, required }) => !required || changed.includes(name)) };
};

const noFields: readonly Field[] = [];

import { useMemo } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { FormStore } from '../formState/formStore.ts';
import { useFormSummary } from '../formState/useForm.ts';
import { inputStore } from './inputStore.ts';

/** The inputs of an action and their state. `begun`: what stands in them first, besides their defaults; `isFilled`: each that is required was given; `isRead`: no typed text waits to be a value. */
export const useInputStore = (
  { inputs }: Pick<ResourceDescription, 'inputs'>,
  action: string,
  begun: Readonly<Record<string, unknown>> = nothing,
): { fields: readonly Field[]; store: FormStore; isFilled: boolean; isRead: boolean } => {
  const { fieldTypes } = useToolkit();
  const fields = inputs[action] ?? noFields;
  const store = useMemo(() => inputStore(fields, fieldTypes, begun), [fields, fieldTypes, begun]);
  const { unread } = useFormSummary(store);
  const values = store.values('');
  const isFilled = fields.every(({ name, required }) => !required || (values[name] ?? null) !== null);
  return { fields, store, isFilled, isRead: unread.length === 0 };
};

const noFields: readonly Field[] = [];
const nothing = {};

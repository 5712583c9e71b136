import type * as z from 'zod';
import { fieldRegistry, type FieldMeta } from './field.ts';
import { packMessage } from '../values/checkMessages.ts';

/** What every field constructor takes; a field type adds its own. */
export interface FieldOptions<V> extends Omit<FieldMeta, 'type' | 'default' | 'many'> {
  default?: V | null;
}

/** Required fields never hold null; all others do when they are empty. */
export type FieldSchema<V, O extends { required?: boolean | undefined }> = z.ZodType<
  O extends { required: true } ? V : V | null
>;

/** Ties metadata to a zod schema and makes it nullable unless the field is required. Used by field constructors only. */
export const defineField = <V, const O extends FieldOptions<V>>(
  type: string,
  schema: z.ZodType<V>,
  options: O & { many?: boolean },
): FieldSchema<V, O> => {
  const meta: FieldMeta = { ...options, type };
  const nullable = options.required
    ? schema.refine((value) => !isBlank(value), { error: packMessage('required') })
    : schema.nullable();
  // The conditional type says what the ternary above does; TypeScript cannot follow it.
  return nullable.register(fieldRegistry, meta) as unknown as FieldSchema<V, O>;
};

// 'Required field' lets false and 0 pass (spec 000 §5).
const isBlank = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

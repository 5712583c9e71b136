import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import { typedValue } from '../../../core/records/typedAs.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Whether a form may change the field at all; joined values along a path and computed ones are only shown. */
export const isWritable = (field: Field): boolean =>
  !field.readOnly && !field.omitOnSave && !field.bulkOnly && typeof field.from !== 'string';

/** Undefined and null are the same empty value; everything else is compared by the field's type. */
export const isSame = (field: Field, types: FieldTypes, a: unknown, b: unknown): boolean => {
  const type = typeOf(types, field);
  if (type.isEmpty(a) && type.isEmpty(b)) return true;
  return type.equals(a ?? null, b ?? null);
};

/** What a save sends of these fields: those that differ from what the inputs held as they were opened, empty ones as `empty` says. */
export const difference = (
  fields: readonly Field[],
  types: FieldTypes,
  base: Values,
  values: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => isWritable(field) && !isSame(field, types, typedValue(field, base), values[field.name]))
      .map((field) => [field, storedValue(field, types, values[field.name])] as const)
      .filter(([field, value]) => !(field.empty === 'drop' && value === null))
      .map(([field, value]) => [field.name, value]),
  );

const storedValue = (field: Field, types: FieldTypes, value: unknown): unknown => {
  if (!typeOf(types, field).isEmpty(value)) return value;
  if (field.empty === 0) return 0;
  return field.many ? [] : null;
};

import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';

/** What stands in an input while nobody types in it. */
export const inputText = (type: FieldType, value: unknown, field: Field): string =>
  type.inputText && !type.isEmpty(value) ? type.inputText(value, field) : type.format(value, field);

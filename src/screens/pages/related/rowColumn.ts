import type { Field } from '../../../core/fields/field.ts';

/** A column of rows in a form, and whether this person may change its cells. */
export interface RowColumn {
  field: Field;
  label: string;
  isOpen: boolean;
  /** Part of the key, which a stored row keeps. */
  isKey: boolean;
}

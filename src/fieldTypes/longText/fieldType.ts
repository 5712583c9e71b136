import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { scalarType } from '../../core/scalarType.ts';
import { findTextFault, readTextCondition, textSchema } from '../../core/textChecks.ts';
import { compareText } from '../../core/textOrder.ts';

export interface LongTextOptions extends FieldOptions<string> {
  /** In UTF-16 units; default 5000 (spec resources (c), text maximums). */
  maxLength?: number;
}

const defaultLength = 5000;

/** Text of several lines. Too long to sort or to compare whole: lists only search in it. */
export const longText = <const O extends LongTextOptions>(options: O): FieldSchema<string, O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField('longText', textSchema(maxLength), { ...options, maxLength });
};

export const longTextType = scalarType<string>({
  name: 'longText',
  parse: (typed, field) => {
    const value = typed.trim();
    const fault = findTextFault(value, field.maxLength ?? defaultLength);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareText,
  filters: ['contains', 'empty'],
  operators: ['contains', 'empty'],
  sortable: false,
  sql: { column: () => 'text', text: (column) => column, collation: 'icu', index: 'trigram' },
  width: 280,
  wide: true,
});

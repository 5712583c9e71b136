import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { scalarType } from '../../core/scalarType.ts';
import { findTextFault, readTextCondition, textSchema } from '../../core/textChecks.ts';
import { compareText } from '../../core/textOrder.ts';

export interface TextOptions extends FieldOptions<string> {
  /** In UTF-16 units; default 255 (spec resources (c), text maximums). */
  maxLength?: number;
}

const defaultLength = 255;

/** One line of text. Leading and trailing blanks are cut; empty text is null. */
export const text = <const O extends TextOptions>(options: O): FieldSchema<string, O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField('text', textSchema(maxLength), { ...options, maxLength });
};

export const textType = scalarType<string>({
  name: 'text',
  parse: (typed, field) => {
    const value = typed.trim();
    const fault = findTextFault(value, field.maxLength ?? defaultLength);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareText,
  filters: ['contains', 'equals', 'startsWith', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'],
  sql: { column: () => 'text', text: (column) => column, collation: 'icu', index: 'btree' },
  width: 190,
});

import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { message, packMessage } from '../../core/messages.ts';
import { scalarType } from '../../core/scalarType.ts';
import { findTextFault, readTextCondition, textSchema } from '../../core/textChecks.ts';
import { compareText } from '../../core/textOrder.ts';

// As the product defines it (spec 000 §5): endings of 2 to 4 letters.
const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i;
const maxLength = 255;

/** An e-mail address. */
export const email = <const O extends FieldOptions<string>>(options: O): FieldSchema<string, O> =>
  defineField(
    'email',
    textSchema(maxLength).refine((value) => value === '' || pattern.test(value), { error: packMessage('email') }),
    options,
  );

export const emailType = scalarType<string>({
  name: 'email',
  parse: (typed) => {
    const value = typed.trim();
    if (value === '') return { ok: true, value: null };
    const fault = findTextFault(value, maxLength) ?? (pattern.test(value) ? null : message('email'));
    return fault ? { ok: false, message: fault } : { ok: true, value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareText,
  filters: ['contains', 'equals', 'startsWith', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'],
  sql: { column: () => 'text', text: (column) => column, collation: 'icu', index: 'btree' },
  width: 220,
});

import { message } from '../../core/values/checkMessages.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { findTextFault, readTextCondition } from '../../core/fields/textChecks.ts';
import { compareText } from '../../core/values/textOrder.ts';

/** An address as the product defines it (spec 000 §5): endings of 2 to 4 letters. */
export const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i;
/** In UTF-16 units. */
export const maxLength = 255;

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

import { markBreaks } from '../../core/values/lineBreaks.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { findTextFault, readTextCondition } from '../../core/fields/textChecks.ts';
import { compareText } from '../../core/values/textOrder.ts';

/** In UTF-16 units (spec resources (c), text maximums). */
export const defaultLength = 255;

export const textType = scalarType<string>({
  name: 'text',
  parse: (typed, field) => {
    const value = typed.trim();
    const fault = findTextFault(value, field.maxLength ?? defaultLength, field.beyond?.max);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  display: (value, { choices }) => choices?.find((choice) => choice.value === value)?.label ?? markBreaks(value ?? ''),
  compare: compareText,
  filters: ['contains', 'equals', 'startsWith', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'],
  sql: { column: () => 'text', text: (column) => column, collation: 'icu', index: 'btree' },
  width: 190,
});

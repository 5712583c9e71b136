import { markBreaks } from '../../core/values/lineBreaks.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { findTextFault, readTextCondition } from '../../core/fields/textChecks.ts';
import { compareText } from '../../core/values/textOrder.ts';

/** In UTF-16 units (spec resources (c), text maximums). */
export const defaultLength = 5000;

export const longTextType = scalarType<string>({
  name: 'longText',
  parse: (typed, field) => {
    const value = typed.trim();
    const fault = findTextFault(value, field.maxLength ?? defaultLength, field.beyond?.max);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  display: (value) => markBreaks(value ?? ''),
  compare: compareText,
  filters: ['contains', 'empty'],
  operators: ['contains', 'empty'],
  sortable: false,
  sql: { column: () => 'text', text: (column) => column, collation: 'icu', index: 'trigram' },
  width: 280,
  wide: true,
});

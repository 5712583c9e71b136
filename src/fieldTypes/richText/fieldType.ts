import { scalarType } from '../../core/fields/scalarType.ts';
import { findTextFault, readTextCondition } from '../../core/fields/textChecks.ts';
import { compareText } from '../../core/values/textOrder.ts';
import { markup } from './markup.ts';

/** With its tags, in UTF-16 units. */
export const defaultLength = 10_000;

export const richTextType = scalarType<string>({
  name: 'richText',
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
  markup,
});

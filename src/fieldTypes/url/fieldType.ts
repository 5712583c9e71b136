import { scalarType } from '../../core/fields/scalarType.ts';
import { readTextCondition } from '../../core/fields/textChecks.ts';
import { compareBytes } from '../../core/values/textOrder.ts';
import { findAddressFault, findOwnAddressFault } from '../../core/records/webAddress.ts';

export const urlType = scalarType<string>({
  name: 'url',
  parse: (typed, field) => {
    const value = typed.trim();
    const fault = field.own ? findOwnAddressFault(value) : findAddressFault(value, false);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareBytes,
  filters: ['contains', 'empty'],
  operators: ['eq', 'ne', 'contains', 'empty'],
  sql: { column: () => 'text', text: (column) => column, collation: 'bytes', index: 'trigram' },
  width: 220,
});

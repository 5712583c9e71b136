import { scalarType } from '../../core/fields/scalarType.ts';
import { readTextCondition } from '../../core/fields/textChecks.ts';
import { compareBytes } from '../../core/values/textOrder.ts';
import { findAddressFault } from '../../core/records/webAddress.ts';

export const imageType = scalarType<string>({
  name: 'image',
  parse: (typed) => {
    const value = typed.trim();
    const fault = findAddressFault(value, true);
    return fault ? { ok: false, message: fault } : { ok: true, value: value === '' ? null : value };
  },
  parseCondition: readTextCondition,
  format: (value) => value,
  compare: compareBytes,
  filters: ['contains', 'empty'],
  operators: ['eq', 'ne', 'contains', 'empty'],
  sortable: false,
  sql: { column: () => 'text', text: (column) => column, collation: 'bytes', index: 'trigram' },
  width: 72,
  pictures: true,
});

import { readKey, type RecordKey } from '../../core/records/recordKeys.ts';
import { scalarType } from '../../core/fields/scalarType.ts';
import { compareBytes } from '../../core/values/textOrder.ts';

export const referenceType = scalarType<RecordKey>({
  name: 'reference',
  needs: ['reference'],
  parse: readKey,
  format: (value) => String(value),
  compare: (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : compareBytes(String(a), String(b))),
  filters: ['oneOf', 'equals', 'empty'],
  operators: ['eq', 'ne', 'in', 'empty'],
  sql: {
    column: (field) => (field.textKey ? 'text' : 'bigint'),
    text: (column) => column,
    index: 'btree',
  },
  width: 140,
});

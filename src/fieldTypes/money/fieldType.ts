import { numberType } from '../../core/numbers.ts';

/** What numeric(12,2) holds. */
export const defaults = { min: -9999999999.99, max: 9999999999.99, scale: 2 };

export const moneyType = numberType('money', () => defaults, {
  shown: () => ({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  sql: { column: () => 'numeric(12,2)', read: (value) => (value === null ? null : Number(value)), text: (column) => column, isPlain: true, index: 'btree' },
});

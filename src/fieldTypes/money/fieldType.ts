import { numberType } from '../../core/fields/numbers.ts';

/** What numeric(12,2) holds. */
export const defaults = { min: -9999999999.99, max: 9999999999.99, scale: 2 };

export const moneyType = numberType('money', () => defaults, {
  shown: ({ scale = 2 }) => ({ minimumFractionDigits: scale, maximumFractionDigits: scale }),
  endings: ['.x9', '.99', '.x5', '.00'],
  sql: {
    column: ({ scale = 2 }) => `numeric(${10 + scale},${scale})`,
    read: (value) => (value === null ? null : Number(value)),
    text: (column) => column,
    isPlain: true,
    index: 'btree',
  },
});

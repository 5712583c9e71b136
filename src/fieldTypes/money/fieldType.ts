import { numberType } from '../../core/fields/numbers.ts';

/** What numeric(12,2) holds. */
export const defaults = { min: -9999999999.99, max: 9999999999.99, scale: 2 };

export const moneyType = numberType('money', () => defaults, {
  shown: ({ scale = 2, parts }) =>
    parts === undefined
      ? { minimumFractionDigits: scale, maximumFractionDigits: scale }
      : { minimumFractionDigits: 2, maximumFractionDigits: 3 },
  endings: ['.x9', '.99', '.x5', '.00'],
  sql: {
    column: ({ scale = 2 }) => `numeric(${10 + scale},${scale})`,
    read: (value) => (value === null ? null : Number(value)),
    text: (column, { parts }) => (parts === undefined ? column : `trim_scale(${column} / ${parts}.0)`),
    isPlain: true,
    index: 'btree',
  },
});

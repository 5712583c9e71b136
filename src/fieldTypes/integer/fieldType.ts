import { integerLimit, numberType } from '../../core/fields/numbers.ts';

/** The bounds of a whole number that names none. */
export const defaults = { min: -integerLimit, max: integerLimit, scale: 0 };

export const integerType = numberType('integer', () => defaults, {
  // In groups of thousands a key would be another one.
  shown: ({ counts = false }) => ({ useGrouping: counts ? 'auto' : false }),
  sql: {
    column: ({ min = 0, max = 0 }) => (min < -integerLimit || max > integerLimit ? 'bigint' : 'integer'),
    read: (value) => (value === null ? null : Number(value)),
    text: (column) => column,
    isPlain: true,
    index: 'btree',
  },
});

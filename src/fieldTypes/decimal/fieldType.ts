import { numberType } from '../../core/fields/numbers.ts';

const digits = 15;

/** The bounds of a decimal that names none: the 15 digits that a JavaScript number holds exactly. */
export const decimalDefaults = ({ scale = 6 }: { scale?: number }): { min: number; max: number; scale: number } => {
  const max = 10 ** (digits - scale) - 1;
  return { min: -max, max, scale };
};

export const decimalType = numberType('decimal', decimalDefaults, {
  shown: ({ scale = 6 }) => ({ maximumFractionDigits: scale }),
  sql: {
    column: ({ scale = 6 }) => `numeric(${digits},${scale})`,
    read: (value) => (value === null ? null : Number(value)),
    text: (column) => `trim_scale(${column})`,
    isPlain: true,
    index: 'btree',
  },
});

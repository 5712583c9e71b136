import type { Field } from './field.ts';
import type { Sample } from './sample.ts';

// Far enough apart to be sorted and filtered by, small enough to be read.
const usualRange = 1_000;

/** Numbers within the field's bounds, with as many digits after the point as it keeps, two at most. */
export const numberSample =
  (defaultScale: number): Sample<number> =>
  (field, { place, spread }) => {
    const step = 10 ** -Math.min(field.scale ?? defaultScale, 2);
    const [low, high] = boundsOf(field);
    const steps = Math.floor((high - low) / step + 1e-9);
    const taken = field.unique === undefined ? Math.floor(spread * (steps + 1)) : place;
    return taken > steps ? null : Number((low + taken * step).toFixed(2));
  };

const boundsOf = ({ min, max, unique }: Field): [number, number] => {
  const range = unique === undefined ? usualRange : Number.MAX_SAFE_INTEGER;
  const low = min ?? (max === undefined ? 0 : Math.min(0, max));
  return [low, Math.min(max ?? low + range, low + range)];
};

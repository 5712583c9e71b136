import type { Sample } from '../../core/fields/sample.ts';
import type { RecordKey } from '../../core/records/recordKeys.ts';

/** One to three that stand beside each other. */
export const referenceListSample: Sample<RecordKey[]> = (field, { keysOf, place, spread }) => {
  const keys = keysOf(field);
  const first = Math.floor(spread * keys.length);
  const found = keys.slice(first, first + 1 + (place % 3));
  return found.length === 0 ? null : [...found];
};

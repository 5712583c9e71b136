import { pickBy, type Sample } from '../../core/fields/sample.ts';
import type { RecordKey } from '../../core/records/recordKeys.ts';

export const referenceSample: Sample<RecordKey> = ({ reference = '' }, { keysOf, spread }) =>
  pickBy(keysOf(reference), spread);

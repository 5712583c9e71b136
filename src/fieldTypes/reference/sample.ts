import { pickBy, type Sample } from '../../core/fields/sample.ts';
import type { RecordKey } from '../../core/records/recordKeys.ts';

export const referenceSample: Sample<RecordKey> = (field, { keysOf, spread }) => pickBy(keysOf(field), spread);

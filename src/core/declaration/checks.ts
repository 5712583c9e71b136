import type { CheckConfig } from '../words/checksConfig.ts';
import type { Names } from '../words/names.ts';

/** A check over several fields of a resource. */
export type ResourceCheck = CheckConfig<Record<string, unknown>, Names>;

/** The fields at which the text of a check stands. */
export const faultyFields = (check: ResourceCheck): readonly string[] =>
  check.kind === 'noOverlap' ? [check.start, check.end] : check.fields;

/** The fields that a check reads: a change of any of them may mend or break it. */
export const checkedFields = (check: ResourceCheck): readonly string[] =>
  check.kind === 'noOverlap' ? [check.start, check.end, ...check.per] : check.fields;

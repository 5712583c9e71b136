import type { TranslateFunction } from 'ra-core';
import type { Conflict } from '../../../core/wire/wire.ts';
import { capitalised } from '../../../core/values/nameInWords.ts';

/** What the other person saved, what merged, and what is asked; `%{actor}` stands where they are named. */
export const conflictText = (
  { version, fields, merged }: Pick<Conflict, 'version' | 'fields' | 'merged'>,
  translate: TranslateFunction,
): string => {
  const count = translate(`toolkit.conflict.numbers.${merged.length}`, { _: String(merged.length) });
  const mergedText =
    merged.length === 0 ? '' : translate('toolkit.conflict.merged', { smart_count: merged.length, count });
  const asked = translate('toolkit.conflict.choose', { smart_count: fields.length, count: fields.length });
  const question = mergedText ? asked : capitalised(asked);
  return [
    translate(version === 0 ? 'toolkit.conflict.savedUnversioned' : 'toolkit.conflict.saved', { version }),
    mergedText,
    question,
  ]
    .filter(Boolean)
    .join(' ');
};

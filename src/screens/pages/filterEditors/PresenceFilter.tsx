import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { toFieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';

/** Whether there is a value, at once. */
export const PresenceFilter = ({ condition, onApply, field }: FilterEditorProps): ReactNode => {
  const translate = useTranslate();
  const now = condition === undefined ? undefined : toFieldCondition(condition).empty;
  return (
    <div className="filter-options" role="group" aria-label={field.label}>
      {[true, false].map((empty) => (
        <button
          key={String(empty)}
          type="button"
          autoFocus={empty}
          aria-pressed={now === empty}
          onClick={() => onApply({ empty })}
        >
          {translate(empty ? 'toolkit.filters.how.empty' : 'toolkit.filters.how.notEmpty')}
        </button>
      ))}
    </div>
  );
};

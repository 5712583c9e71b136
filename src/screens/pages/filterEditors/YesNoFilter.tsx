import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { toFieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';

/** Yes or no, at once. */
export const YesNoFilter = ({ condition, onApply, field }: FilterEditorProps): ReactNode => {
  const translate = useTranslate();
  const now = condition === undefined ? undefined : toFieldCondition(condition).eq;
  return (
    <div className="filter-options" role="group" aria-label={field.label}>
      {[true, false].map((value) => (
        <button
          key={String(value)}
          type="button"
          autoFocus={value}
          aria-pressed={now === value}
          onClick={() => onApply({ eq: value })}
        >
          {translate(value ? 'toolkit.list.yes' : 'toolkit.list.no')}
        </button>
      ))}
    </div>
  );
};

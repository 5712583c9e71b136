import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { toFieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';

/** Yes or no, at once. */
export const YesNoFilter = ({ condition, onApply, field }: FilterEditorProps): ReactNode => {
  const translate = useTranslate();
  const { eq, empty } = condition === undefined ? {} : toFieldCondition(condition);
  return (
    <div className="filter-options" role="group" aria-label={field.label}>
      {[true, false].map((value) => (
        <button
          key={String(value)}
          type="button"
          autoFocus={value}
          aria-pressed={eq === value}
          onClick={() => onApply({ eq: value })}
        >
          {translate(value ? 'toolkit.filters.yes' : 'toolkit.filters.no')}
        </button>
      ))}
      {!field.required &&
        [true, false].map((one) => (
          <button
            key={`empty ${one}`}
            type="button"
            aria-pressed={empty === one}
            onClick={() => onApply({ empty: one })}
          >
            {translate(`toolkit.filters.how.${one ? 'empty' : 'notEmpty'}`)}
          </button>
        ))}
    </div>
  );
};

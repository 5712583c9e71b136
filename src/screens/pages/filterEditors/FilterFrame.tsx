import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { FormEvent, ReactNode } from 'react';
import type { FieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';

interface FrameProps {
  props: FilterEditorProps;
  /** Null: cannot be applied yet. */
  read(): FieldCondition | null | undefined;
  children: ReactNode;
}

/** What editors have in common that apply by a button: conditions on there being a value, and the button. */
export const FilterFrame = ({ props, read, children }: FrameProps): ReactNode => {
  const translate = useTranslate();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const condition = read();
    if (condition !== null) props.onApply(condition);
  };
  const canBeEmpty = !props.field.required;
  return (
    <form className="filter-editor" onSubmit={apply}>
      {children}
      <div className="filter-buttons">
        {canBeEmpty && (
          <>
            <button type="button" className="filter-quiet" onClick={() => props.onApply({ empty: true })}>
              {translate('toolkit.list.hasNone')}
            </button>
            <button type="button" className="filter-quiet" onClick={() => props.onApply({ empty: false })}>
              {translate('toolkit.list.hasSome')}
            </button>
          </>
        )}
        <span className="list-space" />
        <Button type="submit" variant="contained" color="primary">
          {translate('toolkit.list.apply')}
        </Button>
      </div>
    </form>
  );
};

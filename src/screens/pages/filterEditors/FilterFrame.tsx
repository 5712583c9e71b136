import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { toFieldCondition, type FieldCondition } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import type { Way } from './ways.ts';

interface FrameProps {
  props: FilterEditorProps;
  /** How this kind of filter asks for a value; the first is the usual one. */
  ways: readonly Way[];
  /** Null: cannot be applied yet. */
  read(way: Way): FieldCondition | null | undefined;
  /** What is asked for. */
  children: ReactNode;
}

/**
 * What editors have in common that apply by a button: how it is asked, and the button. Both stand above the value, whose own
 * lists open below it.
 */
export const FilterFrame = ({ props, ways, read, children }: FrameProps): ReactNode => {
  const translate = useTranslate();
  const all: Way[] = [
    ...ways.filter((way) => way.denies === undefined || props.canDeny),
    ...(props.field.required ? [] : presence),
  ];
  const given = toFieldCondition(props.condition ?? {});
  const [way, setWay] = useState(
    () => all.find(({ holds }) => props.condition !== undefined && holds(given)) ?? all[0],
  );
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const condition = way && (way.whole ?? read(way));
    if (condition !== null) props.onApply(condition);
  };
  return (
    <form className="filter-editor" onSubmit={apply}>
      <div className="filter-head">
        <div className="control">
          <select
            aria-label={translate('toolkit.filters.condition')}
            value={way?.name}
            onChange={(event) => setWay(all.find(({ name }) => name === event.target.value))}
          >
            {all.map(({ name }) => (
              <option key={name} value={name}>
                {translate(`toolkit.filters.how.${name}`)}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </div>
        <Button type="submit" variant="contained" color="primary">
          {translate('toolkit.filters.apply')}
        </Button>
      </div>
      {way?.whole === undefined && children}
    </form>
  );
};

const presence: readonly Way[] = [
  { name: 'empty', whole: { empty: true }, holds: ({ empty, eq }) => empty === true || eq === null },
  { name: 'notEmpty', whole: { empty: false }, holds: ({ empty, ne }) => empty === false || ne === null },
];

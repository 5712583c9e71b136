import { useState, type ReactNode } from 'react';
import type { Scalar } from '../../../core/fields/conditions.ts';
import type { FilterEditorProps } from './filterEditor.ts';
import { FilterFrame } from './FilterFrame.tsx';
import { inList } from './inList.ts';
import { severalOf, severalWays } from './ways.ts';

/** Some of the declared choices. */
export const ChoicesFilter = (props: FilterEditorProps): ReactNode => {
  const [chosen, setChosen] = useState<readonly Scalar[]>(inList(props.condition));
  const toggle = (value: Scalar): void =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <FilterFrame props={props} ways={severalWays} read={(way) => severalOf(way, chosen)}>
      <fieldset className="filter-choices">
        <legend>{props.field.label}</legend>
        {props.field.choices
          ?.filter((choice) => choice.as === undefined)
          .map(({ value, label }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                autoFocus={index === 0}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />{' '}
              {label === '' ? '–' : label}
            </label>
          ))}
      </fieldset>
    </FilterFrame>
  );
};

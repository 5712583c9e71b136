import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import '../theme/inputs.css';

/** One of a closed list. What is not selectable is offered only where it is the present value; what is not in use says so. */
export const ChoiceInput = (props: InputProps): ReactNode => {
  const translate = useTranslate();
  const { id, field, value, disabled, invalid } = props;
  const choices = (field.choices ?? []).filter((choice) => choice.selectable !== false || choice.value === value);
  const isBlankOffered = !field.required || value === null;
  const hasBlank = choices.some((choice) => String(choice.value) === '');
  return (
    <div className={controlClass({ invalid, disabled })}>
      <select
        id={id}
        value={value === null || value === undefined ? noValue : String(value)}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        onChange={(event) =>
          props.onValue(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
        }
        onBlur={props.onBlur}
      >
        {isBlankOffered && !hasBlank && (
          <option value={noValue}>
            {props.placeholder ?? choices.find((choice) => choice.value === field.countsAs)?.label ?? ''}
          </option>
        )}
        {hasBlank && (value === null || value === undefined) && <option value={noValue} hidden />}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.inactive ? translate('toolkit.inputs.inactive', { label: choice.label }) : choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </div>
  );
};

// No choice can be this text.
const noValue = '\u0000';

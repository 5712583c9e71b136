import { ChevronDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import '../theme/inputs.css';

/**
 * Yes or no. Where nothing may be set as well, a switch cannot say so: a list of three does, or three buttons where doing nothing has
 * a name of its own.
 */
export const SwitchInput = (props: InputProps): ReactNode => {
  const translate = useTranslate();
  const { id, field, value, disabled, invalid } = props;
  if (props.placeholder !== undefined) return <ThreeButtons {...props} placeholder={props.placeholder} />;
  if (field.required || typeof field.default === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        checked={value === true}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onValue(event.target.checked)}
        onBlur={props.onBlur}
      />
    );
  return (
    <div className={controlClass({ invalid, disabled })}>
      <select
        id={id}
        value={value === null || value === undefined ? '' : String(value)}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onValue(event.target.value === '' ? null : event.target.value === 'true')}
        onBlur={props.onBlur}
      >
        <option value="">{translate('toolkit.inputs.notSet')}</option>
        <option value="true">{translate('toolkit.inputs.yes')}</option>
        <option value="false">{translate('toolkit.inputs.no')}</option>
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </div>
  );
};

const ThreeButtons = ({
  id,
  value,
  disabled,
  invalid,
  describedBy,
  placeholder,
  onValue,
  onBlur,
}: InputProps & { placeholder: string }): ReactNode => {
  const translate = useTranslate();
  const offered = [
    { is: null, label: placeholder },
    { is: true, label: translate('toolkit.inputs.yes') },
    { is: false, label: translate('toolkit.inputs.no') },
  ];
  return (
    <div
      id={id}
      className="radios"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {offered.map(({ is, label }) => (
        <label key={label}>
          <input
            type="radio"
            name={id}
            checked={(value ?? null) === is}
            disabled={disabled}
            onChange={() => onValue(is)}
          />
          {label}
        </label>
      ))}
    </div>
  );
};

import type { KeyboardEvent, ReactNode } from 'react';
import type { InputProps } from '../fieldView.ts';
import { controlClass } from './controlClass.ts';
import './inputs.css';

/** A number, typed as text: the browser's own number input drops what it cannot read. The exponent key is blocked (spec 000 §5). */
export const NumberInput = (props: InputProps): ReactNode => {
  const { id, field, text, disabled, invalid } = props;
  const unit = props.unit ?? field.currency;
  return (
    <div className={controlClass({ invalid, disabled })}>
      <input
        id={id}
        value={text}
        inputMode={field.scale === 0 ? 'numeric' : 'decimal'}
        disabled={disabled}
        placeholder={props.placeholder}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        autoComplete="off"
        onKeyDown={blockExponent}
        onChange={(event) => props.onText(event.target.value)}
        onBlur={props.onBlur}
      />
      {unit && <span className="control-unit">{unit}</span>}
    </div>
  );
};

const blockExponent = (event: KeyboardEvent): void => {
  const isTyped = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isTyped && event.key.toLowerCase() === 'e') event.preventDefault();
};

import type { ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import '../theme/inputs.css';

/** A plain date: the browser's own picker, whose value is the text that is stored and never an instant. */
export const DateInput = (props: InputProps): ReactNode => {
  const { id, value, disabled, invalid } = props;
  return (
    <div className={controlClass({ invalid, disabled })}>
      <input
        id={id}
        type="date"
        value={typeof value === 'string' ? value : ''}
        max="9999-12-31"
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onValue(event.target.value === '' ? null : event.target.value)}
        onBlur={props.onBlur}
      />
    </div>
  );
};

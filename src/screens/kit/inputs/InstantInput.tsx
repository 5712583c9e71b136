import type { ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import { fromLocalText, toLocalText } from './localInstant.ts';
import '../theme/inputs.css';

/** A moment, chosen in the reader's own time zone, which stands beside it, and stored in UTC. */
export const InstantInput = (props: InputProps): ReactNode => {
  const { id, value, disabled, invalid } = props;
  return (
    <div className={controlClass({ invalid, disabled })}>
      <input
        id={id}
        type="datetime-local"
        step={1}
        max="9999-12-31T23:59:59"
        value={typeof value === 'string' ? toLocalText(value) : ''}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onValue(fromLocalText(event.target.value))}
        onBlur={props.onBlur}
      />
      <span className="control-unit">{Intl.DateTimeFormat().resolvedOptions().timeZone}</span>
    </div>
  );
};

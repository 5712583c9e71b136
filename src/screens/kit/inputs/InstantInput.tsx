import type { ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import { fromClockText, fromLocalText, toClockText, toLocalText } from './localInstant.ts';
import '../theme/inputs.css';

/**
 * A moment, chosen in the reader's own time zone, which stands beside it, and stored in UTC; or on the clock of the record's country,
 * whose zone stands beside it where the reader's clock shows another time.
 */
export const InstantInput = (props: InputProps): ReactNode => {
  const { id, value, disabled, invalid } = props;
  const isOnClock = props.field.zoneOf !== undefined;
  const [toText, fromText] = isOnClock ? [toClockText, fromClockText] : [toLocalText, fromLocalText];
  const zone = isOnClock ? props.unit : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className={controlClass({ invalid, disabled })}>
      <input
        id={id}
        type="datetime-local"
        step={1}
        max="9999-12-31T23:59:59"
        value={typeof value === 'string' ? toText(value) : ''}
        disabled={disabled}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onValue(fromText(event.target.value))}
        onBlur={props.onBlur}
      />
      {zone && <span className="control-unit">{zone}</span>}
    </div>
  );
};

import { type ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { TextCount } from './TextCount.tsx';
import '../theme/inputs.css';

/** One line of typed text. Codes stand in a face that tells 0 from O and are copied by one click. */
export const TypedInput = (props: InputProps): ReactNode => {
  const { id, field, type, text, disabled, invalid, unit } = props;
  return (
    <>
      <div className={controlClass({ invalid, disabled, mono: type.mono })}>
        <input
          id={id}
          value={text}
          disabled={disabled}
          placeholder={props.placeholder}
          aria-invalid={invalid}
          aria-describedby={props.describedBy}
          autoComplete="off"
          onChange={(event) => props.onText(event.target.value)}
          onBlur={props.onBlur}
        />
        {unit && <span className="control-unit">{unit}</span>}
        {type.mono && text !== '' && <CopyButton text={text} what={field.label} />}
      </div>
      <TextCount length={text.length} max={field.maxLength} />
    </>
  );
};

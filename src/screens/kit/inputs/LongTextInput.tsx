import type { ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import { TextCount } from './TextCount.tsx';
import '../theme/inputs.css';

/** Several lines of typed text; grows with what it holds. */
export const LongTextInput = (props: InputProps): ReactNode => {
  const { id, field, type, text, disabled, invalid } = props;
  return (
    <>
      <div className={controlClass({ invalid, disabled, mono: type.mono })}>
        <textarea
          id={id}
          value={text}
          rows={Math.min(10, Math.max(3, text.split('\n').length))}
          disabled={disabled}
          placeholder={props.placeholder}
          aria-invalid={invalid}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onText(event.target.value)}
          onBlur={props.onBlur}
        />
      </div>
      <TextCount length={text.length} max={field.maxLength} />
    </>
  );
};

import type { KeyboardEvent, ReactNode } from 'react';
import { decimalMarkOf } from '../../../core/values/decimalMark.ts';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import '../theme/inputs.css';

/** A number, typed as text: the browser's own number input drops what it cannot read. The exponent key is blocked (spec 000 §5). */
export const NumberInput = (props: InputProps): ReactNode => {
  const { id, field, text, disabled, invalid } = props;
  const unit = props.unit ?? field.currency;
  return (
    <div className={controlClass({ invalid, disabled })}>
      <input
        id={id}
        value={text}
        inputMode={field.scale === 0 && field.parts === undefined ? 'numeric' : 'decimal'}
        disabled={disabled}
        placeholder={props.placeholder}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        autoComplete="off"
        onKeyDown={(event) => {
          blockExponent(event);
          writeMark(event, field.locale);
        }}
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

/** The point of the number pad is the decimal mark of the language, as in spreadsheets: many keyboards have no other there. */
const writeMark = (event: KeyboardEvent<HTMLInputElement>, locale: string | undefined): void => {
  if (event.code !== 'NumpadDecimal' || event.key !== '.' || decimalMarkOf(locale) !== 'comma') return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(',', input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  // React hears of the text as if it was typed.
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

import { type ReactNode } from 'react';
import type { InputProps } from './fieldView.ts';
import { controlClass } from './controlClass.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { OfferedValues } from './OfferedValues.tsx';
import { TextCount } from './TextCount.tsx';
import { useOffers } from './useOffers.ts';
import '../theme/inputs.css';

/** One line of typed text. Codes stand in a face that tells 0 from O and are copied by one click; values that the field offers are found in it while it is typed. */
export const TypedInput = (props: InputProps): ReactNode =>
  props.field.offers ? <OfferedLine {...props} /> : <TypedLine {...props} />;

const OfferedLine = (props: InputProps): ReactNode => {
  const { values, ask } = useOffers(props.field, props.record);
  const list = `${props.id}-offers`;
  return (
    <>
      <TypedLine {...props} list={list} onFocus={ask} />
      <OfferedValues id={list} values={values} />
    </>
  );
};

const TypedLine = (props: InputProps & { list?: string; onFocus?: () => void }): ReactNode => {
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
          list={props.list}
          onFocus={props.onFocus}
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

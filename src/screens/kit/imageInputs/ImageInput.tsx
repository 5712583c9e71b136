import type { ReactNode } from 'react';
import type { InputProps } from '../inputs/fieldView.ts';
import { ImageControl } from './ImageControl.tsx';
import { TypedInput } from '../inputs/TypedInput.tsx';

/** A picture, uploaded or by its address. */
export const ImageInput = (props: InputProps): ReactNode => {
  const { field, value, disabled, onValue } = props;
  return (
    <ImageControl
      name={field.label}
      field={field.name}
      slot={field.slots?.[0]}
      url={typeof value === 'string' && value !== '' ? value : null}
      disabled={disabled}
      onUrl={onValue}
      onRemove={() => onValue(null)}
    >
      <TypedInput {...props} />
    </ImageControl>
  );
};

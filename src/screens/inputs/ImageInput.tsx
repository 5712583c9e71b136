import type { ReactNode } from 'react';
import type { InputProps } from '../fieldView.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { TypedInput } from './TypedInput.tsx';

/** The address of a picture and the picture. */
export const ImageInput = (props: InputProps): ReactNode => (
  <div className="image-input">
    <Thumbnail url={typeof props.value === 'string' ? props.value : null} size={64} alt={props.field.label} />
    <div>
      <TypedInput {...props} />
    </div>
  </div>
);

import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { InputProps } from '../inputs/fieldView.ts';
import { controlClass } from '../inputs/controlClass.ts';
import { fieldPictures } from '../pictures/picturesOf.ts';
import { ImageControl } from './ImageControl.tsx';
import { ImageTool } from '../pictures/ImageTool.tsx';

/** A direction in which a picture moves. */
export type Way = 'up' | 'down';

interface PlaceProps extends InputProps {
  name: string;
  place: number;
  total: number;
  /** Empty: nothing is there. */
  url: string;
  onUrl(url: string): void;
  onRemove(): void;
  onMove(to: number, way?: Way): void;
  /** The place that is being dragged; null: none any more. */
  onDrag(place: number | null): void;
  /** Absent: nothing is being dragged. */
  onDropHere: (() => void) | undefined;
}

/** One place of a list of pictures, with its name and what can be done there. */
export const ImagePlace = (props: PlaceProps): ReactNode => {
  const { id, name, url, field, place, disabled, invalid } = props;
  return (
    <div
      className="image-place"
      data-place={place}
      onDragOver={(event) => props.onDropHere && event.preventDefault()}
      onDrop={(event) => {
        if (!props.onDropHere) return;
        event.preventDefault();
        props.onDropHere();
      }}
    >
      <label className="image-slot-name" htmlFor={id}>
        {name}
      </label>
      <ImageControl
        name={name}
        field={field.name}
        slot={field.slots?.[place]}
        url={url === '' ? null : url}
        disabled={disabled}
        onUrl={props.onUrl}
        onRemove={props.onRemove}
        pictures={fieldPictures(field, props.value)}
        tools={url === '' ? <RemovePlace {...props} /> : <OrderTools {...props} />}
      >
        <div className={controlClass({ invalid, disabled })}>
          <input
            id={id}
            value={url}
            disabled={disabled}
            aria-invalid={invalid}
            aria-describedby={props.describedBy}
            onChange={(event) => props.onUrl(event.target.value)}
            onBlur={props.onBlur}
          />
        </div>
      </ImageControl>
    </div>
  );
};

/** A place that was added and is no slot goes again; a slot stays. */
const RemovePlace = ({ name, field, onRemove }: PlaceProps): ReactNode => {
  const translate = useTranslate();
  return field.slots ? null : (
    <ImageTool icon={X} label={translate('toolkit.inputs.remove', { name })} onClick={onRemove} />
  );
};

/** The buttons are for everybody; the grip is for who rather drags. */
const OrderTools = ({ name, place, total, onMove, onDrag }: PlaceProps): ReactNode => {
  const translate = useTranslate();
  if (total < 2) return null;
  return (
    <>
      <span
        className="image-grip"
        title={translate('toolkit.images.drag', { name })}
        draggable
        onDragStart={() => onDrag(place)}
        onDragEnd={() => onDrag(null)}
      >
        <GripVertical size={14} strokeWidth={1.75} aria-hidden />
      </span>
      {place > 0 && (
        <ImageTool
          icon={ArrowUp}
          way="up"
          label={translate('toolkit.inputs.moveUp', { name })}
          onClick={() => onMove(place - 1, 'up')}
        />
      )}
      {place < total - 1 && (
        <ImageTool
          icon={ArrowDown}
          way="down"
          label={translate('toolkit.images.moveDown', { name })}
          onClick={() => onMove(place + 1, 'down')}
        />
      )}
    </>
  );
};

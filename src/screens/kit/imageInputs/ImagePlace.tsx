import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { InputProps } from '../inputs/fieldView.ts';
import { controlClass } from '../inputs/controlClass.ts';
import type { Picture } from '../pictures/picturesOf.ts';
import { ImageControl } from './ImageControl.tsx';
import { ImageTool } from '../pictures/ImageTool.tsx';

/** A direction in which a picture moves. */
export type Way = 'up' | 'down';

/** What is done at the places of one list; the same object while the list is mounted. */
export interface Hands {
  /** All pictures of the list. */
  pictures(): readonly Picture[];
  put(place: number, url: string): void;
  remove(place: number): void;
  move(from: number, to: number, way?: Way): void;
  /** The place that is being dragged; null: none any more. */
  drag(place: number | null): void;
  /** What is being dragged is let go here. */
  dropAt(place: number): void;
  leave(): void;
}

interface PlaceProps extends Pick<InputProps, 'id' | 'field' | 'disabled' | 'invalid' | 'describedBy'> {
  name: string;
  place: number;
  total: number;
  /** Empty: nothing is there. */
  url: string;
  isDragging: boolean;
  hands: Hands;
}

/** One place of a list of pictures, with its name and what can be done there; painted when something of its own changes. */
export const ImagePlace = memo((props: PlaceProps): ReactNode => {
  const { id, name, url, field, place, disabled, invalid, isDragging, hands } = props;
  return (
    <div
      className="image-place"
      data-place={place}
      onDragOver={(event) => isDragging && event.preventDefault()}
      onDrop={(event) => {
        if (!isDragging) return;
        event.preventDefault();
        hands.dropAt(place);
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
        onUrl={(next) => hands.put(place, next)}
        onRemove={() => hands.remove(place)}
        pictures={hands.pictures}
        tools={url === '' ? <RemovePlace {...props} /> : <OrderTools {...props} />}
      >
        <div className={controlClass({ invalid, disabled })}>
          <input
            id={id}
            value={url}
            disabled={disabled}
            aria-invalid={invalid}
            aria-describedby={props.describedBy}
            onChange={(event) => hands.put(place, event.target.value)}
            onBlur={hands.leave}
          />
        </div>
      </ImageControl>
    </div>
  );
});
ImagePlace.displayName = 'ImagePlace';

/** A place that was added and is no slot goes again; a slot stays. */
const RemovePlace = ({ name, field, place, hands }: PlaceProps): ReactNode => {
  const translate = useTranslate();
  return field.slots ? null : (
    <ImageTool icon={X} label={translate('toolkit.inputs.remove', { name })} onClick={() => hands.remove(place)} />
  );
};

/** The buttons are for everybody; the grip is for who rather drags. */
const OrderTools = ({ name, place, total, hands }: PlaceProps): ReactNode => {
  const translate = useTranslate();
  if (total < 2) return null;
  return (
    <>
      <span
        className="image-grip"
        title={translate('toolkit.images.drag', { name })}
        draggable
        onDragStart={() => hands.drag(place)}
        onDragEnd={() => hands.drag(null)}
      >
        <GripVertical size={14} strokeWidth={1.75} aria-hidden />
      </span>
      {place > 0 && (
        <ImageTool
          icon={ArrowUp}
          way="up"
          label={translate('toolkit.inputs.moveUp', { name })}
          onClick={() => hands.move(place, place - 1, 'up')}
        />
      )}
      {place < total - 1 && (
        <ImageTool
          icon={ArrowDown}
          way="down"
          label={translate('toolkit.images.moveDown', { name })}
          onClick={() => hands.move(place, place + 1, 'down')}
        />
      )}
    </>
  );
};

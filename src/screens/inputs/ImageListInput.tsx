import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide-react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { InputProps } from '../fieldView.ts';
import { controlClass } from './controlClass.ts';
import { ImageControl } from './ImageControl.tsx';
import { ImageTool } from './ImageTool.tsx';
import './inputs.css';

/** Pictures in their order, which is changed by buttons or by dragging; a declared slot names each place. */
export const ImageListInput = (props: InputProps): ReactNode => {
  const translate = useTranslate();
  const { id, field, disabled } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const urls = Array.isArray(props.value) ? props.value.map(String) : [];
  const put = (next: string[]): void => props.onValue(next.length === 0 ? null : next);
  const move = (from: number, to: number): void => {
    const url = urls[from];
    if (url === undefined || to < 0 || to >= urls.length || from === to) return;
    put(urls.toSpliced(from, 1).toSpliced(to, 0, url));
    setSaid(translate('toolkit.images.moved', { name: placeName(props, from, translate), place: to + 1, total: urls.length }));
  };
  const isFull = field.slots !== undefined && urls.length >= field.slots.length;
  return (
    <div className="image-slots" role="group" aria-labelledby={`${id}-label`}>
      {urls.map((url, place) => (
        <ImagePlace
          key={place}
          {...props}
          name={placeName(props, place, translate)}
          place={place}
          total={urls.length}
          url={url}
          id={place === 0 ? id : `${id}-${place}`}
          onUrl={(next) => put(urls.with(place, next))}
          onRemove={() => put(urls.toSpliced(place, 1))}
          onMove={(to) => move(place, to)}
          onDrag={setDragged}
          onDropHere={dragged === null ? undefined : () => move(dragged, place)}
        />
      ))}
      {!disabled && !isFull && (
        <button type="button" id={urls.length === 0 ? id : undefined} className="control-add" onClick={() => put([...urls, ''])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden /> {translate('toolkit.inputs.add', { name: placeName(props, urls.length, translate).toLowerCase() })}
        </button>
      )}
      <span className="image-said" role="status">
        {said}
      </span>
    </div>
  );
};

const placeName = ({ field }: InputProps, place: number, translate: TranslateFunction): string => {
  const slot = field.slots?.[place];
  return slot ? (slot.label ?? slot.name) : translate('toolkit.inputs.image', { number: place + 1 });
};

interface PlaceProps extends InputProps {
  name: string;
  place: number;
  total: number;
  url: string;
  onUrl(url: string): void;
  onRemove(): void;
  onMove(to: number): void;
  /** The place that is being dragged; null: none any more. */
  onDrag(place: number | null): void;
  /** Absent: nothing is being dragged. */
  onDropHere: (() => void) | undefined;
}

const ImagePlace = (props: PlaceProps): ReactNode => {
  const { id, name, url, field, place, disabled, invalid } = props;
  return (
    <div
      className="image-place"
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
        tools={<OrderTools {...props} />}
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

/** The buttons are for everybody; the grip is for who rather drags. */
const OrderTools = ({ name, place, total, onMove, onDrag }: PlaceProps): ReactNode => {
  const translate = useTranslate();
  if (total < 2) return null;
  return (
    <>
      <span className="image-grip" title={translate('toolkit.images.drag', { name })} draggable onDragStart={() => onDrag(place)} onDragEnd={() => onDrag(null)}>
        <GripVertical size={14} strokeWidth={1.75} aria-hidden />
      </span>
      {place > 0 && <ImageTool icon={ArrowUp} label={translate('toolkit.inputs.moveUp', { name })} onClick={() => onMove(place - 1)} />}
      {place < total - 1 && <ImageTool icon={ArrowDown} label={translate('toolkit.images.moveDown', { name })} onClick={() => onMove(place + 1)} />}
    </>
  );
};

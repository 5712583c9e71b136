import { ArrowUp, Plus, X } from 'lucide-react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import type { ReactNode } from 'react';
import type { InputProps } from '../fieldView.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { controlClass } from './controlClass.ts';
import './inputs.css';

/** The addresses of pictures in their order, with the pictures; a declared slot names each place. */
export const ImageListInput = (props: InputProps): ReactNode => {
  const translate = useTranslate();
  const { id, field, disabled } = props;
  const urls = Array.isArray(props.value) ? props.value.map(String) : [];
  const put = (next: string[]): void => props.onValue(next.length === 0 ? null : next);
  const isFull = field.slots !== undefined && urls.length >= field.slots.length;
  return (
    <div className="image-slots" role="group" aria-labelledby={`${id}-label`}>
      {urls.map((url, place) => (
        <ImagePlace
          key={place}
          {...props}
          name={slotName(props, place, translate)}
          url={url}
          id={place === 0 ? id : `${id}-${place}`}
          onChange={(text) => put(urls.with(place, text))}
          onRemove={() => put(urls.toSpliced(place, 1))}
          onRaise={place === 0 ? undefined : () => put(urls.toSpliced(place, 1).toSpliced(place - 1, 0, url))}
        />
      ))}
      {!disabled && !isFull && (
        <button type="button" id={urls.length === 0 ? id : undefined} className="control-add" onClick={() => put([...urls, ''])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden /> {translate('toolkit.inputs.add', { name: slotName(props, urls.length, translate).toLowerCase() })}
        </button>
      )}
    </div>
  );
};

const slotName = ({ field }: InputProps, place: number, translate: TranslateFunction): string => {
  const name = field.slots?.[place]?.name.replaceAll('_', ' ');
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : translate('toolkit.inputs.image', { number: place + 1 });
};

interface PlaceProps extends InputProps {
  name: string;
  url: string;
  onChange(url: string): void;
  onRemove(): void;
  onRaise: (() => void) | undefined;
}

const ImagePlace = (props: PlaceProps): ReactNode => {
  const translate = useTranslate();
  const { id, name, url, disabled, invalid } = props;
  return (
    <div className="image-input">
      <Thumbnail url={url === '' ? null : url} size={64} alt={name} />
      <div>
        <label className="image-slot-name" htmlFor={id}>
          {name}
        </label>
        <div className={controlClass({ invalid, disabled })}>
          <input
            id={id}
            value={url}
            disabled={disabled}
            aria-invalid={invalid}
            aria-describedby={props.describedBy}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onBlur}
          />
          {!disabled && props.onRaise && (
            <button type="button" className="control-button" aria-label={translate('toolkit.inputs.moveUp', { name })} onClick={props.onRaise}>
              <ArrowUp size={14} strokeWidth={1.75} aria-hidden />
            </button>
          )}
          {!disabled && (
            <button type="button" className="control-button" aria-label={translate('toolkit.inputs.remove', { name })} onClick={props.onRemove}>
              <X size={14} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </div>
      </div>
    </div>
  );
};

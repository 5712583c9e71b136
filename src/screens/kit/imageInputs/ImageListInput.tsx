import { Plus } from 'lucide-react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { keepPlaces } from '../../../fieldTypes/imageList/places.ts';
import type { InputProps } from '../inputs/fieldView.ts';
import { fieldPictures } from '../pictures/picturesOf.ts';
import { ImagePlace, type Hands, type Way } from './ImagePlace.tsx';
import '../theme/inputs.css';

/**
 * Pictures, each at its place, which is changed by buttons or by dragging. Declared slots all stand there, to be filled in any order;
 * without them the places are those of the pictures.
 */
export const ImageListInput = (props: InputProps): ReactNode => {
  const { id, field, disabled, invalid, describedBy } = props;
  const { slots } = field;
  const translate = useTranslate();
  const [dragged, setDragged] = useState<number | null>(null);
  const { said, group, follow } = useMoved();
  const urls = toUrls(props.value);
  // Several pictures are uploaded at once: one that arrives joins those that came while it was on its way.
  const latest = useRef(urls);
  const places = Array.from({ length: Math.max(urls.length, slots?.length ?? 0) }, (_, place) => place).filter(
    (place) => !disabled || urls[place],
  );
  const nameOf = (place: number): string => placeName(field, place, translate);
  const put = (next: string[]): void => {
    const kept = slots ? keepPlaces(next, slots) : next;
    latest.current = kept;
    props.onValue(kept.length === 0 ? null : kept);
  };
  const move = (from: number, to: number, way?: Way): void => {
    const url = urls[from] ?? '';
    if (url === '' || !places.includes(to) || from === to) return;
    put(slots ? swap(urls, from, to) : urls.toSpliced(from, 1).toSpliced(to, 0, url));
    const words = slots
      ? translate('toolkit.images.movedTo', { name: nameOf(from), place: nameOf(to) })
      : translate('toolkit.images.moved', { name: nameOf(from), place: to + 1, total: urls.length });
    follow(words, slots && way && { place: to, way });
  };
  const hands = useHands({
    pictures: () => fieldPictures(field, props.value),
    put: (place, url) => put(fill(latest.current, place, url)),
    remove: (place) => put(slots ? fill(urls, place, '') : urls.toSpliced(place, 1)),
    move,
    drag: setDragged,
    dropAt: (place) => dragged !== null && move(dragged, place),
    leave: props.onBlur,
  });
  useLayoutEffect(() => {
    latest.current = toUrls(props.value);
  }, [props.value]);
  return (
    <div className="image-slots" role="group" aria-labelledby={`${id}-label`} ref={group}>
      {places.map((place) => (
        <ImagePlace
          key={place}
          id={place === 0 ? id : `${id}-${place}`}
          name={nameOf(place)}
          place={place}
          total={places.length}
          url={urls[place] ?? ''}
          field={field}
          disabled={disabled}
          invalid={invalid}
          describedBy={describedBy}
          isDragging={dragged !== null}
          hands={hands}
        />
      ))}
      {!disabled && !slots && (
        <button
          type="button"
          id={urls.length === 0 ? id : undefined}
          className="control-add"
          onClick={() => put([...urls, ''])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />{' '}
          {translate('toolkit.inputs.add', { name: nameOf(urls.length).toLowerCase() })}
        </button>
      )}
      <span className="image-said" role="status">
        {said}
      </span>
    </div>
  );
};

const toUrls = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The list with an address at a place; the places before it that have none are empty. */
const fill = (urls: readonly string[], place: number, url: string): string[] =>
  Array.from({ length: Math.max(urls.length, place + 1) }, (_, at) => (at === place ? url : (urls[at] ?? '')));

const swap = (urls: readonly string[], from: number, to: number): string[] =>
  fill(fill(urls, from, urls[to] ?? ''), to, urls[from] ?? '');

const placeName = (field: Field, place: number, translate: TranslateFunction): string => {
  const slot = field.slots?.[place];
  return slot ? (slot.label ?? slot.name) : translate('toolkit.inputs.image', { number: place + 1 });
};

/** The hands of today in an object that stays: a place is not painted because another one has a new picture. */
const useHands = (today: Hands): Hands => {
  const latest = useRef(today);
  useLayoutEffect(() => {
    latest.current = today;
  });
  return useMemo(
    () => ({
      pictures: () => latest.current.pictures(),
      put: (place, url) => latest.current.put(place, url),
      remove: (place) => latest.current.remove(place),
      move: (from, to, way) => latest.current.move(from, to, way),
      drag: (place) => latest.current.drag(place),
      dropAt: (place) => latest.current.dropAt(place),
      leave: () => latest.current.leave(),
    }),
    [],
  );
};

/** What was moved is said; between slots the focus goes with the picture, since the button that had it may be gone. */
const useMoved = () => {
  const group = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ said: string; to?: { place: number; way: Way } | undefined }>({ said: '' });
  useLayoutEffect(() => {
    const tools = moved.to && group.current?.querySelectorAll(`[data-place="${moved.to.place}"] [data-way]`);
    const buttons = [...(tools ?? [])] as HTMLElement[]; // ImagePlace marks buttons only
    (buttons.find((button) => button.dataset['way'] === moved.to?.way) ?? buttons[0])?.focus();
  }, [moved]);
  return {
    said: moved.said,
    group,
    follow: (said: string, to: { place: number; way: Way } | undefined) => setMoved({ said, to }),
  };
};

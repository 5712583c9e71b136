import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { Thumbnail } from '../../kit/parts/Thumbnail.tsx';
import { picturesOf } from '../../kit/pictures/picturesOf.ts';
import type { ListTableProps } from '../../kit/table/tableProps.ts';
import { isSelected } from '../../kit/table/selection.ts';
import { useTableWords } from '../../kit/table/useTableWords.ts';
import './gallery.css';

type RecordCardsProps = Pick<
  ListTableProps,
  | 'label'
  | 'columns'
  | 'rows'
  | 'selection'
  | 'onSelect'
  | 'labelOf'
  | 'hrefOf'
  | 'onFollow'
  | 'onPress'
  | 'onRest'
  | 'onMenu'
  | 'onPictures'
  | 'besideId'
  | 'stale'
> & { description: ResourceDescription };

/** Px of the square that a picture stands in. */
const pictureSize = 160;
/** How many values stand below a name. */
const mostValues = 3;
const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The rows of a list as cards: the picture, what the record is called, and the first of the columns that are shown. */
const RecordCards = ({ description, ...list }: RecordCardsProps): ReactNode => {
  const { columns, rows, label, stale } = list;
  const cards = useRef<HTMLUListElement>(null);
  // Its name stands as the title of a card, its pictures above it; its state is what is asked first.
  const state = description.states?.field;
  const values = columns
    .filter(({ name, holdsPictures }) => !holdsPictures && name !== description.recordRepresentation)
    .toSorted((one, other) => Number(other.name === state) - Number(one.name === state))
    .slice(0, mostValues);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const links = [...(cards.current?.querySelectorAll<HTMLElement>('.gallery-name') ?? [])];
    const at = links.findIndex((link) => link === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    links[at + step]?.focus();
  };
  // The cells lead to other records as well.
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || link?.target === '_blank' || event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    list.onFollow(href);
  };
  return (
    <ul
      ref={cards}
      className="gallery"
      aria-label={label}
      data-stale={stale || undefined}
      onKeyDown={move}
      onClick={follow}
    >
      {rows.map((row) => (
        <Card key={String(row.id)} row={row} values={values} description={description} {...list} />
      ))}
    </ul>
  );
};
export default RecordCards;

interface CardProps extends RecordCardsProps {
  row: ListRow;
  values: RecordCardsProps['columns'];
}

const Card = ({ row, values, description, selection, onSelect, labelOf, rows, ...list }: CardProps): ReactNode => {
  const words = useTableWords();
  const id = String(row.id);
  const name = labelOf(row);
  const selected = isSelected(selection, id);
  const page = rows.map((one) => String(one.id));
  return (
    <li
      className="gallery-card"
      data-key={id}
      data-selected={selected || undefined}
      aria-current={list.besideId === id || undefined}
    >
      <CardPicture row={row} name={name} description={description} onPictures={list.onPictures} />
      <input
        type="checkbox"
        className="gallery-pick"
        checked={selected}
        aria-label={words.selectRow.replace('%{name}', () => name)}
        onChange={({ nativeEvent }) =>
          onSelect(
            'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
              ? { type: 'range', to: id, page }
              : { type: 'toggle', id },
          )
        }
      />
      <div className="gallery-title">
        <CardName row={row} name={name} {...list} />
        {list.onMenu && (
          <button
            type="button"
            className="gallery-menu"
            aria-haspopup="menu"
            aria-label={words.actionsOf.replace('%{name}', () => name)}
            onClick={({ currentTarget }) => list.onMenu?.(row, currentTarget)}
          >
            ⋯
          </button>
        )}
      </div>
      <dl>
        {values.map((column) => (
          <div key={column.name}>
            <dt>{column.label}</dt>
            <dd className={column.className}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

const CardName = ({
  row,
  name,
  hrefOf,
  onPress,
  onRest,
}: Pick<CardProps, 'row' | 'hrefOf' | 'onPress' | 'onRest'> & { name: string }): ReactNode => {
  const href = hrefOf(row);
  // Without a place to lead to it is still what the arrow keys go along.
  if (href === null)
    return (
      <span className="gallery-name" tabIndex={-1}>
        {name}
      </span>
    );
  return (
    <a
      className="gallery-name"
      href={href}
      title={name}
      onFocus={() => onRest?.(href)}
      onBlur={() => onRest?.(null)}
      onPointerEnter={() => onRest?.(href)}
      onPointerLeave={() => onRest?.(null)}
      onPointerDown={({ button }) => button === 0 && onPress?.(href)}
    >
      {name}
    </a>
  );
};

const CardPicture = ({
  row,
  name,
  description,
  onPictures,
}: Pick<CardProps, 'row' | 'description' | 'onPictures'> & { name: string }): ReactNode => {
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const [first] = picturesOf(description.fields, row, fieldTypes);
  if (!first || !onPictures)
    return (
      <span className="gallery-picture">
        <Thumbnail url={first?.url ?? null} size={pictureSize} />
      </span>
    );
  return (
    <button
      type="button"
      className="gallery-picture"
      aria-label={translate('toolkit.list.picturesOf', { name })}
      onClick={() => onPictures(row)}
    >
      <Thumbnail url={first.url} size={pictureSize} />
    </button>
  );
};

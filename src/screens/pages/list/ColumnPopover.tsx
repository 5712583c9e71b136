import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useLabels } from '../../kit/access/useLabel.ts';
import { moveColumn, showColumns, type OfferedColumn } from '../../kit/table/columnChoice.ts';
import type { ColumnPickerProps } from './ColumnPicker.tsx';

interface ColumnPopoverProps extends ColumnPickerProps {
  anchor: HTMLElement;
  onClose(): void;
}

const Choices = createContext<ColumnPickerProps | null>(null);

/**
 * Which columns are shown and in which order; a group is switched as one. The popover measures the page each time it is drawn, so
 * only what is in it is drawn by a choice (measured: a third of what hiding a column takes).
 */
const ColumnPopover = ({ anchor, onClose, ...choices }: ColumnPopoverProps): ReactNode => {
  const translate = useTranslate();
  const popover = useMemo(
    () => (
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('toolkit.list.columns'),
            sx: { width: 380, marginTop: '4px' },
          },
        }}
      >
        <ColumnChoices />
      </Popover>
    ),
    [anchor, onClose, translate],
  );
  return <Choices value={choices}>{popover}</Choices>;
};
export default ColumnPopover;

const ColumnChoices = (): ReactNode => {
  const choices = use(Choices);
  return choices && <ChosenColumns {...choices} />;
};

const ChosenColumns = ({ description, columns, folding }: ColumnPickerProps): ReactNode => {
  const translate = useTranslate();
  const { offered, choose, reset } = columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = (to: number): void => {
    if (dragged) choose(moveColumn(offered, dragged, to));
    setDragged(null);
  };
  return (
    <div className="column-picker">
      <Groups description={description} columns={columns} />
      <ul aria-label={translate('toolkit.list.columns')}>
        {offered.map((column, place) => (
          <li
            key={column.name}
            draggable
            data-dragged={dragged === column.name}
            onDragStart={() => setDragged(column.name)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(place)}
            onDragEnd={() => setDragged(null)}
          >
            <GripVertical size={14} aria-hidden />
            <ColumnLine description={description} column={column} place={place} columns={columns} folding={folding} />
          </li>
        ))}
      </ul>
      {/* Never disabled: it would lose the focus by being pressed, and Esc with it. */}
      <Button variant="text" onClick={reset}>
        {translate('toolkit.list.resetColumns')}
      </Button>
    </div>
  );
};

const Groups = ({
  description,
  columns: { offered, choose },
}: Pick<ColumnPickerProps, 'description' | 'columns'>): ReactNode => {
  const translate = useTranslate();
  const groups = Object.entries(description.list.groups);
  if (groups.length === 0) return null;
  return (
    <div className="column-groups" role="group" aria-label={translate('toolkit.list.groups')}>
      {groups.map(([group, names]) => {
        const isShown = names.every((name) => offered.find((column) => column.name === name)?.shown ?? true);
        return (
          <button
            key={group}
            type="button"
            aria-pressed={isShown}
            onClick={() => choose(showColumns(offered, names, !isShown))}
          >
            {translate(`resources.${description.name}.groups.${group}`, { _: group })}
          </button>
        );
      })}
    </div>
  );
};

interface ColumnLineProps extends ColumnPickerProps {
  column: OfferedColumn;
  place: number;
}

const ColumnLine = ({
  description,
  column,
  place,
  columns: { offered, choose },
  folding,
}: ColumnLineProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const field = description.fields.find(({ name }) => name === column.name);
  const name = field ? label(field) : column.name;
  const isFolded = folding.folded.includes(column.name);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={column.shown && !isFolded}
          onChange={() =>
            isFolded ? folding.keep([column.name]) : choose(showColumns(offered, [column.name], !column.shown))
          }
        />{' '}
        {name} {isFolded && <small className="quiet">{translate('toolkit.list.folded')}</small>}
      </label>
      <button
        type="button"
        aria-label={translate('toolkit.list.moveUp', { name })}
        disabled={place === 0}
        onClick={() => choose(moveColumn(offered, column.name, place - 1))}
      >
        <ChevronUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={translate('toolkit.list.moveDown', { name })}
        disabled={place === offered.length - 1}
        onClick={() => choose(moveColumn(offered, column.name, place + 1))}
      >
        <ChevronDown size={14} aria-hidden />
      </button>
    </>
  );
};

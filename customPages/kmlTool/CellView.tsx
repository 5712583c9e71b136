import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { useSay, useToolkit } from '../../src/screens/index.ts';
import { cellText, readCell } from './cellText.ts';
import type { ToolColumn } from './columns.ts';
import { useTexts } from './useTexts.ts';
import { differencesOf, type RowFault, type ToolRow } from './workingSet.ts';

interface CellViewProps {
  type: KmlType;
  row: ToolRow;
  column: ToolColumn;
  tabIndex: 0 | -1;
  place: string;
  isClosed: boolean;
  onToggle(): void;
  onEdit(value: unknown, fault: RowFault | null): void;
  onTurn(): void;
}

/** A value of a row: what it was, what it is to be, what is wrong with it. */
export const CellView = (props: CellViewProps): ReactNode => {
  const { type, row, column, tabIndex, place, isClosed, onToggle, onEdit, onTurn } = props;
  const { name, field } = column;
  const { fieldTypes } = useToolkit();
  const told = useSay();
  const say = useTexts();
  const [isEdited, setEdited] = useState(false);
  const textOf = (value: unknown): string => cellText(type, field, value, fieldTypes);
  const text = textOf(row.values[name]);
  const faults = row.faults.filter((fault) => fault.field === name);
  const isChanged = differencesOf(row).includes(name);
  const isMet = row.theirs !== undefined && textOf(row.theirs[name]) !== text;
  const begin = (): void => {
    if (!isClosed) setEdited(true);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === ' ') onToggle();
    else return;
    event.preventDefault();
  };
  if (isEdited)
    return (
      <td className="tool-cell">
        <CellInput
          label={`${field.label}, ${row.key}`}
          text={text}
          onEnd={(typed, cell) => {
            setEdited(false);
            if (typed !== null && typed !== text) {
              const { value, fault } = readCell(type, name, field, typed, fieldTypes);
              onEdit(value, fault);
            }
            focusAgain(cell, place);
          }}
        />
      </td>
    );
  return (
    <td
      className="tool-cell"
      tabIndex={tabIndex}
      data-place={place}
      data-faulty={faults.length > 0}
      onKeyDown={press}
      onDoubleClick={begin}
    >
      {isChanged && <del>{textOf(row.stored?.[name]) || '–'}</del>} {isChanged ? <ins>{text || '–'}</ins> : text}
      {isMet && (
        <span className="tool-theirs">{say('Now: %{value}', { value: textOf(row.theirs?.[name]) || '–' })}</span>
      )}
      {faults.map((fault) => (
        <span key={fault.text} className="tool-fault">
          {told(fault)}
          {fault.key === 'placeTurned' && !isClosed && (
            <button
              type="button"
              className="link"
              onClick={({ currentTarget }) => {
                focusAgain(currentTarget.closest('table'), place);
                onTurn();
              }}
            >
              {say('Turn latitude and longitude')}
            </button>
          )}
        </span>
      ))}
    </td>
  );
};

/** The cell has the focus again once it is drawn. */
const focusAgain = (table: Element | null, place: string): void =>
  void requestAnimationFrame(() => table?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus());

interface CellInputProps {
  label: string;
  text: string;
  /** Null: it was left as it was. */
  onEnd(text: string | null, table: Element | null): void;
}

const CellInput = ({ label, text, onEnd }: CellInputProps): ReactNode => {
  const [typed, setTyped] = useState(text);
  return (
    <span className="control">
      <input
        autoFocus
        aria-label={label}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => onEnd(typed, target.closest('table'))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onEnd(event.key === 'Enter' ? typed : null, event.currentTarget.closest('table'));
        }}
      />
    </span>
  );
};

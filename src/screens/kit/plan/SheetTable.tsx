import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '../../../core/fields/field.ts';
import { mostMended } from '../../../core/wire/importFile.ts';
import type { SheetLine } from './sheet.ts';
import './import.css';

interface SheetTableProps {
  /** What it is called, for screen readers. */
  label: string;
  columns: readonly { field: Field; label: string }[];
  lines: readonly SheetLine[];
  /** What a finding says, with its field where it has no column of its own. */
  sayOf(finding: SheetLine['others'][number], isNamed: boolean): string;
  onText(row: number, field: string, text: string): void;
  /** Enter was pressed in a cell, whose text was told before. */
  onEnter(row: number, field: string): void;
}

/**
 * Rows of a file as a sheet: each cell is typed over where it stands, and says below what is wrong with it. Arrows go from cell to cell,
 * Tab to the next one, Escape takes the typing back.
 */
export const SheetTable = ({ label, columns, lines, ...cells }: SheetTableProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="plan-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="plan-table sheet" onKeyDown={moveByArrow}>
        <thead>
          <tr>
            <th scope="col" className="right">
              {translate('toolkit.import.plan.row')}
            </th>
            <th scope="col">{translate('toolkit.import.plan.result')}</th>
            {columns.map(({ field, label: name }) => (
              <th key={field.name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SheetRow key={line.row} line={line} columns={columns} {...cells} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

type SheetRowProps = Pick<SheetTableProps, 'columns' | 'sayOf' | 'onText' | 'onEnter'> & { line: SheetLine };

const SheetRow = ({ line, columns, sayOf, onText, onEnter }: SheetRowProps): ReactNode => {
  const translate = useTranslate();
  const { row, outcome, texts, faults, others } = line;
  return (
    <tr className={outcome === 'error' ? 'error' : undefined} data-row={row}>
      <td className="right quiet">{row}</td>
      <td>
        <span className={`tone plan-label-${outcome}`}>{translate(`toolkit.import.plan.labels.${outcome}`)}</span>
        {others.map((finding, at) => (
          <span key={at} className="sheet-why">
            {sayOf(finding, true)}
          </span>
        ))}
      </td>
      {columns.map(({ field: { name }, label }) => (
        <td key={name}>
          <SheetCell
            row={row}
            field={name}
            label={translate('toolkit.import.plan.mendCell', { field: label, row })}
            text={texts[name] ?? ''}
            why={(faults[name] ?? []).map((finding) => sayOf(finding, false)).join(' ')}
            onText={onText}
            onEnter={onEnter}
          />
        </td>
      ))}
    </tr>
  );
};

interface SheetCellProps extends Pick<SheetTableProps, 'onText' | 'onEnter'> {
  row: number;
  field: string;
  label: string;
  text: string;
  /** What is wrong with it; blank: nothing. */
  why: string;
}

const SheetCell = ({ row, field, label, text, why, onText, onEnter }: SheetCellProps): ReactNode => {
  const [typed, setTyped] = useState(text);
  const [before, setBefore] = useState(text);
  // Another text stands there by now.
  if (before !== text) {
    setBefore(text);
    setTyped(text);
  }
  const id = `sheet-why-${row}-${field}`;
  const leave = (): void => {
    if (typed !== text) onText(row, field, typed);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') setTyped(text);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    leave();
    onEnter(row, field);
  };
  return (
    <>
      <input
        className="mend-cell"
        data-field={field}
        aria-label={label}
        aria-invalid={why !== ''}
        {...(why !== '' && { 'aria-describedby': id })}
        maxLength={mostMended.text}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      {why !== '' && (
        <span id={id} className="sheet-why">
          {why}
        </span>
      )}
    </>
  );
};

const steps: Readonly<Record<string, { down: number; right: number }>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
};

/** Left and right move within a text first, unless all of it is chosen. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  const cell = event.target;
  if (!step || !(cell instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const { selectionStart, selectionEnd, value } = cell;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const edge = step.right < 0 ? 0 : value.length;
  if (step.right !== 0 && !isWhole && !(selectionStart === edge && selectionEnd === edge)) return;
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const row = cell.closest('tr');
  const cells = row ? [...row.querySelectorAll<HTMLInputElement>('.mend-cell')] : [];
  const next =
    rows[rows.findIndex((one) => one === row) + step.down]?.querySelectorAll<HTMLInputElement>('.mend-cell')[
      cells.indexOf(cell) + step.right
    ];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The cell of a row, where it is shown. */
export const sheetCell = (row: number, field: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(
    `.sheet tr[data-row="${row}"] .mend-cell[data-field="${CSS.escape(field)}"]`,
  );

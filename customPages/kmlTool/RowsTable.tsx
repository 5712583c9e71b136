import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { Button, useSay } from '../../src/screens/index.ts';
import { CellView } from './CellView.tsx';
import type { ToolColumn } from './columns.ts';
import { RowHead } from './RowHead.tsx';
import type { Tool } from './useTool.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { useTexts } from './useTexts.ts';
import type { ToolRow } from './workingSet.ts';

/** Rows that are drawn together. */
const perPage = 100;

interface RowsTableProps {
  type: KmlType;
  rows: readonly ToolRow[];
  columns: readonly ToolColumn[];
  label: string;
  selected: ReadonlySet<string>;
  onSelect(keys: ReadonlySet<string>): void;
  change: Tool['change'];
  isClosed: boolean;
  /** The row that is to be seen; another object: again. */
  sought: { key: string } | null;
  /** What is strange about a row, and no fault. */
  remarkOf(row: ToolRow): string | null;
}

/** The rows of a tab: arrows go from cell to cell, Enter types one over, Space selects its row. */
export const RowsTable = (props: RowsTableProps): ReactNode => {
  const { rows, columns, label, selected, onSelect } = props;
  const say = useTexts();
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / perPage) - 1);
  const shown = rows.slice(Math.min(page, last) * perPage, (Math.min(page, last) + 1) * perPage);
  const table = useRef<HTMLDivElement>(null);
  const { sought } = props;
  const [seen, setSeen] = useState(sought);
  const at = sought === seen ? -1 : rows.findIndex(({ key }) => key === sought?.key);
  if (sought !== seen) {
    setSeen(sought);
    if (at >= 0) setPage(Math.floor(at / perPage));
  }
  useEffect(() => {
    if (sought)
      table.current?.querySelector(`[data-key="${CSS.escape(sought.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  const grid = useGrid(shown.length, columns.length + 1);
  const toggle = (key: string): void => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect(next);
  };
  const isAll = rows.length > 0 && rows.every(({ key }) => selected.has(key));
  return (
    <>
      <div ref={table} className="tool-table" tabIndex={-1}>
        <table
          className="page-table staying-heads"
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          onKeyDown={grid.onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={say('Select all rows')}
                  checked={isAll}
                  onChange={() => onSelect(isAll ? new Set() : new Set(rows.map(({ key }) => key)))}
                />
              </th>
              <th scope="col">{say('Row')}</th>
              {columns.map(({ name, field }) => (
                <th key={name} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <RowLine key={row.key} {...props} row={row} at={at} focus={grid.focus} toggle={toggle} />
            ))}
          </tbody>
        </table>
      </div>
      {last > 0 && (
        <p className="tool-pager">
          <Button disabled={page <= 0} onClick={() => setPage(Math.min(page, last) - 1)}>
            {say('Previous rows')}
          </Button>
          <span>
            {say('Rows %{from} to %{to} of %{total}', {
              from: Math.min(page, last) * perPage + 1,
              to: Math.min(page, last) * perPage + shown.length,
              total: rows.length,
            })}
          </span>
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            {say('Next rows')}
          </Button>
        </p>
      )}
    </>
  );
};

interface RowLineProps extends RowsTableProps {
  row: ToolRow;
  at: number;
  focus: { row: number; column: number };
  toggle(key: string): void;
}

const RowLine = ({
  type,
  row,
  at,
  columns,
  focus,
  selected,
  toggle,
  change,
  isClosed,
  remarkOf,
}: RowLineProps): ReactNode => {
  const say = useTexts();
  const told = useSay();
  const fieldLabel = useFieldLabel(type);
  const isAt = (column: number): 0 | -1 => (focus.row === at && focus.column === column ? 0 : -1);
  const remark = remarkOf(row);
  const own = row.faults.filter(({ field }) => !columns.some(({ name }) => name === field));
  return (
    <tr
      data-selected={selected.has(row.key)}
      data-deleted={row.isDeleted === true}
      data-key={row.key}
      aria-selected={selected.has(row.key)}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={say('Select row %{row}', { row: row.key })}
          checked={selected.has(row.key)}
          onChange={() => toggle(row.key)}
        />
      </td>
      <RowHead
        row={row}
        tabIndex={isAt(0)}
        place={`${at} 0`}
        onToggle={() => toggle(row.key)}
        onTake={(whose) => change({ kind: 'take', type, key: row.key, whose })}
      >
        {remark !== null && <span className="tool-remark">{remark}</span>}
        {own.map((fault) => (
          <span key={fault.text} className="tool-fault">
            {fault.field !== undefined && `${fieldLabel(fault.field)}: `}
            {told(fault)}
          </span>
        ))}
      </RowHead>
      {columns.map((column, index) => (
        <CellView
          key={column.name}
          type={type}
          row={row}
          column={column}
          tabIndex={isAt(index + 1)}
          place={`${at} ${index + 1}`}
          isClosed={isClosed || row.isDeleted === true}
          onToggle={() => toggle(row.key)}
          onEdit={(value, fault) => change({ kind: 'edit', type, key: row.key, field: column.name, value, fault })}
          onTurn={() => change({ kind: 'turn', type, keys: [row.key] })}
        />
      ))}
    </tr>
  );
};

const steps: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One cell of the table is in the order of the page; arrows, Home and End move it. */
const useGrid = (rows: number, columns: number) => {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const focus = { row: Math.min(at.row, Math.max(0, rows - 1)), column: Math.min(at.column, columns - 1) };
  const go = (table: Element, row: number, column: number): void => {
    setAt({ row, column });
    table.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  };
  return {
    focus,
    onKeyDown: (event: KeyboardEvent) => {
      const place = (event.target as HTMLElement).dataset['place']?.split(' ').map(Number); // of a cell
      if (!place) return;
      const { currentTarget: table } = event;
      const [row = 0, column = 0] = place;
      const step = steps[event.key];
      if (step)
        go(table, Math.max(0, Math.min(rows - 1, row + step[0])), Math.max(0, Math.min(columns - 1, column + step[1])));
      else if (event.key === 'Home') go(table, row, 0);
      else if (event.key === 'End') go(table, row, columns - 1);
      else return;
      event.preventDefault();
    },
  };
};

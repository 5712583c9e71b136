import type { ReactNode } from 'react';
import { fieldOf, type Shape } from '../../../fieldTypes/json/shapeFields.ts';
import { capitalised } from '../../../core/values/nameInWords.ts';
import { shapeLines } from './shapeLines.ts';
import './json.css';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a JSON value as a page shows them: their single values in a line, rows within them as a table. */
export const ShapeRows = ({ rows, shape }: { rows: readonly unknown[]; shape: Shape }): ReactNode => (
  <ol className="shape-shown">
    {rows.map((row, at) => (
      <li key={at}>
        <ShownRow row={row as Row} shape={shape} name={`${capitalised(shape.title ?? '')} ${at + 1}`} />
      </li>
    ))}
  </ol>
);

const ShownRow = ({ row, shape, name }: { row: Row; shape: Shape; name: string }): ReactNode => {
  const members = Object.entries(shape.properties ?? {});
  const inner = members.filter(([member, part]) => isRows(part) && Array.isArray(row[member]));
  const others = Object.fromEntries(Object.entries(row).filter(([member]) => !inner.some(([one]) => one === member)));
  return (
    <>
      <p>
        <strong>{name}</strong>{' '}
        {shapeLines(others, shape)
          .map(({ label, text }) => `${label} ${text}`)
          .join(' · ')}
      </p>
      {inner.map(([member, part]) => (
        <ShownTable key={member} rows={row[member] as readonly Row[]} shape={part} />
      ))}
    </>
  );
};

const ShownTable = ({ rows, shape }: { rows: readonly Row[]; shape: Shape }): ReactNode => {
  const columns = Object.entries(shape.items?.properties ?? {}).flatMap(([name, part]) => fieldOf(name, part) ?? []);
  return (
    <table aria-label={shape.title}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {columns.map(({ name }) => (
              <td key={name}>{shapeLines(row[name], shape.items?.properties?.[name])[0]?.text ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Objects below each other. */
export const isRows = ({ items }: Shape): boolean => items?.properties !== undefined;

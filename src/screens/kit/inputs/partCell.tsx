import type { ReactNode } from 'react';
import type { FieldView } from './fieldView.ts';
import '../parts/cells.css';

/** Draws a number as its text, with a bar where it is a part of a whole. */
export const partCell: NonNullable<FieldView['cell']> = (value, field, { type, whole = field.max }) => {
  const text = (type.display ?? type.format)(value, field);
  return field.bar && whole !== undefined ? (
    <PartBar part={whole > 0 ? Number(value) / whole : 0}>{text}</PartBar>
  ) : (
    text
  );
};

/** The bar says nothing that the number does not. `part`: 0 to 1. */
const PartBar = ({ part, children }: { part: number; children: ReactNode }): ReactNode => (
  <span className="part" data-full={part >= 1}>
    <span className="part-bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(0, Math.min(1, part)) * 100}%` }} />
    </span>
    <span className="part-text">{children}</span>
  </span>
);

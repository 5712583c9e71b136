import type { ReactNode } from 'react';
import type { Choice } from '../../../core/fields/field.ts';
import './cells.css';

/** A tinted label: the colour says what the text says, and means the same everywhere (look.md). */
export const ToneLabel = ({
  tone,
  children,
}: {
  tone: NonNullable<Choice['tone']>;
  children: ReactNode;
}): ReactNode => (
  <span className="tone" style={{ background: `var(--tone-${tone}-ground)`, color: `var(--tone-${tone}-text)` }}>
    {children}
  </span>
);

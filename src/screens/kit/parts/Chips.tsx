import type { ReactNode } from 'react';
import './cells.css';

/** A few names as chips, and how many more there are. */
export const Chips = ({ names, most }: { names: readonly string[]; most: number }): ReactNode => (
  <span title={names.join(', ')}>
    {names.slice(0, most).map((name) => (
      <span key={name} className="chip">
        {name}
      </span>
    ))}
    {names.length > most && <span className="chip-more">+{names.length - most}</span>}
  </span>
);

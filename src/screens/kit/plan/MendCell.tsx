import { useState, type KeyboardEvent, type ReactNode } from 'react';

interface MendCellProps {
  label: string;
  /** As it stands in the file, or as it was typed over. */
  text: string;
  /** Ids of what says what is wrong. */
  describedBy: string;
  onText(text: string): void;
  /** Enter in the last one. */
  onLast(): void;
}

/** A refused cell of a file, to be typed over where it stands. Enter goes on to the next one, Escape takes the typing back. */
export const MendCell = ({ label, text, describedBy, onText, onLast }: MendCellProps): ReactNode => {
  const [typed, setTyped] = useState(text);
  const [given, setGiven] = useState(text);
  if (given !== text) {
    setGiven(text);
    setTyped(text);
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') return setTyped(text);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onText(typed);
    const cells = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('.mend-cell') ?? [])];
    const next = cells[cells.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else onLast();
  };
  return (
    <input
      className="mend-cell"
      aria-label={label}
      aria-invalid
      aria-describedby={describedBy}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => onText(typed)}
      onKeyDown={press}
    />
  );
};

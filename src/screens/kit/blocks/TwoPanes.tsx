import { Minus, Plus, Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fold } from '../../../core/fields/fold.ts';
import { closedBy } from '../messages/closedBy.ts';
import './panes.css';

/** Something that can be had. */
export interface PaneEntry {
  id: string;
  name: string;
  /** A second line. */
  hint?: string;
}

interface TwoPanesProps {
  /** What is had, and what could be: by their headings. */
  held: { label: string; entries: readonly PaneEntry[] };
  available: { label: string; entries: readonly PaneEntry[] };
  /** Nothing is moved meanwhile. */
  isBusy: boolean;
  /** Why nothing may be moved at all. */
  reason?: string | null;
  /** Told the text, of entries that are looked for elsewhere. Absent: the text chooses among those that are there. */
  onFilter?(text: string): void;
  onAdd(entry: PaneEntry): void;
  onRemove(entry: PaneEntry): void;
}

/**
 * What a record has and what it could have, one pane above the other, filtered by one text. A press adds or takes away; the arrow
 * keys go through a pane.
 */
export const TwoPanes = ({
  held,
  available,
  isBusy,
  reason = null,
  onFilter,
  onAdd,
  onRemove,
}: TwoPanesProps): ReactNode => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const fits = ({ name, hint = '' }: PaneEntry): boolean =>
    onFilter !== undefined || fold(`${name} ${hint}`).includes(fold(text.trim()));
  return (
    <div className="two-panes" aria-busy={isBusy}>
      <label className="pane-filter">
        <Search size={14} strokeWidth={1.75} aria-hidden />
        <input
          type="search"
          value={text}
          placeholder={translate('toolkit.panes.filter')}
          aria-label={translate('toolkit.panes.filter')}
          onChange={({ target }) => {
            setText(target.value);
            onFilter?.(target.value);
          }}
        />
      </label>
      <Pane
        label={held.label}
        of={held.entries.length}
        entries={held.entries.filter(fits)}
        icon={<Minus size={14} strokeWidth={2} aria-hidden />}
        nameOf={(name) => translate('toolkit.panes.remove', { name })}
        isBusy={isBusy}
        reason={reason}
        onPress={onRemove}
      />
      <Pane
        label={available.label}
        of={available.entries.length}
        entries={available.entries.filter(fits)}
        icon={<Plus size={14} strokeWidth={2} aria-hidden />}
        nameOf={(name) => translate('toolkit.panes.add', { name })}
        isBusy={isBusy}
        reason={reason}
        onPress={onAdd}
      />
    </div>
  );
};

interface PaneProps {
  label: string;
  /** How many there are without the filter. */
  of: number;
  entries: readonly PaneEntry[];
  icon: ReactNode;
  /** What a press does, by the entry's name. */
  nameOf(name: string): string;
  isBusy: boolean;
  reason: string | null;
  onPress(entry: PaneEntry): void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const Pane = ({ label, of, entries, icon, nameOf, isBusy, reason, onPress }: PaneProps): ReactNode => {
  const translate = useTranslate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const buttons = (): HTMLButtonElement[] => [...(list.current?.querySelectorAll('button') ?? [])];
  const go = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement); // of a key that was pressed in the list
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  };
  const press = (entry: PaneEntry, at: number): void => {
    if (isBusy || reason !== null) return;
    // The one that is pressed goes to the other pane; the next press is of its neighbour.
    const all = buttons();
    (all[at + 1] ?? all[at - 1])?.focus();
    onPress(entry);
  };
  return (
    <section className="pane" aria-labelledby={id}>
      <h3 id={id}>
        {label} <span>{of}</span>
      </h3>
      {entries.length === 0 && <p className="pane-none">{translate('toolkit.panes.none')}</p>}
      <ul ref={list} onKeyDown={go}>
        {entries.map((entry, at) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-label={nameOf(entry.name)}
              {...(reason === null ? { 'aria-disabled': isBusy } : closedBy(reason))}
              onClick={() => press(entry, at)}
            >
              <span className="pane-name">
                {entry.name}
                {entry.hint !== undefined && <small>{entry.hint}</small>}
              </span>
              {icon}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

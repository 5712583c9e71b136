import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { unreadFields } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { HistoryEntry } from '../../../core/wire/wire.ts';
import { useUser } from '../access/session.ts';
import { useLabels } from '../access/useLabel.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { DroppedDifference } from './DroppedDifference.tsx';
import { droppedChanges, entryChanges, entryKind } from './entries.ts';
import { ValueDifference } from './ValueDifference.tsx';
import '../parts/history.css';

interface EntryChangesProps {
  entry: Pick<HistoryEntry, 'before' | 'after' | 'refs'>;
  description: ResourceDescription;
}

/** What one change did to a record, field by field; of a creation or a deletion first only how many fields. */
export const EntryChanges = ({ entry, description }: EntryChangesProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const label = useLabels(description.name);
  const unread = unreadFields(useUser(), description);
  const [isOpen, setOpen] = useState(false);
  const kind = entryKind(entry);
  const isTold = ({ before, after }: { before: unknown; after: unknown }): boolean =>
    kind === 'changed' || before !== null || after !== null;
  const changed = entryChanges(entry, description.fields).filter(isTold);
  const dropped = droppedChanges(entry, description.dropped).filter(isTold);
  // A change of fields that its reader does not have: their declaration knows nothing of it.
  if (changed.length + dropped.length === 0 && unread.size > 0)
    return <p className="quiet">{translate('toolkit.history.unread')}</p>;
  if (kind !== 'changed' && !isOpen)
    return (
      <dl className="history-changes">
        <dt>{translate(`toolkit.history.${kind}`)}</dt>
        <dd>
          <button type="button" className="history-revert" aria-expanded={false} onClick={() => setOpen(true)}>
            {counted('toolkit.history.fields', changed.length + dropped.length)}
          </button>
        </dd>
      </dl>
    );
  return (
    <dl className="history-changes">
      {changed.map(({ field, before, after, refs }) => (
        <EntryChange key={field.name} label={label(field)}>
          <ValueDifference field={field} before={before} after={after} refs={refs} />
        </EntryChange>
      ))}
      {dropped.map(({ name, before, after }) => (
        <EntryChange key={name} label={translate('toolkit.history.dropped', { name })}>
          <DroppedDifference before={before} after={after} />
        </EntryChange>
      ))}
    </dl>
  );
};

const EntryChange = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

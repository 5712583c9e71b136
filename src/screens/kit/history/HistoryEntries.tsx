import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HistoryEntry, RecordId } from '../../../core/wire/wire.ts';
import { useResource } from '../access/useResource.ts';
import { useLabelled } from '../access/useLabel.ts';
import { useWords } from '../access/useTitle.ts';
import { usePermissionReason } from '../access/usePermissionReason.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { pressUnless } from '../messages/closedBy.ts';
import { useReadOnly } from '../messages/useRefusal.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { historyTime } from '../i18n/time.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { entrySource } from './entries.ts';
import { HistoryScope } from './HistoryScope.tsx';
import { useHistory } from './useHistory.ts';
import '../parts/history.css';

interface HistoryEntriesProps {
  resource: string;
  id: RecordId;
  /** Something was reverted: whoever shows the record reads it again. */
  onReverted?: (() => void) | undefined;
}

/** Who changed what, newest first, with a way back for what nothing newer touched. */
export const HistoryEntries = ({ resource, id, onReverted }: HistoryEntriesProps): ReactNode => {
  const translate = useTranslate();
  const { entries, isLoading, reload } = useHistory(resource, id);
  const changes = useChangeSet(resource);
  const [busy, setBusy] = useState<string | null>(null);
  const revert = async (changeSet: string): Promise<void> => {
    setBusy(changeSet);
    try {
      await changes.undo(changeSet);
      onReverted?.();
    } catch {
      // The change-set has told what failed.
    } finally {
      setBusy(null);
      reload();
    }
  };
  if (isLoading) return <p className="history-note" aria-busy="true" />;
  if (entries.length === 0) return <p className="history-note">{translate('toolkit.history.none')}</p>;
  return (
    <>
      <HistoryScope resource={resource} />
      <ol className="history-entries">
        {entries.map((entry, at) => (
          <li
            key={`${entry.change_set} ${entry.resource} ${entry.record_id} ${entry.version}`}
            className="history-entry"
          >
            <HistoryEntryView
              entry={entry}
              own={resource}
              isFirst={entries[at - 1]?.change_set !== entry.change_set}
              isBusy={busy !== null}
              onRevert={revert}
            />
          </li>
        ))}
      </ol>
    </>
  );
};

interface EntryProps {
  entry: HistoryEntry;
  /** The resource whose history this is; an entry of a related one names it. */
  own: string;
  /** Of its change-set, which is taken back whole. */
  isFirst: boolean;
  isBusy: boolean;
  onRevert(changeSet: string): Promise<void>;
}

const HistoryEntryView = ({ entry, own, isFirst, isBusy, onRevert }: EntryProps): ReactNode => {
  const description = useResource(entry.resource);
  const translate = useTranslate();
  const counted = useCounted();
  const readOnly = useReadOnly();
  const reasonFor = usePermissionReason();
  const reason = entry.why ? entry.why.needs.map(reasonFor).join(' ') : readOnly;
  const { one } = useWords(description);
  const labelled = useLabelled(entry.resource);
  return (
    <>
      <div className="history-entry-head">
        <div>
          <strong>{entry.actor}</strong>
          <p>
            <time dateTime={entry.changed_at}>{historyTime(entry.changed_at)}</time> ·{' '}
            {entrySource(entry, translate, counted, labelled)}
            {entry.resource !== own && ` · ${one}`} ·{' '}
            <Link className="history-link" to={`/changes/${entry.change_set}`}>
              {translate('toolkit.audit.open')}
            </Link>
          </p>
        </div>
        {entry.undoable && isFirst && (
          <button
            type="button"
            className="history-revert"
            disabled={isBusy}
            title={entry.size > 1 ? counted('toolkit.history.revertAll', entry.size) : undefined}
            {...pressUnless(reason, () => void onRevert(entry.change_set))}
          >
            <Undo2 size={14} strokeWidth={1.75} aria-hidden /> {translate('toolkit.history.revert')}
          </button>
        )}
      </div>
      <EntryChanges entry={entry} description={description} />
    </>
  );
};

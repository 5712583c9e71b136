import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SelectionHistoryEntry } from '../../../core/wire/audit.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Selection } from '../../../core/wire/wire.ts';
import { useResource } from '../access/useResource.ts';
import { useLabelled } from '../access/useLabel.ts';
import { useWords } from '../access/useTitle.ts';
import { useKeyset } from '../changes/useKeyset.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import { useChangeProvider } from '../changes/useChangeProvider.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { historyTime } from '../i18n/time.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { entrySource } from './entries.ts';
import { HistoryScope } from './HistoryScope.tsx';
import { SidePanel } from '../parts/SidePanel.tsx';
import '../theme/inputs.css';

interface SelectionHistoryPanelProps {
  description: ResourceDescription;
  selection: Selection;
  /** '12 items'. */
  things: string;
  onClose(): void;
}

/** What happened to any of the selected records, newest first, beside the list that they were selected in. */
const SelectionHistoryPanel = ({ description, selection, things, onClose }: SelectionHistoryPanelProps): ReactNode => {
  const translate = useTranslate();
  return (
    <SidePanel title={translate('toolkit.audit.selection', { things })} onClose={onClose}>
      <Suspense fallback={null}>
        <SelectionEntries description={description} selection={selection} />
      </Suspense>
    </SidePanel>
  );
};
export default SelectionHistoryPanel;

const SelectionEntries = ({
  description,
  selection,
}: Pick<SelectionHistoryPanelProps, 'description' | 'selection'>): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const provider = useChangeProvider();
  const { name } = description;
  const list = useKeyset([name, 'selectionHistory', selection], (after) =>
    provider.selectionHistory({ resource: name, selection, ...(after !== undefined && { after }) }),
  );
  if (list.isLoading) return <p className="history-note" aria-busy="true" />;
  if (list.error) {
    const { title, details } = buildMessage(translate('toolkit.audit.selectionFailed'), list.error, say);
    return (
      <p className="history-note" role="alert">
        {title} {details} <Button onClick={list.reload}>{translate('toolkit.retry')}</Button>
      </p>
    );
  }
  if (list.rows.length === 0) return <p className="history-note">{translate('toolkit.audit.selectionNone')}</p>;
  return (
    <>
      <HistoryScope resource={name} />
      <ol className="history-entries">
        {list.rows.map((entry) => (
          <li
            key={`${entry.change_set} ${entry.resource} ${entry.record_id} ${entry.version}`}
            className="history-entry"
          >
            <SelectionEntry entry={entry} own={name} />
          </li>
        ))}
      </ol>
      {list.more && (
        <Button disabled={list.isLoadingMore} onClick={list.more}>
          {translate('toolkit.audit.more')}
        </Button>
      )}
    </>
  );
};

const SelectionEntry = ({ entry, own }: { entry: SelectionHistoryEntry; own: string }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const description = useResource(entry.resource);
  const { one } = useWords(description);
  const labelled = useLabelled(entry.resource);
  return (
    <>
      <div className="history-entry-head">
        <div>
          <strong>{entry.label}</strong>
          <p>
            {entry.actor} · <time dateTime={entry.changed_at}>{historyTime(entry.changed_at)}</time> ·{' '}
            {entrySource(entry, translate, counted, labelled)}
            {entry.resource !== own && ` · ${one}`} ·{' '}
            <Link className="history-link" to={`/changes/${entry.change_set}`}>
              {translate('toolkit.audit.open')}
            </Link>
          </p>
        </div>
      </div>
      <EntryChanges entry={entry} description={description} />
    </>
  );
};

import Button from '@mui/material/Button';
import { ArchiveRestore } from 'lucide-react';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Deletion } from '../../../core/wire/audit.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useUrlValues } from '../../kit/address/useUrlValues.ts';
import { useWaysBack } from '../../kit/access/useCan.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { useKeyset } from '../../kit/changes/useKeyset.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import { RequireAccess } from '../../kit/messages/RequireAccess.tsx';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { failuresOf } from '../../kit/messages/summary.ts';
import { SkeletonList } from '../list/ListStates.tsx';
import { DeletedSearch } from './DeletedSearch.tsx';
import { DeletedTable } from './DeletedTable.tsx';
import { later } from '../../kit/openings/later.tsx';
import '../../kit/parts/pageTable.css';
import '../../kit/table/list.css';
import '../../kit/table/page.css';
import './deleted.css';

const DeletedPanel = later(() => import('./DeletedPanel.tsx'));

/** The deleted records of a resource that this person can bring back: `/items/deleted`. */
const DeletedPage = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const description = useResource(resource ?? here ?? '');
  const mayRestore = useWaysBack(description).size > 0;
  if (mayRestore) return <DeletedRecords description={description} />;
  // Nobody holds one of none: they are told, and led to the index.
  return <RequireAccess permissions={[]}>{null}</RequireAccess>;
};
export default DeletedPage;

const names = ['text'] as const;

const DeletedRecords = ({ description }: { description: ResourceDescription }): ReactNode => {
  const { name } = description;
  const translate = useTranslate();
  const counted = useCounted();
  const number = useNumber();
  const words = useWords(description);
  const provider = useChangeProvider();
  const [{ text }, set] = useUrlValues(names);
  const list = useKeyset(['toolkit', 'audit', 'deletions', name, { text }], (after) =>
    provider.deletions({ resource: name, ...(text !== '' && { text }) }, after),
  );
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Deletion | null>(null);
  const readOnly = useReadOnly();
  const chosen = list.rows.filter(({ record_id: id }) => selected.has(id));
  const { isBusy, refusals, restore } = useRestore(description, (left) => select(new Set(left)));
  return (
    <div className="list-page">
      <div className="list-heading">
        <h1>{translate('toolkit.deleted.title', { many: words.many })}</h1>
        <span className="list-space" />
        <Button component={Link} to={`/${name}`}>
          {translate('toolkit.deleted.toList', { many: words.many })}
        </Button>
      </div>
      <div className="list-toolbar" role="search" data-pane>
        <DeletedSearch key={text} text={text} onText={(next) => set({ text: next })} />
        <span className="list-space" />
        <Button
          variant="contained"
          color="primary"
          startIcon={<ArchiveRestore size={16} aria-hidden />}
          disabled={(readOnly === null && chosen.length === 0) || isBusy}
          {...pressUnless(readOnly, () => void restore(chosen))}
        >
          {chosen.length === 0
            ? translate('toolkit.deleted.restore', { one: words.object(2) })
            : translate('toolkit.deleted.restoreMany', {
                things: `${number(chosen.length)} ${words.object(chosen.length)}`,
              })}
        </Button>
      </div>
      <div
        className="list-scroll"
        tabIndex={0}
        role="region"
        aria-label={translate('toolkit.deleted.table', { many: words.many })}
        aria-busy={list.isLoading}
        data-pane
      >
        {list.isLoading ? (
          <SkeletonList />
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : list.rows.length === 0 ? (
          <Empty
            description={description}
            state={list.more ? 'noneYet' : text === '' ? 'none' : 'noneFound'}
            onClear={() => set({ text: '' })}
          />
        ) : (
          <DeletedTable
            rows={list.rows}
            many={words.many}
            selected={selected}
            onSelect={select}
            refusals={refusals}
            onOpen={setOpen}
          />
        )}
        {list.more && (
          <div className="deleted-more">
            <Button disabled={list.isLoadingMore} onClick={list.more}>
              {translate(
                `toolkit.deleted.${list.isLoadingMore ? 'loading' : list.rows.length === 0 ? 'further' : 'more'}`,
              )}
            </Button>
          </div>
        )}
      </div>
      <p className="unseen" role="status">
        {list.isLoading ? '' : counted('toolkit.deleted.shown', list.rows.length)}
      </p>
      {open && (
        <DeletedPanel
          description={description}
          deletion={open}
          isBusy={isBusy}
          refusal={refusals.get(open.record_id)}
          onRestore={() => void restore([open]).then((left) => left.length === 0 && setOpen(null))}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};

/** Brings records back; those that were refused stay selected, with the reason. */
const useRestore = (
  { name }: ResourceDescription,
  onLeft: (ids: readonly string[]) => void,
): {
  isBusy: boolean;
  refusals: ReadonlyMap<string, Message>;
  restore(deletions: readonly Deletion[]): Promise<string[]>;
} => {
  const changes = useChangeSet(name);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Message>>(new Map());
  const restore = async (deletions: readonly Deletion[]): Promise<string[]> => {
    setBusy(true);
    const failures = failuresOf({ results: await changes.restore(deletions) });
    const told = failures.flatMap(({ id, result }) => (id === null ? [] : [[id, result] as const]));
    const left = told.map(([id]) => id);
    setRefusals(new Map(told));
    onLeft(left);
    setBusy(false);
    return left;
  };
  return { isBusy, refusals, restore };
};

const Failed = ({ onRetry }: { onRetry(): void }): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="list-empty" role="alert">
      <p>{translate('toolkit.deleted.failed')}</p>
      <p className="quiet">{translate('toolkit.list.safe')}</p>
      <Button onClick={onRetry}>{translate('toolkit.retry')}</Button>
    </div>
  );
};

interface EmptyProps {
  description: ResourceDescription;
  state: 'none' | 'noneFound' | 'noneYet';
  onClear(): void;
}

const Empty = ({ description, state, onClear }: EmptyProps): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  return (
    <div className="list-empty">
      <p>{translate(`toolkit.deleted.${state}`)}</p>
      {state === 'none' && (
        <Button component={Link} to={`/${description.name}`}>
          {translate('toolkit.deleted.toList', { many })}
        </Button>
      )}
      {state === 'noneFound' && <Button onClick={onClear}>{translate('toolkit.deleted.clear')}</Button>}
    </div>
  );
};

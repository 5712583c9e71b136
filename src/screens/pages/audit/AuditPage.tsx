import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import type { AuditLine } from '../../../core/wire/audit.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { SkeletonList } from '../list/ListStates.tsx';
import { AuditExport, AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { auditNames, emptyView, toAuditFilter } from './auditView.ts';
import { useAudited } from './useAudited.ts';
import { useKeyset } from '../../kit/changes/useKeyset.ts';
import { useUrlValues } from '../../kit/address/useUrlValues.ts';
import { later } from '../../kit/openings/later.tsx';
import '../../kit/parts/pageTable.css';
import '../../kit/table/list.css';
import '../../kit/table/page.css';
import './audit.css';

const RevertDialog = later(() => import('./RevertDialog.tsx'));

/** Every change that the reader may see, newest first. */
const AuditPage = (): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const provider = useChangeProvider();
  const client = useQueryClient();
  const entries = useAudited();
  const [view, set] = useUrlValues(auditNames);
  const [reverting, setReverting] = useState<AuditLine | null>(null);
  const filter = toAuditFilter(view);
  const list = useKeyset(['toolkit', 'audit', filter], (after) => provider.auditLines(filter, after));
  // Lines are shown when what they tell is there: none grows, or makes room for others, later.
  const lines = useDeferredValue(list.rows);
  const isWaiting = list.isLoading || (lines.length === 0 && list.rows.length > 0);
  const isFiltered = Object.keys(filter).length > 0;
  const empty = entries.length === 0 ? 'noneVisible' : list.more ? 'noneYet' : isFiltered ? 'noneFound' : 'none';
  const more = list.more && (
    <div className="audit-more">
      <Button disabled={list.isLoadingMore} onClick={list.more}>
        {translate(list.isLoadingMore ? 'toolkit.audit.loading' : 'toolkit.audit.more')}
      </Button>
    </div>
  );
  return (
    <div className="list-page">
      <div className="list-heading">
        <h1>{translate('toolkit.audit.title')}</h1>
        <span className="list-space" />
        {list.rows.length > 0 && <AuditExport view={view} />}
      </div>
      {entries.length > 0 && <AuditFilters view={view} set={set} entries={entries} />}
      <div
        className="list-scroll"
        tabIndex={0}
        role="region"
        aria-label={translate('toolkit.audit.table')}
        aria-busy={isWaiting}
      >
        {isWaiting ? (
          <SkeletonList />
        ) : list.error ? (
          <div className="list-empty" role="alert">
            <p>{translate('toolkit.audit.failed')}</p>
            <p className="quiet">{translate('toolkit.audit.safe')}</p>
            <Button onClick={list.reload}>{translate('toolkit.retry')}</Button>
          </div>
        ) : list.rows.length === 0 ? (
          <div className="list-empty">
            <p>{translate(`toolkit.audit.${empty}`)}</p>
            {empty === 'noneFound' && (
              <Button onClick={() => set(emptyView)}>{translate('toolkit.audit.clear')}</Button>
            )}
            {more}
          </div>
        ) : (
          <Suspense fallback={<SkeletonList />}>
            <AuditTable lines={lines} onUser={(user) => set({ user })} onRevert={setReverting} />
            {more}
          </Suspense>
        )}
      </div>
      <p className="unseen" role="status">
        {isWaiting ? '' : counted('toolkit.audit.shown', list.rows.length)}
      </p>
      {reverting && (
        <RevertDialog
          changeSet={reverting.change_set}
          resource={reverting.resource}
          count={reverting.counts.created + reverting.counts.updated + reverting.counts.deleted}
          onClose={() => setReverting(null)}
          onReverted={() => void client.invalidateQueries()}
        />
      )}
    </div>
  );
};
export default AuditPage;

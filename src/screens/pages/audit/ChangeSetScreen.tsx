import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useParams, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeSetPage } from '../../../core/wire/audit.ts';
import { statusOf } from '../../kit/messages/buildMessage.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { Loading } from '../../kit/parts/Loading.tsx';
import { historyTime } from '../../kit/i18n/time.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { ChangeFacts } from './ChangeFacts.tsx';
import { ChangeRows } from './ChangeRows.tsx';
import { later } from '../../kit/openings/later.tsx';
import '../../kit/parts/pageTable.css';
import '../../kit/table/list.css';
import '../../kit/table/page.css';
import './audit.css';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';

const RevertDialog = later(() => import('./RevertDialog.tsx'));

/** One change, by its address: who, when, from where, what; and the way back for all of it or for some of its records. */
const ChangeSetScreen = (): ReactNode => {
  const { id = '' } = useParams<{ id: string }>();
  const provider = useChangeProvider();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['toolkit', 'audit', 'page', id],
    queryFn: () => provider.changeSetPage(id),
  });
  if (data) return <ChangeSetView page={data} />;
  if (!error) return <Loading />;
  const isGone = statusOf(error) === 404;
  return (
    <div className="shell-message" role="alert">
      <h1 className="shell-title">{translate(isGone ? 'toolkit.audit.notThere' : 'toolkit.audit.failed')}</h1>
      <p>{translate(isGone ? 'toolkit.audit.notThereText' : 'toolkit.audit.safe')}</p>
      {isGone ? (
        <Button component={Link} to="/audit">
          {translate('toolkit.audit.all')}
        </Button>
      ) : (
        <Button onClick={() => void refetch()}>{translate('toolkit.retry')}</Button>
      )}
    </div>
  );
};
export default ChangeSetScreen;

/** Rows to take back; undefined: all. */
type Reverting = { rows?: readonly number[] } | null;

const ChangeSetView = ({ page }: { page: ChangeSetPage }): ReactNode => {
  const translate = useTranslate();
  const { manifest } = useToolkit();
  const readOnly = useReadOnly();
  const [reverting, setReverting] = useState<Reverting>(null);
  // What was selected is done with when it was taken back.
  const [reverts, countRevert] = useState(0);
  const canUndo = manifest.services[page.service]?.capabilities.undo === true;
  const stored = page.parts.reduce(
    (sum, { counts: { created, updated, deleted } }) => sum + created + updated + deleted,
    0,
  );
  const reason = !canUndo
    ? translate('toolkit.audit.cannotRevert')
    : stored === 0
      ? translate('toolkit.audit.nothingToRevert')
      : readOnly;
  const [first] = page.parts.toSorted(
    (a, b) => b.counts.updated + b.counts.created - a.counts.updated - a.counts.created,
  );
  return (
    <div className="change-page">
      <div className="list-heading">
        <h1>{translate('toolkit.audit.change', { time: historyTime(page.at) })}</h1>
        <span className="list-space" />
        <Button
          startIcon={<Undo2 size={16} aria-hidden />}
          {...pressUnless(reason, () => setReverting({}))}
          aria-haspopup="dialog"
        >
          {translate('toolkit.audit.revertAll')}
        </Button>
      </div>
      <ChangeFacts page={page} />
      <ChangeRows
        key={`${page.change_set} ${reverts}`}
        page={page}
        canRevert={reason === null}
        onRevert={(rows) => setReverting({ rows })}
      />
      {reverting && first && (
        <RevertDialog
          changeSet={page.change_set}
          resource={first.resource}
          count={reverting.rows?.length ?? stored}
          {...(reverting.rows && { rows: reverting.rows })}
          onClose={() => setReverting(null)}
          onReverted={() => countRevert(reverts + 1)}
        />
      )}
    </div>
  );
};

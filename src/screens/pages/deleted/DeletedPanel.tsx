import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Deletion } from '../../../core/wire/audit.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { historyTime } from '../../kit/i18n/time.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { sayRefusal } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { Loading } from '../../kit/parts/Loading.tsx';
import { SidePanel } from '../../kit/parts/SidePanel.tsx';
import { SideFields } from '../side/SideFields.tsx';

interface DeletedPanelProps {
  description: ResourceDescription;
  deletion: Deletion;
  isBusy: boolean;
  /** Why it was not restored. */
  refusal: Message | undefined;
  onRestore(): void;
  onClose(): void;
}

/** What a deleted record was, and its way back. */
const DeletedPanel = ({ description, deletion, isBusy, refusal, onRestore, onClose }: DeletedPanelProps): ReactNode => {
  const { record_id: id, label, actor, at } = deletion;
  const translate = useTranslate();
  const say = useSay();
  const readOnly = useReadOnly();
  const { object } = useWords(description);
  const provider = useChangeProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['toolkit', 'audit', 'deletions', description.name, { record: id }],
    queryFn: () => provider.deletions({ resource: description.name, record: id }),
  });
  const record = data?.rows[0]?.record;
  return (
    <SidePanel
      title={translate('toolkit.deleted.was', { name: label })}
      facts={translate('toolkit.deleted.facts', { actor, time: historyTime(at) })}
      onClose={onClose}
    >
      <div className="deleted-panel-actions">
        <Button
          variant="contained"
          color="primary"
          disabled={isBusy || !record}
          {...pressUnless(readOnly, () => onRestore())}
        >
          {translate('toolkit.deleted.restore', { one: object() })}
        </Button>
        {refusal && (
          <p className="deleted-refusal" role="alert">
            {translate('toolkit.deleted.refused', { reason: sayRefusal(refusal, say) })}
          </p>
        )}
      </div>
      {error ? (
        <div role="alert">
          <p>{translate('toolkit.deleted.failed')}</p>
          <Button onClick={() => void refetch()}>{translate('toolkit.retry')}</Button>
        </div>
      ) : record ? (
        <div className="deleted-was">
          <SideFields description={description} record={record} />
        </div>
      ) : data ? (
        <p className="quiet">{translate('toolkit.deleted.notAny')}</p>
      ) : (
        <Loading />
      )}
    </SidePanel>
  );
};
export default DeletedPanel;

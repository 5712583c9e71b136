import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useWaysBack } from '../../kit/access/useCan.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { sayRefusal } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { failuresOf } from '../../kit/messages/summary.ts';

interface RestoreButtonProps {
  description: ResourceDescription;
  id: string;
  onRestored(): void;
}

/** Brings a deleted record back, for whoever may; nothing where it was never there. */
export const RestoreButton = (props: RestoreButtonProps): ReactNode =>
  useWaysBack(props.description).size > 0 && <Offer {...props} />;

const Offer = ({ description, id, onRestored }: RestoreButtonProps): ReactNode => {
  const translate = useTranslate();
  const { object } = useWords(description);
  const provider = useChangeProvider();
  const changes = useChangeSet(description.name);
  const say = useSay();
  const readOnly = useReadOnly();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['toolkit', 'audit', 'deletions', description.name, { record: id }],
    queryFn: () => provider.deletions({ resource: description.name, record: id }),
    staleTime: 0,
  });
  const [deletion] = data?.rows ?? [];
  if (!deletion) return null;
  const restore = async (): Promise<void> => {
    setBusy(true);
    const [failure] = failuresOf({ results: await changes.restore([deletion]) });
    setBusy(false);
    setRefusal(failure ? sayRefusal(failure.result, say) : null);
    if (failure) void refetch();
    else onRestored();
  };
  return (
    <>
      {refusal !== null && <p className="record-state-refusal">{refusal}</p>}
      <Button variant="contained" color="primary" disabled={isBusy} {...pressUnless(readOnly, () => void restore())}>
        {translate('toolkit.deleted.restore', { one: object() })}
      </Button>
    </>
  );
};

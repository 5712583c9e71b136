import Button from '@mui/material/Button';
import { useResourceContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { comparedIds, fewestCompared, mostCompared } from '../../kit/address/compareAddress.ts';
import { listAddress } from '../../kit/address/lastList.ts';
import { useUrlValues } from '../../kit/address/useUrlValues.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { RecordState } from '../../kit/form/RecordState.tsx';
import { Comparison } from './Comparison.tsx';
import { CompareSkeleton } from './CompareSkeleton.tsx';
import { useCompared } from './useCompared.ts';

const addressed = ['ids', 'into', 'all'] as const;

/** Two to four records of a resource side by side: `/items/compare?ids=1,2`. `into` names the one that takes values over, `all` shows what is equal, too. */
const ComparePage = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const description = useResource(resource ?? here ?? '');
  const [{ ids: text }] = useUrlValues(addressed);
  const ids = comparedIds(text);
  if (ids.length < fewestCompared || ids.length > mostCompared)
    return <WrongCount description={description} ids={ids} />;
  return <Compared key={ids.join(' ')} description={description} ids={ids} />;
};
export default ComparePage;

const Compared = ({ description, ids }: { description: ResourceDescription; ids: readonly string[] }): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  const comparing = useCompared(description, ids);
  const [{ into, all }, setUrl] = useUrlValues(addressed);
  const [hasMoved, setMoved] = useState(false);
  if (comparing.state === 'loading') return <CompareSkeleton columns={ids.length} />;
  const back = backTo(description, translate('toolkit.form.all', { many }));
  if (comparing.state === 'failed')
    return (
      <RecordState title={translate('toolkit.compare.failed', { many })} text={comparing.failure.text} back={back}>
        <Button variant="contained" color="primary" onClick={comparing.reopen}>
          {translate('toolkit.retry')}
        </Button>
      </RecordState>
    );
  const { sides, missing } = comparing;
  const missed = missing.length > 0 ? translate('toolkit.compare.notThere', { names: missing.join(', ') }) : null;
  if (sides.length < fewestCompared)
    return <RecordState title={translate('toolkit.compare.nothing')} text={missed ?? ''} back={back} />;
  const at = Math.max(
    0,
    sides.findIndex(({ id }) => id === into),
  );
  return (
    <Comparison
      key={sides[at]?.id}
      description={description}
      comparing={comparing}
      sides={sides}
      into={at}
      missed={missed}
      isWhole={all !== ''}
      hasMoved={hasMoved}
      onInto={(id) => {
        setMoved(true);
        setUrl({ into: id });
      }}
      onWhole={(isWhole) => setUrl({ all: isWhole ? '1' : '' })}
    />
  );
};

const WrongCount = ({ description, ids }: { description: ResourceDescription; ids: readonly string[] }): ReactNode => {
  const translate = useTranslate();
  const { many } = useWords(description);
  return (
    <RecordState
      title={translate('toolkit.compare.nothing')}
      text={translate('toolkit.compare.wrongCount', { many, count: ids.length })}
      back={backTo(description, translate('toolkit.form.all', { many }))}
    />
  );
};

const backTo = ({ name }: ResourceDescription, label: string): { label: string; to: string } => ({
  label,
  to: listAddress(name),
});

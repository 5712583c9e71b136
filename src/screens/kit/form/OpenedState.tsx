import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { sayOwnError } from '../messages/resourceText.ts';
import { useWords } from '../access/useTitle.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordState } from './RecordState.tsx';
import type { Opening } from '../formState/useOpenedRecord.ts';

interface OpenedStateProps {
  description: ResourceDescription;
  opening: Exclude<Opening, { state: 'open' }>;
  /** What is said where the record could not be read. */
  title: string | null;
  onRetry(): void;
  /** What can be done about a record that is not there. */
  whenGone?: ReactNode;
}

/** A record that is on its way, is not there, or could not be read. */
export const OpenedState = ({ description, opening, title, onRetry, whenGone }: OpenedStateProps): ReactNode => {
  const translate = useTranslate();
  const { one, many } = useWords(description);
  if (opening.state === 'loading') return <RecordSkeleton />;
  const isGone = opening.failure.kind === 'gone';
  return (
    <RecordState
      title={
        isGone
          ? (sayOwnError(description, 404, translate)?.title ?? translate('toolkit.form.notThere', { one }))
          : (title ?? translate('toolkit.form.unreadable', { one }))
      }
      text={opening.failure.text}
      back={{ label: translate('toolkit.form.all', { many }), to: `/${description.name}` }}
    >
      {isGone ? (
        whenGone
      ) : (
        <Button variant="contained" color="primary" onClick={onRetry}>
          {translate('toolkit.retry')}
        </Button>
      )}
    </RecordState>
  );
};

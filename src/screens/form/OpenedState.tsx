import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../core/resource.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordState } from './RecordState.tsx';
import type { Opening } from './useOpenedRecord.ts';

interface OpenedStateProps {
  description: ResourceDescription;
  opening: Exclude<Opening, { state: 'open' }>;
  /** What is said where the record could not be read. */
  title: string | null;
  onRetry(): void;
}

/** A record that is on its way, is not there, or could not be read. */
export const OpenedState = ({ description, opening, title, onRetry }: OpenedStateProps): ReactNode => {
  if (opening.state === 'loading') return <RecordSkeleton />;
  const { one, many } = description.title;
  const isGone = opening.failure.kind === 'gone';
  return (
    <RecordState
      title={isGone ? `This ${one} is not there` : (title ?? `This ${one} could not be read`)}
      text={opening.failure.text}
      back={{ label: `All ${many}`, to: `/${description.name}` }}
    >
      {!isGone && (
        <Button variant="contained" color="primary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </RecordState>
  );
};

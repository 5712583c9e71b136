import { lazy, Suspense, type ReactNode } from 'react';
import type { ResourceDescription } from '../../core/resource.ts';
import { useWords } from '../access/useTitle.ts';

const ActionSteps = lazy(() => import('./ActionSteps.tsx'));

interface RecordStepsProps {
  description: ResourceDescription;
  action: string;
  id: string;
  onClose(): void;
  onApplied(): void;
}

/** An action of one record that asks for something first. */
export const RecordSteps = ({ description, action, id, onClose, onApplied }: RecordStepsProps): ReactNode => {
  const words = useWords(description);
  return (
    <Suspense>
      <ActionSteps description={description} action={action} selection={{ ids: [id] }} things={`1 ${words.object(1)}`} ofOne onClose={onClose} onApplied={onApplied} />
    </Suspense>
  );
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface PlanTroubleProps {
  text: string;
  /** Absent: asked again it would be the same. */
  onRetry?: () => void;
  onBack(): void;
}

/** Why there is no plan to look at, and the way back. */
export const PlanTrouble = ({ text, onRetry, onBack }: PlanTroubleProps): ReactNode => {
  const translate = useTranslate();
  return (
    <div className="import-body">
      <p className="import-fault" role="alert">
        {text}
      </p>
      <div className="import-buttons">
        {onRetry && <Button onClick={onRetry}>{translate('toolkit.retry')}</Button>}
        <Button onClick={onBack}>{translate('toolkit.import.plan.back')}</Button>
      </div>
    </div>
  );
};

import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { buildMessage } from '../messages/buildMessage.ts';
import { useSay } from '../messages/resourceText.ts';
import './blocks.css';

interface FailedStateProps {
  /** What did not happen: 'The file could not be read.' */
  title: string;
  /** What the call was answered, or what was thrown. */
  error: unknown;
  /** Absent: there is nothing to try again. */
  onRetry?: () => void;
}

/** In the place of what could not be had: what failed, in the server's own words, and Retry. */
export const FailedState = ({ title, error, onRetry }: FailedStateProps): ReactNode => {
  const translate = useTranslate();
  const { details } = buildMessage(title, error, useSay());
  return (
    <div className="block-state" role="alert">
      <p>{title}</p>
      {details && <p className="quiet">{details}</p>}
      {onRetry && <Button onClick={onRetry}>{translate('toolkit.retry')}</Button>}
    </div>
  );
};

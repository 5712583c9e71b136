import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** What could not be read, and Retry: all of the page that failed is asked for again. */
export const FailedLine = ({ text }: { text: string }): ReactNode => {
  const translate = useTranslate();
  const client = useQueryClient();
  const retry = (): void =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <p className="home-failed" role="alert">
      {text}{' '}
      <Button size="small" onClick={retry}>
        {translate('toolkit.retry')}
      </Button>
    </p>
  );
};

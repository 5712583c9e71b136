import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDataRouter } from './dataRouter.ts';

/**
 * Leads to another page and draws it before it returns. For pages whose code is there: what still loads would stand empty,
 * where `useNavigate` leaves the page before until it has come.
 */
export const useNavigateNow = (): ((href: string) => void) => {
  const router = useDataRouter();
  const navigate = useNavigate();
  return useCallback(
    (href) => void (router ? router.navigate(href, { flushSync: true }) : navigate(href)),
    [router, navigate],
  );
};

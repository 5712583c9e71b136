import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router-dom';

/**
 * Leads to another page and draws it before it returns. For pages whose code is there: what still loads would stand empty,
 * where `useNavigate` leaves the page before until it has come.
 */
export const useNavigateNow = (): ((href: string) => void) => {
  // Below nested routes `useNavigate` forgets `flushSync`; the router itself does not.
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return useCallback(
    (href) => void (router ? router.navigate(href, { flushSync: true }) : navigate(href)),
    [router, navigate],
  );
};

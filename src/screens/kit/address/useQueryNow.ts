import { useCallback } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/**
 * The query of this page's address as it is when asked, '' or '?page=2&...'. What is drawn may still be of the address before:
 * the router draws another one when it finds time, and a change that began from what is drawn would undo a quick one before it.
 */
export const useQueryNow = (): (() => string) => {
  const { pathname, search } = useLocation();
  const here = useHref(pathname);
  return useCallback(() => (window.location.pathname === here ? window.location.search : search), [here, search]);
};

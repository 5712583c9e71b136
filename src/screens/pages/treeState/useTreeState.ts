import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryNow } from '../../kit/address/useQueryNow.ts';
import { readTreeState, writeTreeState, type TreeState } from './treeAddress.ts';

export type ChangeTreeState = (change: (state: TreeState) => TreeState) => void;

/** What the address says of the tree, and how that is changed: the page before stays one step back. */
export const useTreeState = (): [TreeState, ChangeTreeState] => {
  const { search } = useLocation();
  const queryNow = useQueryNow();
  const navigate = useNavigate();
  const state = useMemo(() => readTreeState(search), [search]);
  const change = useCallback<ChangeTreeState>(
    (next) => void navigate({ search: writeTreeState(next(readTreeState(queryNow()))) }, { replace: true }),
    [queryNow, navigate],
  );
  return [state, change];
};

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TreeState } from '../treeState/treeAddress.ts';
import type { Tree } from '../treeState/useTree.ts';
import type { ChangeTreeState } from '../treeState/useTreeState.ts';

interface OpenNodes {
  open: ReadonlySet<string>;
  /** Opens a closed one, or closes an open one; or as `isOpen` says. */
  toggle(key: string, isOpen?: boolean): void;
  openAll(keys: readonly string[]): void;
}

/**
 * What is open. Of the whole tree the address says it, and what hangs below is read when it is there; of a search everything that holds
 * something found is, but for what was closed.
 */
export const useOpenNodes = (tree: Tree, state: TreeState, change: ChangeTreeState): OpenNodes => {
  const { data, load } = tree;
  const isSearch = state.search !== '';
  const [touched, setTouched] = useState<{ of: string; keys: ReadonlyMap<string, boolean> }>({
    of: state.search,
    keys: new Map(),
  });
  const own = touched.of === state.search ? touched.keys : noKeys;
  const open = useMemo(
    () =>
      isSearch
        ? new Set(
            [...data.nodes.values()]
              .filter(({ key, children }) => own.get(key) ?? (children !== null && children.length > 0))
              .map(({ key }) => key),
          )
        : state.open,
    [isSearch, data, own, state.open],
  );
  useEffect(() => {
    const unread = [...open].filter((key) => data.nodes.get(key)?.children === null);
    // What cannot be read stays closed; the next press asks again.
    if (unread.length > 0) load(unread).catch(() => undefined);
  }, [open, data, load]);
  const put = useCallback(
    (entries: readonly (readonly [string, boolean])[]) => {
      if (isSearch)
        return setTouched((before) => ({
          of: state.search,
          keys: new Map([...(before.of === state.search ? before.keys : noKeys), ...entries]),
        }));
      change((now) => {
        const next = new Set(now.open);
        for (const [key, isOpen] of entries)
          if (isOpen) next.add(key);
          else next.delete(key);
        return { ...now, open: next };
      });
    },
    [isSearch, state.search, change],
  );
  return {
    open,
    toggle: (key, isOpen = !open.has(key)) => put([[key, isOpen]]),
    openAll: (keys) => put(keys.map((key) => [key, true])),
  };
};

const noKeys: ReadonlyMap<string, boolean> = new Map();

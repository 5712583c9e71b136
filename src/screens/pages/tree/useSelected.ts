import { useState } from 'react';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { failuresOf, recordsOf } from '../../kit/messages/summary.ts';
import { chosenByLevel, selectAll, selectBetween, toggleNode, unreadParents } from '../treeState/selectChildren.ts';
import { nodeKey, type ShownNode } from '../treeState/treeData.ts';
import type { Tree } from '../treeState/useTree.ts';
import type { Level } from '../treeState/levels.ts';
import type { LevelPart } from './LevelsDialog.tsx';

interface Selected {
  keys: ReadonlySet<string>;
  /** By their levels; none is empty. */
  parts: LevelPart[];
  select(key: string, isRange: boolean): void;
  /** All rows, or the children of those that are selected, which are read first. */
  selectAll(): Promise<void>;
  clear(): void;
  /** What was written is not selected any more; what failed is. */
  applied(part: LevelPart, summary: ChangeSetSummary | null): void;
  /** It was deleted. */
  drop(key: string): void;
}

/** What is selected of a tree, as far as it is still there. */
export const useSelected = (tree: Tree, levels: readonly Level[], shown: readonly ShownNode[]): Selected => {
  const [{ keys: kept, anchor }, set] = useState<{ keys: ReadonlySet<string>; anchor: string | null }>({
    keys: new Set(),
    anchor: null,
  });
  const { data } = tree;
  const keys = [...kept].every((key) => data.nodes.has(key))
    ? kept
    : new Set([...kept].filter((key) => data.nodes.has(key)));
  return {
    keys,
    parts: chosenByLevel(data, keys, levels.length).flatMap((ids, at) => {
      const level = levels[at];
      return level && ids.length > 0 ? [{ at, level, ids }] : [];
    }),
    select: (key, isRange) =>
      isRange && anchor !== null
        ? set({ keys: selectBetween(shown, keys, anchor, key), anchor })
        : set({ keys: toggleNode(data, keys, key), anchor: key }),
    selectAll: async () => {
      const now = await tree.load(unreadParents(data, keys, levels.length - 1));
      set({ keys: selectAll(now, shown, keys), anchor });
    },
    clear: () => set({ keys: new Set(), anchor: null }),
    applied: ({ at, ids }, summary) => {
      const failed = new Set(summary ? recordsOf(failuresOf(summary)) : []);
      const done = new Set(ids.filter((id) => !failed.has(id)).map((id) => nodeKey(at, id)));
      set((before) => ({ ...before, keys: new Set([...before.keys].filter((key) => !done.has(key))) }));
    },
    drop: (gone) => set((before) => ({ ...before, keys: new Set([...before.keys].filter((key) => key !== gone)) })),
  };
};

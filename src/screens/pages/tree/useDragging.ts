import { useTranslate } from 'ra-core';
import { useState, type DragEvent } from 'react';
import { useWordsOf } from '../../kit/access/useTitle.ts';
import { useToast } from '../../kit/messages/useToast.ts';
import type { Level } from '../treeState/levels.ts';
import { moveFault, movedWith, type MoveFault } from '../treeState/moves.ts';
import type { TreeData, TreeNode } from '../treeState/treeData.ts';

interface Dragging {
  /** The row that something is dragged over. */
  over: { key: string; isRefused: boolean } | null;
  start(key: string, event: DragEvent<HTMLElement>): void;
  enter(key: string, event: DragEvent<HTMLElement>): void;
  drop(key: string, event: DragEvent<HTMLElement>): void;
  end(): void;
}

/** Records are dragged to another one that they then hang below; where they do not go, a sentence says why. */
export const useDragging = (
  tree: TreeData,
  levels: readonly Level[],
  selected: ReadonlySet<string>,
  onMove: (moved: readonly TreeNode[], target: TreeNode) => void,
): Dragging => {
  const [moved, setMoved] = useState<readonly TreeNode[]>([]);
  const [over, setOver] = useState<Dragging['over']>(null);
  const toast = useToast();
  const say = useMoveFault(levels, moved[0]?.level ?? 0);
  const end = (): void => {
    setMoved([]);
    setOver(null);
  };
  return {
    over,
    end,
    start: (key, event) => {
      const going = movedWith(tree, selected, key);
      if (going.length === 0) return event.preventDefault();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', going.map(({ label }) => label).join('\n'));
      setMoved(going);
    },
    enter: (key, event) => {
      const target = tree.nodes.get(key);
      if (moved.length === 0 || !target) return;
      // Else nothing can be dropped, and nothing says why.
      event.preventDefault();
      const isRefused = moveFault(tree, moved, target) !== null;
      if (over?.key !== key || over.isRefused !== isRefused) setOver({ key, isRefused });
    },
    drop: (key, event) => {
      const target = tree.nodes.get(key);
      if (moved.length === 0 || !target) return;
      event.preventDefault();
      const fault = moveFault(tree, moved, target);
      if (fault) toast({ level: 'warning', title: say(fault) });
      else onMove(moved, target);
      end();
    },
  };
};

const useMoveFault = (levels: readonly Level[], level: number): ((fault: MoveFault) => string) => {
  const translate = useTranslate();
  const wordsOf = useWordsOf();
  return ({ key, name, above }) => {
    const [own, parent] = [level, level - 1].map((at) => levels[at]?.description);
    return translate(`toolkit.tree.${key}`, {
      name,
      above,
      one: own ? wordsOf(own).one : '',
      parent: parent ? wordsOf(parent).one : '',
    });
  };
};

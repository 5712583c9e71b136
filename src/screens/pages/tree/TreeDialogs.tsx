import { FolderInput, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useEntry } from '../../kit/access/useCan.ts';
import { useWordsOf } from '../../kit/access/useTitle.ts';
import { later } from '../../kit/openings/later.tsx';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import type { Level } from '../treeState/levels.ts';
import type { TreeNode } from '../treeState/treeData.ts';
import type { Tree } from '../treeState/useTree.ts';
import type { LevelPart, LevelsStep } from './LevelsDialog.tsx';
import type { useSelected } from './useSelected.ts';

const RowMenu = later(() => import('../list/RowMenu.tsx'));
const AddDialog = later(() => import('./AddDialog.tsx'));
const MoveDialog = later(() => import('./MoveDialog.tsx'));
const LevelsDialog = later(() => import('./LevelsDialog.tsx'));

/** What is open over a tree. */
export type Opened =
  | { type: 'menu'; node: TreeNode; anchor: HTMLElement }
  | { type: 'add'; at: number; parent: TreeNode | null }
  | { type: 'move'; moved: readonly TreeNode[]; target: TreeNode | null }
  | { type: 'levels'; step: LevelsStep; verb: string; parts: readonly LevelPart[] };

interface TreeDialogsProps {
  screen: string;
  levels: readonly Level[];
  tree: Tree;
  opened: Opened;
  onOpen(next: Opened | null): void;
  selected: ReturnType<typeof useSelected>;
  /** Shows what hangs below a record. */
  onOpenNode(key: string): void;
  mayMove(level: number): boolean;
}

/** The menu of a row, or a dialog. */
export const TreeDialogs = (props: TreeDialogsProps): ReactNode => {
  const { screen, levels, tree, opened, onOpen, selected, onOpenNode } = props;
  const close = (): void => onOpen(null);
  if (opened.type === 'menu') return <NodeMenu {...props} opened={opened} />;
  if (opened.type === 'levels')
    return (
      <LevelsDialog
        step={opened.step}
        verb={opened.verb}
        parts={opened.parts}
        onClose={close}
        onApplied={selected.applied}
      />
    );
  if (opened.type === 'add') {
    const { at, parent } = opened;
    const level = levels[at];
    if (!level) return null;
    return (
      <AddDialog
        level={level}
        parent={parent}
        onClose={close}
        onSaved={({ id }) => {
          close();
          void tree.refresh(at, [String(id)]);
          if (parent) onOpenNode(parent.key);
        }}
      />
    );
  }
  const level = levels[opened.moved[0]?.level ?? -1];
  if (!level) return null;
  return (
    <MoveDialog
      screen={screen}
      level={level}
      moved={opened.moved}
      target={opened.target}
      onClose={close}
      onApplied={close}
    />
  );
};

/** What can be done with one record: what its list offers, and what the tree does. */
const NodeMenu = ({
  levels,
  tree,
  opened: { node, anchor },
  onOpen,
  selected,
  mayMove,
}: TreeDialogsProps & { opened: Extract<Opened, { type: 'menu' }> }): ReactNode => {
  const translate = useTranslate();
  const wordsOf = useWordsOf();
  const refusal = useRefusal();
  const level = levels[node.level];
  const below = levels[node.level + 1];
  const belowEntry = useEntry(below?.resource ?? '');
  if (!level) return null;
  const more: MenuEntry[] = [
    ...(below && belowEntry?.has.create
      ? [
          {
            key: 'tree add',
            label: translate('toolkit.tree.add', { one: wordsOf(below.description).object() }),
            icon: <Plus size={16} strokeWidth={1.75} aria-hidden />,
            reason: refusal(below.description, 'create'),
            run: () => onOpen({ type: 'add', at: node.level + 1, parent: node }),
          },
        ]
      : []),
    ...(level.by === undefined
      ? []
      : [
          {
            key: 'tree move',
            label: translate('toolkit.tree.move'),
            icon: <FolderInput size={16} strokeWidth={1.75} aria-hidden />,
            reason: mayMove(node.level) ? null : refusal(level.description, 'edit'),
            run: () => onOpen({ type: 'move', moved: [node], target: null }),
          },
        ]),
  ];
  const refresh = (): void => void tree.refresh(node.level, [node.id]);
  return (
    <RowMenu
      description={level.description}
      row={node.row}
      label={node.label}
      anchor={anchor}
      more={more}
      onActed={refresh}
      onClose={() => onOpen(null)}
      onDeleted={() => {
        selected.drop(node.key);
        refresh();
      }}
    />
  );
};

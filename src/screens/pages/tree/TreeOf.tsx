import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useHref } from 'react-router-dom';
import type { Screen } from '../../../core/declaration/resource.ts';
import type { TreeConfig } from '../../../core/words/surroundings.ts';
import { useScreenTitle } from '../../kit/access/screen.ts';
import { useRecordsChanged } from '../../kit/changes/recordEvents.ts';
import { FailedState } from '../../kit/blocks/FailedState.tsx';
import { EmptyState } from '../../kit/blocks/EmptyState.tsx';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import type { Level } from '../treeState/levels.ts';
import { isStandIn, shownNodes, type ShownNode, type TreeNode } from '../treeState/treeData.ts';
import type { TreeDeed } from '../treeState/treeKeys.ts';
import { useTree, type Tree } from '../treeState/useTree.ts';
import { useTreeState } from '../treeState/useTreeState.ts';
import { TreeBar } from './TreeBar.tsx';
import { TreeDialogs, type Opened } from './TreeDialogs.tsx';
import { TreeGrid } from './TreeGrid.tsx';
import { TreeHeading } from './TreeHeading.tsx';
import type { RowHands } from './TreeRow.tsx';
import { TreeToolbar } from './TreeToolbar.tsx';
import { useDragging } from './useDragging.ts';
import { useOpenNodes } from './useOpenNodes.ts';
import { useSelected } from './useSelected.ts';
import { useTreeColumns } from './useTreeColumns.ts';
import '../../kit/table/page.css';

interface TreeOfProps {
  screen: Pick<Screen, 'name' | 'label'>;
  tree: TreeConfig;
  levels: readonly Level[];
}

/** A tree, and what is done with its records. */
export const TreeOf = ({ screen, tree: config, levels }: TreeOfProps): ReactNode => {
  const translate = useTranslate();
  const titleOf = useScreenTitle();
  const [state, change] = useTreeState();
  const tree = useTree(levels, state.search, state.isAll);
  const { open, toggle, openAll } = useOpenNodes(tree, state, change);
  const shown = useMemo(() => shownNodes(tree.data, open), [tree.data, open]);
  const selected = useSelected(tree, levels, shown);
  const columns = useTreeColumns(levels, config);
  const [active, setActive] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const refusal = useRefusal();
  const follow = useFollowing();
  const mayMove = (at: number): boolean => {
    const level = levels[at];
    return level?.by !== undefined && refusal(level.description, 'edit') === null;
  };
  const dragging = useDragging(tree.data, levels, selected.keys, (moved, target) =>
    setOpened({ type: 'move', moved, target }),
  );
  const hands = useHands({
    toggleOpen: toggle,
    select: selected.select,
    openMenu: (key, anchor) => {
      const node = tree.data.nodes.get(key);
      if (node) setOpened({ type: 'menu', node, anchor });
    },
    dragStart: dragging.start,
    dragOver: dragging.enter,
    drop: dragging.drop,
  });
  const doing = { data: tree.data, shown, lowest: levels.length - 1, toggle, openAll, selected, follow, setOpened };
  const act = (deed: Deed, key: string, row: HTMLElement): void => deedsAt(doing, key, row)[deed.type]();
  const title = titleOf(screen);
  const [only] = selected.parts;
  const moved = selected.parts.length === 1 && only && mayMove(only.at) ? nodesOf(tree, selected.keys) : [];
  return (
    <div className="list-page" data-selecting={selected.keys.size > 0} onDragEnd={dragging.end}>
      {levels.map((level, at) => (
        <Follow key={level.resource} resource={level.resource} onChanged={(ids) => void tree.refresh(at, ids)} />
      ))}
      <TreeHeading
        title={title}
        count={tree.isLoading || (tree.error && shown.length === 0) ? undefined : shown.length}
        level={levels[0]}
        onAdd={() => setOpened({ type: 'add', at: 0, parent: null })}
      />
      <TreeToolbar state={state} change={change} hasInactive={levels.some(({ only: left }) => left)} />
      <div className="list-main">
        {shown.length > 0 || tree.isLoading ? (
          <TreeGrid
            label={title}
            columns={columns}
            shown={shown}
            lowest={levels.length - 1}
            selected={selected.keys}
            active={active}
            onActive={setActive}
            onDeed={act}
            onFollow={follow}
            hands={hands}
            mayDrag={mayMove}
            over={dragging.over}
            onSelectAll={() => void selected.selectAll()}
            selectAllLabel={translate(`toolkit.tree.${selected.keys.size > 0 ? 'selectChildren' : 'selectShown'}`)}
          >
            {tree.hasMore && <p className="tree-more">{translate('toolkit.tree.moreFound')}</p>}
          </TreeGrid>
        ) : (
          <NothingShown
            screen={screen.name}
            prompt={config.prompt}
            level={levels[0]}
            tree={tree}
            search={state.search}
          />
        )}
      </div>
      {selected.parts.length > 0 && (
        <TreeBar
          parts={selected.parts}
          onStep={(step, verb) => setOpened({ type: 'levels', step, verb, parts: selected.parts })}
          onMove={moved.length > 0 ? () => setOpened({ type: 'move', moved, target: null }) : undefined}
          onClear={selected.clear}
        />
      )}
      {opened && (
        <TreeDialogs
          screen={screen.name}
          levels={levels}
          tree={tree}
          opened={opened}
          onOpen={setOpened}
          selected={selected}
          onOpenNode={(key) => toggle(key, true)}
          mayMove={mayMove}
        />
      )}
      <ShownCount isLoading={tree.isLoading} count={shown.length} />
    </div>
  );
};

type Deed = Exclude<TreeDeed, { type: 'go' }>;

interface Doing {
  data: Tree['data'];
  shown: readonly ShownNode[];
  /** The level below which nothing hangs. */
  lowest: number;
  toggle(key: string, isOpen: boolean): void;
  openAll(keys: string[]): void;
  selected: ReturnType<typeof useSelected>;
  follow(href: string | null): void;
  setOpened(opened: Opened): void;
}

/** What keys do at a row. */
const deedsAt = (
  { data, shown, lowest, toggle, openAll, selected, follow, setOpened }: Doing,
  key: string,
  row: HTMLElement,
): Record<Deed['type'], () => void> => {
  const node = data.nodes.get(key);
  return {
    open: () => toggle(key, true),
    close: () => toggle(key, false),
    siblings: () => openAll(siblingsOf(shown, key, lowest)),
    toggle: () => selected.select(key, false),
    extend: () => selected.select(key, true),
    all: () => void selected.selectAll(),
    clear: selected.clear,
    follow: () => node && !isStandIn(node) && follow(row.querySelector('.tree-name a')?.getAttribute('href') ?? null),
    menu: () => node && !isStandIn(node) && setOpened({ type: 'menu', node, anchor: row }),
  };
};

interface NothingShownProps {
  screen: string;
  prompt: string | undefined;
  level: Level | undefined;
  tree: Tree;
  search: string;
}

/** Why there are no rows: the tree could not be read, in the words of its first level, or nothing is in it, or was found. */
const NothingShown = ({ screen, prompt, level, tree, search }: NothingShownProps): ReactNode => {
  const translate = useTranslate();
  const text = level?.description.messages['listFailed'];
  if (!tree.error)
    return (
      <EmptyState
        text={search === '' ? translate(`trees.${screen}.prompt`, { _: prompt }) : translate('toolkit.list.noResults')}
      />
    );
  const title = text
    ? translate(`resources.${level.resource}.messages.listFailed`, { _: text })
    : translate('toolkit.list.failed');
  return <FailedState title={title} error={tree.error} onRetry={tree.retry} />;
};

/** Told to who does not see the rows. */
const ShownCount = ({ isLoading, count }: { isLoading: boolean; count: number }): ReactNode => {
  const translate = useTranslate();
  return (
    <p className="unseen" role="status">
      {isLoading ? '' : translate('toolkit.tree.shown', { smart_count: count, count })}
    </p>
  );
};

/** Tells of records of a resource that this page changed. */
const Follow = ({ resource, onChanged }: { resource: string; onChanged(ids: readonly string[]): void }): null => {
  useRecordsChanged(resource, onChanged);
  return null;
};

const nodesOf = ({ data }: Tree, keys: ReadonlySet<string>): TreeNode[] =>
  [...keys].flatMap((key) => data.nodes.get(key) ?? []);

/** The rows beside one that something may hang below. */
const siblingsOf = (shown: readonly ShownNode[], key: string, lowest: number): string[] => {
  const parent = shown.find(({ node }) => node.key === key)?.node.parent;
  return shown.flatMap(({ node }) => (node.parent === parent && node.level < lowest ? [node.key] : []));
};

/** The same functions while the page is open, so that a row is drawn only when it changes. */
const useHands = (latest: RowHands): RowHands => {
  const ref = useRef(latest);
  useEffect(() => {
    ref.current = latest;
  });
  return useMemo<RowHands>(
    () => ({
      toggleOpen: (...given) => ref.current.toggleOpen(...given),
      select: (...given) => ref.current.select(...given),
      openMenu: (...given) => ref.current.openMenu(...given),
      dragStart: (...given) => ref.current.dragStart(...given),
      dragOver: (...given) => ref.current.dragOver(...given),
      drop: (...given) => ref.current.drop(...given),
    }),
    [],
  );
};

/** Leads to a page of this application by the address that a link has. */
const useFollowing = (): ((href: string | null) => void) => {
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  return (href) => {
    if (href !== null) void navigate(href.startsWith(`${root}/`) ? href.slice(root.length) : href);
  };
};

import { useMemo, useState, type ReactNode } from 'react';
import type { Screen } from '../../../core/declaration/resource.ts';
import type { TreeConfig } from '../../../core/words/surroundings.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { opens } from '../../kit/access/useCan.ts';
import { useResources } from '../../kit/access/useResource.ts';
import { levelsOf } from '../treeState/levels.ts';
import { TreeOf } from './TreeOf.tsx';

/** The page of a tree: records of several resources below each other. All that it shows is in its address. */
const TreePage = ({ screen, tree }: { screen: Pick<Screen, 'name' | 'label'>; tree: TreeConfig }): ReactNode => {
  const { manifest } = useToolkit();
  const { permissions } = useUser();
  // Below a level that its reader may not see nothing can be found.
  const closed = tree.levels.findIndex(({ resource }) => {
    const entry = manifest.resources.find(({ name }) => name === resource);
    return !entry || !opens(entry.access.list, permissions);
  });
  const open = useMemo(() => (closed < 0 ? tree : { ...tree, levels: tree.levels.slice(0, closed) }), [tree, closed]);
  const descriptions = useSame(useResources(open.levels.map(({ resource }) => resource)));
  const levels = useMemo(() => levelsOf(open, descriptions), [open, descriptions]);
  return <TreeOf screen={screen} tree={open} levels={levels} />;
};
export default TreePage;

/** The list as it was, while the same things are in it. */
const useSame = <T,>(list: readonly T[]): readonly T[] => {
  const [held, hold] = useState(list);
  const isSame = held.length === list.length && held.every((one, at) => one === list[at]);
  if (!isSame) hold(list);
  return isSame ? held : list;
};

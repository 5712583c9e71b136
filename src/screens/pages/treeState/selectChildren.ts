import { isStandIn, type ShownNode, type TreeData } from './treeData.ts';

/** The nodes that are not chosen yet are; one that stands in for another never is. */
export const toggleNode = (tree: TreeData, chosen: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const node = tree.nodes.get(key);
  if (!node || isStandIn(node)) return chosen;
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** All from one row to another are as the first one is. */
export const selectBetween = (
  shown: readonly ShownNode[],
  chosen: ReadonlySet<string>,
  from: string,
  to: string,
): ReadonlySet<string> => {
  const [start, end] = [from, to].map((key) => shown.findIndex(({ node }) => node.key === key)) as [number, number]; // one for each
  const next = new Set(chosen);
  for (const { node } of shown.slice(Math.max(0, Math.min(start, end)), Math.max(start, end) + 1)) {
    if (isStandIn(node)) continue;
    if (chosen.has(from)) next.add(node.key);
    else next.delete(node.key);
  }
  return next;
};

/** The chosen parents whose children have to be read before all of them are selected. */
export const unreadParents = (tree: TreeData, chosen: ReadonlySet<string>, lowest: number): string[] =>
  [...chosen].filter((key) => {
    const node = tree.nodes.get(key);
    return node !== undefined && node.level < lowest && node.children === null;
  });

/**
 * Selecting all: the children of the chosen parents along with them; where nothing is chosen, every row that is shown (spec 001
 * §2). What stands in for another is passed over.
 */
export const selectAll = (
  tree: TreeData,
  shown: readonly ShownNode[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> => {
  if (chosen.size === 0) return new Set(shown.flatMap(({ node }) => (isStandIn(node) ? [] : [node.key])));
  const next = new Set(chosen);
  for (const key of chosen)
    for (const child of tree.nodes.get(key)?.children ?? []) {
      const node = tree.nodes.get(child);
      if (node && !isStandIn(node)) next.add(child);
    }
  return next;
};

/** The records that are chosen, by their levels. */
export const chosenByLevel = (tree: TreeData, chosen: ReadonlySet<string>, levels: number): string[][] => {
  const ids = Array.from({ length: levels }, (): string[] => []);
  for (const key of chosen) {
    const node = tree.nodes.get(key);
    if (node && !isStandIn(node)) ids[node.level]?.push(node.id);
  }
  return ids;
};

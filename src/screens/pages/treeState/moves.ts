import { isStandIn, isWithin, type TreeData, type TreeNode } from './treeData.ts';

/** Why records do not go below another; the key of a text, and what fills it in. */
export interface MoveFault {
  key: 'belowItself' | 'otherLevel' | 'already';
  name: string;
  above: string;
}

/** The nodes that go along when one is dragged: all that are chosen on its level where it is one of them, else itself. */
export const movedWith = (tree: TreeData, chosen: ReadonlySet<string>, key: string): TreeNode[] => {
  const node = tree.nodes.get(key);
  if (!node || isStandIn(node)) return [];
  if (!chosen.has(key)) return [node];
  return [...chosen].flatMap((one) => {
    const other = tree.nodes.get(one);
    return other && other.level === node.level && !isStandIn(other) ? [other] : [];
  });
};

/** What keeps records from hanging below another; null: nothing that is known here. */
export const moveFault = (tree: TreeData, moved: readonly TreeNode[], target: TreeNode): MoveFault | null => {
  const fault = (key: MoveFault['key'], { label }: TreeNode): MoveFault => ({ key, name: label, above: target.label });
  const inside = moved.find(({ key }) => isWithin(tree, target.key, key));
  if (inside) return fault('belowItself', inside);
  const stray = moved.find(({ level }) => level !== target.level + 1);
  if (stray) return fault('otherLevel', stray);
  const [first] = moved;
  return first && moved.every(({ parent }) => parent === target.key) ? fault('already', first) : null;
};

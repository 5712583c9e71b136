import type { ListRow } from '../../../core/wire/query.ts';

/** The key of a record that stands in for one that was not found: nothing is done with it (spec 001 §2). */
export const standInId = '-1';

/** A record at its place. */
export interface TreeNode {
  /** Of the whole tree. */
  key: string;
  /** From 0. */
  level: number;
  /** Of the record; of a stand-in `standInId`. */
  id: string;
  /** The key of the record, of a stand-in as well. */
  recordId: string;
  label: string;
  row: ListRow;
  /** Null: it stands at the top. */
  parent: string | null;
  /** Null: nobody has asked. */
  children: readonly string[] | null;
}

export interface TreeData {
  nodes: ReadonlyMap<string, TreeNode>;
  /** Null: nobody has asked. */
  roots: readonly string[] | null;
}

export const emptyTree: TreeData = { nodes: new Map(), roots: null };

export const nodeKey = (level: number, recordId: string | number): string => `${level}.${recordId}`;

export const isStandIn = ({ id }: Pick<TreeNode, 'id'>): boolean => id === standInId;

/** A record as a node; what hangs below it is not known. */
export const nodeOf = (level: number, row: ListRow, label: string, parent: string | null): TreeNode => ({
  key: nodeKey(level, row.id),
  level,
  id: String(row.id),
  recordId: String(row.id),
  label,
  row,
  parent,
  children: null,
});

/** What is below a record, or at the top, is these and no others. What hangs below those that were there stays. */
export const withChildren = (tree: TreeData, parent: string | null, children: readonly TreeNode[]): TreeData =>
  withAll(tree, [[parent, children]]);

/** The same of several at once. */
export const withAll = (
  tree: TreeData,
  all: readonly (readonly [parent: string | null, children: readonly TreeNode[]])[],
): TreeData => {
  const nodes = new Map(tree.nodes);
  let { roots } = tree;
  for (const [parent, children] of all) {
    const keys = children.map(({ key }) => key);
    for (const node of children)
      nodes.set(node.key, { ...node, children: node.children ?? nodes.get(node.key)?.children ?? null });
    const above = parent === null ? undefined : nodes.get(parent);
    const before = parent === null ? roots : above?.children;
    for (const gone of (before ?? []).filter((key) => !keys.includes(key)))
      if (nodes.get(gone)?.parent === parent) forget(nodes, gone);
    if (parent === null) roots = keys;
    else if (above) nodes.set(parent, { ...above, children: keys });
  }
  return { nodes, roots };
};

const forget = (nodes: Map<string, TreeNode>, key: string): void => {
  for (const child of nodes.get(key)?.children ?? []) if (nodes.get(child)?.parent === key) forget(nodes, child);
  nodes.delete(key);
};

/** A record as it is now: it changed, went below another or came; null: it is none of this tree any more. */
export const withRecord = (tree: TreeData, key: string, node: TreeNode | null): TreeData => {
  const known = tree.nodes.get(key);
  if (known && node && known.parent === node.parent) {
    const nodes = new Map(tree.nodes);
    nodes.set(key, { ...node, children: known.children });
    return { ...tree, nodes };
  }
  const without = known ? takeOut(tree, known, node === null) : tree;
  return node ? putIn(without, { ...node, children: known?.children ?? null }) : without;
};

const takeOut = ({ nodes: before, roots }: TreeData, { key, parent }: TreeNode, isGone: boolean): TreeData => {
  const nodes = new Map(before);
  const above = parent === null ? undefined : nodes.get(parent);
  if (above?.children && parent !== null)
    nodes.set(parent, { ...above, children: above.children.filter((one) => one !== key) });
  if (isGone) forget(nodes, key);
  return { nodes, roots: parent === null ? (roots?.filter((one) => one !== key) ?? null) : roots };
};

/** Below a record whose children nobody has asked for it is found when somebody does. */
const putIn = ({ nodes: before, roots }: TreeData, node: TreeNode): TreeData => {
  const nodes = new Map(before);
  const { key, parent } = node;
  const above = parent === null ? undefined : nodes.get(parent);
  const siblings = parent === null ? roots : above?.children;
  if (!siblings) {
    nodes.delete(key);
    return { nodes, roots };
  }
  nodes.set(key, node);
  if (above && parent !== null) nodes.set(parent, { ...above, children: [...siblings, key] });
  return { nodes, roots: parent === null ? [...siblings, key] : roots };
};

/** A row of the tree as it is shown. */
export interface ShownNode {
  node: TreeNode;
  isOpen: boolean;
  /** Among those below the same record, from 1. */
  position: number;
  size: number;
}

/** The nodes in the order in which they are shown, those below a closed one left out. */
export const shownNodes = ({ nodes, roots }: TreeData, open: ReadonlySet<string>): ShownNode[] => {
  const shown: ShownNode[] = [];
  const add = (keys: readonly string[]): void => {
    keys.forEach((key, at) => {
      const node = nodes.get(key);
      if (!node) return;
      const isOpen = open.has(key);
      shown.push({ node, isOpen, position: at + 1, size: keys.length });
      if (isOpen && node.children) add(node.children);
    });
  };
  add(roots ?? []);
  return shown;
};

/** Whether one node is another, or hangs below it at whatever height. */
export const isWithin = ({ nodes }: TreeData, key: string, above: string): boolean => {
  for (let at: string | null | undefined = key; at; at = nodes.get(at)?.parent) if (at === above) return true;
  return false;
};

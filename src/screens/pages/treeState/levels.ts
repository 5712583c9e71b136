import type { Ancestor } from '../../../core/declaration/places/treeLevels.ts';
import { ancestorsOf, shownField } from '../../../core/declaration/places/treeLevels.ts';
import { namingFields } from '../../../core/declaration/called.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { TreeConfig, TreeLevel } from '../../../core/words/surroundings.ts';
import type { ListRow, Ref } from '../../../core/wire/query.ts';
import { nodeOf, nodeKey, standInId, withAll, type TreeData, type TreeNode, emptyTree } from './treeData.ts';

/** A level with its declaration, and what is read of its records. */
export interface Level extends TreeLevel {
  description: ResourceDescription;
  ancestors: readonly Ancestor[];
  /** Fields that its rows are read with. */
  columns: readonly string[];
}

export const levelsOf = ({ levels, columns }: TreeConfig, descriptions: readonly ResourceDescription[]): Level[] =>
  levels.flatMap((level, at) => {
    const description = descriptions[at];
    if (!description) return [];
    const ancestors = ancestorsOf(levels, descriptions, at);
    const read = [
      ...description.key,
      ...namingFields(description),
      ...columns.flatMap(({ name }) => shownField(name, level, description) ?? []),
      ...ancestors.flatMap(({ id, name }) => [id, name].flatMap((one) => one ?? [])),
      ...Object.keys(level.only ?? {}),
      ...(description.states ? [description.states.field] : []),
    ];
    // What its reader may not read is not asked for.
    const known = read.filter((name) => description.fields.some((field) => field.name === name));
    return [{ ...level, description, ancestors, columns: [...new Set(known)] }];
  });

/** What a record is called in the tree. */
export const labelOf = ({ description }: Pick<Level, 'description'>, row: ListRow): string =>
  String(row[description.recordRepresentation] ?? row.id);

/** The key of the node that a record hangs below; null: it stands at the top. */
export const parentKeyOf = (level: Level, at: number, row: ListRow): string | null => {
  const held = level.by === undefined ? null : row[level.by];
  return typeof held === 'number' || typeof held === 'string' ? nodeKey(at - 1, held) : null;
};

/**
 * What a search found as a tree: each record below the one that it hangs below. Where that was not found, one stands in for it,
 * which the record itself names. A record that hangs below none stands at the top.
 */
export const foundTree = (levels: readonly Level[], found: readonly (readonly ListRow[])[]): TreeData => {
  const nodes = new Map<string, TreeNode>();
  found.forEach((rows, at) => {
    const level = levels[at];
    if (!level) return;
    for (const row of rows) {
      const node = nodeOf(at, row, labelOf(level, row), parentKeyOf(level, at, row));
      nodes.set(node.key, node);
    }
  });
  for (const node of [...nodes.values()]) standInFor(nodes, levels, node);
  const below = Map.groupBy(nodes.values(), ({ parent }) => parent);
  return withAll(
    emptyTree,
    [...below].sort(([, [a]], [, [b]]) => (a?.level ?? 0) - (b?.level ?? 0)).map(([parent, all]) => [parent, all]),
  );
};

/** Those above a record that were not found. */
const standInFor = (nodes: Map<string, TreeNode>, levels: readonly Level[], node: TreeNode): void => {
  const ancestors = levels[node.level]?.ancestors ?? [];
  const keys = ancestors.map(({ level, id }) => {
    const held = id === undefined ? null : node.row[id];
    return typeof held === 'number' || typeof held === 'string'
      ? { key: nodeKey(level, held), recordId: String(held) }
      : null;
  });
  ancestors.forEach(({ level, id, name }, at) => {
    const own = keys[at];
    if (!own || nodes.has(own.key)) return;
    const ref = node.row._refs?.[id ?? ''] as Ref | undefined; // of one record
    const label = String((name === undefined ? undefined : node.row[name]) ?? ref?.label ?? own.recordId);
    nodes.set(own.key, {
      key: own.key,
      level,
      id: standInId,
      recordId: own.recordId,
      label,
      row: { id: standInId, [levels[level]?.description.recordRepresentation ?? 'name']: label },
      parent: keys[at + 1]?.key ?? null,
      children: null,
    });
  });
};

import { useMemo, type ReactNode } from 'react';
import { shownField } from '../../../core/declaration/places/treeLevels.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { TreeConfig } from '../../../core/words/surroundings.ts';
import { buildColumns, type Column } from '../../kit/table/columns.ts';
import { useColumnContext } from '../listState/useColumnContext.ts';
import type { Level } from '../treeState/levels.ts';

/** A column of all levels. */
export interface TreeColumn extends Pick<Column, 'name' | 'label' | 'width' | 'share'> {
  /** It is what the tree is read by. */
  isName: boolean;
  isRight: boolean;
  /** What draws it, by the level; undefined where a level lacks it. */
  cells: readonly (((row: ListRow) => ReactNode) | undefined)[];
}

/** Each level indents its names by so much. In px. */
const indent = 20;

/** The columns of a tree: each is called, and as wide, as the field of the first level that has it. */
export const useTreeColumns = (levels: readonly Level[], { columns }: Pick<TreeConfig, 'columns'>): TreeColumn[] => {
  const context = useColumnContext({ name: levels[0]?.resource ?? '' });
  return useMemo(
    () =>
      columns.flatMap(({ name }) => {
        const built = levels.map((level) => {
          const field = shownField(name, level, level.description);
          const own = { ...context, labelOf: ({ label }: { label: string }) => label };
          return field === undefined ? undefined : buildColumns(level.description, [field], own)[0];
        });
        const known = built.flatMap((column) => column ?? []);
        const [first] = known;
        if (!first) return [];
        const isName = levels.every(({ description }) => description.recordRepresentation === name);
        const width = Math.max(...known.map((column) => column.width)) + (isName ? indent * (levels.length + 2) : 0);
        return [
          {
            name,
            label: first.label,
            width,
            share: isName ? width : first.share,
            isName,
            isRight: first.className.includes('right'),
            cells: built.map((column) => column?.cell),
          },
        ];
      }),
    [columns, levels, context],
  );
};

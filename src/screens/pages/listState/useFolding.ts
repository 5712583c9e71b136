import { useCallback, useMemo, useState } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { Column } from '../../kit/table/columns.ts';
import { foldedColumns } from './foldedColumns.ts';

export interface Folding {
  /** The columns that are left. */
  columns: Column[];
  /** Names of those that are folded away. */
  folded: readonly string[];
  /** These stay, whatever the filter leaves: somebody asked for one, or edits its cells. */
  keep(names: readonly string[]): void;
}

/**
 * Folds away columns of which a filter leaves one value. It is a state of the list: nothing of it is kept with the choice of
 * columns, and their values are read all the same.
 */
export const useFolding = (
  description: ResourceDescription,
  filter: Where,
  rows: readonly ListRow[],
  all: Column[],
): Folding => {
  const { fieldTypes, manifest } = useToolkit();
  const [kept, setKept] = useState<readonly string[]>([]);
  const found = useMemo(() => {
    const nameOf = (resource: string): string | undefined =>
      manifest.resources.find(({ name }) => name === resource)?.recordRepresentation;
    const names = foldedColumns(description, fieldTypes, { filter, rows, nameOf });
    // What stays at the left names the rows; a table without a column shows nothing.
    const folded = all.filter(({ name, stays }) => !stays && names.includes(name) && !kept.includes(name));
    return folded.length < all.length ? folded.map(({ name }) => name).join(' ') : '';
  }, [description, fieldTypes, manifest, filter, rows, all, kept]);
  // By their names: rows that change draw no column anew.
  const folded = useMemo(() => found.split(' ').filter(Boolean), [found]);
  const columns = useMemo(
    () => (folded.length === 0 ? all : all.filter(({ name }) => !folded.includes(name))),
    [all, folded],
  );
  const keep = useCallback(
    (names: readonly string[]) =>
      setKept((old) => (names.every((name) => old.includes(name)) ? old : [...new Set([...old, ...names])])),
    [],
  );
  return { columns, folded, keep };
};

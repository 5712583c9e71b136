import { useMemo } from 'react';
import { useLocale, useStore } from 'ra-core';
import { useHref } from 'react-router-dom';
import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SavedView } from '../../../core/wire/views.ts';
import { fieldViews } from '../../../fieldTypes/views.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { offerColumns, toChoice, type ColumnChoice, type OfferedColumn } from '../../kit/table/columnChoice.ts';
import { buildColumns, type Column } from '../../kit/table/columns.ts';

export interface Columns {
  columns: Column[];
  /** All columns in their order, shown or not. */
  offered: OfferedColumn[];
  shown: string[];
  /** What was chosen; null: as declared. */
  choice: ColumnChoice | null;
  choose(columns: OfferedColumn[]): void;
  reset(): void;
}

/** Where an arrangement is kept: that of a saved view apart from one's own. */
export const viewKey = (
  resource: string,
  what: 'columns' | 'roomy',
  view: Pick<SavedView, 'id'> | undefined,
): string => (view ? `${resource}.${what}.${view.id}` : `${resource}.${what}`);

/** The columns of a list as this person arranged them; kept per user and resource, and per view where one is open. */
export const useColumns = (description: ResourceDescription, view?: SavedView): Columns => {
  const { fieldTypes, manifest } = useToolkit();
  const user = useUser();
  const labelOf = useLabels(description.name);
  const locale = useLocale();
  const root = useHref('/');
  const [choice, setChoice] = useStore<ColumnChoice | null>(
    viewKey(description.name, 'columns', view),
    view?.state.columns ?? null,
  );
  const offered = useMemo(() => offerColumns(description.list, choice), [description, choice]);
  const shown = useMemo(() => offered.filter((column) => column.shown).map(({ name }) => name), [offered]);
  const columns = useMemo(() => {
    const pages = new Set(
      manifest.resources
        .filter((entry) => (entry.has.edit || entry.has.show) && can(user, entry, 'show').allowed)
        .map(({ name }) => name),
    );
    return buildColumns(description, shown, {
      fieldTypes,
      views: fieldViews,
      locale,
      labelOf,
      hrefOf: (resource, id) =>
        pages.has(resource) ? `${root.replace(/\/$/, '')}/${resource}/${encodeURIComponent(id)}` : null,
    });
  }, [description, shown, fieldTypes, locale, labelOf, manifest, user, root]);
  return { columns, offered, shown, choice, choose: (next) => setChoice(toChoice(next)), reset: () => setChoice(null) };
};

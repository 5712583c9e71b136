import { useMemo } from 'react';
import { useLocale, useStore } from 'ra-core';
import { useHref } from 'react-router-dom';
import { can } from '../../core/access.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { fieldViews } from '../../fieldTypes/views.ts';
import { useUser } from '../access/session.ts';
import { useLabels } from '../access/useLabel.ts';
import { useToolkit } from '../toolkit.ts';
import { offerColumns, toChoice, type ColumnChoice, type OfferedColumn } from './columnChoice.ts';
import { buildColumns, type Column } from './columns.ts';

export interface Columns {
  columns: Column[];
  /** All columns in their order, shown or not. */
  offered: OfferedColumn[];
  shown: string[];
  choose(columns: OfferedColumn[]): void;
  reset(): void;
}

/** The columns of a list as this person arranged them; kept per user and resource. */
export const useColumns = (description: ResourceDescription): Columns => {
  const { fieldTypes, manifest } = useToolkit();
  const user = useUser();
  const labelOf = useLabels(description.name);
  const locale = useLocale();
  const root = useHref('/');
  const [choice, setChoice] = useStore<ColumnChoice | null>(`${description.name}.columns`, null);
  const offered = useMemo(() => offerColumns(description.list, choice), [description, choice]);
  const shown = useMemo(() => offered.filter((column) => column.shown).map(({ name }) => name), [offered]);
  const columns = useMemo(() => {
    const pages = new Set(manifest.resources.filter((entry) => (entry.has.edit || entry.has.show) && can(user, entry, 'show').allowed).map(({ name }) => name));
    return buildColumns(description, shown, {
      fieldTypes, views: fieldViews, locale, labelOf,
      hrefOf: (resource, id) => (pages.has(resource) ? `${root.replace(/\/$/, '')}/${resource}/${encodeURIComponent(id)}` : null),
    });
  }, [description, shown, fieldTypes, locale, labelOf, manifest, user, root]);
  return { columns, offered, shown, choose: (next) => setChoice(toChoice(next)), reset: () => setChoice(null) };
};

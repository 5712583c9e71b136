import { useMemo } from 'react';
import { useLocale } from 'ra-core';
import { useHref } from 'react-router-dom';
import { can } from '../../../core/declaration/access.ts';
import type { Where } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { fieldViews } from '../../../fieldTypes/views.ts';
import { useUser } from '../../kit/access/session.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import type { ColumnContext } from '../../kit/table/cells.tsx';

/** What the columns of a resource are built from, for this reader; the same object while nothing of it changes. */
export const useColumnContext = ({ name }: Pick<ResourceDescription, 'name'>, filter?: Where): ColumnContext => {
  const { fieldTypes, manifest, cells } = useToolkit();
  const user = useUser();
  const labelOf = useLabels(name);
  const locale = useLocale();
  const root = useHref('/');
  return useMemo(() => {
    const pages = new Set(
      manifest.resources
        .filter((entry) => (entry.has.edit || entry.has.show) && can(user, entry, 'show').allowed)
        .map((entry) => entry.name),
    );
    return {
      fieldTypes,
      views: fieldViews,
      locale,
      ...(cells && { cells }),
      ...(filter && { filter }),
      labelOf,
      hrefOf: (resource, id) =>
        pages.has(resource) ? `${root.replace(/\/$/, '')}/${resource}/${encodeURIComponent(id)}` : null,
    };
  }, [fieldTypes, locale, cells, labelOf, manifest, user, root, filter]);
};

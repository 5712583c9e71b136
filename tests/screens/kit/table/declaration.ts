import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';

/** The parts of a declaration that the state of a list depends on. */
export const buildListDeclaration = (
  list: Partial<ResourceDescription['list']> = {},
): Pick<ResourceDescription, 'list' | 'search'> => ({
  list: {
    columns: ['id', 'name', 'ean'],
    only: {},
    hidden: ['weight'],
    groups: {},
    sticky: ['id'],
    cells: {},
    sort: [null, 'DESC'],
    sortable: ['id', 'name'],
    filters: { name: 'contains', brand_id: 'oneOf', ean: 'empty' },
    indexes: [],
    sortKeys: {},
    flags: {},
    pageSizes: [50, 100, 250],
    pageSize: 50,
    prompt: 'Load data.',
    noResults: 'Nothing.',
    panels: [],
    presets: [],
    ...list,
  },
  search: { eans: { label: 'EANs', by: 'ean' }, free: { label: 'Text', by: { text: ['name'] } } },
});

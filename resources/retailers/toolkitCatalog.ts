import { CatalogCopy, SourcesAsked, ToolkitCatalog } from '../../schemas/retailers/ToolkitCatalog.ts';
import { defineResource } from '../define.ts';

const admin = ['pim_minimum_catalog_admin'] as const;

/** Catalogues that retailers sell from (spec 000 §7, 002 §7). */
export const toolkitCatalog = defineResource(ToolkitCatalog, {
  name: 'toolkit-catalog',
  title: { one: 'catalog', many: 'catalogs' },
  service: 'retailer',
  path: '/toolkit_catalog',
  key: 'id',
  recordRepresentation: 'name',
  calledWith: ['country'],
  menu: { group: 'retailers', order: 80, label: 'Toolkit Catalog' },
  calls: { query: 'GET /search/toolkit_catalog' },
  access: { list: [...admin], edit: [...admin] },
  scope: { country: 'country' },
  list: {
    columns: ['id', 'name', 'country', 'sources', 'catalog_type', 'item_source', 'updated_at'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'name', 'updated_at'],
    filters: { name: 'contains', country: 'oneOf', sources: 'anyOf', catalog_type: 'oneOf', item_source: 'oneOf' },
  },
  search: { query: { label: 'Text', by: { text: ['name'] } } },
  form: { Catalog: ['name', 'country', 'catalog_type', 'item_source', 'sources'] },
  prefills: [{ from: ['country'], sets: ['sources'], action: 'sources' }],
  actions: {
    copy: {
      label: 'Copy the sources of',
      icon: 'copy',
      on: ['record'],
      request: { record: 'POST /toolkit_catalog/{id}/copy' },
      input: CatalogCopy,
      result: 'record',
      permissions: [...admin],
      operation: 'copyCatalog',
      texts: { done: 'Successfully copied the catalog', failed: 'Error in copying the catalog' },
    },
    // Where it fails, the sources of a new catalogue are the usual one.
    sources: {
      label: 'Sources by country of',
      on: [],
      request: { collection: 'POST /toolkit_catalog/sources' },
      input: SourcesAsked,
      result: 'data',
      permissions: [...admin],
      operation: 'listCatalogSources',
      undo: false,
      texts: { done: null, failed: null },
    },
  },
  messages: {
    listFailed: 'Error fetching the catalogs',
    created: 'Catalog successfully created',
    notCreated: 'Error creating the catalog',
    updated: 'Catalog successfully updated',
    notUpdated: 'Error updating the catalog',
    deleted: 'Catalog successfully deleted',
    notDeleted: 'Error deleting the catalog',
  },
  demo: {
    rows: [
      { name: 'Standard', country: 'ITA', sources: ['store_propagation'] },
      { name: 'Fresh food', country: 'ITA', sources: ['pim', 'store_propagation'], catalog_type: 'custom' },
      { name: 'Toolkit', country: 'ITA', sources: ['pim'], catalog_type: 'toolkit', item_source: 'toolkit' },
      { name: 'Standard', country: 'POL', sources: ['store_propagation'] },
    ],
  },
});

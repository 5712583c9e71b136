import { FeedOverride, LostField } from '../../schemas/retailers/FeedOverride.ts';
import { defineResource } from '../define.ts';

const fetching = 'Error fetching feed overrides';

/** What is taken instead of what a retailer's feed says; edited in the form of the retailer. */
export const feedOverrides = defineResource(FeedOverride, {
  name: 'feed-overrides',
  service: 'retailer',
  path: '/feed-override',
  key: 'id',
  recordRepresentation: 'gdo_id',
  calledWith: ['ean'],
  calls: { query: 'GET /search/feed-override', bulkCreate: 'POST /bulk/feed-override' },
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['gdo_id', 'ean', 'gdo_assorted', 'field_overrides'],
    hidden: ['id', 'retailer_id'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'gdo_id', 'ean'],
    filters: { retailer_id: 'oneOf', gdo_id: 'contains', ean: 'startsWith', gdo_assorted: 'is' },
  },
  search: { query: { label: 'Text', by: { text: ['gdo_id', 'ean'] } } },
  form: { 'Feed override': ['retailer_id', 'gdo_id', 'ean', 'gdo_assorted', 'field_overrides'] },
  checks: {
    named: { kind: 'atLeastOne', fields: ['gdo_id', 'ean'], text: 'A GDO id or an EAN says which product is meant.' },
  },
  import: { key: ['id', ['retailer_id', 'gdo_id']], constants: ['retailer_id'] },
  actions: {
    removeField: {
      label: 'Delete a field of',
      icon: 'list-x',
      on: ['record'],
      request: { record: 'DELETE /feed-override/{id}/{field}' },
      input: LostField,
      result: 'record',
      permissions: ['retailer_reports_admin'],
      operation: 'removeOverriddenField',
      when: { field_overrides: { empty: false } },
      texts: { done: 'Field deleted', failed: 'Error deleting field' },
    },
  },
  messages: {
    listFailed: fetching,
    created: 'Feed override created',
    notCreated: 'Error creating feed override',
    updated: 'Feed override updated',
    notUpdated: 'Error updating feed override',
    deleted: 'Feed override deleted',
    notDeleted: 'Error deleting feed override',
  },
  demo: {
    rows: 20,
    values: {
      gdo_id: ['100417', '100522', '200318', '204471', '310066', '310075', '402210', '402213', '550901', '550917'],
      field_overrides: [
        [{ field: 'fam_desc', value: 'Pasta' }],
        [
          { field: 'item_name', value: 'Fusilli 500 g' },
          { field: 'selling_value', value: '0.5' },
        ],
      ],
    },
  },
});

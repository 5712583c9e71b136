import { ItemDraft } from '../../schemas/catalogue/ItemDraft.ts';
import { defineResource } from '../define.ts';

/** Values that sources propose for items, shown beside the item's form (spec 000 §3 and §7). */
export const itemDrafts = defineResource(ItemDraft, {
  name: 'item-drafts',
  title: { one: 'item draft', many: 'item drafts' },
  service: 'catalogue',
  path: '/drafts',
  key: ['item', 'source', 'property'],
  recordRepresentation: 'property',
  // An item may fall back to its next source when a draft goes: see `discard`.
  calls: { delete: null },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  scope: {
    country: 'item.country',
    brand: 'item.brand_id',
    unitBrand: 'item.brand_id.brand_unit_id',
    mainBrand: 'item.brand_id.brand_unit_id.brand_main_id',
  },
  list: {
    columns: ['item', 'property', 'source', 'priority', 'value', 'status', 'date'],
    sort: ['date', 'DESC'],
    sortable: ['date'],
    filters: { item: 'oneOf', source: 'oneOf', property: 'oneOf', status: 'oneOf', date: 'between' },
    indexes: [['item', 'property']],
  },
  form: { Draft: ['item', 'source', 'property', 'value', 'status'] },
  import: { key: [['item', 'source', 'property']], constants: ['source'] },
  actions: {
    discard: {
      label: 'Discard',
      icon: 'trash-2',
      on: ['record'],
      request: { record: 'DELETE /drafts/{id}' },
      result: 'data',
      permissions: ['pim_items'],
      operation: 'discardDraft',
      undo: 'changeSet',
      texts: { done: 'Draft successfully deleted', failed: "Draft hasn't been deleted." },
    },
  },
  messages: {
    listFailed: "Drafts haven't been fetched.",
    created: 'Draft successfully created',
    notCreated: "Draft hasn't been created.",
    updated: 'Draft successfully updated',
    notUpdated: "Draft hasn't been updated.",
  },
});

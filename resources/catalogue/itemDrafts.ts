import { ItemDraft } from '../../schemas/catalogue/ItemDraft.ts';
import { itemDraftAlerts } from '../alerts/alertTypes.ts';
import { defineResource } from '../define.ts';
import { drafts } from './drafts.ts';

/** Values that sources propose for items, shown beside the item's form (spec 000 §3 and §7). */
export const itemDrafts = defineResource(ItemDraft, {
  name: 'item-drafts',
  title: { one: 'item draft', many: 'item drafts' },
  service: 'catalogue',
  path: '/drafts',
  key: ['item', 'source', 'property'],
  recordRepresentation: 'property',
  // An item may fall back to its next source when a draft goes: see `discard`.
  calls: { query: 'GET /search/drafts', delete: null },
  access: { list: ['pim_items'], edit: ['pim_items'] },
  scope: {
    country: 'item.country',
    brand: 'item.brand_id',
    unitBrand: 'item.brand_id.brand_unit_id',
    mainBrand: 'item.brand_id.brand_unit_id.brand_main_id',
  },
  trends: itemDraftAlerts,
  list: {
    ...drafts.list,
    columns: ['item', 'property', 'source', 'priority', 'value', 'status', 'date'],
    filters: { item: 'oneOf', source: 'oneOf', property: 'oneOf', status: 'oneOf', date: 'between' },
    indexes: [['item', 'property']],
  },
  search: { query: { label: 'Text', by: { text: ['value'] } } },
  form: { Draft: ['item', 'source', 'property', 'value', 'status'] },
  import: { key: [['item', 'source', 'property']], constants: ['source'] },
  proposes: {
    ...drafts.proposes,
    by: 'item',
    to: 'items',
    discard: 'discard',
    requires: [{ where: { locked: false }, text: 'The item is locked.' }],
  },
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
  messages: drafts.messages,
});

import { Cashback } from '../../schemas/advertising/Cashback.ts';
import { contentGroups } from '../../schemas/advertising/cashbackTexts.ts';
import { defineResource } from '../define.ts';
import type { permissions } from '../permissions.ts';
import { cancelling, periodCheck, periodRequired, scheduling, shownByDate } from './campaignStates.ts';
import { cashbackPreview } from './previews.ts';

const { image_urls, quantity, expense } = contentGroups;

/** Cashback has a role of its own, whose one permission does everything with it (spec 001 §6). */
const cashbackRights: (keyof typeof permissions)[] = ['cashback'];
const cashbackAccess = { list: cashbackRights, edit: cashbackRights, delete: [] };

export const cashback = defineResource(Cashback, {
  name: 'cashback',
  title: { one: 'cashback', many: 'cashback' },
  service: 'catalogue',
  path: '/cashback',
  key: 'id',
  recordRepresentation: 'title',
  menu: { group: 'ads', order: 30 },
  calls: { delete: null, search: 'POST /search/cashback/{kind}', clone: 'POST /cashback/{id}/clone' },
  access: cashbackAccess,
  scope: { country: 'country' },
  list: {
    columns: [
      'thumbnail_url',
      'id',
      'type',
      'country',
      'title',
      'start_date',
      'end_date',
      'free_delivery_rule',
      'standard_rule',
      'plus_rule',
      'status',
    ],
    hidden: ['cashback_funding', 'priority', 'cashback_priority'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'type', 'title', 'start_date', 'end_date', 'status'],
    filters: {
      title: 'contains',
      type: 'oneOf',
      country: 'oneOf',
      status: 'oneOf',
      cashback_funding: 'oneOf',
      start_date: 'between',
      end_date: 'between',
    },
    presets: [{ name: 'running', label: 'Running now', filter: { status: { in: [2] } }, sort: ['end_date', 'ASC'] }],
    pageSize: 50,
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['title'] } } },
  form: {
    Cashback: [
      'title',
      'type',
      'country',
      'status',
      'cashback_funding',
      'priority',
      'cashback_priority',
      'default_touchpoints',
    ],
    Period: ['start_date', 'end_date'],
    'Rule groups': ['groups'],
    Keywords: ['ad_keywords', 'selectable_keywords'],
    'Image URLs': image_urls,
    'Texts by quantity': [
      ...quantity.text,
      ...quantity.progress,
      ...quantity.link,
      ...quantity.terms,
      ...quantity.image_urls,
    ],
    'Texts by spend': [...expense.text, ...expense.progress, ...expense.link, ...expense.terms, ...expense.image_urls],
  },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'schedule', from: [0], to: 1, permissions: cashbackRights, requires: periodRequired },
      { action: 'cancel', from: [0, 1, 2], to: 4, permissions: cashbackRights },
    ],
    byDate: shownByDate,
  },
  checks: { period: periodCheck },
  compute: [{ rule: 'cashbackRules', from: ['groups'], sets: ['free_delivery_rule', 'standard_rule', 'plus_rule'] }],
  related: [
    {
      resource: 'cashback-items',
      by: 'cashback_id',
      many: true,
      save: 'withForm',
      part: true,
      order: 'rank',
      addBy: { field: 'item_id', searches: ['eans', 'ids'] },
      shownAs: 'items_data',
    },
  ],
  clone: { weeks: ['start_date', 'end_date'] },
  bulk: { fields: ['type', 'priority', 'cashback_funding', 'cashback_priority', 'start_date', 'end_date'] },
  history: { with: ['cashback-items'] },
  actions: {
    schedule: {
      ...scheduling,
      permissions: cashbackRights,
      request: { record: 'POST /cashback/{id}/schedule', selection: 'POST /cashback/schedule' },
      texts: { done: 'Cashback scheduled', many: { done: 'Selected cashback scheduled' } },
    },
    cancel: {
      ...cancelling,
      permissions: cashbackRights,
      confirm: { ...cancelling.confirm, title: 'Cancel the cashback?', button: 'Cancel cashback' },
      request: { record: 'POST /cashback/{id}/cancel', selection: 'POST /cashback/cancel' },
      texts: { done: 'Cashback cancelled', many: { done: 'Selected cashback cancelled' } },
    },
    contents: {
      label: 'Contents',
      on: [],
      request: { collection: 'GET /cashback/contents' },
      result: 'data',
      permissions: cashbackRights,
      operation: 'listCashbackContents',
      undo: false,
    },
  },
  beside: [{ label: 'In the shop', preview: cashbackPreview }],
  messages: {
    listFailed: 'There was an error while getting the cashback',
    showFailed: 'There was an error while getting the cashback',
    created: 'Cashback successfully created',
    notCreated: 'There was an error while creating the cashback',
    updated: 'Cashback successfully updated',
    notUpdated: 'There was an error while updating the cashback',
  },
});

import { Collection } from '../../schemas/advertising/Collection.ts';
import { defineResource } from '../define.ts';
import {
  campaignAccess,
  campaignRights,
  cancelling,
  periodCheck,
  periodRequired,
  scheduling,
  shownByDate,
} from './campaignStates.ts';

export const collections = defineResource(Collection, {
  name: 'collections',
  service: 'catalogue',
  path: '/collections',
  key: 'id',
  recordRepresentation: 'title',
  menu: { group: 'brandTools', order: 20 },
  calls: { search: 'POST /search/collections/{kind}' },
  access: campaignAccess,
  scope: { country: 'country' },
  list: {
    columns: ['url_thumbnail', 'id', 'status', 'title', 'priority'],
    hidden: ['country', 'slug', 'start_date', 'end_date'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'title', 'priority', 'status'],
    filters: { title: 'contains', country: 'oneOf', status: 'oneOf', start_date: 'between', end_date: 'between' },
    prompt: 'Load data or search for collections.',
  },
  search: { ids: { label: 'IDs', by: 'id' }, query: { label: 'Text', by: { text: ['title', 'slug'] } } },
  form: {
    Collection: ['title', 'country', 'slug', 'priority', 'status', 'url_thumbnail'],
    Period: ['start_date', 'end_date'],
    Banners: [
      'url_banner_desktop_image',
      'url_banner_desktop_edp',
      'url_banner_mobile_image',
      'url_slider_image',
      'url_horizontal_slider_edp',
      'url_category_homepage_image',
    ],
  },
  states: {
    field: 'status',
    initial: 0,
    transitions: [
      { action: 'schedule', from: [0], to: 1, permissions: campaignRights, requires: [...periodRequired] },
      { action: 'cancel', from: [0, 1, 2], to: 4, permissions: campaignRights },
    ],
    byDate: shownByDate,
  },
  delete: { soft: 'deleted_at', restore: { request: 'POST /collections/restore' } },
  checks: { period: periodCheck },
  bulk: { fields: ['priority', 'start_date', 'end_date'] },
  actions: {
    schedule: {
      ...scheduling,
      request: { record: 'POST /collections/{id}/schedule', selection: 'POST /collections/schedule' },
      texts: { done: 'Collection scheduled', many: { done: 'Selected collections scheduled' } },
    },
    cancel: {
      ...cancelling,
      confirm: { ...cancelling.confirm, title: 'Cancel the collection?', button: 'Cancel collection' },
      request: { record: 'POST /collections/{id}/cancel', selection: 'POST /collections/cancel' },
      texts: { done: 'Collection cancelled', many: { done: 'Selected collections cancelled' } },
    },
  },
  messages: {
    listFailed: 'There was an error while fetching the collection list',
    showFailed: 'There was an error while getting the requested collection',
    created: 'Collection successfully created',
    notCreated: 'There was an error while creating the collection',
    updated: 'Collection successfully updated',
    notUpdated: 'There was an error while updating the collection',
    deleted: 'Collection successfully deleted',
    notDeleted: 'There was an error while deleting the collection',
  },
});

import { FeedFile } from '../../schemas/retailers/FeedFile.ts';
import { defineResource } from '../define.ts';

const linking = 'There was an error while getting the validated URL for the selected file';

/** Files of feeds where they are kept; the menu has them as those to be downloaded (spec 002 §2). */
export const feedFiles = defineResource(FeedFile, {
  name: 'feed-files',
  service: 'retailer',
  path: '/files',
  key: 'file_name',
  recordRepresentation: 'name',
  storage: 'operation',
  operation: 'listFeedFiles',
  needs: ['retailer_id', 'file_type', 'date'],
  menu: { group: 'retailers', order: 40, label: 'Download feeds' },
  calls: { list: 'GET /files/{retailer_id}/{file_type}/{date}' },
  access: { list: ['retailer_reports'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['store_id', 'name', 'file_type', 'modified_at', 'validated'],
    hidden: ['bytes', 'file_name', 'retailer_id', 'date'],
    sort: ['modified_at', 'DESC'],
    sortable: ['modified_at', 'name', 'store_id', 'bytes'],
    filters: {
      retailer_id: 'oneOf',
      file_type: 'oneOf',
      date: 'equals',
      store_id: 'oneOf',
      name: 'contains',
      validated: 'is',
    },
    noResults: 'No such file came on that day.',
  },
  actions: {
    link: {
      label: 'Get the validated URL of',
      icon: 'download',
      on: ['record', 'selection'],
      request: { selection: 'POST /files/validated-url' },
      idsIn: 'file_names',
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'linkFeedFiles',
      undo: false,
      texts: { done: null, failed: linking, partial: `${linking}: ` },
      shows: {
        columns: [
          { name: 'name', label: 'File name' },
          { name: 'url', label: 'Link, good for 15 minutes', link: 'Download' },
          { name: 'fault', label: 'Why not' },
        ],
        fault: 'fault',
        none: 'No file is selected.',
      },
    },
  },
  messages: { listFailed: 'There was an error while fetching the feed files with the selected options' },
});

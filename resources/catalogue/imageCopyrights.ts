import { ImageCopyright } from '../../schemas/catalogue/ImageCopyright.ts';
import { defineResource } from '../define.ts';

// Whoever may write a picture of some record.
const writers = ['pim_items', 'pim_categories_admin', 'store'] as const;

/** The image manager: pictures with their owners, uploaded, looked up and their thumbnails made anew in the form (spec 002 §1 and §2). */
export const imageCopyrights = defineResource(ImageCopyright, {
  name: 'image-copyrights',
  title: { one: 'image', many: 'images' },
  service: 'catalogue',
  path: '/image-copyrights',
  key: 'id',
  recordRepresentation: 'copyright',
  menu: { group: 'pim', order: 70, label: 'Images' },
  access: { list: [...writers], edit: [...writers] },
  scope: { country: 'country' },
  list: {
    columns: ['url', 'id', 'country', 'copyright', 'updated_at'],
    sticky: ['url', 'id'],
    sortable: ['id', 'updated_at'],
    filters: { url: 'contains', country: 'oneOf', copyright: 'contains', updated_at: 'between' },
    prompt: 'Load data or search for images.',
  },
  search: { query: { label: 'Text', by: { text: ['copyright'] } } },
  form: { Image: ['url', 'country', 'copyright'] },
  actions: {
    refreshThumbnails: {
      label: 'Refresh thumbnails of',
      icon: 'refresh-cw',
      on: ['record', 'selection'],
      request: { selection: 'POST /image-copyrights/refresh-thumbnails' },
      result: 'perId',
      permissions: [...writers],
      operation: 'refreshThumbnails',
      undo: false,
      texts: {
        done: 'Thumbnail successfully refreshed',
        failed: "Thumbnail hasn't been refreshed.",
        partial: "Thumbnails of images with following ID's haven't been refreshed: ",
        many: {
          done: 'Thumbnails of selected images successfully refreshed',
          failed: "Thumbnails of selected images haven't been refreshed.",
        },
      },
    },
  },
  bulk: { fields: ['copyright'] },
  messages: {
    listFailed: "Images haven't been fetched.",
    showFailed: "Image hasn't been fetched.",
    created: 'Image copyright successfully created',
    notCreated: "Image copyright hasn't been created.",
    updated: 'Image copyright successfully updated',
    notUpdated: "Image copyright hasn't been updated.",
    deleted: 'Image copyright successfully deleted',
    notDeleted: "Image copyright hasn't been deleted.",
    bulkUpdated: 'Selected images successfully updated',
    notBulkUpdated: "Selected images haven't been updated.",
    bulkPartial: "Images with following ID's haven't been updated: ",
  },
});

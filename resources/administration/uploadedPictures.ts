import { Picture } from '../../schemas/administration/Picture.ts';
import { defineResource } from '../define.ts';
import { beyondLimits } from './pictureUses.ts';

/** Every picture that was uploaded: how large it is, when and by whom it came, and where it is used. */
export const uploadedPictures = defineResource(Picture, {
  name: 'uploaded-pictures',
  title: { one: 'picture', many: 'pictures' },
  service: 'catalogue',
  path: '/uploaded-pictures',
  key: 'id',
  recordRepresentation: 'id',
  menu: { group: 'admin', order: 97, label: 'Uploaded pictures' },
  storage: { kept: 'pictures' },
  access: { list: ['pim_admin'] },
  scope: beyondLimits,
  list: {
    columns: ['url', 'id', 'bytes', 'width', 'height', 'kind', 'uploaded_at', 'uses', 'places', 'user_id'],
    hidden: ['used', 'resources', 'unused_since'],
    sticky: ['url', 'id'],
    cells: { places: 'pictureUses' },
    sort: ['id', 'DESC'],
    sortable: ['id', 'bytes', 'uploaded_at'],
    filters: {
      used: 'is',
      bytes: 'between',
      resources: 'anyOf',
      kind: 'oneOf',
      uploaded_at: 'between',
      user_id: 'oneOf',
    },
    presets: [
      { name: 'unused', label: 'Used nowhere', filter: { used: false } },
      { name: 'large', label: 'From 1 MB', filter: { bytes: { gte: 1_000_000 } } },
    ],
    empty: { text: 'No picture was uploaded yet.' },
  },
  actions: {
    unused: {
      label: 'What would be deleted of',
      icon: 'eye',
      on: [],
      request: { collection: 'GET /uploaded-pictures/clean-up' },
      result: 'data',
      permissions: ['pim_admin'],
      operation: 'foreseeCleanUp',
      undo: false,
      texts: { done: null, failed: null },
      shows: {
        columns: [
          {
            name: 'standing',
            label: 'What',
            values: {
              idle: 'To be deleted',
              used: 'Kept: a record uses it',
              recent: 'Kept: unused for too short a time',
              history: 'Kept: history can bring back what used it',
              plan: 'Kept: a plan that can still be applied names it',
              job: 'Kept: work under way, or failed, names it',
              message: 'Kept: a message that waits names it',
              text: 'Kept: a text of a record names it',
            },
          },
          { name: 'pictures', label: 'Pictures' },
          { name: 'megabytes', label: 'MB', scale: 1 },
          { name: 'since', label: 'Since', date: true },
        ],
        none: 'No picture was uploaded yet.',
      },
    },
    cleanUp: {
      label: 'Clean up unused',
      icon: 'trash-2',
      on: ['collection'],
      request: { collection: 'POST /uploaded-pictures/clean-up' },
      result: 'job',
      permissions: ['pim_admin'],
      operation: 'cleanUpPictures',
      undo: false,
      confirm: {
        title: 'Delete unused pictures?',
        text: 'Nobody can undo this. What is used by the time its turn comes is kept.',
        button: 'Delete for ever',
        foresees: 'unused',
        nothing: { when: { standing: 'idle', pictures: 0 }, text: 'There is no picture to delete.' },
      },
      texts: {
        started: 'Unused pictures are being deleted.',
        done: 'Unused pictures are deleted',
        failed: "Unused pictures haven't been deleted.",
      },
    },
  },
});

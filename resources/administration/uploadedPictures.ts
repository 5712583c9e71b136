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
});

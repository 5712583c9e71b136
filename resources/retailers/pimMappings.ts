import { PimMapping } from '../../schemas/retailers/PimMapping.ts';
import { defineResource } from '../define.ts';

/** Where the pictures of a retailer's products come from; edited in the form of the retailer. */
export const pimMappings = defineResource(PimMapping, {
  name: 'pim-mappings',
  title: { one: 'PIM mapping', many: 'PIM mappings' },
  service: 'retailer',
  path: '/pim-mapping',
  key: 'id',
  recordRepresentation: 'type',
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['type', 'image_fields', 'parse_url_texts', 'url', 'draft_field', 'image_extension'],
    hidden: ['id', 'retailer_id', 'note'],
    sort: ['id', 'ASC'],
    sortable: ['id'],
    filters: { retailer_id: 'oneOf', type: 'oneOf' },
    pageSize: 100,
  },
  form: {
    'PIM mapping': [
      'retailer_id',
      'type',
      'image_fields',
      'parse_url_texts',
      'url',
      'draft_field',
      'image_extension',
      'note',
    ],
  },
  checks: {
    images: {
      kind: 'rule',
      rule: 'imageFieldsFit',
      fields: ['type', 'image_fields'],
      text: 'Front, back, left, right, fifth and sixth come by a suffix alone.',
    },
  },
  messages: {
    notCreated: 'There was an error creating the mapping',
    notUpdated: 'There was an error saving the mapping',
    notDeleted: 'There was an error deleteing the mapping',
    created: 'PIM mapping successfully created',
    updated: 'PIM mapping successfully updated',
    deleted: 'PIM mapping successfully deleted',
  },
  demo: {
    rows: 4,
    values: {
      type: ['feed_fields', 'suffix_mapping'],
      image_fields: [
        ['url_image', 'url_ingredients'],
        ['url_image', 'url_front', 'url_back'],
      ],
      url: [null, 'https://images.example/items/'],
      image_extension: [null, '.jpg'],
      draft_field: [null, 'ean'],
      note: [null],
    },
  },
});

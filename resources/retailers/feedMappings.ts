import { FeedMapping } from '../../schemas/retailers/FeedMapping.ts';
import { defineResource } from '../define.ts';

/** How a retailer's feed says a field; edited in the form of the retailer. */
export const feedMappings = defineResource(FeedMapping, {
  name: 'feed-mappings',
  service: 'retailer',
  path: '/normalization-mapping',
  key: 'id',
  recordRepresentation: 'function',
  calledWith: ['field', 'valid_from'],
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['id', 'field', 'function', 'arguments', 'valid_from', 'valid_to'],
    hidden: ['retailer_id', 'note'],
    sort: ['id', 'ASC'],
    sortable: ['id', 'valid_from'],
    filters: { retailer_id: 'oneOf', field: 'oneOf', function: 'oneOf', valid_from: 'between', valid_to: 'between' },
    pageSize: 100,
  },
  form: { 'Feed mapping': ['retailer_id', 'field', 'function', 'arguments', 'valid_from', 'valid_to', 'note'] },
  checks: {
    period: { kind: 'order', fields: ['valid_from', 'valid_to'], text: 'The last day comes before the first.' },
    apart: {
      kind: 'noOverlap',
      start: 'valid_from',
      end: 'valid_to',
      per: ['retailer_id', 'field'],
      text: 'Another mapping of this field holds on some of these days.',
    },
    arguments: {
      kind: 'rule',
      rule: 'mappingArgumentsFit',
      fields: ['function', 'arguments'],
      text: 'The function takes other arguments.',
    },
    texts: {
      kind: 'rule',
      rule: 'mappingTextsQuoted',
      fields: ['function', 'arguments'],
      text: 'A text stands in quotes, as in " - ": without them it is the name of a column.',
    },
  },
  messages: {
    notCreated: 'Error creating the feed mapping. Please try again.',
    notUpdated: 'Error updating the feed mapping. Please try again.',
    notDeleted: 'Error deleting the feed mapping. Please try again.',
    created: 'Feed mapping successfully created',
    updated: 'Feed mapping successfully updated',
    deleted: 'Feed mapping successfully deleted',
  },
  demo: {
    rows: 7,
    values: {
      retailer_id: [1, 2, 3, 4, 5, 6, 7],
      function: ['before', 'lower', 'concat'],
      arguments: [
        { components: ['fam_desc', '" > "'] },
        { components: ['Reparto'] },
        { components: ['fam_desc'], optional_components: ['fam_desc_description'] },
      ],
      valid_from: ['2026-01-01'],
      valid_to: ['2026-12-31'],
      note: ['As the price list has it', 'Agreed with the retailer', null],
    },
  },
});

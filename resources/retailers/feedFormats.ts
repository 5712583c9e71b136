import { FeedFormat, FeedFormatDraft } from '../../schemas/retailers/FeedFormat.ts';
import { defineResource } from '../define.ts';
import { feedRows } from './feedRows.ts';

/** How a retailer's own columns become fields; edited in the form of the retailer. */
export const feedFormats = defineResource(FeedFormat, {
  name: 'feed-formats',
  title: { one: 'column mapping', many: 'column mappings' },
  service: 'retailer',
  path: '/feed-formats',
  key: 'id',
  recordRepresentation: 'id',
  access: { list: ['retailer_reports'], edit: ['retailer_reports_admin'] },
  scope: { country: 'retailer_id.country', retailer: 'retailer_id' },
  list: {
    columns: ['fields', 'encoding', 'separator', 'decimal', 'header_row'],
    hidden: ['id', 'retailer_id'],
    sort: ['id', 'ASC'],
    sortable: ['id'],
    filters: { retailer_id: 'oneOf' },
    pageSize: 100,
  },
  form: { Columns: ['retailer_id', 'fields', 'encoding', 'separator', 'decimal', 'header_row', 'note'] },
  beside: [
    {
      label: 'Rows of the feed',
      answer: 'preview',
      with: ['retailer_id', 'fields', 'encoding', 'separator', 'decimal', 'header_row'],
    },
  ],
  actions: {
    preview: {
      label: 'Rows of the feed',
      on: [],
      request: { collection: 'POST /feed-formats/preview' },
      input: FeedFormatDraft,
      result: 'data',
      permissions: ['retailer_reports'],
      operation: 'previewFeed',
      undo: false,
      texts: { done: null, failed: null },
      shows: feedRows,
    },
    propose: {
      label: 'Propose from the newest file',
      on: [],
      request: { collection: 'POST /feed-formats/propose' },
      input: FeedFormatDraft,
      result: 'data',
      permissions: ['retailer_reports_admin'],
      operation: 'proposeFeedFormat',
      undo: false,
      texts: { done: null, failed: 'Nothing can be proposed' },
    },
  },
  messages: {
    created: 'Columns successfully mapped',
    notCreated: 'Error mapping the columns. Please try again.',
    updated: 'Column mapping successfully updated',
    notUpdated: 'Error updating the column mapping. Please try again.',
    deleted: 'Column mapping successfully deleted',
    notDeleted: 'Error deleting the column mapping. Please try again.',
  },
  demo: {
    rows: [
      {
        retailer_id: 2,
        decimal: 'comma',
        fields: [
          { field: 'gdo_id', columns: ['Codice'] },
          { field: 'feed_ean', columns: ['Codice a barre'] },
          { field: 'feed_item_name', columns: ['Descrizione'] },
          { field: 'feed_brand', columns: ['Marca'] },
          { field: 'feed_fam_desc', columns: ['Reparto'] },
          { field: 'feed_stock', columns: ['Giacenza'] },
          { field: 'feed_selling_value', columns: ['Prezzo'] },
        ],
      },
      {
        retailer_id: 6,
        decimal: 'comma',
        fields: [
          { field: 'gdo_id', columns: ['Kod towaru'] },
          { field: 'feed_ean', columns: ['Kod kreskowy'] },
          { field: 'feed_item_name', columns: ['Nazwa'] },
          { field: 'feed_fam_desc', columns: ['Grupa'] },
          { field: 'feed_selling_value', columns: ['Cena brutto'] },
        ],
      },
    ],
  },
});

import type { AnswerConfig } from '../../src/core/words/action.ts';

/** What becomes of the rows of a feed, step by step. */
export const feedRows: AnswerConfig = {
  heading: '{file}',
  rows: 'rows',
  says: 'says',
  steps: { mapping: 'Feed mapping', override: 'Override' },
  columns: [
    { name: 'row', label: 'Row' },
    { name: 'gdo_id', label: 'GDO ID', optional: true },
    { name: 'gdo_store_id', label: 'GDO store ID', optional: true },
    { name: 'feed_ean', label: 'EAN', optional: true },
    { name: 'feed_item_name', label: 'Item name', optional: true },
    { name: 'feed_brand', label: 'Brand', optional: true },
    { name: 'feed_fam_desc', label: 'Family', optional: true },
    { name: 'feed_fam_desc_description', label: 'Description of the family', optional: true },
    { name: 'feed_variable_weight', label: 'Variable weight', optional: true, values: { true: 'Yes', false: 'No' } },
    { name: 'feed_stock', label: 'Stock', optional: true },
    { name: 'feed_selling_value', label: 'Selling value', optional: true, scale: 2 },
    { name: 'feed_url_image', label: 'Image', optional: true },
    { name: 'feed_url_ingredients', label: 'Picture of the ingredients', optional: true },
    { name: 'feed_url_allergens', label: 'Picture of the allergens', optional: true },
    { name: 'feed_url_nutritional_values', label: 'Picture of the nutritional values', optional: true },
    { name: 'feed_url_traceability', label: 'Picture of the traceability', optional: true },
    { name: 'feed_url_coadjuvants', label: 'Picture of the coadjuvants', optional: true },
    { name: 'refused', label: 'Refused', says: true, optional: true },
  ],
  none: 'No file of this retailer is kept yet. Run the feed of one of its stores, or upload a file there; its rows stand here then.',
};

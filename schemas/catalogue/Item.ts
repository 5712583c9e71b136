import * as z from 'zod';
import {
  boolean,
  choice,
  country,
  decimal,
  ean,
  image,
  imageList,
  instant,
  integer,
  json,
  longText,
  reference,
  referenceList,
  text,
  textList,
} from '../../src/fieldTypes/index.ts';
import { catalogueStatuses, itemFindings, itemUnits, sellingTypes } from '../choices.ts';
import { AllergenList, IngredientList, NutritionTable } from './itemTemplates.ts';
import { imageSlots } from './imageSlots.ts';

/**
 * A product of the catalogue (spec 000 §3). Not here: `item_eans`, which is the related resource item-eans, and the
 * screens' own `availability`, `rank` and `selected`.
 */
export const Item = z.object({
  id: integer({ label: 'ID', readOnly: true }),
  name: text({ label: 'Name', required: true }),
  status: choice({
    label: 'Status',
    choices: catalogueStatuses,
    required: true,
    default: 0,
    help: 'An edit sends an approved item back to Draft.',
  }),
  master_id: reference({ label: 'Master', reference: 'masters' }),
  category_id: reference({ label: 'Category', reference: 'level3categories' }),
  category_name: text({ label: 'Category name', from: 'category_id.name', readOnly: true }),
  category_vertical: text({
    label: 'Vertical',
    from: 'category_id.category_2_id.category_1_id.vertical',
    readOnly: true,
  }),
  brand_id: reference({ label: 'Brand', reference: 'brands' }),
  brand_name: text({ label: 'Brand name', from: 'brand_id.name', readOnly: true }),
  display_brand: text({ label: 'Display brand', help: 'The brand as customers read it.' }),
  short_description: text({ label: 'Short description' }),
  long_description: longText({ label: 'Long description' }),
  tags: referenceList({ label: 'Tags', reference: 'tags' }),
  shared_tags: referenceList({
    label: 'Shared tags',
    reference: 'tags',
    bulkOnly: true,
    merges: 'tags',
    stored: false,
  }),
  variable_weight: boolean({ label: 'Variable weight', required: true, default: false }),
  type: choice({ label: 'Unit', choices: itemUnits }),
  selling_type: choice({ label: 'Selling type', choices: sellingTypes }),
  value: decimal({ label: 'Value', min: 0, max: 99999.99, scale: 3, unit: '{type}' }),
  delta: decimal({
    label: 'Delta',
    min: 0,
    max: 1000,
    scale: 3,
    empty: 0,
    default: 0,
    help: 'How far a weighed piece may differ.',
  }),
  weight: decimal({ label: 'Weight', min: 0, max: 99999.999, scale: 3, empty: 0, default: 0, unit: 'kg' }),
  item_empty_size: decimal({ label: 'Empty size', min: 0, max: 99999.999, scale: 3 }),
  volume: decimal({ label: 'Volume', min: 0, max: 99999.99, scale: 3, unit: 'l' }),
  alcoholVolume: decimal({ label: 'Alcohol volume', min: 0, max: 100, scale: 2, unit: '%' }),
  zeroValue: decimal({ label: 'Zero value', min: 0, max: 99999.99, scale: 3 }),
  country: country({ label: 'Country', required: true, default: 'ITA' }),
  text_ingredients: json({ label: 'Ingredient list', json: { schema: IngredientList } }),
  text_nutritional_values: json({
    label: 'Nutrition table',
    json: { schema: NutritionTable, template: { per: '100 g' } },
  }),
  text_allergenes: json({ label: 'Allergen list', json: { schema: AllergenList } }),
  text_coadjuvants: longText({ label: 'Coadjuvants' }),
  text_traceability: longText({ label: 'Traceability' }),
  copyright: text({ label: 'Copyright' }),
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
  updated_at: instant({ label: 'Updated', readOnly: true, stamp: 'changed' }),
  ean: ean({
    label: 'EAN',
    help: '8, 12, 13 or 14 digits.',
    from: { related: 'item-eans', by: 'item_id', field: 'ean', primary: true },
  }),
  hidden: boolean({ label: 'Hidden', required: true, default: false }),
  incompleteness: textList({ label: 'Incomplete', readOnly: true, choices: itemFindings }),
  was_live: boolean({ label: 'Was live', readOnly: true, required: true, default: false }),
  is_lidl: boolean({ label: 'Is Lidl', required: true, default: false }),
  is_vertical: boolean({ label: 'Is vertical', required: true, default: false }),
  url_thumbnail: image({ label: 'Thumbnail' }),
  url_images: imageList({ label: 'Images', slots: imageSlots, historyText: true }),
  locked: boolean({
    label: 'Locked',
    required: true,
    default: false,
    help: 'A locked item is not changed by its sources.',
  }),
  priority: integer({ label: 'Priority', readOnly: true, omitOnSave: true }),
  deleted_at: instant({ label: 'Deleted', readOnly: true }),
});
export type Item = z.output<typeof Item>;

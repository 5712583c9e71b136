import type { Choice } from '../../src/core/fields/field.ts';

/** What a rule asks of its field. */
export const ruleKinds = [
  { value: 'present', label: 'Has a value' },
  { value: 'range', label: 'Is in range' },
  { value: 'capitals', label: 'Not in capitals' },
  { value: 'duplicate', label: 'No duplicate' },
  { value: 'outlier', label: 'Near the median' },
] as const satisfies readonly Choice[];

/** Fields of an item that a rule may judge. */
export const judgedFields = [
  { value: 'name', label: 'Name' },
  { value: 'ean', label: 'EAN' },
  { value: 'brand_id', label: 'Brand' },
  { value: 'category_id', label: 'Category' },
  { value: 'url_thumbnail', label: 'Thumbnail' },
  { value: 'url_images', label: 'Images' },
  { value: 'display_brand', label: 'Display brand' },
  { value: 'short_description', label: 'Short description' },
  { value: 'long_description', label: 'Long description' },
  { value: 'tags', label: 'Tags' },
  { value: 'type', label: 'Unit' },
  { value: 'value', label: 'Value' },
  { value: 'weight', label: 'Weight' },
  { value: 'volume', label: 'Volume' },
  { value: 'alcoholVolume', label: 'Alcohol volume' },
  { value: 'text_ingredients', label: 'Ingredient list' },
  { value: 'text_nutritional_values', label: 'Nutrition table' },
  { value: 'text_allergenes', label: 'Allergen list' },
  { value: 'copyright', label: 'Copyright' },
] as const satisfies readonly Choice[];

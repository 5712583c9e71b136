/** The twelve image slots of an item, in order (spec 000 §3). */
export const imageSlots = [
  { name: 'main', label: 'Main' },
  { name: 'front', label: 'Front' },
  { name: 'back', label: 'Back' },
  { name: 'right', label: 'Right' },
  { name: 'left', label: 'Left' },
  { name: 'other_1', label: 'Other 1' },
  { name: 'other_2', label: 'Other 2' },
  { name: 'ingredients', label: 'Ingredients' },
  { name: 'nutrition_value', label: 'Nutrition value' },
  { name: 'coadjuvants', label: 'Coadjuvants' },
  { name: 'traceability', label: 'Traceability' },
  { name: 'allergens', label: 'Allergens' },
] as const;

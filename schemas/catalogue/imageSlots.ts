/** The twelve image slots of an item, in order (spec 000 §3). */
export const imageSlots = [
  { name: 'main' },
  { name: 'front' },
  { name: 'back' },
  { name: 'right' },
  { name: 'left' },
  { name: 'other_1' },
  { name: 'other_2' },
  { name: 'ingredients' },
  { name: 'nutrition_value' },
  { name: 'coadjuvants' },
  { name: 'traceability' },
  { name: 'allergens' },
] as const;

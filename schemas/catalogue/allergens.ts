/** Annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  { value: 'gluten', label: 'Cereals with gluten' },
  { value: 'crustaceans', label: 'Crustaceans' },
  { value: 'eggs', label: 'Eggs' },
  { value: 'fish', label: 'Fish' },
  { value: 'peanuts', label: 'Peanuts' },
  { value: 'soybeans', label: 'Soybeans' },
  { value: 'milk', label: 'Milk' },
  { value: 'nuts', label: 'Nuts' },
  { value: 'celery', label: 'Celery' },
  { value: 'mustard', label: 'Mustard' },
  { value: 'sesame', label: 'Sesame seeds' },
  { value: 'sulphites', label: 'Sulphites' },
  { value: 'lupin', label: 'Lupin' },
  { value: 'molluscs', label: 'Molluscs' },
] as const;

import * as z from 'zod';
import { choice, decimal, longText, text } from '../../src/fieldTypes/index.ts';
import { allergens } from './allergens.ts';

/** What stands in the three JSON texts of an item (spec 000 §3 names the templates; their content is ours). */

// As exact as the source gives it: a JSON number has no scale of its own.
const amount = (label: string, unit: string, max: number) => decimal({ label, unit, min: 0, max, scale: 20 });
const grams = (label: string) => amount(label, 'g', 100);

const OtherNutrient = z
  .strictObject({
    name: text({ label: 'Nutrient', required: true, maxLength: 80 }),
    amount: amount('Amount', '', 100_000).optional(),
    unit: choice({
      label: 'Unit',
      choices: ['g', 'mg', 'µg', '%'].map((value) => ({ value, label: value })),
    }).optional(),
  })
  .meta({ title: 'nutrient' });

/** The nutrition declaration of a package, per 100 g or 100 ml. */
export const NutritionTable = z
  .strictObject({
    per: choice({
      label: 'Amounts per',
      choices: [
        { value: '100 g', label: '100 g' },
        { value: '100 ml', label: '100 ml' },
      ],
    }),
    energy_kj: amount('Energy, kJ', 'kJ', 4_000),
    energy_kcal: amount('Energy, kcal', 'kcal', 1_000),
    fat: grams('Fat'),
    saturated_fats: grams('Saturated fats'),
    carbohydrate: grams('Carbohydrate'),
    sugar: grams('Sugars'),
    dietary_fiber: grams('Dietary fibre'),
    protein: grams('Protein'),
    salt: grams('Salt'),
    sodium: grams('Sodium'),
    alcohol: amount('Alcohol', '%', 100),
    others: z.array(OtherNutrient).max(40).meta({ title: 'Other nutrients' }),
  })
  .partial();
export type NutritionTable = z.output<typeof NutritionTable>;

const Ingredient = z
  .strictObject({
    name: text({ label: 'Ingredient', required: true }),
    percent: amount('Share', '%', 100).optional(),
    origin: text({ label: 'Origin', maxLength: 80 }).optional(),
  })
  .meta({ title: 'ingredient' });

/** The ingredients as the package prints them, and one by one in descending order. */
export const IngredientList = z
  .strictObject({
    printed: longText({ label: 'As printed', maxLength: 10_000 }),
    ingredients: z.array(Ingredient).max(200).meta({ title: 'Ingredients, the largest share first' }),
  })
  .partial();
export type IngredientList = z.output<typeof IngredientList>;

const allergenSet = (title: string) =>
  z
    .array(choice({ label: 'Allergen', choices: allergens, required: true }))
    .max(allergens.length)
    .meta({ title, uniqueItems: true });

/** The allergens of Annex II of Regulation (EU) 1169/2011. */
export const AllergenList = z
  .strictObject({
    contains: allergenSet('Contains'),
    may_contain: allergenSet('May contain traces of'),
    note: text({ label: 'Note' }),
  })
  .partial();
export type AllergenList = z.output<typeof AllergenList>;
